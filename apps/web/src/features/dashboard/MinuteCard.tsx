import type { PlatformState } from '@heliodesk/contracts/endpoints/dashboard'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { grid, tooltip, xAxis, yAxis } from './chartParts.ts'
import { FigureCard, Legend } from './FigureCard.tsx'
import { figure, orNone } from './units.ts'

const copy = dashboard.monitor
const height = 220
type Minute = PlatformState['minutes'][number]

interface Series {
  readonly name: string
  readonly color: 'chart-now' | 'chart-compare' | 'danger'
  readonly of: (row: Minute) => number | null
}
interface Props {
  readonly title: string
  readonly label: string
  readonly query: UseQueryResult<PlatformState>
  readonly series: readonly Series[]
}

/** The last hour, minute by minute; a minute that nobody measured is a gap. */
export function MinuteCard({ title, label, query, series }: Props) {
  return (
    <FigureCard<PlatformState, Minute>
      title={title}
      legend={<Legend keys={series.map(({ name, color }) => ({ label: name, color }))} />}
      query={query}
      height={height}
      isEmpty={({ minutes }) => minutes.every((row) => series.every(({ of }) => of(row) === null))}
      draw={({ minutes }) => <MinuteChart minutes={minutes} label={label} series={series} />}
      rows={({ minutes }) => minutes.toReversed()}
      rowKey={(row) => row.time}
      columns={[
        { title: copy.time, cell: (row) => row.time },
        ...series.map(({ name, of }) => ({ title: name, isNumber: true, cell: (row: Minute) => orNone(of(row)) })),
      ]}
    />
  )
}

function MinuteChart({ minutes, label, series }: Pick<Props, 'label' | 'series'> & { readonly minutes: readonly Minute[] }) {
  // Asked for every five seconds, but drawn anew only when a minute has come.
  const latest = useRef(series)
  latest.current = series
  const key = JSON.stringify(minutes)
  const option = useMemo(() => {
    const rows: readonly Minute[] = JSON.parse(key)
    return (colors: ChartColors) => minuteOption(rows, latest.current, colors)
  }, [key])
  return <Chart option={option} height={height} label={label} />
}

function minuteOption(minutes: readonly Minute[], series: readonly Series[], colors: ChartColors) {
  return {
    grid,
    tooltip: {
      ...tooltip(colors),
      axisPointer: { type: 'line', lineStyle: { color: colors['chart-compare-soft'] } },
      formatter: (params: unknown) => {
        const row = minutes[(params as readonly { readonly dataIndex: number }[])[0]?.dataIndex ?? -1]
        if (!row) return ''
        const lines = series.map(({ name, of }) => {
          const value = of(row)
          return `${name} <b>${value === null ? '–' : figure(value)}</b>`
        })
        return [row.time, ...lines].join('<br>')
      },
    },
    xAxis: xAxis(
      colors,
      minutes.map(({ time }) => time),
    ),
    yAxis: { ...yAxis(colors), minInterval: 1 },
    series: series.map(({ name, color, of }) => ({
      name,
      type: 'line',
      // A single minute between two gaps would be no line at all.
      showSymbol: minutes.filter((row) => of(row) !== null).length < 3,
      lineStyle: { color: colors[color], width: color === 'chart-now' ? 2 : 1.25 },
      itemStyle: { color: colors[color] },
      ...(color === 'chart-now' ? { areaStyle: { color: colors['chart-now-fill'], opacity: 1 } } : {}),
      data: minutes.map(of),
    })),
  }
}
