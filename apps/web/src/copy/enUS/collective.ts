import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { collective as zh } from '../zhCN/collective.ts'

export const collective = {
  import: 'Import the list',
  importTitle: 'Import the list of a transfer',
  nameHint: 'e.g. State Grid Zhejiang, lists',
  suspense: 'Money in suspense',
  asOf: (day) => `As of ${day}`,
  lines: 'Lines without a match',
  rows: 'Rows that nobody knows',
  none: 'None',
  figure: (count, amount) => `${thousands(count)}: ${amount}`,
  ages: { d30: '0–30 days', d60: '31–60 days', d90: '61–90 days', older: 'Over 90 days' },
} as const satisfies Copy<typeof zh>
