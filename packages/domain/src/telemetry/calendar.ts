import { dayNumber, dayOfNumber, slotMs, slotsPerDay } from '../solar/slots.ts'

/**
 * Days as numbers since 1970-01-01 and instants in Asia/Shanghai, which has had no summer time in the years we accept (2000 on).
 * Slots are 0…287; SQL counts them from 1.
 */
export const dayMs = slotsPerDay * slotMs
const shanghaiMs = 8 * 3_600_000

/** Day number of an instant (epoch ms). */
export function dayNumberAt(instantMs: number): number {
  return Math.floor((instantMs + shanghaiMs) / dayMs)
}

/** Epoch ms of the midnight that begins a day. */
export function dayStartMs(day: number): number {
  return day * dayMs - shanghaiMs
}

/** Slot that an instant lies in, 0…287. */
export function slotIndexAt(instantMs: number): number {
  return Math.floor((instantMs - dayStartMs(dayNumberAt(instantMs))) / slotMs)
}

/** `HH:mm` at which a slot begins. */
export function slotTime(slot: number): string {
  const minutes = slot * 5
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** First day (number) of the month a day lies in, and the day's place in it, 0…30. */
export function monthPlace(day: number): { readonly month: number; readonly index: number } {
  const index = Number(dayOfNumber(day).slice(8)) - 1
  return { month: day - index, index }
}

/** First days of the following month, as a number. */
export function nextMonth(month: number): number {
  return monthPlace(month + 31).month
}

/** Day number of a text `YYYY-MM-DD` that names a real day of 2000…2199; null otherwise. */
export function parseDay(text: string): number | null {
  if (!/^(20|21)\d\d-\d\d-\d\d$/.test(text)) return null
  const number = dayNumber(text)
  return Number.isNaN(number) || dayOfNumber(number) !== text ? null : number
}

export { dayNumber, dayOfNumber, slotMs, slotsPerDay }
