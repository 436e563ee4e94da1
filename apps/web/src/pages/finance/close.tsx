import { monthCloseLife } from '@heliodesk/contracts/lifecycles/ledger/monthClose'
import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['startedTime', 'checkedTime', 'remark'], pinned: ['closeNo'] } as const

/** /finance/close: closes of months; one is begun, followed and finished on its page. */
export default function MonthClosePage() {
  return <ResourcePage resource={monthClose} isLocked={isSettled(monthCloseLife)} columnStart={columnStart} />
}
