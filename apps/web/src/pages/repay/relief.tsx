import { repayReliefLife } from '@heliodesk/contracts/lifecycles/repay/repayRelief'
import { repayRelief } from '@heliodesk/contracts/resources/repay/repayRelief'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['guarantorId', 'cost', 'reason', 'createBy', 'approvedBy', 'appliedTime'],
  pinned: ['reliefNo'],
} as const

/** /repay/relief: waivers, payments of guarantors and what they get back, write-offs and recoveries. */
export default function RepayReliefPage() {
  return <ResourcePage resource={repayRelief} isLocked={isSettled(repayReliefLife)} columnStart={columnStart} />
}
