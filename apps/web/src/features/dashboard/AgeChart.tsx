import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { useCallback } from 'react'
import { ageText } from './ageText.ts'
import { type Bars, barOption } from './chartParts.ts'

interface Props<Row> {
  readonly label: string
  readonly height: number
  readonly ages: readonly Row[]
  /** Bars of the ages; a function that stays the same from drawing to drawing. */
  readonly barsOf: (ages: readonly Row[]) => readonly Bars[]
}

/** How many are how old; several bars of one age stand on each other. */
export function AgeChart<Row extends Parameters<typeof ageText>[0]>({ label, height, ages, barsOf }: Props<Row>) {
  const option = useCallback(
    (colors: ChartColors) => {
      const bars = barsOf(ages)
      return barOption({ labels: ages.map(ageText), unit: '', isCount: true, stacked: bars.length > 1, bars }, colors)
    },
    [ages, barsOf],
  )
  return <Chart option={option} height={height} label={label} />
}
