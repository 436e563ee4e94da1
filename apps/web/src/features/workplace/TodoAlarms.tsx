import type { TodoAlarm } from '@heliodesk/contracts/endpoints/dashboard'
import { Age } from '@heliodesk/widgets/age/Age'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { time } from '#web/copy/zhCN/time.ts'
import { workplace as copy } from '#web/copy/zhCN/workplace.ts'
import type { TodoProps } from './Todo.tsx'
import styles from './Workplace.module.css'

interface Props extends Pick<TodoProps, 'onOpenStation' | 'onCreateOrder'> {
  readonly rows: readonly TodoAlarm[]
}

/** Open alarms that are mine to deal with, worst first. */
export function TodoAlarms({ rows, onOpenStation, onCreateOrder }: Props) {
  if (rows.length === 0) return <p className={styles.empty}>{copy.alarmsEmpty}</p>
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.level} data-level={row.level}>
            {copy.level[row.level] ?? ''}
          </span>
          <span className={styles.what}>
            <span>
              <StatusShape status={row.level >= 3 ? 2 : 3} /> {row.stationName}
            </span>
            <small>{row.eventMessage}</small>
          </span>
          <small className={styles.age}>
            {row.acknowledged && <span>{copy.acknowledged} </span>}
            <Age time={row.eventTime} texts={time} />
          </small>
          <span className={styles.actions}>
            {onCreateOrder && (
              <button
                type="button"
                className={styles.link}
                onClick={() => onCreateOrder({ stationId: row.stationId, alarmId: row.id })}
              >
                {copy.createOrder}
              </button>
            )}
            <button
              type="button"
              className={styles.link}
              onClick={() => onOpenStation({ id: row.stationId, dataSource: row.dataSource ?? 1 })}
            >
              {copy.view}
            </button>
          </span>
        </li>
      ))}
    </ul>
  )
}
