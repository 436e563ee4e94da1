const msPerDay = 86_400_000

/** Days from one day to another, both as YYYY-MM-DD; negative when the other is earlier. */
export const daysFromTo = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)

/** The same day of a later month, or its last day where the month is shorter: 2026-01-31 and one month are 2026-02-28. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10)
}
