import { dayNumber, dayOfNumber } from '../solar/slots.ts'

/**
 * Spans of days that statistics compare. Days are texts (YYYY-MM-DD) of Asia/Shanghai, which knows no summer time; a span that is still
 * running is compared with as much of the others as has passed of it.
 */
export type Unit = 'day' | 'month' | 'year'

export interface Span {
  readonly from: string
  readonly to: string
}

/** How many periods of a unit one answer may hold. */
export const mostPeriods: Readonly<Record<Unit, number>> = { day: 31, month: 36, year: 10 }

const patterns: Readonly<Record<Unit, RegExp>> = {
  day: /^\d{4}-(0[1-9]|1[0-2])-\d{2}$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  year: /^\d{4}$/,
}

/** Whether a text names a period of this unit: 2026, 2026-02, 2026-02-28. */
export function isPeriod(unit: Unit, text: string): boolean {
  return patterns[unit].test(text) && (unit !== 'day' || dayOfNumber(dayNumber(text)) === text)
}

export const addDays = (day: string, days: number): string => dayOfNumber(dayNumber(day) + days)

/** The same day of the month so many months away; the last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
  const last = lastDayOf(first)
  const wanted = `${first}-${day.slice(8)}`
  return wanted > last ? last : wanted
}

/** The last day of a month: 2024-02 gives 2024-02-29. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const firstOf = (unit: Unit, period: string): string =>
  unit === 'day' ? period : unit === 'month' ? `${period}-01` : `${period}-01-01`
const lastOf = (unit: Unit, period: string): string =>
  unit === 'day' ? period : unit === 'month' ? lastDayOf(period) : `${period}-12-31`

/** Which period a day falls into. */
export const periodOf = (unit: Unit, day: string): string => day.slice(0, unit === 'day' ? 10 : unit === 'month' ? 7 : 4)

/** The days of a range of periods, as far as they have begun; null where the range begins after today. */
export function spanOf(unit: Unit, { from, to }: Span, today: string): Span | null {
  const first = firstOf(unit, from)
  const last = lastOf(unit, to)
  return first > today ? null : { from: first, to: last > today ? today : last }
}

/** All periods of a range, oldest first. */
export function periodsOf(unit: Unit, { from, to }: Span): readonly string[] {
  const periods: string[] = []
  for (let at = firstOf(unit, from); periodOf(unit, at) <= to; at = stepped(unit, at, 1)) periods.push(periodOf(unit, at))
  return periods
}

const stepped = (unit: Unit, day: string, count: number): string =>
  unit === 'day' ? addDays(day, count) : addMonths(day, unit === 'month' ? count : 12 * count)

/** The end of a span some periods away: the end of a month stays the end of one. */
function endAway(unit: Unit, day: string, count: number): string {
  if (unit === 'day') return addDays(day, count)
  const moved = stepped(unit, day, count)
  return day === lastDayOf(day.slice(0, 7)) ? lastDayOf(moved.slice(0, 7)) : moved
}

/** As many periods before these (环比), cut at the day at which the span ends. */
export function formerSpan(unit: Unit, { from, to }: Span, span: Span): Span {
  const count = -periodsOf(unit, { from, to }).length
  return { from: stepped(unit, span.from, count), to: endAway(unit, span.to, count) }
}

/** The same days a year earlier (同比); of 29 February the 28th. */
export const yearBeforeSpan = (span: Span): Span => ({ from: addMonths(span.from, -12), to: endAway('month', span.to, -12) })

/** How much more than before, in percent; null where there is nothing to compare with. */
export const changePercent = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : ((now - before) / before) * 100
