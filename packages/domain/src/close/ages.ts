import { dayNumber, dayOfNumber } from '../solar/slots.ts'

/** Days of suspense and of what is overdue, in the four steps that finance asks for. */
export const ages = ['0–30', '31–60', '61–90', '>90'] as const

export const ageText = (bucket: number): string => ages[bucket] ?? ''

const spans: readonly (readonly [youngest: number, oldest: number | null])[] = [
  [0, 30],
  [31, 60],
  [61, 90],
  [91, null],
]

/** The days on which something of an age came, seen from a day. */
export function ageSpan(bucket: number, day: string): { readonly from: string | null; readonly to: string } {
  const [youngest, oldest] = spans[bucket] ?? [0, null]
  return { from: oldest === null ? null : dayOfNumber(dayNumber(day) - oldest), to: dayOfNumber(dayNumber(day) - youngest) }
}
