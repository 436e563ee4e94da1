import type { FleetOverview } from '@heliodesk/contracts/endpoints/home'
import { StatusPart, StatusShape } from '@heliodesk/widgets/status/StatusMark'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { Card } from '#web/ui/Card.tsx'
import styles from './kpi.module.css'
import { figure, percent } from './units.ts'

interface StatusCardProps {
  readonly overview: FleetOverview
  readonly onOpen: (path: string) => void
}

/** One segmented bar and the counts behind it; each count opens the list with that filter. */
export function StatusCard({ overview, onOpen }: StatusCardProps) {
  const { status, stations } = overview
  const rows = [
    { code: 1, label: copy.normal, count: status.normal },
    { code: 2, label: copy.fault, count: status.fault },
    { code: 3, label: copy.alarm, count: status.alarm },
    { code: 0, label: copy.offline, count: status.offline },
  ]
  return (
    <Card
      title={copy.status}
      extra={
        <span className={styles.quiet}>
          {overview.onlineRate === null ? '' : copy.onlineRate(figure(overview.onlineRate * 100, 1))}
        </span>
      }
    >
      <div className={styles.segments} aria-hidden="true">
        {rows.map((row) => row.count > 0 && <StatusPart key={row.code} status={row.code} count={row.count} />)}
      </div>
      <ul className={styles.statusList}>
        {rows.map((row) => (
          <StatusRow key={row.code} row={row} stations={stations} onOpen={() => onOpen(`/station/index?status=${row.code}`)} />
        ))}
        <StatusRow
          row={{ code: -1, label: copy.silent, count: status.silent24h }}
          stations={stations}
          onOpen={() => onOpen('/station/index?silent=Y')}
        />
      </ul>
    </Card>
  )
}

interface StatusRowProps {
  readonly row: { readonly code: number; readonly label: string; readonly count: number }
  readonly stations: number
  readonly onOpen: () => void
}

function StatusRow({ row, stations, onOpen }: StatusRowProps) {
  return (
    <li>
      <button type="button" className={styles.statusRow} onClick={onOpen}>
        {row.code < 0 ? <ClockIcon /> : <StatusShape status={row.code} />}
        <span>{row.label}</span>
        <strong>{figure(row.count, 0)}</strong>
        <small>{percent(row.count, stations)}%</small>
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true" focusable="false">
          <path d="M6 3.5 10.5 8 6 12.5" fill="none" stroke="currentColor" strokeWidth="1.4" />
        </svg>
      </button>
    </li>
  )
}

function ClockIcon() {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" focusable="false">
      <circle cx="5" cy="5" r="4.2" fill="none" stroke="currentColor" />
      <path d="M5 2.6V5l1.6 1" fill="none" stroke="currentColor" />
    </svg>
  )
}
