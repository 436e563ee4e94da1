import type { CapacityGrowth, EnergyShares, HoursSpread } from '@heliodesk/contracts/endpoints/dashboard'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { type ReactNode, useCallback } from 'react'
import { DepartScope } from '#web/app/depart/DepartScope.tsx'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { barOption } from './chartParts.ts'
import styles from './dashboard.module.css'
import { FigureCard, Legend } from './FigureCard.tsx'
import { RangeBar } from './RangeBar.tsx'
import { ShareCard } from './ShareCard.tsx'
import { Tiles } from './Tiles.tsx'
import { energy, figure, monthAway, orNone } from './units.ts'
import { type Range, useEnergy, useGrowth, useSpread } from './useDashboard.ts'

const copy = dashboard.charts
const height = 264

interface Props {
  readonly range: Range
  readonly onRange: (range: Range) => void
}

/** The fleet over months: how much, where, by whose devices, how evenly, and how it grew. */
export function FleetCharts({ range, onRange }: Props) {
  const shares = useEnergy(range)
  const growth = useGrowth(range)
  const current = monthAway(0)
  // The newest month that is over tells more of the stations than one that has just begun.
  const month = range.to === current && range.from < current ? monthAway(-1) : range.to
  const spread = useSpread(month, range.orgCode)
  return (
    <div className={styles.page}>
      <Head range={range} onRange={onRange} asOf={shares.data?.asOf} />
      <Sums shares={shares.data} growth={growth.data} />
      <div className={styles.grid}>
        <Cell span={8}>
          <MonthCard query={shares} />
        </Cell>
        <Cell span={4}>
          <ShareCard title={copy.byVendor} query={shares} of={(data) => data.vendors} />
        </Cell>
        <Cell>
          <ShareCard title={copy.byDepart} query={shares} of={(data) => data.departs} />
        </Cell>
        <Cell>
          <ShareCard title={copy.byDistrict} query={shares} of={(data) => data.districts} />
        </Cell>
        <Cell>
          <SpreadCard query={spread} />
        </Cell>
        <Cell>
          <GrowthCard query={growth} />
        </Cell>
      </div>
    </div>
  )
}

function Cell({ span, children }: { readonly span?: number; readonly children: ReactNode }) {
  return <div data-span={span}>{children}</div>
}

function Head({ range, onRange, asOf }: Props & { readonly asOf: string | null | undefined }) {
  const [current, year] = [monthAway(0), Number(monthAway(0).slice(0, 4))]
  const presets = [
    { value: 'last12', label: copy.presets.last12, from: monthAway(-11), to: current },
    { value: 'year', label: copy.presets.year, from: `${year}-01`, to: current },
    { value: 'lastYear', label: copy.presets.lastYear, from: `${year - 1}-01`, to: `${year - 1}-12` },
  ]
  return (
    <header className={styles.head}>
      <h1>{copy.title}</h1>
      {asOf !== undefined && <span>{asOf === null ? dashboard.notYet : dashboard.asOf(withoutThisYear(asOf.slice(0, 16)))}</span>}
      <div className={styles.tools}>
        <RangeBar by="month" {...range} presets={presets} onChange={(from, to) => onRange({ ...range, from, to })} />
        <DepartScope orgCode={range.orgCode} onOrgCode={(orgCode) => onRange({ ...range, orgCode })} />
      </div>
    </header>
  )
}

function Sums({ shares, growth }: { readonly shares: EnergyShares | undefined; readonly growth: CapacityGrowth | undefined }) {
  const mwh = shares?.months.reduce((sum, month) => sum + month.mwh, 0)
  const hours = shares?.months.reduce((sum, month) => sum + (month.hours ?? 0), 0)
  const last = growth?.months.at(-1)
  const addedKw = growth?.months.reduce((sum, month) => sum + month.addedKw, 0)
  const added = growth?.months.reduce((sum, month) => sum + month.addedStations, 0)
  const known = (value: number | undefined, text: (value: number) => string): string =>
    value === undefined ? dashboard.none : text(value)
  return (
    <Tiles
      label={copy.title}
      tiles={[
        { label: copy.energy, value: known(mwh, energy), unit: copy.mwh, note: copy.energyNote },
        {
          label: copy.hours,
          value: known(hours, (value) => figure(value, value < 100 ? 1 : 0)),
          unit: 'kWh/kWp',
          note: copy.hoursNote,
        },
        {
          label: copy.capacity,
          value: known(last?.totalKw, (kw) => figure(kw / 1000, 2)),
          unit: 'MWp',
          note: last && copy.capacityNote(figure(last.totalStations)),
        },
        {
          label: copy.added,
          value: known(addedKw, (kw) => figure(kw)),
          unit: 'kWp',
          note: added !== undefined && copy.addedNote(figure(added)),
        },
      ]}
    />
  )
}

