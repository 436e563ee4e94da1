import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { RecordAddress } from '#web/record-page/RecordAddress.tsx'

/** /batch/send/goods/detail?id= */
export default function SendBatchAddress() {
  return <RecordAddress resource={sendBatch} list="/batch/send/goods" />
}
