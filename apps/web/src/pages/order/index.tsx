import { customerOrderLife } from '@heliodesk/contracts/lifecycles/order/customerOrder'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'
import { factsOf, lineOf } from '#web/features/order/card.tsx'
import { stageView } from '#web/features/order/views.ts'

/** Columns that wait in the column settings, so that the others fit a common screen. */
const columnStart = {
  hidden: [
    'houseId',
    'agentId',
    'doubleStatus',
    'pvPanelNum',
    'businessModel',
    'salesman',
    'contractId',
    'gridId',
    'stationId',
    'status',
    'createTime',
    'signedDate',
    'shippedDate',
    'connectedDate',
    'onSiteSince',
    'goodsValue',
    'endTime',
  ],
  pinned: ['orderNo'],
} as const

/** /order/index: where every order stands, with the numbers of the stages. */
export default function OrderListPage() {
  return (
    <LifeList
      resource={customerOrder}
      lifecycle={customerOrderLife}
      view={stageView}
      only="list"
      columnStart={columnStart}
      card={(row) => <CardLines line={lineOf(row)} facts={factsOf(row)} />}
    />
  )
}
