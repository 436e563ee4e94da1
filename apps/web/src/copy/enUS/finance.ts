import type { Copy } from '@heliodesk/contracts/text/locale'
import type { finance as zh } from '../zhCN/finance.ts'

export const finance = {
  balances: 'Balances',
  intro: 'Every figure opens its lines; a balance stands on the natural side of its subject',
  book: 'Book',
  month: 'Month',
  basis: 'Basis',
  byPeriod: 'By period',
  byMonth: 'By own month',
  byPeriodHint: 'As known at the close: closed periods change no more',
  byMonthHint: 'As known now: what came after the close counts in its own month',
  closed: (month) => `Closed until ${month}`,
  open: 'Not closed yet',
  subject: 'Subject',
  opening: 'Opening',
  debit: 'Debit',
  credit: 'Credit',
  closing: 'Closing',
  side: 'Side',
  sideDebit: 'Dr',
  sideCredit: 'Cr',
  total: 'Total',
  none: 'No entries of this book until this month',
  noBook: 'There is no book yet: the first event begins one',
  noMoney: 'Amounts are not shown to you',
  openDocument: 'Open the document',
} as const satisfies Copy<typeof zh>
