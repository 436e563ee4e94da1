import { type PlanKind, planKinds } from '@heliodesk/contracts/directorFigures'
import type { DirectorPage } from '@heliodesk/contracts/endpoints/dashboard'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { director as copy } from '#web/copy/zhCN/director.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { barOption } from '../chartParts.ts'
import { FigureCard, Legend } from '../FigureCard.tsx'
import styles from './director.module.css'
import { attained, isSome, kilo, opened } from './figures.tsx'
import { links } from './links.ts'

const height = 264
type Month = NonNullable<DirectorPage['plan']>['figures'][number]['months'][number]
const nameOf = (kind: PlanKind): string => copy.kind[kind] ?? kind

/** A year and a month of one figure, with what was planned beside it. */
export function TrendCard({ query }: { readonly query: UseQueryResult<DirectorPage> }) {
  const [kind, setKind] = useState<PlanKind>('signed')
  const monthsOf = ({ plan }: DirectorPage) => plan?.figures.find((one) => one.kind === kind)?.months ?? []
  return (
    <div className={styles.trend}>
      <div>
        <Segmented
          label={copy.trendKind}
          value={kind}
          options={planKinds.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setKind}
        />
      </div>
      <FigureCard<DirectorPage, Month>
        title={`${nameOf(kind)} · ${copy.trend}`}
        aside={() => 'kWp'}
        legend={
          <Legend
            keys={[
              { label: copy.actual, color: 'chart-bar' },
              { label: copy.target, color: 'chart-compare', outline: true },
            ]}
          />
        }
        query={query}
        height={height}
        isEmpty={(page) => monthsOf(page).every(({ actual, plan }) => !isSome(actual) && plan === null)}
        draw={(page) => <TrendChart months={monthsOf(page)} label={copy.trendLabel(nameOf(kind))} />}
        rows={monthsOf}
        rowKey={({ month }) => month}
        columns={[
          { title: copy.month, cell: ({ month }) => month },
          {
            title: copy.actual,
            isNumber: true,
            cell: ({ month, actual }) => opened(isSome(actual), links.plan(kind, month), kilo(actual)),
          },
          { title: copy.target, isNumber: true, cell: ({ plan }) => (plan === null ? '–' : kilo(plan)) },
          { title: copy.rate, isNumber: true, cell: ({ actual, plan }) => (plan === null ? '–' : attained(actual, plan)) },
        ]}
      />
    </div>
  )
}

function TrendChart({ months, label }: { readonly months: readonly Month[]; readonly label: string }) {
  const option = useCallback(
    (colors: ChartColors) =>
      barOption(
        {
          labels: months.map(({ month }) => month),
          unit: 'kWp',
          digits: 1,
          bars: [
            { name: copy.actual, color: 'chart-bar', values: months.map(({ actual }) => Number(actual)) },
            {
              name: copy.target,
              color: 'chart-compare',
              outline: true,
              // A month without a plan is a gap, not a plan of nothing.
              values: months.map(({ plan }) => (plan === null ? null : Number(plan))),
            },
          ],
        },
        colors,
      ),
    [months],
  )
  return <Chart option={option} height={height} label={label} />
}
