import type { PowerLine } from '@heliodesk/contracts/endpoints/monitor'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { bandPointer, chartGrid, chartNumber, chartTooltip, chartXAxis, chartYAxis } from '@heliodesk/widgets/chart/chartParts.ts'
import type { EChartsCoreOption } from 'echarts/core'

export interface CurveTexts {
  readonly now: string
  readonly gap: string
  readonly peer: string
  readonly peerShort: string
  readonly powerShort: string
  readonly energyShort: string
  readonly share: (percent: string) => string
  readonly hours: (value: string) => string
  readonly estimated: string
}

export interface DayContext {
  readonly line: PowerLine
  /** Minutes since midnight when the day is today, else null: nothing is drawn after it. */
  readonly nowMinute: number | null
  readonly capacityKw: number
  readonly texts: CurveTexts
}

/** Minutes since midnight of `HH:mm[:ss]`; also of `YYYY-MM-DD HH:mm:ss`. */
export function minuteOf(time: string): number {
  const clock = time.includes(' ') ? (time.split(' ')[1] ?? '') : time
  const [hour = '0', minute = '0'] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}

export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** [minute, watt | null] of the measured line (ENTITY-POWERPOINT: currentPower, else value). */
export function powerPoints(line: PowerLine): readonly (readonly [number, number | null])[] {
  return line.powerList.map((point) => [minuteOf(point.time), point.currentPower ?? point.value ?? null] as const)
}

/** Runs of missing samples between two measured ones, as [from, to] minutes; the night before the first and after the last is no gap. */
export function gapsOf(points: readonly (readonly [number, number | null])[]): readonly (readonly [number, number])[] {
  const gaps: [number, number][] = []
  let last: number | null = null
  let open = false
  for (const [minute, value] of points) {
    if (value === null) {
      open = last !== null
      continue
    }
    if (open && last !== null) gaps.push([last, minute])
    open = false
    last = minute
  }
  return gaps.filter(([from, to]) => to - from >= 20)
}

