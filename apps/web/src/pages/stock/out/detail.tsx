import { stockOutLife } from '@heliodesk/contracts/lifecycles/stock/stockOut'
import { stockOut } from '@heliodesk/contracts/resources/stock/stockOut'
import { MovementsButton } from '#web/features/stock/MovementsButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(stockOut)

/** /stock/out/detail/:id */
export default function StockOutRecordPage() {
  return (
    <RecordPage
      resource={stockOut}
      lifecycle={stockOutLife}
      actions={({ stockNo }) => <MovementsButton stockNo={String(stockNo)} />}
    />
  )
}
