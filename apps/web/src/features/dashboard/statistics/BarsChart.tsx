import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { useCallback } from 'react'
import { type Bars, barOption } from '../chartParts.ts'

interface Props {
  readonly labels: readonly string[]
  readonly bars: readonly Bars[]
  readonly unit: string
  readonly digits?: number
  readonly height: number
  /** What it shows, for those who do not see it. */
  readonly label: string
}

/** Bars of a figure beside what it is compared with. */
export function BarsChart({ labels, bars, unit, digits = 0, height, label }: Props) {
  const option = useCallback(
    (colors: ChartColors) => barOption({ labels, bars, unit, digits }, colors),
    [labels, bars, unit, digits],
  )
  return <Chart option={option} height={height} label={label} />
}
