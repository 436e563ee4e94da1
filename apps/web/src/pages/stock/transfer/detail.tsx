import { stockTransferLife } from '@heliodesk/contracts/lifecycles/stock/stockTransfer'
import { stockTransfer } from '@heliodesk/contracts/resources/stock/stockTransfer'
import { MovementsButton } from '#web/features/stock/MovementsButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(stockTransfer)

/** /stock/transfer/detail/:id */
export default function StockTransferRecordPage() {
  return (
    <RecordPage
      resource={stockTransfer}
      lifecycle={stockTransferLife}
      actions={({ stockNo }) => <MovementsButton stockNo={String(stockNo)} />}
    />
  )
}
