import type { Copy } from '@heliodesk/contracts/text/locale'
import type { demoPowerFees as zh } from '../zhCN/demoPowerFees.ts'

export const demoPowerFees = {
  purpose: 'What a farmer is due and was paid, period by period; the data are those of the first station you may see.',
  table: 'Power fees',
  label: 'Fees of a farmer',
  share: 'Paid share',
  sums: 'Sums',
  loading: 'Loading…',
  failed: 'The fees did not come; you may have no right to see financial data',
  notes: ['Two decimals; nothing paid is 0.00.', 'Payment 1 is normal, another value overdue, blank shows nothing.'],
} satisfies Copy<typeof zh>
