import { payOrderLife } from '@heliodesk/contracts/lifecycles/finance/payOrder'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

export const preload = preloadRecord(payOrder)

/** /finance/payOrder/detail/:id: a payment, and in its history what the bank said of it. */
export default function PayOrderRecordPage() {
  return <RecordPage resource={payOrder} lifecycle={payOrderLife} />
}
