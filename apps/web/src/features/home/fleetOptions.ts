import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { bandPointer, chartGrid, chartTooltip, chartXAxis, chartYAxis } from '@heliodesk/widgets/chart/chartParts.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { figure, slotTime } from './units.ts'

export interface FleetCurve {
  readonly nowSlot: number
  readonly today: readonly (number | null)[]
  readonly yesterday: readonly (number | null)[]
}
export interface TrendPoint {
  readonly label: string
  readonly value: number | null
  readonly lastYear: number | null
  readonly partial: boolean
}

/** kW or MW for the whole curve, by its peak. */
export function curveUnit(curve: Pick<FleetCurve, 'today' | 'yesterday'>): {
  readonly unit: 'kW' | 'MW'
  readonly divisor: number
} {
  const peak = Math.max(0, ...curve.today.map((kw) => kw ?? 0), ...curve.yesterday.map((kw) => kw ?? 0))
  return peak >= 2000 ? { unit: 'MW', divisor: 1000 } : { unit: 'kW', divisor: 1 }
}

/** First and last slot with light, an hour around, so that the night takes no room. */
export function daylight(curve: Pick<FleetCurve, 'today' | 'yesterday'>): readonly [number, number] {
  const lit = [...curve.today.keys()].filter((slot) => (curve.today[slot] ?? 0) > 0 || (curve.yesterday[slot] ?? 0) > 0)
  const first = Math.min(72, ...lit)
  const last = Math.max(216, ...lit)
  return [Math.max(0, Math.floor(first / 12) * 12 - 12), Math.min(288, Math.ceil((last + 1) / 12) * 12 + 12)]
}

export interface FleetTexts {
  readonly now: string
  readonly today: string
  readonly yesterday: string
}

/** Fleet power: today as an amber area that ends now, yesterday as a thin slate line. */
export function fleetOption(curve: FleetCurve, texts: FleetTexts, colors: ChartColors): EChartsCoreOption {
  const { unit, divisor } = curveUnit(curve)
  const [from, to] = daylight(curve)
  const points = (series: readonly (number | null)[], until: number) =>
    series.map((kw, slot) => [slot, kw === null || slot > until ? null : kw / divisor] as const)
  const today = points(curve.today, curve.nowSlot)
  const last = today.filter(([, value]) => value !== null).at(-1)
  const digits = unit === 'MW' ? 2 : 0
  return {
    grid: { ...chartGrid, right: 72, top: 20 },
    tooltip: {
      ...chartTooltip(colors),
      formatter: (params: unknown) => {
        const slot = (params as readonly { readonly data: readonly [number, number | null] }[])[0]?.data[0]
        if (slot === undefined) return ''
        const value = (series: readonly (number | null)[]) => {
          const kw = series[slot]
          return kw === null || kw === undefined ? '–' : `${figure(kw / divisor, digits)} ${unit}`
        }
        const first = slot <= curve.nowSlot ? `${texts.today} <b>${value(curve.today)}</b><br>` : ''
        return `<b>${slotTime(slot)}</b><br>${first}${texts.yesterday} ${value(curve.yesterday)}`
      },
    },
    xAxis: {
      ...chartXAxis(colors),
      type: 'value',
      min: from,
      max: to,
      interval: 24,
      splitLine: { show: false },
      axisLabel: { color: colors['chart-axis'], fontSize: 12, formatter: slotTime },
    },
    yAxis: chartYAxis(colors),
    series: [
      {
        id: 'yesterday',
        type: 'line',
        data: points(curve.yesterday, 288),
        showSymbol: false,
        endLabel: {
          // In the evening today's own label needs the place.
          show: curve.nowSlot < to - 36 && curve.yesterday.some((kw) => kw !== null),
          formatter: texts.yesterday,
          color: colors['text-2'],
          fontSize: 12,
        },
        lineStyle: { color: colors['chart-compare'], width: 1.25, opacity: 0.75 },
        itemStyle: { color: colors['chart-compare'] },
      },
      {
        id: 'today',
        type: 'line',
        data: today,
        showSymbol: false,
        lineStyle: { color: colors['chart-now'], width: 2 },
        itemStyle: { color: colors['chart-now'] },
        areaStyle: { color: colors['chart-now-fill'], opacity: 1 },
        markLine: {
          symbol: 'none',
          silent: true,
          animation: false,
          data: [
            {
              xAxis: curve.nowSlot,
              label: { formatter: texts.now, color: colors['text-3'], position: 'end', distance: 4 },
              lineStyle: { color: colors['chart-compare-soft'], type: 'dashed', width: 1 },
            },
          ],
        },
        markPoint: last && {
          silent: true,
          animation: false,
          symbol: 'circle',
          symbolSize: 8,
          data: [
            {
              coord: [...last],
              itemStyle: { color: colors['chart-now'], borderColor: colors['bg-card'], borderWidth: 2 },
              label: {
                show: true,
                position: 'right',
                distance: 6,
                color: colors['text-1'],
                fontWeight: 600,
                formatter: `${texts.today} ${figure(last[1] ?? 0, digits)} ${unit}`,
              },
            },
          ],
        },
      },
    ],
  }
}

/** Energy bars in MWh over last year's outline; a period that is still running is paler. */
export function trendOption(
  points: readonly TrendPoint[],
  texts: { readonly lastYear: string; readonly partial: string },
  colors: ChartColors,
): EChartsCoreOption {
  return {
    grid: chartGrid,
    tooltip: {
      ...chartTooltip(colors),
      ...bandPointer(colors),
      formatter: (params: unknown) => {
        const index = (params as readonly { readonly dataIndex: number }[])[0]?.dataIndex ?? -1
        const point = points[index]
        if (!point) return ''
        const show = (value: number | null) => (value === null ? '–' : `${figure(value, 2)} MWh`)
        const note = point.partial ? ` (${texts.partial})` : ''
        return `<b>${point.label}</b>${note}<br><b>${show(point.value)}</b><br>${texts.lastYear} ${show(point.lastYear)}`
      },
    },
    xAxis: { ...chartXAxis(colors), type: 'category', data: points.map((point) => point.label) },
    yAxis: chartYAxis(colors),
    series: [
      {
        id: 'lastYear',
        type: 'bar',
        barGap: '-100%',
        barMaxWidth: 30,
        barCategoryGap: '24%',
        z: 1,
        data: points.map((point) => point.lastYear),
        itemStyle: { color: 'transparent', borderColor: colors['chart-compare-soft'], borderWidth: 1 },
      },
      {
        id: 'value',
        type: 'bar',
        barMaxWidth: 22,
        z: 2,
        data: points.map((point) => ({
          value: point.value,
          itemStyle: { color: colors['chart-bar'], opacity: point.partial ? 0.55 : 1 },
        })),
      },
    ],
  }
}
