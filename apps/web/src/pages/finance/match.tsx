import { flowMatchLife } from '@heliodesk/contracts/lifecycles/finance/flowMatch'
import { flowMatch } from '@heliodesk/contracts/resources/finance/flowMatch'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['lineId', 'customerId', 'score', 'chosenBy', 'approvedBy'],
  pinned: ['matchNo'],
} as const

/** /finance/match: matches of bank lines; from a line by `?lineId=`, from a receivable by `?receivableNos=`. */
export default function MatchPage() {
  return <ResourcePage resource={flowMatch} isLocked={isSettled(flowMatchLife)} columnStart={columnStart} />
}
