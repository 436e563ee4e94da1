import type { Localized } from '../../text/message.ts'

/** What people call the fields that a statement of a bank may have (their words in sheets: domain/bank/statementSheet.ts). */
export const statementLabels = {
  day: { zh: '交易日期', en: 'Day' },
  time: { zh: '交易时间', en: 'Time' },
  serial: { zh: '流水号', en: 'Bank ref.' },
  account: { zh: '账号', en: 'Account' },
  amountIn: { zh: '收入金额', en: 'Paid in' },
  amountOut: { zh: '支出金额', en: 'Paid out' },
  amount: { zh: '金额', en: 'Amount' },
  direction: { zh: '借贷标志', en: 'Direction' },
  balance: { zh: '余额', en: 'Balance' },
  counterName: { zh: '对方户名', en: 'Other party' },
  counterAccount: { zh: '对方账号', en: 'Other account' },
  counterBank: { zh: '对方银行', en: 'Other bank' },
  summary: { zh: '摘要', en: 'Summary' },
  reverses: { zh: '原流水号', en: 'Takes back' },
} as const satisfies Readonly<Record<string, Localized>>
