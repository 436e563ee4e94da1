import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const sides = { before: z.string(), after: z.string(), difference: z.string() }

const trial = z.object({
  /** Stations that the caller sees and the rule is for, and those of them of which something changes. */
  stations: z.number(),
  changed: z.number(),
  /** It is for others as well, which the caller does not see. */
  isPartial: z.boolean(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  ...sides,
  months: z.array(z.object({ month: z.string(), ...sides })),
  rows: z.array(z.object({ stationId: z.string(), stationName: z.string(), month: z.string(), ...sides })),
  total: z.number(),
})
export type IncomeTrial = z.infer<typeof trial>

const part = z.object({
  ruleId: z.string(),
  ruleNo: z.string(),
  method: z.string(),
  from: z.string(),
  to: z.string(),
  days: z.number(),
  paidDays: z.number(),
  year: z.number(),
  panels: z.number(),
  /** Yuan, or percent of what is shared. */
  value: z.string(),
  shared: z.string().nullable(),
  ofDays: z.number(),
})
const workings = z.object({
  id: z.string(),
  parts: z.array(part),
  /** What the month comes to, what was accrued of it before, and what is withheld. */
  total: z.string(),
  before: z.string(),
  rate: z.string().nullable(),
  setOffs: z.array(z.object({ id: z.string(), incomeNo: z.string(), amount: z.string() })),
})
export type IncomeWorkings = z.infer<typeof workings>

const ofStation = z.object({
  month: z.string(),
  until: z.string(),
  owners: z.array(
    z.object({ customerId: z.string(), from: z.string(), to: z.string(), amount: z.string(), parts: z.array(part) }),
  ),
  gaps: z.array(z.object({ from: z.string(), to: z.string(), lack: z.enum(['rule', 'step', 'bill', 'received']) })),
  /** What has accrued each day so far. */
  days: z.array(z.object({ day: z.string(), amount: z.string() })),
})
export type StationIncome = z.infer<typeof ofStation>

/** Shared income (decision 125): what a rule would change is said before it does, and each amount opens its formula. All of it is money. */
export const incomeCalls = {
  trialIncome: defineEndpoint({
    method: 'POST',
    path: '/api/incomeRule/trial',
    access: 'finance:incomeRule:list',
    summary: { zh: '收益规则影响试算', en: 'Try an income rule' },
    details: {
      zh: '按已结束的月份计算每站每月的变化，不写入',
      en: 'what changes per station and month that is over; nothing is written',
    },
    body: z.object({
      id: idText,
      pageNo: z.number().int().min(1).max(100_000).default(1),
      pageSize: z.number().int().min(1).max(100).default(20),
    }),
    result: trial,
  }),
  runIncome: defineEndpoint({
    method: 'POST',
    path: '/api/coIncome/run',
    access: 'finance:coIncome:run',
    summary: { zh: '计提共建收益', en: 'Accrue shared income' },
    details: {
      zh: '已计提过的月份只补更正单；不产生变化时什么也不写',
      en: 'months that were accrued get corrections alone; where nothing differs nothing is written',
    },
    body: z.object({ from: month, to: month }),
    result: z.object({ count: z.number() }),
  }),
  incomeWorkings: defineEndpoint({
    method: 'GET',
    path: '/api/coIncome/workings',
    access: 'finance:coIncome:list',
    summary: { zh: '共建收益的计算过程', en: 'How an income was worked out' },
    query: z.object({ id: idText }),
    result: workings,
  }),
  incomeOfStation: defineEndpoint({
    method: 'GET',
    path: '/api/coIncome/station',
    access: 'finance:coIncome:list',
    summary: { zh: '电站当月共建收益', en: 'Income of a station in a month, by day' },
    query: z.object({ id: idText, month: month.optional() }),
    result: ofStation,
  }),
}
