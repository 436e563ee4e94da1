import type { FilePreview } from '@heliodesk/contracts/endpoints/measuredFiles'
import { Chart } from '@heliodesk/widgets/chart/Chart'
import type { ChartColors } from '@heliodesk/widgets/chart/chartColors.ts'
import { chartGrid, chartNumber, chartTooltip, chartXAxis, chartYAxis } from '@heliodesk/widgets/chart/chartParts.ts'
import { useCallback } from 'react'
import { importWizard as copy } from '#web/copy/zhCN/importWizard.ts'
import styles from './Wizard.module.css'

type Curve = NonNullable<FilePreview['found']>['curve']
const height = 200

export function PreviewCurve({ curve }: { readonly curve: Curve }) {
  const option = useCallback(
    (colors: ChartColors) => ({
      grid: chartGrid,
      tooltip: {
        ...chartTooltip(colors),
        valueFormatter: (value: unknown) => (typeof value === 'number' ? `${chartNumber(value, 3)} ${copy.kw}` : '–'),
      },
      xAxis: { ...chartXAxis(colors), type: 'category', boundaryGap: false, data: curve.map(({ time }) => time) },
      yAxis: chartYAxis(colors),
      series: [
        {
          name: copy.roles.power,
          type: 'line',
          showSymbol: false,
          data: curve.map(({ kw }) => kw),
          lineStyle: { color: colors['chart-now'], width: 1.5 },
          itemStyle: { color: colors['chart-now'] },
          areaStyle: { color: colors['chart-now-fill'] },
        },
      ],
    }),
    [curve],
  )
  if (curve.length === 0) return <p className={styles.noCurve}>{copy.noCurve}</p>
  return <Chart option={option} height={height} label={copy.curveLabel} />
}
