import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { dayThree as zh } from '../zhCN/dayThree.ts'

export const dayThree = {
  title: 'Third day',
  intro: 'Each figure says how it is worked out and opens its rows; those of rows that you may not see are left out',
  noMoney: 'Amounts are not shown to you',
  days: (day: string, until: string) => `As of ${day}, forecast until ${until}`,
  count: (count: number) => `${thousands(count)} rows`,
  sections: {
    cash: 'Money of the companies',
    accounts: 'Class-II accounts',
    forecast: 'Thirty days ahead',
    suspense: 'Suspense',
    estimates: 'Estimates',
    coverage: 'Coverage of plans',
    changed: 'Since the close',
  },
  none: {
    cash: 'Nothing is posted',
    accounts: 'No accounts',
    forecast: 'Nothing that you may see is due',
    suspense: 'No lines that you may see',
    estimates: 'No stations on the grid',
    coverage: 'No plans are being repaid',
    changed: 'No month is closed yet',
  },
} as const satisfies Copy<typeof zh>
