import { registerMessages } from '@heliodesk/contracts/text/locale'

/** Texts of the ledger beside its definitions: balances, ways to documents. */
export const finance = registerMessages('finance', {
  balances: '科目余额',
  intro: '每个数字可打开它的分录；借贷方向按科目性质列示',
  book: '账簿',
  month: '月份',
  basis: '口径',
  byPeriod: '按会计期间',
  byMonth: '按归属月份',
  byPeriodHint: '结账时所知：已结账的期间不再变化',
  byMonthHint: '现在所知：结账后补记的业务算入它所属的月份',
  closed: (month: string) => `已结账至 ${month}`,
  open: '尚未结账',
  subject: '科目',
  opening: '期初余额',
  debit: '借方',
  credit: '贷方',
  closing: '期末余额',
  side: '方向',
  sideDebit: '借',
  sideCredit: '贷',
  total: '合计',
  none: '该账簿到这个月份还没有分录',
  noBook: '还没有账簿，第一笔业务记账后自动建立',
  noMoney: '无权查看金额',
  openDocument: '打开来源单据',
} as const)
