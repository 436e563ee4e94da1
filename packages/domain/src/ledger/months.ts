import { dayNumber, dayOfNumber } from '../solar/slots.ts'

/** `2026-11` of `2026-11-28`. */
export const monthOf = (day: string): string => day.slice(0, 7)

const padded = (number: number): string => String(number).padStart(2, '0')

/** The month after. */
export function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return number === 12 ? `${year + 1}-01` : `${year}-${padded(number + 1)}`
}

/** The month so many before that of a month or a day, the last one unless said otherwise. */
export function monthBefore(month: string, count = 1): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count
  return `${Math.floor(months / 12)}-${padded((months % 12) + 1)}`
}

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

export interface PostingTime {
  /** The month whose sums it changes: the first open one, where its own is closed. */
  readonly period: string
  /** The day it stands at, within that month. */
  readonly postingDay: string
  /** The month it is about. */
  readonly belongsTo: string
}

/**
 * Where an event is posted. Closed months are never written: what belongs to one lands in the first that is open and says where it belongs.
 * Nothing is posted ahead of today, whatever day people wrote.
 * @param closedThrough the last closed month of the books it touches; null: none is closed
 */
export function postingTime(event: {
  readonly businessDay: string
  readonly today: string
  readonly closedThrough: string | null
  readonly belongsTo?: string | undefined
}): PostingTime {
  const { businessDay, today, closedThrough, belongsTo = monthOf(businessDay) } = event
  const wanted = earlier(monthOf(businessDay), monthOf(today))
  const period = closedThrough === null ? wanted : later(wanted, nextMonth(closedThrough))
  const first = `${period}-01`
  const last = dayOfNumber(dayNumber(`${nextMonth(period)}-01`) - 1)
  // A month after today's is open only where the current one was closed, which nobody can: its first day stands for it.
  const postingDay = monthOf(businessDay) === period ? businessDay : later(first, earlier(today, last))
  return { period, postingDay, belongsTo }
}
