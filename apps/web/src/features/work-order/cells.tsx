import { splitImageNames } from '@heliodesk/domain/work-order/imageNames'
import { Moment } from '@heliodesk/widgets/age/Moment'
import { toneOf } from '@heliodesk/widgets/tag/levels.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './list.module.css'
import type { OrderRow } from './order.ts'

export function LevelTag({ order }: { readonly order: Pick<OrderRow, 'priority' | 'priority_dictText'> }) {
  if (order.priority === null) return <span className={styles.quiet}>{copy.none}</span>
  return <Tag tone={toneOf(order.priority)}>{order.priority_dictText ?? order.priority}</Tag>
}

export const orderCells: Cells<OrderRow> = {
  priority: (row) => <LevelTag order={row} />,
  deadline: (row) => {
    if (row.deadline === null) return <span className={styles.quiet}>{copy.none}</span>
    if (row.overdue !== 'Y') return <Moment at={row.deadline} />
    return (
      <span className={styles.overdue}>
        <Moment at={row.deadline} />
        <small>{copy.overdue}</small>
      </span>
    )
  },
  questionReplenishFiles: (row) => {
    const count = splitImageNames(row.questionReplenishFiles).length
    return count > 0 ? copy.photoCount(count) : <span className={styles.quiet}>{copy.none}</span>
  },
  assigneeName: (row) => row.assigneeName ?? row.assignee ?? <span className={styles.quiet}>{copy.unassigned}</span>,
}
