import type { AlarmHandling } from '@heliodesk/contracts/endpoints/dashboard'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback } from 'react'
import { dashboard } from '#web/copy/zhCN/dashboard.ts'
import { barOption } from './chartParts.ts'
import { FigureCard, Legend } from './FigureCard.tsx'
import { figure } from './units.ts'

const copy = dashboard.task
const height = 240
type DayRow = AlarmHandling['days'][number]

/** What came and what went, day by day. */
export function DayCard({ query }: { readonly query: UseQueryResult<AlarmHandling> }) {
  return (
    <FigureCard<AlarmHandling, DayRow>
      title={copy.perDay}
      legend={
        <Legend
          keys={[
            { label: copy.raisedShort, color: 'chart-bar' },
            { label: copy.clearedShort, color: 'chart-compare', outline: true },
          ]}
        />
      }
      query={query}
      height={height}
      isEmpty={({ days }) => days.every((day) => day.raised + day.cleared === 0)}
      draw={({ days }) => <DayChart days={days} />}
      rows={({ days }) => days}
      rowKey={(row) => row.day}
      columns={[
        { title: copy.day, cell: (row) => row.day },
        { title: copy.raisedShort, isNumber: true, cell: (row) => figure(row.raised) },
        { title: copy.clearedShort, isNumber: true, cell: (row) => figure(row.cleared) },
      ]}
    />
  )
}

function DayChart({ days }: { readonly days: readonly DayRow[] }) {
  const option = useCallback(
    (colors: ChartColors) =>
      barOption(
        {
          labels: days.map(({ day }) => withoutThisYear(day)),
          unit: '',
          isCount: true,
          bars: [
            { name: copy.raisedShort, color: 'chart-bar', values: days.map((day) => day.raised) },
            { name: copy.clearedShort, color: 'chart-compare', outline: true, values: days.map((day) => day.cleared) },
          ],
        },
        colors,
      ),
    [days],
  )
  return <Chart option={option} height={height} label={copy.perDayLabel} />
}
