import { settleBatchLife } from '@heliodesk/contracts/lifecycles/order/settleBatch'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { isSettled } from '#web/lifecycle/isSettled.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['merchantId', 'customerId', 'periodStart', 'periodEnd', 'tax', 'setOff', 'payable', 'invoiceNo', 'invoiceAmount'],
  pinned: ['settleNo'],
} as const

/** /batch/settle/account */
export default function SettleBatchPage() {
  return <ResourcePage resource={settleBatch} isLocked={isSettled(settleBatchLife)} columnStart={columnStart} />
}
