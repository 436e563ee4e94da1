import { slotTime } from '@heliodesk/domain/telemetry/calendar'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { useCallback } from 'react'
import { statistics } from '#web/copy/zhCN/statistics.ts'
import { grid, tooltip, xAxis, yAxis } from '../chartParts.ts'
import { figure } from '../units.ts'

const copy = statistics.power
type Curve = readonly (number | null)[]

interface Props {
  readonly power: Curve
  readonly compared: Curve
  readonly height: number
  readonly label: string
}

/** An hour around daylight, so that the night takes no room. */
function daylight(curves: readonly Curve[]): readonly [number, number] {
  const lit = curves.flatMap((curve) => curve.flatMap((kw, slot) => ((kw ?? 0) > 0 ? [slot] : [])))
  return [Math.max(0, Math.min(72, ...lit) - 12), Math.min(287, Math.max(216, ...lit) + 12)]
}

/** Σ power of a day as an area, that of the day before as a thin line. */
export function CurveChart({ power, compared, height, label }: Props) {
  const option = useCallback(
    (colors: ChartColors) => {
      const [from, to] = daylight([power, compared])
      const shown = (curve: Curve) => curve.slice(from, to + 1)
      const text = (kw: number | null | undefined) => (kw === null || kw === undefined ? '–' : `${figure(kw, 1)} kW`)
      return {
        grid,
        tooltip: {
          ...tooltip(colors),
          formatter: (params: unknown) => {
            const place = (params as readonly { readonly dataIndex: number }[])[0]?.dataIndex ?? 0
            const slot = from + place
            return `${slotTime(slot)}<br>${copy.today} <b>${text(power[slot])}</b><br>${copy.yesterday} ${text(compared[slot])}`
          },
        },
        xAxis: xAxis(
          colors,
          Array.from({ length: to - from + 1 }, (_, i) => slotTime(from + i)),
        ),
        yAxis: yAxis(colors),
        series: [
          line(copy.yesterday, shown(compared), { color: colors['chart-compare'], width: 1.25 }),
          {
            ...line(copy.today, shown(power), { color: colors['chart-now'], width: 2 }),
            areaStyle: { color: colors['chart-now-fill'], opacity: 1 },
          },
        ],
      }
    },
    [power, compared],
  )
  return <Chart option={option} height={height} label={label} />
}

const line = (name: string, data: Curve, style: { readonly color: string; readonly width: number }) => ({
  name,
  type: 'line',
  showSymbol: false,
  data: [...data],
  lineStyle: style,
  itemStyle: { color: style.color },
})
