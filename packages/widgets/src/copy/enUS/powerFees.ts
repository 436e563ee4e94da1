import type { Copy } from '@heliodesk/contracts/text/locale'
import type { powerFees as zh } from '../zhCN/powerFees.ts'

export const powerFees = {
  none: 'No fee bills yet',
  unknown: '–',
  panels: 'Panels',
  start: 'Fees from',
  end: 'Fees to',
  poorDays: 'Days short',
  fees: 'Fees due',
  income: 'Shared income paid',
  payment: 'Payment',
  paid: 'normal',
  overdue: 'overdue',
  share: 'Paid share',
  sum: 'Total',
} satisfies Copy<typeof zh>
