import { repayChangeLife } from '@heliodesk/contracts/lifecycles/repay/repayChange'
import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { TypedTrial } from '#web/features/repay/TypedTrial.tsx'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['fromSeq', 'edition', 'interestBefore', 'endBefore', 'createBy', 'appliedTime'],
  pinned: ['changeNo'],
} as const
const trial = () => <TypedTrial of="change" />

/** /repay/change */
export default function RepayChangePage() {
  return <ResourcePage resource={repayChange} isLocked={isSettled(repayChangeLife)} columnStart={columnStart} formExtra={trial} />
}
