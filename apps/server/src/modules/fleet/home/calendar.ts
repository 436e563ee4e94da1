import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'

/** Days and months as texts: YYYY-MM-DD, YYYY-MM. */

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days)
}

export function addMonths(month: string, months: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + months, 1)).toISOString().slice(0, 7)
}

export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1)
}

/** From one day to another, both included. */
export function daysBetween(from: string, to: string): readonly string[] {
  const first = dayNumber(from)
  return Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, i) => dayOfNumber(first + i))
}

/** The same day a year earlier; 29 February has none. */
export function yearBefore(day: string): string | null {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return dayOfNumber(dayNumber(before)) === before ? before : null
}
