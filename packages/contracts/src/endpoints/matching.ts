import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { patterns } from '../patterns.ts'
import { idText } from './session.ts'

const part = z.object({
  /** A receivable, with what it is of. */
  id: idText,
  no: z.string(),
  stationName: z.string(),
  month: z.string(),
  kind: z.string(),
  dueDate: z.string(),
  /** All of it, what is open of it now, and what this would pay. */
  amount: z.string(),
  open: z.string(),
  paid: z.string(),
})
const mark = z.object({
  key: z.enum(['gridName', 'feeWord', 'month', 'account', 'date', 'exact', 'several']),
  /** Between -1 and 1. */
  value: z.number(),
  points: z.number(),
})
const candidate = z.object({
  parts: z.array(part),
  marks: z.array(mark),
  score: z.number(),
  /** Both sides come to the same. */
  isWhole: z.boolean(),
  /** Other lines that would pay it together with this one. */
  lines: z.array(z.object({ id: idText, day: z.string(), amount: z.string() })),
})
export type MatchCandidate = z.infer<typeof candidate>

const proof = z.object({
  line: z.object({
    id: idText,
    serial: z.string().nullable(),
    day: z.string(),
    amount: z.string(),
    counterName: z.string().nullable(),
    summary: z.string().nullable(),
    accountName: z.string(),
  }),
  /** What it pays, or is chosen to pay. */
  parts: z.array(part),
  marks: z.array(mark),
  candidates: z.array(candidate),
  /** By which rule it was judged, and what it asks for. */
  rule: z.object({ edition: z.number(), threshold: z.number(), tieGap: z.number() }),
  entry: z.object({ id: idText, no: z.string() }).nullable(),
  /** Receivables of the customer that are open: what a split may name. */
  open: z.array(part),
})
export type MatchProof = z.infer<typeof proof>

/** Matching beside its records (decision 114). Everything here is money. */
export const matchingCalls = {
  proof: defineEndpoint({
    method: 'GET',
    path: '/api/flowMatch/proof',
    access: 'finance:match:list',
    summary: { zh: '匹配依据', en: 'Why a line is matched' },
    query: z.object({ id: idText }),
    result: proof,
  }),
  run: defineEndpoint({
    method: 'POST',
    path: '/api/flowMatch/run',
    access: 'finance:match:run',
    summary: { zh: '立即匹配', en: 'Match now' },
    details: {
      zh: '匹配一个月的入账流水；重复执行结果相同',
      en: 'the lines of a month that came in; said again it changes nothing',
    },
    body: z.object({ month: z.string().regex(patterns.month.regex) }),
    result: z.object({ matched: z.number(), waiting: z.number(), withdrawn: z.number(), confirmed: z.number() }),
    ratePerMinute: 10,
  }),
}
