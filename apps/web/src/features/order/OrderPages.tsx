import { customerOrderLife } from '@heliodesk/contracts/lifecycles/order/customerOrder'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { LifeList } from '#web/features/life-list/LifeList.tsx'
import { OrderCard } from './OrderCard.tsx'
import { groupView, type OrderRow, stageView } from './views.ts'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: ['houseId', 'pvPanelNum', 'businessModel', 'salesman', 'contractId', 'gridId', 'stationId', 'status', 'createTime'],
  pinned: ['orderNo'],
} as const

const card = (row: OrderRow) => <OrderCard row={row} />

/** Orders as a list with the numbers of their stages, or as a board of groups of stages. */
export function OrderPage({ only }: { readonly only: 'list' | 'board' }) {
  return (
    <LifeList
      resource={customerOrder}
      lifecycle={customerOrderLife}
      view={only === 'list' ? stageView : groupView}
      only={only}
      columnStart={columnStart}
      card={card}
    />
  )
}
