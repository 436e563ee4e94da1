import { stockTransfer } from '@heliodesk/contracts/resources/stock/stockTransfer'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = { hidden: ['lineCount', 'carrier', 'sentBy', 'receivedBy'], pinned: ['stockNo'] } as const

/** /stock/transfer */
export default function StockTransferPage() {
  return <ResourcePage resource={stockTransfer} columnStart={columnStart} />
}
