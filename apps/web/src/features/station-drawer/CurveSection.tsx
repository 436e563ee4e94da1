import type { PowerLine, StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { limits } from '@heliodesk/contracts/limits'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { stationCurve as curveCopy } from '#web/copy/zhCN/stationCurve.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CurveTable } from './CurveTable.tsx'
import compareStyles from './compare/compare.module.css'
import { ExportButtons } from './compare/ExportButtons.tsx'
import { categoryOf, type Plot } from './compare/plot.ts'
import { looks, rangeText } from './compare/series.ts'
import type { Chosen } from './compare/useComparison.ts'
import { dayOption, energyOption } from './curveOption.ts'
import { EstimatedMark } from './EstimatedMark.tsx'
import styles from './facts.module.css'
import { figure } from './format.ts'
import { RangePicker } from './RangePicker.tsx'
import { atLastData } from './rangeSteps.ts'
import { Section } from './Section.tsx'
import { initialRange, isToday, nowMinuteIn } from './today.ts'
import { type LineRange, type TimeType, useLine } from './useStationData.ts'

const Comparison = lazy(async () => ({ default: (await import('./compare/Comparison.tsx')).Comparison }))

const tabs = () =>
  [
    { value: '0', label: copy.curve.day },
    { value: '1', label: copy.curve.month },
    { value: '2', label: copy.curve.year },
    { value: '3', label: copy.curve.total },
  ] as const

interface CurveSectionProps {
  readonly station: StationInfo
  /** Day to begin with; the server's default day unless given. */
  readonly day?: string | undefined
}

export function CurveSection({ station, day }: CurveSectionProps) {
  const [range, setRange] = useState<LineRange>(() => initialRange(isDay(day) ? day : station.defaultDate))
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [isComparing, setComparing] = useState(false)
  const [chosen, setChosen] = useState<Chosen>({ day: null, stations: [] })
  const query = useLine(station.id, range)
  return (
    <Section
      id="curve"
      title={copy.section.curve}
      aside={isComparing ? undefined : range.timeType === '0' ? copy.curve.power : copy.curve.energy}
      extra={
        <>
          <Segmented<TimeType>
            label={copy.curve.range}
            value={range.timeType}
            options={tabs()}
            onChange={(timeType) => setRange({ ...range, timeType })}
          />
          <RangePicker range={range} onChange={setRange} />
          <Segmented
            label={copy.curve.view}
            value={view}
            options={[
              { value: 'chart', label: copy.curve.chart },
              { value: 'table', label: copy.curve.table },
            ]}
            onChange={setView}
          />
          <Button aria-pressed={isComparing} look={isComparing ? 'primary' : 'plain'} onClick={() => setComparing(!isComparing)}>
            {curveCopy.compare}
          </Button>
        </>
      }
    >
      {isComparing ? (
        <Suspense fallback={<Skeleton height={limits.stationChartPx} />}>
          <Comparison station={station} range={range} view={view} chosen={chosen} onChoose={setChosen} />
        </Suspense>
      ) : (
        <LoadedLine query={query} height={limits.stationChartPx}>
          {(line) => <CurveBody line={line} range={range} station={station} view={view} onRange={setRange} />}
        </LoadedLine>
      )}
    </Section>
  )
}

const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

interface CurveBodyProps {
  readonly line: PowerLine
  readonly range: LineRange
  readonly station: StationInfo
  readonly view: 'chart' | 'table'
  readonly onRange: (range: LineRange) => void
}

function CurveBody({ line, range, station, view, onRange }: CurveBodyProps) {
  const isEmpty = line.powerList.every((point) => (point.currentPower ?? point.value ?? null) === null)
  if (isEmpty) {
    return (
      <div className={styles.chartEmpty} style={{ height: limits.stationChartPx }}>
        {copy.curve.empty}
        <LastData range={range} station={station} onRange={onRange} />
      </div>
    )
  }
  return <DrawnLine line={line} range={range} station={station} view={view} />
}

function DrawnLine({ line, range, station, view }: Omit<CurveBodyProps, 'onRange'>) {
  const plot = usePlot(line, range, station)
  return (
    <>
      {view === 'chart' ? (
        <Chart option={plot.option} height={limits.stationChartPx} label={plot.label} />
      ) : (
        <CurveTable line={line} />
      )}
      <div className={compareStyles.foot}>
        <p className={styles.chartNote}>
          {line.timeType === 0 ? copy.curve.dayEnergy(figure(line.total, 2)) : copy.curve.sum(figure(line.total, 2))}
          {line.estimated === true && <EstimatedMark />}
        </p>
        <ExportButtons plot={plot} />
      </div>
    </>
  )
}

/** The way out of a gap without data: the last day that has some. */
function LastData({ range, station, onRange }: Pick<CurveBodyProps, 'range' | 'station' | 'onRange'>) {
  const day = station.lastUpdateTime?.slice(0, 10) ?? null
  const to = atLastData(range, day)
  if (to === null || day === null) return null
  return (
    <Button look="link" onClick={() => onRange(to)}>
      {copy.curve.lastData(day)}
    </Button>
  )
}

function usePlot(line: PowerLine, range: LineRange, station: StationInfo): Plot {
  const capacityKw = station.totalpower ?? 0
  const isDay = line.timeType === 0
  const option = useCallback(
    (colors: ChartColors) => {
      if (line.timeType === 0) {
        const nowMinute = isToday(range.date) ? nowMinuteIn() : null
        return dayOption({ line, nowMinute, capacityKw, texts: copy.curve }, colors)
      }
      return energyOption({ line, capacityKw, texts: copy.curve, label: (time) => categoryOf(line.timeType, time) }, colors)
    },
    [line, range.date, capacityKw],
  )
  const shown = rangeText(range)
  const own = { key: 'own', name: station.stationName, range: shown, capacityKwp: capacityKw, look: looks.own, line }
  return {
    series: [own],
    isDay,
    axis: isDay ? copy.curve.power : copy.curve.energy,
    label: isDay
      ? copy.curve.dayLabel(station.stationName, shown)
      : copy.curve.energyLabel(station.stationName, shown || copy.curve.total),
    option,
  }
}
