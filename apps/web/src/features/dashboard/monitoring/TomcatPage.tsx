import type { HttpState } from '@heliodesk/contracts/endpoints/monitoring'
import { Card } from '@heliodesk/widgets/card/Card'
import { Loaded } from '#web/app/ui/Loaded.tsx'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { Tiles } from '../Tiles.tsx'
import { figure, percent } from '../units.ts'
import { LiveCard } from './LiveCard.tsx'
import { MonitoringPage } from './MonitoringPage.tsx'
import { useHttp } from './useMonitoring.ts'

const copy = monitoring.tomcat

/** /monitor/tomcat: what this process answered, how fast, over which connections (D-JVM). */
export function TomcatPage() {
  const query = useHttp()
  return (
    <MonitoringPage title={copy.title} intro={copy.intro} updatedAt={query.dataUpdatedAt} place={query.data}>
      <Loaded query={query} height={110}>
        {(state) => <Sums state={state} />}
      </Loaded>
      <div className={styles.grid}>
        <div>
          <LiveCard
            title={copy.requestChart}
            unit={monitoring.spans.seconds('5')}
            query={query}
            series={({ requests, failed }) => [
              { name: copy.requests, color: 'chart-now', values: requests },
              { name: copy.serverErrors, color: 'danger', values: failed },
            ]}
          />
        </div>
        <div>
          <LiveCard
            title={copy.connectionChart}
            unit=""
            query={query}
            series={({ connections }) => [{ name: copy.open, color: 'chart-now', values: connections }]}
          />
        </div>
        <div data-span={4}>
          <Card title={copy.statuses}>
            <Loaded query={query} height={200}>
              {({ statuses, total }) => <Statuses rows={statuses} total={total} />}
            </Loaded>
          </Card>
        </div>
        <div data-span={8}>
          <Card title={copy.routes}>
            <Loaded query={query} height={420}>
              {({ routes }) => <Routes rows={routes} />}
            </Loaded>
            <p className={styles.quiet}>{copy.routesNote}</p>
          </Card>
        </div>
      </div>
    </MonitoringPage>
  )
}

function Sums({ state }: { readonly state: HttpState }) {
  const { connections, sessions, total } = state
  const failed = state.statuses.find(({ status }) => status === '5xx')?.count ?? 0
  return (
    <Tiles
      label={copy.title}
      tiles={[
        { label: copy.total, value: figure(total), note: copy.totalNote(figure(state.lastMinute)) },
        { label: copy.failed, value: figure(failed), note: copy.failedNote(percent(failed, total, 2)), isWrong: failed > 0 },
        {
          label: copy.connections,
          value: figure(connections.open),
          note: copy.connectionsNote(figure(connections.peak), figure(connections.accepted)),
        },
        { label: copy.sessions, value: figure(sessions.active), note: copy.sessionsNote(figure(sessions.peak)) },
        { label: copy.created, value: figure(sessions.created), note: copy.createdNote(figure(sessions.ended)) },
      ]}
    />
  )
}

function Statuses({ rows, total }: { readonly rows: HttpState['statuses']; readonly total: number }) {
  return (
    <FigureTable
      label={copy.statuses}
      rows={rows}
      rowKey={(row) => row.status}
      columns={[
        { title: copy.status, cell: (row) => row.status },
        { title: copy.count, isNumber: true, cell: (row) => figure(row.count) },
        { title: copy.share, isNumber: true, cell: (row) => `${percent(row.count, total, 1)}%` },
      ]}
    />
  )
}

function Routes({ rows }: { readonly rows: HttpState['routes'] }) {
  return (
    <FigureTable
      label={copy.routes}
      height={420}
      rows={rows}
      rowKey={(row) => `${row.method} ${row.route}`}
      columns={[
        {
          title: copy.route,
          cell: (row) => (
            <>
              <small>{row.method}</small> {row.route}
            </>
          ),
        },
        { title: copy.count, isNumber: true, cell: (row) => figure(row.count) },
        {
          title: copy.errors,
          isNumber: true,
          cell: (row) => <span data-wrong={row.failed > 0 || undefined}>{figure(row.failed)}</span>,
        },
        { title: 'P50', isNumber: true, cell: (row) => figure(row.p50Ms, 1) },
        { title: 'P95', isNumber: true, cell: (row) => figure(row.p95Ms, 1) },
        { title: 'P99', isNumber: true, cell: (row) => figure(row.p99Ms, 1) },
        { title: copy.max, isNumber: true, cell: (row) => figure(row.maxMs, 1) },
      ]}
    />
  )
}
