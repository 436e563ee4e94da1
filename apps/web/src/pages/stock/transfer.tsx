import { stockTransferLife } from '@heliodesk/contracts/lifecycles/stock/stockTransfer'
import { stockTransfer } from '@heliodesk/contracts/resources/stock/stockTransfer'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['lineCount', 'carrier', 'bizDate', 'sentBy', 'receivedBy'], pinned: ['stockNo'] } as const

/** /stock/transfer */
export default function StockTransferPage() {
  return <ResourcePage resource={stockTransfer} isLocked={isSettled(stockTransferLife)} columnStart={columnStart} />
}
