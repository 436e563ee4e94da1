import { gridClaimLife } from '@heliodesk/contracts/lifecycles/finance/gridClaim'
import { gridClaim } from '@heliodesk/contracts/resources/finance/gridClaim'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['supplyStation', 'itemCount', 'answerTime', 'createBy', 'remark'],
  pinned: ['claimNo'],
} as const

/** /finance/gridClaim: what the grid company is asked to pay or to correct. */
export default function GridClaimPage() {
  return <ResourcePage resource={gridClaim} isLocked={isSettled(gridClaimLife)} columnStart={columnStart} />
}
