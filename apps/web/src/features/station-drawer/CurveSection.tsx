import type { PowerLine, StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { limits } from '@heliodesk/contracts/limits'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { Segmented } from '@heliodesk/widgets/segmented/Segmented'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { LoadedLine } from '#web/app/ui/LoadedLine.tsx'
import { station as copy } from '#web/copy/zhCN/station.ts'
import { CurveTable } from './CurveTable.tsx'
import { dayOption, energyOption } from './curveOption.ts'
import { EstimatedMark } from './EstimatedMark.tsx'
import styles from './facts.module.css'
import { figure } from './format.ts'
import { RangePicker } from './RangePicker.tsx'
import { atLastData } from './rangeSteps.ts'
import { Section } from './Section.tsx'
import { initialRange, isToday, nowMinuteIn } from './today.ts'
import { type LineRange, type TimeType, useLine } from './useStationData.ts'

const tabs = () =>
  [
    { value: '0', label: copy.curve.day },
    { value: '1', label: copy.curve.month },
    { value: '2', label: copy.curve.year },
    { value: '3', label: copy.curve.total },
  ] as const

export function CurveSection({ station }: { readonly station: StationInfo }) {
  const [range, setRange] = useState<LineRange>(() => initialRange(station.defaultDate))
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const query = useLine(station.id, range)
  return (
    <Section
      id="curve"
      title={copy.section.curve}
      aside={range.timeType === '0' ? copy.curve.power : copy.curve.energy}
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
        </>
      }
    >
      <LoadedLine query={query} height={limits.stationChartPx}>
        {(line) => <CurveBody line={line} range={range} station={station} view={view} onRange={setRange} />}
      </LoadedLine>
    </Section>
  )
}

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
  return (
    <>
      {view === 'chart' ? <CurveChart line={line} range={range} station={station} /> : <CurveTable line={line} />}
      <p className={styles.chartNote}>
        {line.timeType === 0 ? copy.curve.dayEnergy(figure(line.total, 2)) : copy.curve.sum(figure(line.total, 2))}
        {line.estimated === true && <EstimatedMark />}
      </p>
    </>
  )
}

/** The way out of a stretch without data: the last day that has some. */
function LastData({ range, station, onRange }: Pick<CurveBodyProps, 'range' | 'station' | 'onRange'>) {
  const day = station.lastUpdateTime?.slice(0, 10) ?? null
  const to = atLastData(range, day)
  if (to === null || day === null) return null
  return (
    <Button type="link" onClick={() => onRange(to)}>
      {copy.curve.lastData(day)}
    </Button>
  )
}

function CurveChart({ line, range, station }: Omit<CurveBodyProps, 'view' | 'onRange'>) {
  const capacityKw = station.totalpower ?? 0
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
  const label =
    line.timeType === 0
      ? copy.curve.dayLabel(station.stationName, range.date)
      : copy.curve.energyLabel(
          station.stationName,
          line.timeType === 1 ? range.month : line.timeType === 2 ? range.year : copy.curve.total,
        )
  return <Chart option={option} height={limits.stationChartPx} label={label} />
}

/** Short axis text: day of the month, month, or year. */
export function categoryOf(timeType: number, time: string): string {
  if (timeType === 1) return String(Number(time.slice(8, 10)))
  if (timeType === 2) return String(Number(time.slice(5, 7)))
  return time.slice(0, 4)
}
