import type { PlatformState } from '@heliodesk/contracts/endpoints/dashboard'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { StatusShape } from '@heliodesk/widgets/status/StatusMark'
import type { ReactNode } from 'react'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import styles from './dashboard.module.css'
import { FigureTable } from './FigureTable.tsx'
import { duration, figure, orNone } from './units.ts'

const copy = dashboard.monitor
/** A vendor whose newest data is older is late, in minutes. */
const lateMinutes = 30

export function VendorTable({ rows }: { readonly rows: PlatformState['vendors'] }) {
  if (rows.length === 0) return <p className={styles.empty}>{dashboard.empty}</p>
  return (
    <FigureTable
      label={copy.vendors}
      rows={rows}
      rowKey={(row) => String(row.dataSource)}
      columns={[
        {
          title: copy.vendor,
          cell: (row) => (
            <>
              <StatusShape status={isLate(row.newestDelayMinutes) ? 0 : 1} /> {row.name}
            </>
          ),
        },
        { title: copy.stations, isNumber: true, cell: (row) => figure(row.stations) },
        {
          title: copy.newest,
          isNumber: true,
          cell: (row) => <span data-late={isLate(row.newestDelayMinutes) || undefined}>{duration(row.newestDelayMinutes)}</span>,
        },
        { title: copy.median, isNumber: true, cell: (row) => duration(row.medianDelayMinutes) },
        { title: copy.late, isNumber: true, cell: (row) => figure(row.late) },
      ]}
    />
  )
}

const isLate = (minutes: number | null): boolean => minutes === null || minutes > lateMinutes

export function ProcessTable({ rows }: { readonly rows: PlatformState['processes'] }) {
  if (rows.length === 0) return <p className={styles.empty}>{dashboard.empty}</p>
  return (
    <FigureTable
      label={copy.processes}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          title: copy.process,
          cell: (row) => (
            <>
              <StatusShape status={row.alive ? 1 : 0} /> {row.host}:{row.pid}
              {!row.alive && <small> {copy.gone}</small>}
            </>
          ),
        },
        { title: copy.roles, cell: (row) => <span className={styles.wrapped}>{row.roles.join(', ')}</span> },
        { title: copy.memory, isNumber: true, cell: (row) => figure(row.memoryMb) },
        { title: copy.loop, isNumber: true, cell: (row) => figure(row.eventLoopMs, 1) },
        { title: copy.sockets, isNumber: true, cell: (row) => figure(row.sockets) },
        { title: copy.since, cell: (row) => withoutThisYear(row.startTime.slice(0, 16)) },
        { title: copy.version, cell: (row) => row.version },
      ]}
    />
  )
}

type JobRow = PlatformState['jobs'][number]

export function JobTable({ rows }: { readonly rows: readonly JobRow[] }) {
  if (rows.length === 0) return <p className={styles.empty}>{dashboard.empty}</p>
  return (
    <FigureTable
      label={copy.jobs}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        {
          title: copy.job,
          cell: (row) => (
            <>
              {row.label} <small>{row.name}</small>
            </>
          ),
        },
        { title: copy.state, cell: (row) => <JobState row={row} /> },
        { title: copy.lastRun, cell: (row) => (row.lastTime === null ? dashboard.none : withoutThisYear(row.lastTime)) },
        { title: copy.took, isNumber: true, cell: (row) => tookText(row.lastSeconds) },
      ]}
    />
  )
}

const tookText = (seconds: number | null): string =>
  seconds === null
    ? dashboard.none
    : seconds < 60
      ? dashboard.seconds(orNone(seconds, seconds < 10 ? 2 : 0))
      : duration(seconds / 60)

function JobState({ row }: { readonly row: JobRow }): ReactNode {
  if (row.failed24h > 0) {
    return (
      <span data-wrong title={row.lastError ?? undefined}>
        <StatusShape status={2} /> {copy.failed(figure(row.failed24h))}
      </span>
    )
  }
  if (row.running > 0) return copy.running
  return row.waiting > 0 ? copy.waiting(figure(row.waiting)) : copy.idle
}
