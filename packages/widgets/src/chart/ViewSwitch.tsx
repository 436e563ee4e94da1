import { Segmented } from '../segmented/Segmented.tsx'

export type ChartView = 'chart' | 'table'
interface Props {
  readonly label: string
  /** Names of the two. */
  readonly chart: string
  readonly table: string
  readonly value: ChartView
  readonly onChange: (view: ChartView) => void
}

/** Between a chart and the same figures as a table. */
export function ViewSwitch({ label, chart, table, value, onChange }: Props) {
  const options = [
    { value: 'chart' as const, label: chart },
    { value: 'table' as const, label: table },
  ]
  return <Segmented label={label} value={value} options={options} onChange={onChange} />
}
