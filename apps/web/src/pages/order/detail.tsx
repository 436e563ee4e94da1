import { customerOrderLife } from '@heliodesk/contracts/lifecycles/order/customerOrder'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { OrderProgress } from '#web/features/order/OrderProgress.tsx'
import { RecordPage } from '#web/record-page/RecordPage.tsx'
import { preloadRecord } from '#web/record-page/relatedRows.ts'

const progress = ({ id }: { readonly id: string }) => <OrderProgress id={id} />

export const preload = preloadRecord(customerOrder)

/** /order/detail/:id: one order with its tracks, its stages and all that belongs to it. */
export default function OrderRecordPage() {
  return <RecordPage resource={customerOrder} lifecycle={customerOrderLife} notice={progress} />
}
