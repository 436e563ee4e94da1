import { figureText } from '@heliodesk/widgets/format/format.ts'
import { useState } from 'react'
import { alarmStream as copy } from '#web/copy/zhCN/alarmStream.ts'
import { signs } from '#web/copy/zhCN/signs.ts'
import { type AlarmRowActions, AlarmRows } from '#web/ui/AlarmRows.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './AlarmStream.module.css'
import { useOpenAlarms } from './useOpenAlarms.ts'

export interface AlarmStreamProps extends AlarmRowActions {
  readonly title: string
  /** How many rows are shown at once. */
  readonly rows: number
  readonly onOpen: (path: string) => void
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
      aside={query.data && <Tag tone="danger">{copy.unhandled(figureText(query.data.unhandled))}</Tag>}
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
      <AlarmRows rows={visible.slice(0, rows)} onOpenStation={onOpenStation} onCreateOrder={onCreateOrder} />
    </Card>
  )
}
