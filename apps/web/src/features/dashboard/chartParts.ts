import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { bandPointer, chartGrid, chartTooltip, chartXAxis, chartYAxis } from '@heliodesk/widgets/chart/chartParts.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { figure } from './units.ts'

export const grid = chartGrid
export const yAxis = chartYAxis

export const tooltip = (colors: ChartColors) => ({ ...chartTooltip(colors), ...bandPointer(colors) })

export const xAxis = (colors: ChartColors, labels: readonly string[]) => {
  const axis = chartXAxis(colors)
  return { ...axis, type: 'category', data: [...labels], axisLabel: { ...axis.axisLabel, hideOverlap: true } }
}

export interface Bars {
  readonly name: string
  readonly color: keyof ChartColors
  readonly values: readonly (number | null)[]
  /** What the tooltip says, where a stack makes the bar something else. */
  readonly reported?: readonly number[]
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
        const lines = bars.map(({ name, values, reported }) => {
          const value = (reported ?? values)[place]
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
