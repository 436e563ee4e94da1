import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { income as zh } from '../zhCN/income.ts'

export const income = {
  run: 'Accrue',
  runTitle: 'Accrue shared income',
  runHint: 'Months that are over, by the rules in force; what was accrued before gets corrections alone.',
  from: 'First month',
  to: 'Last month',
  cancel: 'Cancel',
  trial: 'What it would change',
  trialHint: 'Of panels, days and fees of the months that are over; nothing is written',
  workings: 'How it was worked out',
  none: 'Nothing by the rules in force: what was accrued was taken back',
  rule: (no: string) => `Rule ${no}`,
  perPanel: (panels: number, value: string, days: number, of: number) =>
    `${thousands(panels)} panels × ${value} CNY a year × ${thousands(days)} ÷ ${thousands(of)} days`,
  perSpan: (value: string, days: number, of: number) => `${value} CNY × ${thousands(days)} ÷ ${thousands(of)} days`,
  ofFees: (shared: string, share: string, days: number, of: number) =>
    `fees ${shared} CNY × ${share}% × ${thousands(days)} ÷ ${thousands(of)} days`,
  year: (from: string, to: string, year: number) => `${from} to ${to}, year ${year} of operation`,
  skipped: (days: number) => `${thousands(days)} days of standstill left out`,
  total: 'Income of the month',
  before: 'Accrued before',
  rate: (percent: string) => `Rate of withholding ${percent}%`,
  setOffs: 'Set off with',
} satisfies Copy<typeof zh>
