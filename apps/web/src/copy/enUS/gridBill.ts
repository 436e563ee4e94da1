import type { Copy } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { gridBill as zh } from '../zhCN/gridBill.ts'

export const gridBill = {
  import: 'Import bills',
  importTitle: 'Import grid bills',
  nameHint: 'Such as State Grid Zhejiang',
  check: 'Check',
  fits: 'Readings, prices, the bill before and the measured energy fit',
  finding: 'Finding',
  stated: 'Bill says',
  expected: 'Should be',
  none: '—',
  measured: (energy, days, of) => `Measured on the same days: ${energy} kWh (${thousands(days)} of ${thousands(of)} days)`,
  deviation: (percent, limit) => `${percent}% off the bill, ±${limit}% allowed`,
  noStation: 'No station: edit the bill to choose one before its energy is checked and it is confirmed',
  before: 'Bill before',
  entry: 'Entry',
  parts: 'By month',
  weights: {
    whole: 'Whole bill',
    measured: 'The cycle is no month: divided by the measured energy of its days',
    days: 'The cycle is no month and some days were not measured: divided by days',
  },
  month: 'Month',
  days: 'Days',
  energy: 'Energy (kWh)',
  amount: 'Amount (CNY)',
  to: (from, to) => `${from} to ${to}`,
  formula: 'What it follows from',
  fromBills: 'Due = the sum of the confirmed grid bills in this month',
  part: (energy, amount) => `This month ${energy} kWh, CNY ${amount}`,
  line: (energy, price, share, amount) =>
    `${energy} kWh × ${price} CNY/kWh${share === null ? '' : ` × ${share}%`} = CNY ${amount}`,
  lineAmount: (amount) => `CNY ${amount}`,
  openBill: 'Open the bill',
  correction: 'Correction',
  estimate: 'Estimate: no bill is confirmed yet; by measured energy and the prices of the month',
  taken: 'A bill from before, without its lines; by measured energy and the prices of the month it would be',
  difference: (received, payable, percent) => `(received ${received} − due ${payable}) ÷ due = ${percent}%`,
  late: (days) => `${thousands(days)} days late`,
} as const satisfies Copy<typeof zh>
