import { errors } from '@heliodesk/contracts/errors'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { dayNumber, dayOfNumber, nextMonth, parseDay } from '@heliodesk/domain/telemetry/calendar'

/** What a chart asks for; days and months as numbers (first day of the month). */
export type LineRange =
  | { readonly kind: 'day'; readonly day: number }
  | { readonly kind: 'month'; readonly from: number; readonly to: number }
  | { readonly kind: 'year'; readonly year: number }
  | { readonly kind: 'total' }

export interface AskedRange {
  readonly timeType: string
  readonly year?: string | undefined
  readonly month?: string | undefined
  readonly date?: string | undefined
}

/**
 * timeType 0 day, 1 month, 2 year, 3 total (D-TIMETYPE). Without a date the range is that of yesterday (A§4). A month may come whole
 * (`2026-11`) or as year and month apart. Throws what a person can read for anything else.
 */
export function rangeOf(asked: AskedRange, today: number): LineRange {
  const yesterday = dayOfNumber(today - 1)
  switch (asked.timeType) {
    case '0':
      return { kind: 'day', day: dayOf(asked.date || yesterday) }
    case '1':
      return monthOf(asked, yesterday)
    case '2':
      return { kind: 'year', year: yearOf(asked.year || yesterday.slice(0, 4)) }
    case '3':
      return { kind: 'total' }
    default:
      throw errors.timeTypeUnknown()
  }
}

function dayOf(text: string): number {
  const day = parseDay(text)
  if (day === null) throw errors.invalidInput({ reason: stationMessages.day() })
  return day
}

function monthOf({ year, month }: AskedRange, yesterday: string): LineRange {
  const text = month && /^\d{1,2}$/.test(month) ? `${year ?? yesterday.slice(0, 4)}-${month.padStart(2, '0')}` : month
  const first = parseDay(`${text || yesterday.slice(0, 7)}-01`)
  if (first === null) throw errors.invalidInput({ reason: stationMessages.month() })
  return { kind: 'month', from: first, to: nextMonth(first) - 1 }
}

function yearOf(text: string): number {
  if (!/^(20|21)\d\d$/.test(text)) throw errors.invalidInput({ reason: stationMessages.year() })
  return Number(text)
}

/** Numbers of the first days of the months of a year. */
export function monthsOfYear(year: number): readonly number[] {
  const months = [dayNumber(`${year}-01-01`)]
  while (months.length < 12) months.push(nextMonth(months.at(-1)!))
  return months
}
