import type { Localized } from '../../text/message.ts'

/** What people call the fields that the list of a collective transfer may have (their words in sheets: domain/collective/sheet.ts). */
export const listLabels = {
  accountNo: { zh: '发电户号', en: 'Account no.' },
  cardNo: { zh: '收款账号', en: 'Card' },
  accountName: { zh: '户名', en: 'Name' },
  amount: { zh: '金额', en: 'Amount' },
  month: { zh: '电费月份', en: 'Month' },
  state: { zh: '状态', en: 'State' },
  note: { zh: '备注', en: 'Note' },
} as const satisfies Readonly<Record<string, Localized>>
