import type { AgentStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { organisationKind } from '@heliodesk/domain/organisation'
import { highestOf } from '@heliodesk/domain/statistics/figures'
import { dayOf, formatDateTime } from '@heliodesk/widgets/format/format.ts'
import dayjs from 'dayjs'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { useSession } from '#web/session/useSession.ts'
import { DayPicker } from '#web/ui/DayPicker.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from '../dashboard.module.css'
import director from '../director/director.module.css'
import { isSome, money, opened } from '../director/figures.tsx'
import { FigureCard, Legend } from '../FigureCard.tsx'
import { type Tile, Tiles } from '../Tiles.tsx'
import { figure, orNone } from '../units.ts'
import { AgentTable } from './AgentTable.tsx'
import { BarsChart } from './BarsChart.tsx'
import { Changes, changeText } from './Change.tsx'
import { ExportButton } from './ExportButton.tsx'
import { links } from './links.ts'
import { useAgentStatistics } from './useStatistics.ts'

const copy = statistics.agents
const height = 264

interface Props {
  readonly month: string
  readonly onMonth: (month: string) => void
}

/** Each agent by its households, yield, work and money; every figure opens the rows that were counted. */
export function AgentBoard({ month, onMonth }: Props) {
  const query = useAgentStatistics(month)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        {query.data !== undefined && <span>{copy.day(query.data.day)}</span>}
        <div className={styles.tools}>
          <DayPicker
            picker="month"
            allowClear={false}
            aria-label={copy.month}
            value={dayjs(month)}
            maxDate={dayjs(dayOf(formatDateTime(new Date())))}
            onChange={(next) => next && onMonth(next.format('YYYY-MM'))}
          />
          <ExportButton path="/api/statistics/agents" query={{ month }} name={copy.title} />
        </div>
      </header>
      <Loaded query={query} height={120}>
        {(page) => (page.agents.length === 0 ? <p className={styles.empty}>{copy.none}</p> : <Totals page={page} />)}
      </Loaded>
      {query.data !== undefined && query.data.agents.length > 0 && (
        <>
          <AgentTable page={query.data} />
          <HoursCard query={query} />
        </>
      )}
    </div>
  )
}

/** Departments that an address names at most. */
const mostNamed = 20

function Totals({ page: { total, agents, month, day } }: { readonly page: AgentStatistics }) {
  const isHead = useSession((state) => organisationKind(state.user?.orgCategory)) === 'head'
  const codes = highestOf(agents.map(({ orgCode }) => orgCode))
  const led = (count: number | null, path: string, text: string) =>
    opened((count ?? 0) > 0 && codes.length <= mostNamed, path, text)
  const tiles: readonly (Tile | null)[] = [
    total.households === null
      ? null
      : {
          label: copy.households,
          value: figure(total.households),
          unit: copy.householdUnit,
          note: (
            <span className={director.lines}>
              <span>{led(total.households, links.stations(codes), statistics.rows)}</span>
              <span>{led(total.connected, links.connected(day, codes), copy.connectedNote(orNone(total.connected)))}</span>
            </span>
          ),
        },
    total.capacityKw === null ? null : { label: copy.capacity, value: figure(total.capacityKw, 1), unit: 'kWp' },
    total.households === null
      ? null
      : {
          label: copy.hoursTile,
          value: orNone(total.hours, 1),
          unit: 'kWh/kWp',
          note: (
            <span className={director.lines}>
              <Changes now={total.hours} former={total.hoursBefore} yearBefore={total.hoursYearBefore} />
            </span>
          ),
        },
    total.ordersOpen === null
      ? null
      : {
          label: copy.open,
          value: figure(total.ordersOpen),
          unit: copy.openUnit,
          note: (
            <span className={director.lines}>
              <span>{led(total.ordersOpen, links.open(isHead, codes), statistics.rows)}</span>
              <span>{led(total.ordersLate, links.late(isHead, codes), copy.lateNote(orNone(total.ordersLate)))}</span>
            </span>
          ),
          isWrong: (total.ordersLate ?? 0) > 0,
        },
    total.overdue === null
      ? null
      : {
          label: copy.overdue,
          value: figure(total.overdue),
          unit: copy.householdUnit,
          note: led(total.overdue, links.overdue(codes), copy.overdueNote),
          isWrong: total.overdue > 0,
        },
    total.commission === null
      ? null
      : {
          label: copy.commission,
          value: money(total.commission),
          unit: copy.yuan,
          note: opened(isSome(total.commission), links.settlements(month), copy.commissionNote),
        },
  ]
  return <Tiles label={copy.label} tiles={tiles.filter((tile) => tile !== null)} />
}

function HoursCard({ query }: { readonly query: ReturnType<typeof useAgentStatistics> }) {
  return (
    <FigureCard<AgentStatistics, AgentStatistics['agents'][number]>
      title={copy.chart}
      aside={() => 'kWh/kWp'}
      legend={
        <Legend
          keys={[
            { label: copy.now, color: 'chart-bar' },
            { label: copy.before, color: 'chart-compare', outline: true },
          ]}
        />
      }
      query={query}
      height={height}
      isEmpty={({ agents }) => agents.every(({ hours, hoursYearBefore }) => hours === null && hoursYearBefore === null)}
      draw={({ agents }) => (
        <BarsChart
          height={height}
          label={copy.chartLabel}
          labels={agents.map(({ name }) => name)}
          unit="kWh/kWp"
          digits={1}
          bars={[
            { name: copy.now, color: 'chart-bar', values: agents.map(({ hours }) => hours) },
            {
              name: copy.before,
              color: 'chart-compare',
              outline: true,
              values: agents.map(({ hoursYearBefore }) => hoursYearBefore),
            },
          ]}
        />
      )}
      rows={({ agents }) => agents}
      rowKey={({ id }) => id}
      columns={[
        { title: copy.agent, cell: ({ name }) => name },
        {
          title: copy.hours,
          isNumber: true,
          cell: ({ hours, orgCode }) =>
            opened(
              hours !== null,
              links.energy({ unit: 'month', from: query.data?.month ?? '', to: query.data?.month ?? '', orgCode }),
              orNone(hours, 1),
            ),
        },
        { title: copy.before, isNumber: true, cell: ({ hoursYearBefore }) => orNone(hoursYearBefore, 1) },
        {
          title: statistics.yearBefore,
          isNumber: true,
          cell: ({ hours, hoursYearBefore }) => changeText(hours, hoursYearBefore),
        },
      ]}
    />
  )
}