/** Hours to show: daylight around the measured power, 05:00–19:00 at least. */
export function dayWindow(points: readonly (readonly [number, number | null])[]): readonly [number, number] {
  const lit = points.filter(([, value]) => (value ?? 0) > 0).map(([minute]) => minute)
  const first = Math.min(300, ...lit)
  const last = Math.max(1139, ...lit)
  return [Math.floor(first / 60) * 60, Math.min(1440, Math.ceil((last + 1) / 60) * 60)]
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const dashedPointer = (colors: ChartColors) => ({
  axisPointer: { type: 'line', lineStyle: { color: colors['chart-compare-soft'], type: 'dashed' } },
})

/** Whole numbers: what is measured here is watts or kilowatt-hours. */
const axes = (colors: ChartColors) => ({ x: chartXAxis(colors), y: chartYAxis(colors, (value) => chartNumber(value)) })

function nowLine(context: DayContext, colors: ChartColors) {
  if (context.nowMinute === null) return []
  return [
    {
      xAxis: context.nowMinute,
      label: { formatter: context.texts.now, color: colors['text-3'], position: 'insideEndTop', distance: 4 },
      lineStyle: { color: colors['chart-compare-soft'], type: 'dashed', width: 1 },
    },
  ]
}

function faultPoints(context: DayContext, points: readonly (readonly [number, number | null])[], colors: ChartColors) {
  return context.line.marks.map((mark) => {
    const minute = minuteOf(mark.time)
    const near = points.filter(([at, value]) => value !== null && at <= minute).at(-1)
    return {
      coord: [minute, near?.[1] ?? 0],
      symbol: 'triangle',
      symbolSize: 10,
      itemStyle: { color: colors['chart-threshold'] },
      label: { show: true, formatter: `${clockOf(minute)} ${mark.text}`, position: 'top', color: colors.danger, fontSize: 12 },
    }
  })
}

function dayTooltip(context: DayContext) {
  return (params: unknown) => {
    const list = params as readonly { readonly data: readonly [number, number | null]; readonly seriesId: string }[]
    const minute = list[0]?.data[0]
    if (minute === undefined) return ''
    const power = list.find((item) => item.seriesId === 'power')?.data[1]
    const peer = list.find((item) => item.seriesId === 'peer')?.data[1]
    const { texts, capacityKw } = context
    const lines = [`<b>${clockOf(minute)}</b>`]
    lines.push(power === null || power === undefined ? texts.gap : `${texts.powerShort} <b>${chartNumber(power)} W</b>`)
    if (peer !== null && peer !== undefined) lines.push(`${texts.peerShort} ${chartNumber(peer)} W`)
    if (power && capacityKw > 0) lines.push(escapeHtml(texts.share(chartNumber(power / capacityKw / 10))))
    return lines.join('<br>')
  }
}

/** Day curve: amber area in W, gaps left open, nothing after now, faults marked, same-district median dashed (STATION-25). */
export function dayOption(context: DayContext, colors: ChartColors): EChartsCoreOption {
  const points = powerPoints(context.line)
  const [min, max] = dayWindow(points)
  const last = points.filter(([, value]) => value !== null).at(-1)
  const live = context.nowMinute !== null && last !== undefined
  const peer = context.line.powerList.map((point) => [minuteOf(point.time), point.peer ?? null] as const)
  const hasPeer = peer.some(([, value]) => value !== null)
  const axis = axes(colors)
  return {
    grid: { ...chartGrid, left: 8, right: live || hasPeer ? 84 : 16, top: 24, bottom: 8 },
    tooltip: { ...chartTooltip(colors), ...dashedPointer(colors), formatter: dayTooltip(context) },
    xAxis: {
      ...axis.x,
      type: 'value',
      min,
      max,
      interval: 120,
      splitLine: { show: false },
      axisLabel: { ...axis.x.axisLabel, formatter: (minute: number) => clockOf(minute) },
    },
    yAxis: { ...axis.y, name: '' },
    series: [
      {
        id: 'power',
        type: 'line',
        data: points,
        showSymbol: false,
        connectNulls: false,
        lineStyle: { color: colors['chart-now'], width: 2 },
        itemStyle: { color: colors['chart-now'] },
        areaStyle: { color: colors['chart-now-fill'], opacity: 1 },
        markLine: { symbol: 'none', silent: true, animation: false, data: nowLine(context, colors) },
        markArea: {
          silent: true,
          itemStyle: { color: 'transparent' },
          label: { color: colors['text-3'], position: 'insideBottom' },
          data: gapsOf(points).map(([from, to]) => [{ name: context.texts.gap, xAxis: from }, { xAxis: to }]),
        },
        markPoint: {
          silent: true,
          animation: false,
          data: [
            ...faultPoints(context, points, colors),
            ...(live
              ? [
                  {
                    coord: [last[0], last[1] ?? 0],
                    symbol: 'circle',
                    symbolSize: 8,
                    itemStyle: { color: colors['chart-now'], borderColor: colors['bg-card'], borderWidth: 2 },
                    label: {
                      show: true,
                      formatter: `${chartNumber(last[1] ?? 0)} W`,
                      position: 'right',
                      color: colors['text-1'],
                      fontWeight: 600,
                      distance: 8,
                    },
                  },
                ]
              : []),
          ],
        },
      },
      ...(hasPeer
        ? [
            {
              id: 'peer',
              type: 'line',
              data: peer,
              showSymbol: false,
              lineStyle: { color: colors['chart-compare-soft'], width: 1.25, type: 'dashed' },
              itemStyle: { color: colors['chart-compare-soft'] },
              endLabel: {
                show: true,
                formatter: context.texts.peer,
                color: colors['text-3'],
                fontSize: 12,
                lineHeight: 16,
                offset: [4, -14],
              },
            },
          ]
        : []),
    ],
  }
}

export interface EnergyContext {
  readonly line: PowerLine
  readonly capacityKw: number
  readonly texts: CurveTexts
  /** Category text of a point's time: 1…31, 1月…12月, 2024. */
  readonly label: (time: string) => string
}

/** A bar that is partly estimated is drawn lighter, with a broken edge. */
const estimatedBar = (colors: ChartColors) => ({
  opacity: 0.6,
  borderColor: colors['chart-bar'],
  borderWidth: 1,
  borderType: 'dashed',
})

/** What bars by day, month or year stand in; `tip` says a bar's words by its place. */
export function barFrame(colors: ChartColors, labels: readonly string[], tip: (at: number) => string) {
  return {
    grid: { ...chartGrid, left: 8, right: 16, top: 24, bottom: 8 },
    tooltip: {
      ...chartTooltip(colors),
      ...bandPointer(colors),
      formatter: (params: unknown) => {
        const [first] = params as readonly { readonly dataIndex: number }[]
        return first ? tip(first.dataIndex) : ''
      },
    },
    xAxis: { ...chartXAxis(colors), type: 'category', data: labels },
  }
}

/** Month, year and total: bars in kWh (STATION-26…28); a period without data has no bar. */
export function energyOption(context: EnergyContext, colors: ChartColors): EChartsCoreOption {
  const values = context.line.powerList.map((point) => point.value ?? point.currentPower ?? null)
  const tip = (at: number): string => {
    const [point, value] = [context.line.powerList[at], values[at]]
    if (!point) return ''
    if (value === null || value === undefined) return `<b>${escapeHtml(point.time)}</b><br>${context.texts.gap}`
    const estimated = point.estimated === true ? `<br>${context.texts.estimated}` : ''
    const hours =
      context.capacityKw > 0 ? `<br>${escapeHtml(context.texts.hours(chartNumber(value / context.capacityKw, 2)))}` : ''
    return `<b>${escapeHtml(point.time)}</b><br>${context.texts.energyShort} <b>${chartNumber(value, 2)} kWh</b>${hours}${estimated}`
  }
  const labels = context.line.powerList.map((point) => context.label(point.time))
  return {
    ...barFrame(colors, labels, tip),
    yAxis: axes(colors).y,
    series: [
      {
        id: 'energy',
        type: 'bar',
        data: context.line.powerList.map((point, i) =>
          point.estimated === true ? { value: values[i], itemStyle: estimatedBar(colors) } : values[i],
        ),
        barMaxWidth: 28,
        itemStyle: { color: colors['chart-bar'], borderRadius: [2, 2, 0, 0] },
      },
    ],
  }
}
