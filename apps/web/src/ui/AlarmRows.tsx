import { Age } from '@heliodesk/widgets/age/Age'
import { LevelMark } from '@heliodesk/widgets/tag/LevelMark'
import { toneOf } from '@heliodesk/widgets/tag/levels.ts'
import { alarmStream as copy } from '../copy/zhCN/alarmStream.ts'
import { time } from '../copy/zhCN/time.ts'
import styles from './AlarmRows.module.css'
import { Tag } from './Tag.tsx'

interface ShownAlarm {
  readonly id: string
  readonly level: number
  readonly stationId: string
  readonly stationName: string
  readonly eventMessage: string
  readonly eventTime: string
  readonly dataSource: number | null
}

export interface AlarmRowActions {
  readonly onOpenStation: (station: { readonly id: string; readonly dataSource: number }) => void
  /** Makes a work order of an alarm; nothing for people who may not. */
  readonly onCreateOrder?: ((of: { readonly stationId: string; readonly alarmId: string }) => void) | undefined
}
interface Props<T extends ShownAlarm> extends AlarmRowActions {
  readonly rows: readonly T[]
  /** What more is said of an alarm before its age. */
  readonly noteOf?: (row: T) => string | null
}

/** Alarms as lines of a card: level, station, message, age, and what to do about it. */
export function AlarmRows<T extends ShownAlarm>({ rows, noteOf, onOpenStation, onCreateOrder }: Props<T>) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Tag tone={toneOf(row.level)}>{copy.level[row.level] ?? ''}</Tag>
          <span className={styles.what}>
            <span>
              <LevelMark level={row.level} /> {row.stationName}
            </span>
            <small>{row.eventMessage}</small>
          </span>
          <span className={styles.age}>
            {noteOf?.(row)} <Age time={row.eventTime} texts={time} />
          </span>
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
