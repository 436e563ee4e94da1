import { workOrderLife } from '@heliodesk/contracts/lifecycles/workOrder/workOrder'
import { lifecycle as life } from '#web/copy/zhCN/lifecycle.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { StateBoard } from '#web/lifecycle/StateBoard.tsx'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import { LevelTag, orderCells } from './cells.tsx'
import styles from './list.module.css'
import { OrderActions } from './OrderActions.tsx'
import type { OrderRow } from './order.ts'

interface OrderBoardProps {
  readonly list: ResourceList<OrderRow>
  readonly onOpen: (row: OrderRow) => void
}

/** Work orders by state: what it is about, where, by whom and until when. */
export function OrderBoard({ list, onOpen }: OrderBoardProps) {
  return (
    <StateBoard
      lifecycle={workOrderLife}
      list={list}
      onOpen={onOpen}
      actions={(order) => <OrderActions order={order} menu={life.steps(order.orderNo ?? order.id)} />}
      card={(order) => (
        <div className={styles.card}>
          <p>{order.questionDesc ?? order.questionType_dictText ?? copy.none}</p>
          {order.stationId_dictText && <p className={styles.quiet}>{order.stationId_dictText}</p>}
          <div>
            <LevelTag order={order} />
            <span>{orderCells['assigneeName']?.(order)}</span>
            {order.deadline !== null && orderCells['deadline']?.(order)}
          </div>
        </div>
      )}
    />
  )
}
