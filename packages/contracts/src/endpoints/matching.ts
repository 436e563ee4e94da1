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
    /** The collective transfer whose row it is. */
    list: z.object({ id: idText, no: z.string() }).nullable(),
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

const side = z.object({
  isMatched: z.boolean(),
  /** Of the dictionary `flow_match_why`, where it waits. */
  why: z.string().nullable(),
  score: z.number().nullable(),
  parts: z.array(z.object({ id: idText, no: z.string(), month: z.string(), stationName: z.string(), paid: z.string() })),
})
const trial = z.object({
  /** The edition that it was compared with. */
  against: z.number(),
  counts: z.object({
    lines: z.number(),
    matchedBefore: z.number(),
    matchedAfter: z.number(),
    gained: z.number(),
    lost: z.number(),
    moved: z.number(),
  }),
  rows: z.array(
    z.object({
      kind: z.enum(['gained', 'lost', 'moved']),
      line: z.object({
        id: idText,
        day: z.string(),
        amount: z.string(),
        accountName: z.string(),
        counterName: z.string().nullable(),
        summary: z.string().nullable(),
      }),
      before: side,
      after: side,
    }),
  ),
  /** Lines that change and that were kept for looking at. */
  kept: z.number(),
})
export type RuleTrial = z.infer<typeof trial>
export type TrialSide = z.infer<typeof side>

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
  trial: defineEndpoint({
    method: 'GET',
    path: '/api/matchRule/trial',
    access: 'finance:matchRule:list',
    summary: { zh: '匹配规则的试运行', en: 'What the trial of a rule says' },
    details: {
      zh: '最近一次试运行：自动匹配、待处理与变化的流水，前后对照；没有试运行过为空',
      en: 'of the last trial: what is matched, what waits, and lines that change, both sides; null where there was none',
    },
    query: z.object({
      id: idText,
      pageNo: z.coerce.number().int().min(1).max(100).default(1),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    result: trial.nullable(),
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
