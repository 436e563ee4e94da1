import { payBatchLife } from '@heliodesk/contracts/lifecycles/finance/payBatch'
import { payBatch } from '@heliodesk/contracts/resources/finance/payBatch'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(payBatch)

/** /finance/payBatch/detail/:id: a run with its payments and how far they have come. */
export default function PayBatchRecordPage() {
  return <RecordPage resource={payBatch} lifecycle={payBatchLife} />
}
