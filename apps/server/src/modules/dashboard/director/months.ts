/** A month so many months before another, YYYY-MM. */
export function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7)
}

/** This month and the twelve before it, the oldest first: the same month of the year before is the first of them. */
export const thirteenMonths = (month: string): readonly string[] =>
  Array.from({ length: 13 }, (_, place) => monthBefore(month, 12 - place))
