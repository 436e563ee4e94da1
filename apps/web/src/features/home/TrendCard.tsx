import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { useCallback, useState } from 'react'
import { home as copy } from '#web/copy/zhCN/home.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadedLine } from '#web/ui/LoadedLine.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import styles from './charts.module.css'
import { type TrendPoint, trendOption } from './fleetOptions.ts'
import { type TrendRange, useTrend } from './useFleet.ts'

const height = 248

export function TrendCard({ orgCode }: { readonly orgCode: string | undefined }) {
  const [range, setRange] = useState<TrendRange>('day')
  const query = useTrend(orgCode, range)
  return (
    <Card
      title={copy.trend}
      aside="MWh"
      extra={
        <>
          <span className={styles.legend} aria-hidden="true">
            <i data-kind="now" /> {query.data?.title}
            <i data-kind="last" /> {copy.lastYear}
          </span>
          <Segmented<TrendRange>
            label={copy.range}
            value={range}
            options={[
              { value: 'day', label: copy.day },
              { value: 'month', label: copy.monthRange },
              { value: 'year', label: copy.year },
            ]}
            onChange={setRange}
          />
        </>
      }
    >
      <LoadedLine query={query} height={height}>
        {(trend) => <TrendChart points={trend.points} title={trend.title} />}
      </LoadedLine>
    </Card>
  )
}

function TrendChart({ points, title }: { readonly points: readonly TrendPoint[]; readonly title: string }) {
  const option = useCallback(
    (colors: ChartColors) => trendOption(points, { lastYear: copy.lastYear, partial: copy.partial }, colors),
    [points],
  )
  return <Chart option={option} height={height} label={copy.trendLabel(title)} />
}
