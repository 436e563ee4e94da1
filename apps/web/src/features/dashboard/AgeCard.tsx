import type { AlarmHandling } from '@heliodesk/contracts/endpoints/dashboard'
import { lookOfLevel } from '@heliodesk/widgets/tag/levels.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { alarmStream } from '#web/copy/zhCN/alarmStream.ts'
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
  { level: 4, of: (row: AgeRow) => row.level4 },
  { level: 3, of: (row: AgeRow) => row.level3 },
  { level: 2, of: (row: AgeRow) => row.level2 },
  { level: 1, of: (row: AgeRow) => row.level1 },
] as const
const nameOf = (level: number): string => alarmStream.level[level] ?? ''
const colorOf = (level: number) => lookOfLevel(level).color

/** Open alarms by how long they last: what grows at the right is left lying. */
export function AgeCard({ query }: { readonly query: UseQueryResult<AlarmHandling> }) {
  return (
    <FigureCard<AlarmHandling, AgeRow>
      title={copy.ages}
      legend={<Legend keys={levels.map(({ level }) => ({ label: nameOf(level), color: colorOf(level) }))} />}
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
  levels.map(({ level, of }) => ({ name: nameOf(level), color: colorOf(level), values: ages.map(of) }))
