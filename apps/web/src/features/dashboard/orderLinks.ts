import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'

/** The list of the open orders behind a figure. */
export const listOf = (filter: Readonly<Record<string, string>>): string =>
  `/order/index?${new URLSearchParams({ status: '0', ...filter })}`

/** First and last number of days of each age; the last one has no end. */
const ages = [
  [0, 7],
  [8, 30],
  [31, 60],
  [61, null],
] as const

/** Since which days orders of an age stand at their stage, seen from a day. */
export function ageFilter(place: number, today: string): Readonly<Record<string, string>> {
  const [from, to] = ages[place] ?? [0, null]
  const before = (days: number) => dayOfNumber(dayNumber(today) - days)
  return {
    ...(to === null ? {} : { stageSince_begin: before(to) }),
    ...(from === 0 ? {} : { stageSince_end: before(from) }),
  }
}
