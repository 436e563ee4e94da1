import { debitMandateLife } from '@heliodesk/contracts/lifecycles/finance/debitMandate'
import { debitMandate } from '@heliodesk/contracts/resources/finance/debitMandate'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(debitMandate)

/** /finance/mandate/detail/:id: what a farmer has agreed to, and what was taken by it. */
export default function DebitMandateRecordPage() {
  return <RecordPage resource={debitMandate} lifecycle={debitMandateLife} />
}
