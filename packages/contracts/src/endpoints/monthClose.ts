import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const level = z.enum(['fine', 'told', 'warn', 'block'])
const step = z.object({
  step: z.string(),
  /** 0 waits, 1 runs, 2 passed, 3 asks to be accepted, 4 blocks, 5 failed. */
  state: z.string(),
  done: z.number(),
  total: z.number(),
  findings: z.array(
    z.object({
      level,
      text: z.string(),
      /** Yuan; null where it is none of money or the caller sees none. */
      amount: z.string().nullable(),
      /** The page with the rows behind it. */
      path: z.string().nullable(),
    }),
  ),
  error: z.string().nullable(),
  begunTime: z.string().nullable(),
  endedTime: z.string().nullable(),
  acceptedBy: z.string().nullable(),
  acceptedTime: z.string().nullable(),
  acceptNote: z.string().nullable(),
})
export type CloseStep = z.infer<typeof step>
const sides = { debit: z.string(), credit: z.string() } as const
const subject = z.object({
  subject: z.string(),
  side: z.enum(['debit', 'credit']),
  /** As it was known at the close. */
  closed: z.object({ opening: z.string(), ...sides, closing: z.string() }),
  /** Both sides of what belongs to the month, as it is known now. */
  now: z.object(sides),
})
const changed = z.object({
  books: z.array(z.object({ bookId: idText, name: z.string(), subjects: z.array(subject) })),
  entryCount: z.number(),
  /** Entries of the month that stand in a later one, the newest first. */
  entries: z.array(
    z.object({
      id: idText,
      entryNo: z.string(),
      bookId: idText,
      period: z.string(),
      summary: z.string(),
      amount: z.string(),
      createTime: z.string(),
    }),
  ),
})
export type CloseChanged = z.infer<typeof changed>
/** A figure of the third day: what it is of, and the page that shows its rows. Null: it has none, or the caller may not see them. */
const figure = z.object({
  label: z.string(),
  count: z.number().nullable(),
  amount: z.string().nullable(),
  percent: z.string().nullable(),
  formula: z.string().nullable(),
  path: z.string().nullable(),
})
const section = z.object({
  key: z.enum(['cash', 'accounts', 'forecast', 'suspense', 'estimates', 'coverage', 'changed']),
  rows: z.array(figure),
})
const dayThree = z.object({ day: z.string(), until: z.string(), sections: z.array(section) })
export type DayThree = z.infer<typeof dayThree>
export type DayThreeFigure = z.infer<typeof figure>
const asked = z.object({ id: idText })

/** What a close is made of, and what has changed since (decision 123). */
export const monthCloseCalls = {
  steps: defineEndpoint({
    method: 'GET',
    path: '/api/monthClose/parts',
    access: 'finance:close:list',
    summary: { zh: '月结的步骤与发现', en: 'Steps of a close and what they found' },
    query: asked,
    result: z.array(step),
  }),
  dayThree: defineEndpoint({
    method: 'GET',
    path: '/api/monthClose/dayThree',
    access: 'finance:close:list',
    summary: { zh: '财务第三日', en: 'The third day of finance' },
    details: {
      zh: '资金、30 天预测、待认领账龄、估算占比、资方计划覆盖与结账后变化；只计有权查看的记录',
      en: 'cash, a forecast of thirty days, suspense by age, estimates, coverage of plans, changes since the close; of what the caller may see',
    },
    result: dayThree,
  }),
  changed: defineEndpoint({
    method: 'GET',
    path: '/api/monthClose/changed',
    access: 'finance:close:list',
    summary: { zh: '封账口径与现在口径', en: 'As known at the close and now' },
    details: {
      zh: '每个科目结账时的发生额，与现在属于该月的发生额，以及造成差别的分录',
      en: 'both sides of each subject as they were at the close, what belongs to the month now, and the entries between',
    },
    query: asked,
    result: changed,
  }),
}
