import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { FillOrdersButton } from '#web/features/order/FillOrdersButton.tsx'
import { MovementsButton } from '#web/features/stock/MovementsButton.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(sendBatch)

/** /batch/send/goods/detail/:id: a shipment with its lines, its way and its receipt. */
export default function SendBatchRecordPage() {
  return (
    <RecordPage
      resource={sendBatch}
      lifecycle={sendBatchLife}
      actions={(row) => (
        <>
          <FillOrdersButton record={row} />
          <MovementsButton stockNo={String(row['batchNo'])} />
        </>
      )}
    />
  )
}
