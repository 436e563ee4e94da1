import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { station as stationCopy } from '#web/copy/zhCN/station.ts'
import { stationCurve as copy } from '#web/copy/zhCN/stationCurve.ts'
import type { Series } from './series.ts'

/** A drawn curve: what the chart shows, and what is taken along of it as a sheet or a picture. */
export interface Plot {
  readonly series: readonly Series[]
  readonly isDay: boolean
  /** What is drawn, with its unit: «功率 W/kWp». */
  readonly axis: string
  readonly label: string
  readonly option: (colors: ChartColors) => EChartsCoreOption
}

export const quantityOf = (isDay: boolean): string => (isDay ? copy.power : copy.energy)

/** Short axis text: day of the month, month, or year. */
export function categoryOf(timeType: number, time: string): string {
  if (timeType === 1) return String(Number(time.slice(8, 10)))
  if (timeType === 2) return String(Number(time.slice(5, 7)))
  return time.slice(0, 4)
}

/** What stands at the head of a picture of the plot. */
export const pictureTitle = (plot: Plot): string => `${plot.series[0]?.name ?? ''} · ${stationCopy.section.curve}`
