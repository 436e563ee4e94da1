import type { AlarmRow } from '@heliodesk/contracts/endpoints/monitor'
import { Age } from '@heliodesk/widgets/age/Age'
import { Card } from '@heliodesk/widgets/card/Card'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { useState } from 'react'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { time } from '#web/copy/zhCN/time.ts'
import { Async } from './Async.tsx'
import styles from './Home.module.css'
import type { OpenStation } from './RankCard.tsx'
import { figure } from './units.ts'
import { useOpenAlarms } from './useFleet.ts'

interface AlarmCardProps {
  readonly onOpen: (path: string) => void
  readonly onOpenStation: OpenStation
}

/** Open alarms, newest first. New ones wait behind a button, so that a row never moves under the pointer. */
export function AlarmCard({ onOpen, onOpenStation }: AlarmCardProps) {
  const query = useOpenAlarms()
  const [shown, setShown] = useState<readonly string[] | null>(null)
  const records = query.data?.records ?? []
  const fresh = shown === null ? [] : records.filter((row) => !shown.includes(row.id))
  const visible = shown === null ? records : records.filter((row) => shown.includes(row.id))
  if (shown === null && query.data) setShown(records.map((row) => row.id))
  return (
    <Card
      title={copy.alarms}
      aside={query.data && <span className={styles.dangerTag}>{copy.unhandled(figure(query.data.unhandled, 0))}</span>}
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
      <Async query={query} height={250}>
        {() =>
          visible.length === 0 ? (
            <p className={styles.empty}>{copy.alarmEmpty}</p>
          ) : (
            <AlarmList rows={visible.slice(0, 6)} onOpenStation={onOpenStation} />
          )
        }
      </Async>
    </Card>
  )
}

function AlarmList({ rows, onOpenStation }: { readonly rows: readonly AlarmRow[]; readonly onOpenStation: OpenStation }) {
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
          <button
            type="button"
            className={styles.link}
            onClick={() => onOpenStation({ id: row.stationId, dataSource: row.dataSource ?? 1 })}
          >
            {copy.view_}
          </button>
        </li>
      ))}
    </ul>
  )
}
