import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { RecordAddress } from '#web/record-page/RecordAddress.tsx'

/** /batch/settle/account/detail?id= */
export default function SettleBatchAddress() {
  return <RecordAddress resource={settleBatch} list="/batch/settle/account" />
}
