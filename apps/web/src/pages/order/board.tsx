import { OrderPage } from '#web/features/order/OrderPages.tsx'

/** /order/board: orders in columns, one for each group of stages. */
export default function OrderBoardPage() {
  return <OrderPage only="board" />
}