type QueryOf<T> = Parameters<typeof FigureCard<T, unknown>>[0]['query']
type MonthRow = EnergyShares['months'][number]

function MonthCard({ query }: { readonly query: QueryOf<EnergyShares> }) {
  return (
    <FigureCard<EnergyShares, MonthRow>
      title={copy.byMonth}
      aside={() => copy.mwh}
      query={query}
      height={height}
      isEmpty={({ months }) => months.every((month) => month.mwh === 0)}
      draw={({ months }) => <MonthChart months={months} />}
      rows={({ months }) => months}
      rowKey={(row) => row.month}
      columns={[
        { title: copy.month, cell: (row) => (row.partial ? `${row.month} (${copy.partial})` : row.month) },
        { title: copy.mwh, isNumber: true, cell: (row) => energy(row.mwh) },
        { title: copy.perKwp, isNumber: true, cell: (row) => orNone(row.hours, 1) },
        { title: copy.stations, isNumber: true, cell: (row) => figure(row.stations) },
      ]}
    />
  )
}

function MonthChart({ months }: { readonly months: readonly MonthRow[] }) {
  const option = useCallback(
    (colors: ChartColors) =>
      barOption(
        {
          labels: months.map(({ month }) => month),
          unit: copy.mwh,
          digits: 1,
          bars: [
            {
              name: copy.energy,
              color: 'chart-bar',
              // A month of which nothing is known is a gap, not a zero.
              values: months.map((month) => (month.stations === 0 ? null : month.mwh)),
              pale: (place) => months[place]?.partial ?? false,
            },
          ],
        },
        colors,
      ),
    [months],
  )
  return <Chart option={option} height={height} label={copy.byMonthLabel} />
}

type Bin = HoursSpread['bins'][number]
const binText = ({ from, to }: Bin): string => (to === null ? copy.openBin(figure(from)) : copy.bin(figure(from), figure(to)))

function SpreadCard({ query }: { readonly query: QueryOf<HoursSpread> }) {
  return (
    <FigureCard<HoursSpread, Bin>
      title={copy.spread}
      aside={(data) => copy.spreadOf(data.month, figure(data.stations), orNone(data.median, 1))}
      query={query}
      height={height}
      isEmpty={({ stations }) => stations === 0}
      draw={({ bins }) => <SpreadChart bins={bins} />}
      rows={({ bins }) => bins}
      rowKey={(row) => String(row.from)}
      columns={[
        { title: 'kWh/kWp', cell: binText },
        { title: copy.stations, isNumber: true, cell: (row) => figure(row.stations) },
      ]}
    />
  )
}

function SpreadChart({ bins }: { readonly bins: readonly Bin[] }) {
  const option = useCallback(
    (colors: ChartColors) =>
      barOption(
        {
          labels: bins.map(binText),
          unit: '',
          isCount: true,
          bars: [{ name: copy.stations, color: 'chart-compare', values: bins.map((bin) => bin.stations) }],
        },
        colors,
      ),
    [bins],
  )
  return <Chart option={option} height={height} label={copy.spreadLabel} />
}

type GrowthRow = CapacityGrowth['months'][number]

function GrowthCard({ query }: { readonly query: QueryOf<CapacityGrowth> }) {
  return (
    <FigureCard<CapacityGrowth, GrowthRow>
      title={copy.growth}
      aside={({ undated }) => (undated > 0 ? copy.undated(figure(undated)) : 'kWp')}
      legend={
        <Legend
          keys={[
            { label: copy.totalKw, color: 'chart-compare-soft' },
            { label: copy.addedKw, color: 'chart-bar' },
          ]}
        />
      }
      query={query}
      height={height}
      isEmpty={({ months }) => months.every((month) => month.totalStations === 0)}
      draw={({ months }) => <GrowthChart months={months} />}
      rows={({ months }) => months}
      rowKey={(row) => row.month}
      columns={[
        { title: copy.month, cell: (row) => row.month },
        { title: copy.addedKw, isNumber: true, cell: (row) => figure(row.addedKw, 1) },
        { title: copy.totalKw, isNumber: true, cell: (row) => figure(row.totalKw, 1) },
        { title: copy.stations, isNumber: true, cell: (row) => figure(row.totalStations) },
      ]}
    />
  )
}

function GrowthChart({ months }: { readonly months: readonly GrowthRow[] }) {
  const option = useCallback(
    (colors: ChartColors) =>
      barOption(
        {
          labels: months.map(({ month }) => month),
          unit: 'kWp',
          stacked: true,
          bars: [
            {
              name: copy.totalKw,
              color: 'chart-compare-soft',
              values: months.map((month) => month.totalKw - month.addedKw),
              reported: months.map((month) => month.totalKw),
            },
            { name: copy.addedKw, color: 'chart-bar', values: months.map((month) => month.addedKw) },
          ],
        },
        colors,
      ),
    [months],
  )
  return <Chart option={option} height={height} label={copy.growthLabel} />
}
