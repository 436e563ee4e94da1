import type { AlarmHandling } from '@heliodesk/contracts/endpoints/dashboard'
import type { UseQueryResult } from '@tanstack/react-query'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { AgeChart } from './AgeChart.tsx'
import { ageText } from './ageText.ts'
import { FigureCard, Legend } from './FigureCard.tsx'
import { figure } from './units.ts'

const copy = dashboard.task
const height = 240
type AgeRow = AlarmHandling['ages'][number]

/** Worst at the bottom of each bar, so that it can be compared. */
const levels = [
  { level: '4', color: 'danger', of: (row: AgeRow) => row.level4 },
  { level: '3', color: 'chart-bar', of: (row: AgeRow) => row.level3 },
  { level: '2', color: 'chart-compare', of: (row: AgeRow) => row.level2 },
  { level: '1', color: 'chart-compare-soft', of: (row: AgeRow) => row.level1 },
] as const
const nameOf = (level: string): string => copy.levels[level] ?? level

/** Open alarms by how long they last: what grows at the right is left lying. */
export function AgeCard({ query }: { readonly query: UseQueryResult<AlarmHandling> }) {
  return (
    <FigureCard<AlarmHandling, AgeRow>
      title={copy.ages}
      legend={<Legend keys={levels.map(({ level, color }) => ({ label: nameOf(level), color }))} />}
      query={query}
      height={height}
      isEmpty={({ open }) => open.total === 0}
      draw={({ ages }) => <AgeChart label={copy.agesLabel} height={height} ages={ages} barsOf={barsOf} />}
      rows={({ ages }) => ages}
      rowKey={(row) => String(row.hours)}
      columns={[
        { title: copy.age, cell: ageText },
        ...levels.map(({ level, of }) => ({ title: nameOf(level), isNumber: true, cell: (row: AgeRow) => figure(of(row)) })),
      ]}
    />
  )
}

const barsOf = (ages: readonly AgeRow[]) =>
  levels.map(({ level, color, of }) => ({ name: nameOf(level), color, values: ages.map(of) }))
