import { figureText } from '../format/format.ts'
import type { ChartColors } from './chartColors.ts'

/** The numbers of a chart, as everywhere: groups of three digits, as many decimals as asked. */
export const chartNumber = (value: number, digits = 0): string => figureText(value, digits)

/** Room for the labels of both axes and no more. */
export const chartGrid = { left: 4, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' }

export const chartTooltip = (colors: ChartColors) => ({
  trigger: 'axis',
  confine: true,
  backgroundColor: colors['bg-float'],
  borderColor: colors.border,
  padding: [6, 10],
  textStyle: { color: colors['text-1'], fontSize: 12 },
})

/** The pointer of a tooltip over bars: a band behind them. */
export const bandPointer = (colors: ChartColors) => ({
  axisPointer: { type: 'shadow', shadowStyle: { color: colors['chart-now-fill'] } },
})

export const chartXAxis = (colors: ChartColors) => ({
  axisLine: { show: true, lineStyle: { color: colors['chart-grid'] } },
  axisTick: { show: false },
  axisLabel: { color: colors['chart-axis'], fontSize: 12 },
})

/** Marks are round: as many digits as they have, and no more. */
const mark = (value: number): string => chartNumber(value, Number.isInteger(value) ? 0 : 1)

export const chartYAxis = (colors: ChartColors, format: (value: number) => string = mark) => ({
  type: 'value',
  min: 0,
  splitNumber: 4,
  axisLine: { show: false },
  axisTick: { show: false },
  axisLabel: { color: colors['chart-axis'], fontSize: 12, formatter: format },
  splitLine: { lineStyle: { color: colors['chart-grid'] } },
})
