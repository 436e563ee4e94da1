import type { EnergyShare, EnergyStatistics } from '@heliodesk/contracts/endpoints/statistics'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import styles from '../dashboard.module.css'
import director from '../director/director.module.css'
import { opened } from '../director/figures.tsx'
import { FigureCard, Legend } from '../FigureCard.tsx'
import { Tiles } from '../Tiles.tsx'
import { figure, orNone, percent } from '../units.ts'
import { BarsChart } from './BarsChart.tsx'
import { Changes, changeText } from './Change.tsx'
import { EnergyHead } from './EnergyHead.tsx'
import { links } from './links.ts'
import { StationsCard } from './StationsCard.tsx'
import { type EnergyAsk, useEnergyStatistics } from './useStatistics.ts'

const copy = statistics.energy
const height = 264

interface Props {
  readonly ask: EnergyAsk
  readonly onAsk: (ask: EnergyAsk) => void
}
type Query = ReturnType<typeof useEnergyStatistics>
type Point = EnergyStatistics['points'][number]

/** Energy of a range: in all, over time, by agent, by region, and station by station. */
export function EnergyBoard({ ask, onAsk }: Props) {
  const query = useEnergyStatistics(ask)
  const { data } = query
  const agents = data?.agents ?? []
  return (
    <div className={styles.page}>
      <EnergyHead ask={ask} onAsk={onAsk} span={data?.span} isPartial={data?.partial ?? false} />
      <Loaded query={query} height={120}>
        {(page) => (page.span === null ? <p className={styles.empty}>{copy.notBegun}</p> : <Totals page={page} />)}
      </Loaded>
      <div className={styles.grid}>
        <div data-span={12}>
          <TrendCard query={query} ask={ask} />
        </div>
        {agents.length > 0 && (
          <div>
            <SharesCard
              title={copy.byAgent}
              query={query}
              of={(page) => page.agents}
              path={(orgCode) => links.energy({ ...ask, orgCode })}
            />
          </div>
        )}
        <div data-span={agents.length > 0 ? undefined : 12}>
          <SharesCard
            title={copy.byRegion}
            query={query}
            of={(page) => page.regions}
            path={(district) => (district === '' ? null : links.energy({ ...ask, district }))}
          />
        </div>
        <div data-span={12}>
          <StationsCard key={JSON.stringify(ask)} ask={ask} />
        </div>
      </div>
    </div>
  )
}

function Totals({ page: { total, former, yearBefore, measuredDays, expectedDays } }: { readonly page: EnergyStatistics }) {
  return (
    <Tiles
      label={copy.title}
      tiles={[
        {
          label: copy.energy,
          value: orNone(total?.kwh ?? null),
          unit: 'kWh',
          note: (
            <span className={director.lines}>
              <Changes now={total?.kwh ?? null} former={former?.kwh ?? null} yearBefore={yearBefore?.kwh ?? null} />
            </span>
          ),
        },
        {
          label: copy.hours,
          value: orNone(total?.hours ?? null, 1),
          unit: 'kWh/kWp',
          note: (
            <span className={director.lines}>
              <Changes now={total?.hours ?? null} former={former?.hours ?? null} yearBefore={yearBefore?.hours ?? null} />
            </span>
          ),
        },
        {
          label: copy.stations,
          value: figure(total?.stations ?? 0),
          note: copy.stationsNote(figure(total?.stations ?? 0), figure(total?.capacityKw ?? 0, 1)),
        },
        { label: copy.co2, value: orNone(total?.co2Tons ?? null, 2), unit: copy.tons },
        {
          label: copy.coverage,
          value: expectedDays === 0 ? '–' : percent(Math.min(measuredDays, expectedDays), expectedDays, 1),
          unit: expectedDays === 0 ? '' : '%',
          note: copy.coverageNote(figure(measuredDays), figure(expectedDays)),
        },
      ]}
    />
  )
}

