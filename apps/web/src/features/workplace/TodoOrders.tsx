import type { TodoOrder } from '@heliodesk/contracts/endpoints/dashboard'
import { Age } from '@heliodesk/widgets/age/Age'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { time } from '#web/copy/zhCN/time.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import { useSession } from '#web/session/useSession.ts'
import styles from './Workplace.module.css'

interface Props {
  readonly rows: readonly TodoOrder[]
  readonly onOpen: (path: string) => void
}

/** Work orders that I handle and that are not finished, the oldest first. */
export function TodoOrders({ rows, onOpen }: Props) {
  const texts = useSession((state) => state.dictionaries?.work_order_status)
  if (rows.length === 0) return <p className={styles.empty}>{copy.ordersEmpty}</p>
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <span data-state>
            <DictMark
              dict="work_order_status"
              value={row.status}
              text={texts?.find((entry) => entry.value === row.status)?.text ?? row.status}
            />
          </span>
          <span className={styles.what}>
            <span>{row.questionDesc || copy.noDescription}</span>
            <small>{[row.orderNo, row.stationName ?? copy.noStation].join(' · ')}</small>
          </span>
          <small className={styles.age}>
            <Age time={row.createTime} texts={time} />
          </small>
          <span className={styles.actions}>
            <button type="button" className={styles.link} onClick={() => onOpen(`/workorder/index?detail=${row.id}`)}>
              {copy.handle}
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
