import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoChart as zh } from '../zhCN/demoChart.ts'

export const demoChart = {
  purpose: 'Trends and comparisons; beside a figure take a sparkline, for exact numbers a table.',
  chart: 'Chart',
  chartHint: 'Power of the fleet today, from the call of the home page',
  power: 'Power of the fleet today',
  kind: 'look',
  height: 'height in pixels',
  bars: 'Bars',
  spark: 'Sparkline',
  sparkHint: 'For the eye only; the figure beside it says it in words',
  tone: 'role',
  money: 'Money',
  notes: [
    'Colors follow the theme; take them from colors.',
    'The library is fetched when the first chart comes into view; a table of the same figures belongs beside it.',
  ],
} satisfies Copy<typeof zh>
