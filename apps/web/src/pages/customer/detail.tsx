import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { openWorkOrder } from '#web/features/work-order/openWorkOrder.ts'
import { RecordPage } from '#web/record-page/RecordPage.tsx'

const open = { workOrder: ({ id }: { readonly id: string }) => openWorkOrder(id) }

/** /customer/detail/:id: one customer, with stations, cards, transactions, orders and fees. */
export default function CustomerRecordPage() {
  return <RecordPage resource={customer} open={open} />
}
