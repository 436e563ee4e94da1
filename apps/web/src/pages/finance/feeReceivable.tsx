import { feeReceivable } from '@heliodesk/contracts/resources/finance/feeReceivable'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['status', 'customerId', 'belongsTo', 'periodStart', 'periodEnd', 'gridBillId'],
  pinned: ['receivableNo'],
} as const

/** /finance/feeReceivable: what the grid company is to pay, by kind and due day. */
export default function FeeReceivablePage() {
  return <ResourcePage resource={feeReceivable} columnStart={columnStart} />
}
