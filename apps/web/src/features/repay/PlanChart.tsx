import type { PlanOutline } from '@heliodesk/contracts/endpoints/repay'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { bandPointer, chartGrid, chartNumber, chartTooltip, chartXAxis, chartYAxis } from '@heliodesk/widgets/chart/chartParts.ts'
import { useCallback } from 'react'
import { repay as copy } from '#web/copy/zhCN/repay.ts'
import styles from './repay.module.css'

const height = 240

/** Principal and interest of each instalment, and what is left after it. */
export function PlanChart({ instalments }: Pick<PlanOutline, 'instalments'>) {
  const option = useCallback(
    (colors: ChartColors) => {
      const bar = (name: string, key: 'principal' | 'interest', color: string) => ({
        name,
        type: 'bar',
        stack: 'due',
        barMaxWidth: 16,
        data: instalments.map((one) => Number(one[key])),
        itemStyle: { color },
      })
      return {
        grid: chartGrid,
        tooltip: {
          ...chartTooltip(colors),
          ...bandPointer(colors),
          valueFormatter: (value: unknown) => (typeof value === 'number' ? chartNumber(value, 2) : '–'),
        },
        xAxis: { ...chartXAxis(colors), type: 'category', data: instalments.map(({ due }) => due) },
        yAxis: [chartYAxis(colors), { ...chartYAxis(colors), splitLine: { show: false } }],
        series: [
          bar(copy.ofPrincipal, 'principal', colors['chart-bar']),
          bar(copy.ofInterest, 'interest', colors['chart-money']),
          {
            name: copy.balance,
            type: 'line',
            yAxisIndex: 1,
            showSymbol: false,
            data: instalments.map(({ balance }) => Number(balance)),
            lineStyle: { color: colors['chart-compare'], width: 1.5 },
            itemStyle: { color: colors['chart-compare'] },
          },
        ],
      }
    },
    [instalments],
  )
  const parts = { principal: copy.ofPrincipal, interest: copy.ofInterest, balance: copy.balanceAxis }
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {Object.entries(parts).map(([kind, name]) => (
          <span key={kind}>
            <i data-kind={kind} />
            {name}
          </span>
        ))}
      </p>
      <Chart option={option} height={height} label={copy.chart} />
    </div>
  )
}
