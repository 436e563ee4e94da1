import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const instalment = z.object({
  seq: z.number(),
  from: z.string(),
  due: z.string(),
  principal: z.string(),
  interest: z.string(),
  /** Fee of an early settlement. */
  cost: z.string(),
  balance: z.string(),
  /** Interest that is due later. */
  carried: z.string(),
})
const outline = z.object({
  instalments: z.array(instalment),
  principal: z.string(),
  interest: z.string(),
  cost: z.string(),
  total: z.string(),
  lastDue: z.string().nullable(),
  /** The first instalment after today that costs something. */
  next: z.object({ seq: z.number(), due: z.string(), amount: z.string() }).nullable(),
})
export type PlanOutline = z.infer<typeof outline>

const trial = z.object({
  /** The plan in force; null for one that does not exist yet. */
  before: outline.nullable(),
  after: outline,
})
export type PlanTrial = z.infer<typeof trial>

const version = z.object({
  edition: z.number(),
  /** Its change; null for the first one. */
  changeId: z.string().nullable(),
  changeNo: z.string().nullable(),
  changeKind: z.string().nullable(),
  reason: z.string().nullable(),
  by: z.string(),
  approvedBy: z.string(),
  at: z.string(),
  outline,
})
export type PlanVersion = z.infer<typeof version>

const values = z.record(z.string(), z.union([z.string().max(500), z.number(), z.null()]))

/** Repayment plans (decision 106): what would be is said before it is; nothing is written. All of it is money. */
export const repayCalls = {
  trialPlan: defineEndpoint({
    method: 'POST',
    path: '/api/repayPlan/trial',
    access: 'repay:plan:add',
    summary: { zh: '还款计划试算', en: 'Try a repayment plan' },
    details: { zh: '按表单的字段排期，不写入', en: 'the instalments that fields of the form come to; nothing is written' },
    body: z.object({ values }),
    result: trial,
  }),
  trialChange: defineEndpoint({
    method: 'POST',
    path: '/api/repayChange/trial',
    access: 'repay:change:list',
    summary: { zh: '还款变更试算', en: 'Try a change of a plan' },
    details: { zh: '变更前后的全部期次，不写入', en: 'all instalments before and after; nothing is written' },
    body: z.object({ values }),
    result: trial,
  }),
  versions: defineEndpoint({
    method: 'GET',
    path: '/api/repayPlan/versions',
    access: 'repay:plan:list',
    summary: { zh: '还款计划的版本', en: 'Versions of a plan' },
    query: z.object({ id: idText }),
    result: z.array(version),
  }),
}
