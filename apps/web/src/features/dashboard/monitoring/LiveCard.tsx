import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { monitoring as copy } from '#web/copy/zhCN/monitoring.ts'
import { grid, tooltip, xAxis, yAxis } from '../chartParts.ts'
import { FigureCard, Legend } from '../FigureCard.tsx'
import { figure, orNone } from '../units.ts'
import { useIsTold } from './LivePage.tsx'

export interface LiveSeries {
  readonly name: string
  readonly color: 'chart-now' | 'chart-compare' | 'danger'
  readonly values: readonly (number | null)[]
}
interface Samples {
  readonly times: readonly string[]
}
interface Props<T extends { readonly samples: Samples }> {
  readonly title: string
  readonly unit: string
  readonly digits?: number
  /** Columns of twelve; 6 unless said. */
  readonly span?: 12
  readonly query: UseQueryResult<T>
  readonly series: (samples: T['samples']) => readonly LiveSeries[]
}
const height = 220

/** The last thirty minutes as lines, and the same as a table, the newest first. */
export function LiveCard<T extends { readonly samples: Samples }>({ title, unit, digits = 0, span, query, series }: Props<T>) {
  const isTold = useIsTold(query)
  const named = query.data ? series(query.data.samples) : []
  if (isTold) return null
  return (
    <div data-span={span}>
      <FigureCard<T, number>
        title={title}
        aside={() => unit}
        legend={named.length > 1 && <Legend keys={named.map(({ name, color }) => ({ label: name, color }))} />}
        query={query}
        height={height}
        isEmpty={({ samples }) => samples.times.length === 0}
        draw={({ samples }) => <Lines times={samples.times} series={series(samples)} unit={unit} digits={digits} title={title} />}
        rows={({ samples }) => samples.times.map((_, place) => place).reverse()}
        rowKey={String}
        columns={[
          { title: copy.time, cell: (place) => query.data?.samples.times[place] ?? '' },
          ...named.map(({ name, values }) => ({
            title: `${name} ${unit}`,
            isNumber: true,
            cell: (place: number) => orNone(values[place] ?? null, digits),
          })),
        ]}
      />
    </div>
  )
}

interface LinesProps {
  readonly title: string
  readonly times: readonly string[]
  readonly series: readonly LiveSeries[]
  readonly unit: string
  readonly digits: number
}

function Lines({ title, times, series, unit, digits }: LinesProps) {
  // Drawn anew only when a new point has come.
  const key = JSON.stringify([times, series])
  const option = useMemo(() => {
    const [points, lines]: [readonly string[], readonly LiveSeries[]] = JSON.parse(key)
    return (colors: ChartColors) => lineOption(points, lines, unit, digits, colors)
  }, [key, unit, digits])
  return <Chart option={option} height={height} label={copy.last30(title)} />
}

/** A full share ends at 100; a small one is drawn as large as it can be. */
function shareAxis(series: readonly LiveSeries[]): { readonly max?: number; readonly interval?: number } {
  const peak = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return peak > 75 && peak <= 100 ? { max: 100, interval: 25 } : {}
}

function lineOption(times: readonly string[], series: readonly LiveSeries[], unit: string, digits: number, colors: ChartColors) {
  return {
    grid,
    tooltip: {
      ...tooltip(colors),
      axisPointer: { type: 'line', lineStyle: { color: colors['chart-compare-soft'] } },
      formatter: (params: unknown) => {
        const place = (params as readonly { readonly dataIndex: number }[])[0]?.dataIndex ?? -1
        const lines = series.map(({ name, values }) => {
          const value = values[place] ?? null
          return `${name} <b>${value === null ? '–' : `${figure(value, digits)} ${unit}`}</b>`
        })
        return [times[place] ?? '', ...lines].join('<br>')
      },
    },
    xAxis: { ...xAxis(colors, times), boundaryGap: false },
    yAxis: { ...yAxis(colors), ...(digits === 0 && { minInterval: 1 }), ...(unit === copy.percent && shareAxis(series)) },
    series: series.map(({ name, color, values }) => ({
      name,
      type: 'line',
      // A single point would be no line at all.
      showSymbol: values.length < 3,
      lineStyle: { color: colors[color], width: color === 'chart-now' ? 2 : 1.25 },
      itemStyle: { color: colors[color] },
      ...(color === 'chart-now' ? { areaStyle: { color: colors['chart-now-fill'], opacity: 1 } } : {}),
      data: [...values],
    })),
  }
}