function TrendCard({ query, ask }: { readonly query: Query; readonly ask: EnergyAsk }) {
  const [first, ...rest] = query.data?.points ?? []
  const isOne = first !== undefined && rest.length === 0
  return (
    <FigureCard<EnergyStatistics, Point>
      title={copy.trend}
      aside={() => 'kWh'}
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
      isEmpty={({ points }) => points.every(({ kwh, yearBefore }) => kwh === null && yearBefore === null)}
      draw={({ points }) => (
        <BarsChart
          height={height}
          label={copy.trendLabel}
          labels={points.map(({ period }) => period)}
          unit="kWh"
          bars={[
            {
              name: copy.now,
              color: 'chart-bar',
              values: points.map(({ kwh }) => kwh),
              pale: (place) => points[place]?.partial ?? false,
            },
            { name: copy.before, color: 'chart-compare', outline: true, values: points.map(({ yearBefore }) => yearBefore) },
          ]}
        />
      )}
      rows={({ points }) => points}
      rowKey={({ period }) => period}
      columns={[
        { title: copy.period, cell: ({ period, partial }) => (partial ? `${period} (${copy.partial})` : period) },
        {
          title: copy.kwh,
          isNumber: true,
          cell: ({ period, kwh }) =>
            opened(kwh !== null && !isOne, links.energy({ ...ask, from: period, to: period }), orNone(kwh)),
        },
        { title: copy.perKwp, isNumber: true, cell: ({ hours }) => orNone(hours, 2) },
        { title: copy.before, isNumber: true, cell: ({ yearBefore }) => orNone(yearBefore) },
        { title: statistics.yearBefore, isNumber: true, cell: ({ kwh, yearBefore }) => changeText(kwh, yearBefore) },
        {
          title: copy.coverage,
          isNumber: true,
          cell: ({ measuredDays, expectedDays }) =>
            expectedDays === 0 ? '–' : `${percent(Math.min(measuredDays, expectedDays), expectedDays, 1)}%`,
        },
      ]}
    />
  )
}

interface SharesProps {
  readonly title: string
  readonly query: Query
  readonly of: (page: EnergyStatistics) => readonly EnergyShare[]
  /** Where its own figures are; null where they cannot be asked for. */
  readonly path: (code: string) => string | null
}
/** Parts that are drawn; the table has them all. */
const drawn = 8

function SharesCard({ title, query, of, path }: SharesProps) {
  return (
    <FigureCard<EnergyStatistics, EnergyShare>
      title={title}
      aside={() => 'kWh'}
      query={query}
      height={height}
      isEmpty={(page) => of(page).length === 0}
      draw={(page) => (
        <BarsChart
          height={height}
          label={title}
          labels={of(page)
            .slice(0, drawn)
            .map(({ name }) => name)}
          unit="kWh"
          bars={[
            {
              name: copy.now,
              color: 'chart-bar',
              values: of(page)
                .slice(0, drawn)
                .map(({ kwh }) => kwh),
            },
            {
              name: copy.before,
              color: 'chart-compare',
              outline: true,
              values: of(page)
                .slice(0, drawn)
                .map(({ yearBefore }) => yearBefore),
            },
          ]}
        />
      )}
      rows={of}
      rowKey={({ code }) => code}
      columns={[
        { title: copy.name, cell: ({ name }) => name },
        {
          title: copy.kwh,
          isNumber: true,
          cell: ({ code, kwh }) => {
            const own = path(code)
            return opened(kwh !== null && own !== null, own ?? '', orNone(kwh))
          },
        },
        { title: copy.perKwp, isNumber: true, cell: ({ hours }) => orNone(hours, 1) },
        { title: statistics.former, isNumber: true, cell: ({ kwh, former }) => changeText(kwh, former) },
        { title: statistics.yearBefore, isNumber: true, cell: ({ kwh, yearBefore }) => changeText(kwh, yearBefore) },
        { title: copy.stations, isNumber: true, cell: ({ stations }) => figure(stations) },
      ]}
    />
  )
}
