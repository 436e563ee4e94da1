import type { PlatformState } from '@heliodesk/contracts/endpoints/dashboard'
import { useNow } from '@heliodesk/widgets/age/Age'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { Card } from '#web/ui/Card.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from './dashboard.module.css'
import { MinuteCard } from './MinuteCard.tsx'
import { JobTable, ProcessTable, VendorTable } from './platformTables.tsx'
import { Tiles } from './Tiles.tsx'
import { figure, orNone, percent } from './units.ts'
import { usePlatformState } from './useDashboard.ts'

const copy = dashboard.monitor
/** Seconds after which the page says that it shows old figures. */
const staleSeconds = 20

/** How the platform runs, live. */
export function PlatformBoard() {
  const query = usePlatformState()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <Freshness updatedAt={query.dataUpdatedAt} />
      </header>
      <Loaded query={query} height={110}>
        {(state) => <Sums state={state} />}
      </Loaded>
      <div className={styles.grid}>
        <div>
          <MinuteCard
            title={copy.reportingChart}
            label={copy.reportingLabel}
            query={query}
            series={[
              { name: copy.reporting, color: 'chart-now', of: (row) => row.reporting },
              { name: copy.online, color: 'chart-compare', of: (row) => row.online },
            ]}
          />
        </div>
        <div>
          <MinuteCard
            title={copy.pointsChart}
            label={copy.pointsLabel}
            query={query}
            series={[
              { name: copy.accepted, color: 'chart-now', of: (row) => row.points },
              { name: copy.rejected, color: 'danger', of: (row) => row.rejected },
            ]}
          />
        </div>
        <div>
          <Card title={copy.vendors}>
            <Loaded query={query} height={200}>
              {({ vendors }) => <VendorTable rows={vendors} />}
            </Loaded>
          </Card>
        </div>
        <div>
          <Card title={copy.processes}>
            <Loaded query={query} height={200}>
              {({ processes }) => <ProcessTable rows={processes} />}
            </Loaded>
          </Card>
        </div>
        <div data-span={12}>
          <Card title={copy.jobs} aside={query.data && queuesText(query.data)}>
            <Loaded query={query} height={300}>
              {({ jobs }) => <JobTable rows={jobs} />}
            </Loaded>
          </Card>
        </div>
      </div>
    </div>
  )
}

function Freshness({ updatedAt }: { readonly updatedAt: number }) {
  const seconds = Math.max(0, Math.round((useNow(1_000) - updatedAt) / 1000))
  if (updatedAt === 0) return null
  const isStale = seconds > staleSeconds
  return <span data-stale={isStale || undefined}>{isStale ? copy.stale(figure(seconds)) : copy.live}</span>
}

const queuesText = ({ queues }: PlatformState): string =>
  copy.queues(figure(queues.imports), figure(queues.lateJobs), figure(queues.quarantined24h))

function Sums({ state }: { readonly state: PlatformState }) {
  const { stations, online, database } = state
  // The last one is running.
  const last = state.minutes.at(-2)
  const failed = last?.failed ?? 0
  const rejected = last?.rejected ?? 0
  return (
    <Tiles
      label={copy.title}
      tiles={[
        {
          label: copy.reporting,
          value: figure(stations.reporting5m),
          note: copy.reportingNote(figure(stations.total), percent(stations.reporting5m, stations.total)),
        },
        { label: copy.silent, value: figure(stations.silent30m), note: copy.silentNote(figure(stations.silent24h)) },
        {
          label: copy.online,
          value: figure(online.users),
          note: copy.onlineNote(figure(online.sessions), figure(online.sockets)),
        },
        {
          label: copy.points,
          value: orNone(last?.points ?? null),
          unit: copy.pointsUnit,
          note: copy.pointsNote(figure(rejected)),
          isWrong: rejected > 0,
        },
        {
          label: copy.requests,
          value: orNone(last?.requests ?? null),
          unit: copy.requestsUnit,
          note: copy.requestsNote(figure(failed)),
          isWrong: failed > 0,
        },
        {
          label: copy.database,
          value: figure(database.sizeMb),
          unit: 'MB',
          note: copy.databaseNote(figure(database.connections), figure(database.maxConnections)),
        },
      ]}
    />
  )
}
