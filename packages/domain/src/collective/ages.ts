import { dayNumber, dayOfNumber } from '../solar/slots.ts'

/** Classes of age in days since money came in. */
export const ageKeys = ['d30', 'd60', 'd90', 'older'] as const
export type AgeKey = (typeof ageKeys)[number]
const limits: readonly (readonly [AgeKey, number, number | null])[] = [
  ['d30', 0, 30],
  ['d60', 31, 60],
  ['d90', 61, 90],
  ['older', 91, null],
]

/** The days that each class spans, seen from a day: exactly one class holds each day up to it. */
export const ageSpans = (today: string): readonly { readonly key: AgeKey; readonly from: string | null; readonly to: string }[] =>
  limits.map(([key, least, most]) => ({
    key,
    from: most === null ? null : dayOfNumber(dayNumber(today) - most),
    to: dayOfNumber(dayNumber(today) - least),
  }))
