import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { patterns } from '../patterns.ts'
import { idText } from './session.ts'

const month = z.string().regex(patterns.month.regex)
const balance = z.object({
  subject: z.string(),
  side: z.enum(['debit', 'credit']),
  opening: z.string(),
  debit: z.string(),
  credit: z.string(),
  closing: z.string(),
})
const balances = z.object({
  /** Until here the book is closed. */
  closedThrough: z.string().nullable(),
  rows: z.array(balance),
  debit: z.string(),
  credit: z.string(),
})
export type LedgerBalances = z.infer<typeof balances>

/** Figures of the ledger that are no records. All of them are money. */
export const ledgerCalls = {
  balances: defineEndpoint({
    method: 'GET',
    path: '/api/ledger/balances',
    access: 'ledger:entry:list',
    summary: { zh: '科目余额', en: 'Balances of subjects' },
    details: {
      zh: 'basis=period 按会计期间（结账时所知），basis=belongs 按归属月份（现在所知）',
      en: 'basis=period by period, as known at the close; basis=belongs by the month it belongs to, as known now',
    },
    query: z.object({ bookId: idText, month, basis: z.enum(['period', 'belongs']).default('period') }),
    result: balances,
  }),
  voucherSheet: defineEndpoint({
    method: 'GET',
    path: '/api/ledger/voucher/sheet/:id',
    access: 'ledger:voucher:export',
    summary: { zh: '下载凭证', en: 'Vouchers as a sheet' },
    details: {
      zh: '列与表头按财务软件的导入格式；token 为一次性凭证',
      en: 'columns and heads as the import of the software knows them; token is a one-time ticket',
    },
    answer: 'stream',
    params: z.object({ id: idText }),
    query: z.object({ token: secret(z.string().max(200)).optional() }),
  }),
}
