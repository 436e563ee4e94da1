import { customerLife } from '@heliodesk/contracts/lifecycles/customer/customer'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { StoredDoubles } from '#web/features/customer/Doubles.tsx'
import { openWorkOrder } from '#web/features/work-order/openWorkOrder.ts'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

const open = { workOrder: ({ id }: { readonly id: string }) => openWorkOrder(id) }

const doubles = ({ id }: { readonly id: string }) => <StoredDoubles id={id} />

export const preload = preloadRecord(customer)

/** /customer/detail/:id: one customer, with the steps of its life and houses, stations, cards, transactions, orders and fees. */
export default function CustomerRecordPage() {
  return <RecordPage resource={customer} lifecycle={customerLife} open={open} notice={doubles} />
}
