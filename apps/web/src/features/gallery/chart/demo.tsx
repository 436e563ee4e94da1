import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { Sparkline } from '@heliodesk/widgets/sparkline/Sparkline'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call } from '#web/api/client.ts'
import { demoChart as copy } from '#web/copy/zhCN/demoChart.ts'
import { type Demo, number, one, sample } from '../frame/demo.ts'

/** Today's power of the whole fleet, as the home page draws it. */
function useCurve(): readonly (number | null)[] {
  const { data } = useQuery({
    queryKey: ['demo', 'curve'],
    queryFn: ({ signal }) => call('GET /api/fleet/curve', { query: {}, signal, silent: true }),
    staleTime: 60_000,
  })
  return data?.today ?? []
}

function Power({ height, kind }: { readonly height: number; readonly kind: 'line' | 'bar' }) {
  const values = useCurve()
  const option = useCallback(
    (colors: ChartColors) => ({
      grid: { left: 44, right: 12, top: 12, bottom: 24 },
      xAxis: {
        type: 'category',
        data: values.map((_, at) => `${String(Math.floor((at * 24) / values.length)).padStart(2, '0')}:00`),
        axisLabel: { color: colors['chart-axis'] },
      },
      yAxis: {
        type: 'value',
        splitLine: { lineStyle: { color: colors['chart-grid'] } },
        axisLabel: { color: colors['chart-axis'] },
      },
      tooltip: { trigger: 'axis' },
      series: [
        {
          type: kind,
          data: [...values],
          showSymbol: false,
          color: colors['chart-now'],
          areaStyle: { color: colors['chart-now-fill'] },
        },
      ],
    }),
    [values, kind],
  )
  return <Chart option={option} height={height} label={copy.power} />
}

const chart = () =>
  sample({
    key: 'chart',
    title: copy.chart,
    hint: copy.chartHint,
    controls: { kind: one(copy.kind, ['line', 'bar'], 'line'), height: number(copy.height, 240, 120, 480) },
    states: [{ name: copy.bars, props: { kind: 'bar' } }],
    code: ({ height }) => `import { Chart } from '@heliodesk/widgets/chart/Chart'

const option = useCallback((colors) => ({ series: [{ type: 'line', data, color: colors['chart-now'] }] }), [data])

<Chart option={option} height={${height}} label="…" />`,
    render: ({ props }) => <Power {...props} />,
  })

function Trend(props: { readonly kind: 'area' | 'line' | 'bar'; readonly tone: 'energy' | 'money' }) {
  const values = useCurve()
  return (
    <div style={{ width: 160 }}>
      <Sparkline values={values.filter((_, at) => at % 6 === 0)} {...props} />
    </div>
  )
}

const spark = () =>
  sample({
    key: 'spark',
    title: copy.spark,
    hint: copy.sparkHint,
    controls: { kind: one(copy.kind, ['area', 'line', 'bar'], 'area'), tone: one(copy.tone, ['energy', 'money'], 'energy') },
    states: [{ name: copy.money, props: { kind: 'bar', tone: 'money' } }],
    code: ({ kind, tone }) =>
      `import { Sparkline } from '@heliodesk/widgets/sparkline/Sparkline'\n\n<Sparkline values={values} kind="${kind}"${tone === 'energy' ? '' : ` tone="${tone}"`} />`,
    render: ({ props }) => <Trend {...props} />,
  })

export const demo = (): Demo => ({ purpose: copy.purpose, samples: [chart(), spark()], notes: copy.notes })
