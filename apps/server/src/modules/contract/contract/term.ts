import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'

/** The last day of a term that begins on `day`: the day before its anniversary; of 29 February that of 1 March. */
export function lastDayOf(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const anniversary = new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
  return dayOfNumber(dayNumber(anniversary) - 1)
}
