import { OrderPage } from '#web/features/order/OrderPages.tsx'

/** /order/index: where every order stands, by its stage. */
export default function OrderListPage() {
  return <OrderPage only="list" />
}
