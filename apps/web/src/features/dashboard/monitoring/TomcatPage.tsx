import type { HttpState } from '@heliodesk/contracts/endpoints/monitoring'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import { FigureTable } from '../FigureTable.tsx'
import type { Tile } from '../Tiles.tsx'
import { figure, percent } from '../units.ts'
import { LiveCard } from './LiveCard.tsx'
import { LivePage, LoadedCard } from './LivePage.tsx'
import { useHttp } from './useMonitoring.ts'

const copy = monitoring.tomcat

/** /monitor/tomcat: what this process answered, how fast, over which connections (D-JVM). */
export function TomcatPage() {
  const query = useHttp()
  return (
    <LivePage title={copy.title} intro={copy.intro} query={query} place={query.data} tiles={sums}>
      <LiveCard
        title={copy.requestChart}
        unit={copy.times}
        query={query}
        series={({ requests, failed }) => [
          { name: copy.requests, color: 'chart-now', values: requests },
          { name: copy.serverErrors, color: 'danger', values: failed },
        ]}
      />
      <LiveCard
        title={copy.connectionChart}
        unit=""
        query={query}
        series={({ connections }) => [{ name: copy.open, color: 'chart-now', values: connections }]}
      />
      <LoadedCard title={copy.statuses} query={query} span={4}>
        {({ statuses, total }) => <Statuses rows={statuses} total={total} />}
      </LoadedCard>
      <LoadedCard title={copy.routes} query={query} span={8} height={420} note={() => copy.routesNote}>
        {({ routes }) => <Routes rows={routes} />}
      </LoadedCard>
    </LivePage>
  )
}

/** What answers outside of the calls, by words. */
function routeText(route: string): string {
  if (route === '/*') return copy.pages
  return route === 'none' ? copy.unknownPath : route
}

function sums(state: HttpState): readonly Tile[] {
  const { connections, sessions, total } = state
  const failed = state.statuses.find(({ status }) => status === '5xx')?.count ?? 0
  return [
    { label: copy.total, value: figure(total), note: copy.totalNote(figure(state.lastMinute)) },
    { label: copy.failed, value: figure(failed), note: copy.failedNote(percent(failed, total, 2)), isWrong: failed > 0 },
    {
      label: copy.connections,
      value: figure(connections.open),
      note: copy.connectionsNote(figure(connections.peak), figure(connections.accepted)),
    },
    { label: copy.sessions, value: figure(sessions.active), note: copy.sessionsNote(figure(sessions.peak)) },
    { label: copy.created, value: figure(sessions.created), note: copy.createdNote(figure(sessions.ended)) },
  ]
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
              <small>{row.method}</small> {routeText(row.route)}
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
