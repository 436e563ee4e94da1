import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { movedRecord } from '../lifecycles/calls.ts'
import { idText } from './session.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
/** A document or a row that a figure follows from; days that were not measured are told by themselves. */
const fact = z.object({
  of: z.enum([
    'gridBill',
    'powerFee',
    'tariff',
    'transaction',
    'receivable',
    'collectiveTransfer',
    'collectiveRow',
    'day',
    'other',
  ]),
  /** Where it can be opened. */
  id: z.string(),
  label: z.string(),
  /** Of a line: where it stands among those of its account. */
  line: z.object({ accountId: z.string(), day: z.string() }).nullable(),
})
export type DifferenceFact = z.infer<typeof fact>
const cause = z.object({ name: z.string(), decides: z.string() })
const findings = z.object({
  id: idText,
  reasons: z.array(
    z.object({
      kind: z.string(),
      amount: z.string(),
      confidence: z.enum(['certain', 'likely', 'possible']),
      facts: z.array(fact),
      /** What the data cannot tell from it, and what would. */
      alternatives: z.array(cause),
    }),
  ),
  unexplained: z.string(),
  energy: z.object({
    /** kWh. */
    measured: z.string(),
    wholeDays: z.number(),
    days: z.number(),
    meter: z.string().nullable(),
    billed: z.string().nullable(),
    owed: z.string(),
  }),
  lines: z.array(
    z.object({
      kind: z.string(),
      energy: z.string(),
      price: z.string(),
      share: z.string(),
      amount: z.string(),
      tariffs: z.array(fact),
    }),
  ),
  receipts: z.array(z.object({ day: z.string(), amount: z.string(), fact })),
  notDue: z.array(z.object({ component: z.string(), amount: z.string(), dueOn: z.string() })),
})
export type SettlementFindings = z.infer<typeof findings>

/** The settlement check (decision 116): worked out by month, with what each figure follows from. */
export const settlementCheckCalls = {
  run: defineEndpoint({
    method: 'POST',
    path: '/api/settlementCheck/run',
    access: 'finance:settlementCheck:run',
    summary: { zh: '核对一个月', en: 'Check a month' },
    details: {
      zh: '重新计算该月每座电站的应收、到账和差异原因；处理情况保留。同一时间只有一次',
      en: 'what each station was owed and what came; handling is kept. One at a time',
    },
    body: z.object({ month }),
    result: z.null(),
    ratePerMinute: 6,
  }),
  makeOrder: defineEndpoint({
    method: 'POST',
    path: '/api/settlementCheck/workOrder',
    access: 'finance:settlementCheck:handle',
    summary: { zh: '差异转工单', en: 'Make a work order of a difference' },
    details: { zh: '工单不写金额；一条核对只有一张工单', en: 'it says no amount; one order of a check' },
    body: z.object({ id: idText }),
    result: movedRecord,
  }),
  findings: defineEndpoint({
    method: 'GET',
    path: '/api/settlementCheck/findings',
    access: 'finance:settlementCheck:list',
    summary: { zh: '差异的构成与依据', en: 'What a difference is made of' },
    query: z.object({ id: idText }),
    result: findings,
  }),
}
