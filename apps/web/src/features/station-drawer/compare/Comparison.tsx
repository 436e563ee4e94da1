import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { limits } from '@heliodesk/contracts/limits'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { useCallback, useRef, useState } from 'react'
import { signs } from '#web/copy/zhCN/signs.ts'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import facts from '../facts.module.css'
import type { LineRange } from '../useStationData.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareLegend } from './CompareLegend.tsx'
import { CompareTable } from './CompareTable.tsx'
import styles from './compare.module.css'
import { compareOption } from './compareOption.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { categoryOf, type Plot, quantityOf } from './plot.ts'
import { hasData, titleOf, unitOf } from './series.ts'
import { type Chosen, type Compared, useComparison } from './useComparison.ts'

export interface ComparisonProps {
  readonly station: StationInfo
  readonly range: LineRange
  readonly view: 'chart' | 'table'
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** The curve of the station beside another of its days and beside other stations. */
export function Comparison({ station, range, view, chosen, onChoose }: ComparisonProps) {
  const [perKwp, setPerKwp] = useState(false)
  const series = useComparison(station, range, chosen)
  const isDay = range.timeType === '0'
  const remove = (key: string) =>
    onChoose(key === 'day' ? { ...chosen, day: null } : { ...chosen, stations: chosen.stations.filter((id) => id !== key) })
  return (
    <>
      <CompareBar {...{ station, range, chosen, onChoose, perKwp }} onPerKwp={setPerKwp} />
      <p className={styles.unit}>{copy.drawn(quantityOf(isDay), unitOf(isDay, perKwp))}</p>
      <CompareLegend series={series} isDay={isDay} perKwp={perKwp} onRemove={remove} />
      <ComparedBody series={series} range={range} perKwp={perKwp} view={view} />
    </>
  )
}

interface ComparedBodyProps {
  readonly series: readonly Compared[]
  readonly range: LineRange
  readonly perKwp: boolean
  readonly view: 'chart' | 'table'
}

function ComparedBody({ series, range, perKwp, view }: ComparedBodyProps) {
  const plot = usePlot(series, range, perKwp)
  if (series.some((one) => one.isLoading) && !series.some(hasData)) return <Skeleton height={limits.stationChartPx} />
  if (!series.some(hasData)) {
    return (
      <div className={facts.chartEmpty} style={{ height: limits.stationChartPx }}>
        {copy.noData}
      </div>
    )
  }
  return (
    <>
      {view === 'chart' ? (
        <Chart option={plot.option} height={limits.stationChartPx} label={plot.label} />
      ) : (
        <CompareTable series={series} isDay={plot.isDay} perKwp={perKwp} />
      )}
      <div className={styles.foot}>
        <ExportButtons plot={plot} />
      </div>
    </>
  )
}

function usePlot(series: readonly Compared[], range: LineRange, perKwp: boolean): Plot {
  const isDay = range.timeType === '0'
  const shown = useUnchanged(series)
  const option = useCallback(
    (colors: ChartColors) =>
      compareOption(
        { series: shown, perKwp, noData: copy.noData, label: (time) => categoryOf(Number(range.timeType), time) },
        colors,
      ),
    [shown, perKwp, range.timeType],
  )
  const unit = unitOf(isDay, perKwp)
  return {
    series,
    isDay,
    axis: copy.drawn(quantityOf(isDay), unit),
    label: copy.label(signs.list(series.map(titleOf)), quantityOf(isDay), unit),
    option,
  }
}

/** The same list as long as it shows the same: the chart is drawn anew when that changed, not with every answer around it. */
function useUnchanged(series: readonly Compared[]): readonly Compared[] {
  const kept = useRef(series)
  const same = (a: Compared, b: Compared | undefined) =>
    a.key === b?.key && a.name === b.name && a.range === b.range && a.capacityKwp === b.capacityKwp && a.line === b.line
  if (kept.current.length !== series.length || !kept.current.every((one, at) => same(one, series[at]))) kept.current = series
  return kept.current
}
