import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { settlementCheck as zh } from '../zhCN/settlementCheck.ts'

export const settlementCheck = {
  run: 'Check a month',
  runTitle: 'Settlement check',
  runHint: 'What each station was owed, what came and why they differ is worked out again; handling is kept.',
  month: 'Month',
  cancel: 'Cancel',
  made: 'What the difference is made of',
  madeHint: 'The reasons and what is unexplained add up to the difference',
  confidence: { certain: 'shown by documents', likely: 'the amount fits', possible: 'not certain' },
  facts: 'Follows from',
  decides: 'May also be, and what decides',
  unexplained: 'Unexplained',
  none: 'Nothing differs',
  told: 'for information, no amount',
  days: (n: number) => `${thousands(n)} days not measured`,
  owed: 'How the owed amount comes about',
  energy: (owed: string) => `${owed} kWh count`,
  measured: (energy: string, days: number, of: number) => `measured ${energy} kWh, ${thousands(days)}/${thousands(of)} days`,
  meter: (energy: string) => `meter ${energy} kWh`,
  billed: (energy: string) => `bill ${energy} kWh`,
  estimated: 'No bill: estimated of what was measured',
  byMeter: 'The meter counts while it is near enough to what was measured; beyond that the measured energy does',
  formula: (energy: string, price: string, share: string | null, amount: string) =>
    `${energy} kWh × ${price} CNY/kWh${share === null ? '' : ` × ${share}%`} = ${amount} CNY`,
  sum: 'Total',
  came: 'How the received amount comes about',
  nothingCame: 'Nothing came',
  hidden: 'not visible to you',
  fee: (month: string) => `fee check of ${month}`,
  notDue: (day: string) => `due ${day}: not counted yet`,
  components: { power: 'Fed in', mechanism: 'Difference', state: 'State subsidy', province: 'Province', county: 'County' },
  order: 'Make a work order',
} satisfies Copy<typeof zh>
