import { stockInLife } from '@heliodesk/contracts/lifecycles/stock/stockIn'
import { stockIn } from '@heliodesk/contracts/resources/stock/stockIn'
import { ImportSerialsButton } from '#web/features/stock/ImportSerialsButton.tsx'
import { MovementsButton } from '#web/features/stock/MovementsButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(stockIn)

/** /stock/in/detail/:id */
export default function StockInRecordPage() {
  return (
    <RecordPage
      resource={stockIn}
      lifecycle={stockInLife}
      actions={({ id, version, status, stockNo }) => (
        <>
          {(status === '0' || status === '3') && <ImportSerialsButton id={id} version={Number(version)} />}
          <MovementsButton stockNo={String(stockNo)} />
        </>
      )}
    />
  )
}
