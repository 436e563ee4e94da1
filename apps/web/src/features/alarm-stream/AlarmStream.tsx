import type { AlarmRow } from '@heliodesk/contracts/endpoints/monitor'
import { Age } from '@heliodesk/widgets/age/Age'
import { Card } from '@heliodesk/widgets/card/Card'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { useState } from 'react'
import { alarmStream as copy } from '#web/copy/zhCN/alarmStream.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { time } from '#web/copy/zhCN/time.ts'
import styles from './AlarmStream.module.css'
import { useOpenAlarms } from './useOpenAlarms.ts'

export interface AlarmStreamProps {
  readonly title: string
  /** How many rows are shown at once. */
  readonly rows: number
  readonly onOpen: (path: string) => void
  readonly onOpenStation: (station: { readonly id: string; readonly dataSource: number }) => void
  /** Makes a work order of an alarm; nothing for people who may not. */
  readonly onCreateOrder?: ((of: { readonly stationId: string; readonly alarmId: string }) => void) | undefined
}

/** Open alarms, newest first. New ones wait behind a button, so that a row never moves under the pointer. */
export function AlarmStream({ title, rows, onOpen, onOpenStation, onCreateOrder }: AlarmStreamProps) {
  const query = useOpenAlarms()
  const [shown, setShown] = useState<readonly string[] | null>(null)
  const records = query.data?.records ?? []
  const fresh = shown === null ? [] : records.filter((row) => !shown.includes(row.id))
  const visible = shown === null ? records : records.filter((row) => shown.includes(row.id))
  if (shown === null && query.data) setShown(records.map((row) => row.id))
  return (
    <Card
      title={title}
      aside={
        query.data && <span className={styles.dangerTag}>{copy.unhandled(query.data.unhandled.toLocaleString('zh-CN'))}</span>
      }
      extra={
        <>
          {fresh.length > 0 && (
            <button type="button" className={styles.freshButton} onClick={() => setShown(records.map((row) => row.id))}>
              ↑ {copy.newAlarms(fresh.length)}
            </button>
          )}
          <button type="button" className={styles.link} onClick={() => onOpen('/station/alarm')}>
            {copy.all}
          </button>
        </>
      }
    >
      {query.isError && !query.data && (
        <p className={styles.empty} role="alert">
          {signs.because(copy.failed, query.error.message)}{' '}
          <button type="button" className={styles.link} onClick={() => void query.refetch()}>
            {copy.retry}
          </button>
        </p>
      )}
      {query.data && visible.length === 0 && <p className={styles.empty}>{copy.empty}</p>}
      <AlarmList rows={visible.slice(0, rows)} onOpenStation={onOpenStation} onCreateOrder={onCreateOrder} />
    </Card>
  )
}

interface AlarmListProps extends Pick<AlarmStreamProps, 'onOpenStation' | 'onCreateOrder'> {
  readonly rows: readonly AlarmRow[]
}

function AlarmList({ rows, onOpenStation, onCreateOrder }: AlarmListProps) {
  return (
    <ul className={styles.alarms}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={styles.level} data-level={row.level}>
            {copy.level[row.level] ?? ''}
          </span>
          <span className={styles.alarmWhat}>
            <span>
              <StatusShape status={row.level >= 3 ? 2 : 3} /> {row.stationName}
            </span>
            <small>{row.eventMessage}</small>
          </span>
          <span className={styles.quiet}>
            <Age time={row.eventTime} texts={time} />
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
