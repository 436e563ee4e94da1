import { customerOrderLife } from '@heliodesk/contracts/lifecycles/order/customerOrder'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { CardLines } from '#web/features/life-list/CardLines.tsx'
import { LifeList } from '#web/features/life-list/LifeList.tsx'
import { factsOf, lineOf } from '#web/features/order/card.tsx'
import { groupView } from '#web/features/order/views.ts'

/** /order/board: orders in columns, one for each group of stages. */
export default function OrderBoardPage() {
  return (
    <LifeList
      resource={customerOrder}
      lifecycle={customerOrderLife}
      view={groupView}
      only="board"
      card={(row) => <CardLines line={lineOf(row)} facts={factsOf(row)} />}
    />
  )
}
