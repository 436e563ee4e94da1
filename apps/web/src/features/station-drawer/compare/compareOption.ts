import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { chartGrid, chartNumber, chartTooltip, chartXAxis, chartYAxis } from '@heliodesk/widgets/chart/chartParts.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { barFrame, clockOf, dayWindow, escapeHtml, minuteOf } from '../curveOption.ts'
import { drawnValue, rowsOf, type Series, storedValue, titleOf, unitOf } from './series.ts'

export interface CompareContext {
  readonly series: readonly Series[]
  readonly perKwp: boolean
  readonly noData: string
  /** Category text of a point's time in ranges longer than a day. */
  readonly label: (time: string) => string
}

type Points = readonly (readonly [number, number | null])[]

const digitsOf = (perKwp: boolean, isDay: boolean) => (perKwp ? (isDay ? 1 : 2) : isDay ? 0 : 2)

const pointsOf = (one: Series, perKwp: boolean): Points =>
  (one.line?.powerList ?? []).map((point) => [minuteOf(point.time), drawnValue(storedValue(point), one, perKwp)] as const)

/** The figure at a minute: of a slot that began up to a quarter of an hour before, since stations report in different steps. */
function valueAt(points: Points, minute: number): number | null {
  const near = points.filter(([at]) => at <= minute && minute - at < 15).at(-1)
  return near?.[1] ?? null
}

const swatch = (color: string) =>
  `<span style="display:inline-block;width:10px;height:3px;margin-right:6px;vertical-align:middle;background:${color}"></span>`

function line(context: CompareContext, colors: ChartColors, one: Series, value: number | null): string {
  const isDay = one.line?.timeType === 0
  const text =
    value === null
      ? context.noData
      : `<b>${chartNumber(value, digitsOf(context.perKwp, isDay))} ${unitOf(isDay, context.perKwp)}</b>`
  return `${swatch(colors[one.look.color])}${escapeHtml(titleOf(one))} ${text}`
}

/** What the tooltip says at a minute: every series by station and day, and the alarms that began there. */
export function dayTooltipAt(context: CompareContext, colors: ChartColors, minute: number): string {
  const figures = context.series.map((one) => line(context, colors, one, valueAt(pointsOf(one, context.perKwp), minute)))
  const marks = context.series.flatMap((one) =>
    (one.line?.marks ?? [])
      .filter((mark) => Math.abs(minuteOf(mark.time) - minute) < 15)
      .map((mark) => escapeHtml(`▲ ${titleOf(one)} ${clockOf(minuteOf(mark.time))} ${mark.text}`)),
  )
  return [`<b>${clockOf(minute)}</b>`, ...figures, ...marks].join('<br>')
}

function marksOf(one: Series, points: Points, colors: ChartColors) {
  return (one.line?.marks ?? []).map((mark) => ({
    name: `${titleOf(one)} ${mark.time} ${mark.text}`,
    coord: [minuteOf(mark.time), points.filter(([at, value]) => value !== null && at <= minuteOf(mark.time)).at(-1)?.[1] ?? 0],
    symbol: 'triangle',
    symbolSize: 9,
    itemStyle: { color: colors[one.look.color], borderColor: colors['chart-threshold'], borderWidth: 1.5 },
    label: { show: false },
  }))
}

function dayCompare(context: CompareContext, colors: ChartColors): EChartsCoreOption {
  const all = context.series.map((one) => ({ one, points: pointsOf(one, context.perKwp) }))
  const [min, max] = dayWindow(all.flatMap(({ points }) => points))
  const axis = chartXAxis(colors)
  return {
    grid: { ...chartGrid, left: 8, right: 16, top: 24, bottom: 8 },
    tooltip: {
      ...chartTooltip(colors),
      axisPointer: { type: 'line', lineStyle: { color: colors['chart-compare-soft'], type: 'dashed' } },
      formatter: (params: unknown) => {
        const [first] = params as readonly { readonly data: readonly [number, number | null] }[]
        return first ? dayTooltipAt(context, colors, first.data[0]) : ''
      },
    },
    xAxis: {
      ...axis,
      type: 'value',
      min,
      max,
      interval: 120,
      splitLine: { show: false },
      axisLabel: { ...axis.axisLabel, formatter: (minute: number) => clockOf(minute) },
    },
    yAxis: chartYAxis(colors),
    series: all.map(({ one, points }) => ({
      id: one.key,
      type: 'line',
      data: points,
      showSymbol: false,
      connectNulls: false,
      lineStyle: { color: colors[one.look.color], width: 2, type: one.look.dash },
      itemStyle: { color: colors[one.look.color] },
      markPoint: { silent: true, animation: false, data: marksOf(one, points, colors) },
    })),
  }
}

function energyCompare(context: CompareContext, colors: ChartColors): EChartsCoreOption {
  const rows = rowsOf(context.series)
  const drawn = (row: number, at: number) => {
    const one = context.series[at]
    return one ? drawnValue(rows[row]?.values[at] ?? null, one, context.perKwp) : null
  }
  const tip = (row: number): string => {
    const time = rows[row]?.time
    if (time === undefined) return ''
    const figures = context.series.map((one, at) => line(context, colors, one, drawn(row, at)))
    return [`<b>${escapeHtml(time)}</b>`, ...figures].join('<br>')
  }
  const labels = rows.map(({ time }) => context.label(time))
  return {
    ...barFrame(colors, labels, tip),
    yAxis: chartYAxis(colors),
    series: context.series.map((one, at) => ({
      id: one.key,
      type: 'bar',
      data: rows.map((_, row) => drawn(row, at)),
      barMaxWidth: 14,
      itemStyle: { color: colors[one.look.color], borderRadius: [2, 2, 0, 0] },
    })),
  }
}

/** Several series in one chart: lines of a day in W, bars of longer ranges in kWh, or both per kWp. A gap stays a gap. */
export function compareOption(context: CompareContext, colors: ChartColors): EChartsCoreOption {
  return context.series[0]?.line?.timeType === 0 || context.series.some(({ line: own }) => own?.timeType === 0)
    ? dayCompare(context, colors)
    : energyCompare(context, colors)
}
