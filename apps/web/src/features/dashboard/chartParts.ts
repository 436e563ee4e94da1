import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { figure } from './units.ts'

export const grid = { left: 4, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }

export const tooltip = (colors: ChartColors) => ({
  trigger: 'axis',
  confine: true,
  backgroundColor: colors['bg-float'],
  borderColor: colors.border,
  padding: [6, 10],
  textStyle: { color: colors['text-1'], fontSize: 12 },
  axisPointer: { type: 'shadow', shadowStyle: { color: colors['chart-now-fill'] } },
})
export const xAxis = (colors: ChartColors, labels: readonly string[]) => ({
  type: 'category',
  data: [...labels],
  axisLine: { show: true, lineStyle: { color: colors['chart-grid'] } },
  axisTick: { show: false },
  axisLabel: { color: colors['chart-axis'], fontSize: 12, hideOverlap: true },
})
export const yAxis = (colors: ChartColors) => ({
  type: 'value',
  min: 0,
  splitNumber: 4,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: {
    color: colors['chart-axis'],
    fontSize: 12,
    formatter: (value: number) => figure(value, Number.isInteger(value) ? 0 : 1),
  },
  splitLine: { lineStyle: { color: colors['chart-grid'] } },
})

export interface Bars {
  readonly name: string
  readonly color: keyof ChartColors
  readonly values: readonly (number | null)[]
  /** What the tooltip says, where a stack makes the bar something else. */
  readonly told?: readonly number[]
  /** An outline instead of a filled bar: what is compared with. */
  readonly outline?: boolean
  readonly pale?: (place: number) => boolean
}

interface BarChart {
  readonly labels: readonly string[]
  readonly bars: readonly Bars[]
  readonly stacked?: boolean
  readonly unit: string
  readonly digits?: number
  /** The marks of the axis are whole numbers: things that are counted. */
  readonly isCount?: boolean
}

/** Bars beside or on each other, with a tooltip that names each of them. */
export function barOption(
  { labels, bars, stacked = false, unit, digits = 0, isCount = false }: BarChart,
  colors: ChartColors,
): EChartsCoreOption {
  return {
    grid,
    tooltip: {
      ...tooltip(colors),
      formatter: (params: unknown) => {
        const place = (params as readonly { readonly dataIndex: number }[])[0]?.dataIndex ?? -1
        const lines = bars.map(({ name, values, told }) => {
          const value = (told ?? values)[place]
          return `${name} <b>${value === null || value === undefined ? '–' : `${figure(value, digits)} ${unit}`}</b>`
        })
        return [labels[place] ?? '', ...lines].join('<br>')
      },
    },
    xAxis: xAxis(colors, labels),
    yAxis: { ...yAxis(colors), ...(isCount ? { minInterval: 1 } : {}) },
    series: bars.map(({ name, color, values, outline, pale }) => ({
      name,
      type: 'bar',
      ...(stacked ? { stack: 'all' } : {}),
      barMaxWidth: 28,
      barGap: '10%',
      data: values.map((value, place) => ({
        // An outline of nothing would be a dash on the axis.
        value: outline && value === 0 ? null : value,
        itemStyle: outline
          ? { color: 'transparent', borderColor: colors[color], borderWidth: 1 }
          : { color: colors[color], opacity: pale?.(place) ? 0.55 : 1 },
      })),
    })),
  }
}
