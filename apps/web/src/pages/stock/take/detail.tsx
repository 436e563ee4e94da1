import { stocktakeLife } from '@heliodesk/contracts/lifecycles/stock/stocktake'
import { stocktake } from '@heliodesk/contracts/resources/stock/stocktake'
import { MovementsButton } from '#web/features/stock/MovementsButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(stocktake)

/** /stock/take/detail/:id */
export default function StocktakeRecordPage() {
  return (
    <RecordPage
      resource={stocktake}
      lifecycle={stocktakeLife}
      actions={({ stockNo }) => <MovementsButton stockNo={String(stockNo)} />}
    />
  )
}
