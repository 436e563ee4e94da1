import { collectiveTransferLife } from '@heliodesk/contracts/lifecycles/finance/collectiveTransfer'
import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['serialNo', 'lineId', 'rowTotal', 'approveTime'], pinned: ['transferNo'] } as const

/** /finance/collective: one sum of the grid company for many farmers, with its list. */
export default function CollectivePage() {
  return <ResourcePage resource={collectiveTransfer} isLocked={isSettled(collectiveTransferLife)} columnStart={columnStart} />
}
