const daily = 86_400_000

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * daily).toISOString().slice(0, 10)

export const lastDayOf = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)
}

export const daysOf = (month: string): readonly string[] =>
  Array.from({ length: Number(lastDayOf(month).slice(8)) }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)

/** Twelve months that begin with one. */
export const yearFrom = (month: string): readonly string[] => {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return Array.from({ length: 12 }, (_, step) => new Date(Date.UTC(year, at - 1 + step, 1)).toISOString().slice(0, 7))
}
