import type { GridRow, PartRow } from './energy.queries.ts'

/** What was made over some days, out of parts of months. */
export interface Sum {
  readonly kwh: number | null
  readonly hours: number | null
  readonly stations: number
  readonly capacityKw: number
  readonly measured: number
}
export const nothing: Sum = { kwh: null, hours: null, stations: 0, capacityKw: 0, measured: 0 }

/** Parts of different months: energy and hours add up, stations and capacity are those of the fullest one. */
export function added(parts: readonly Omit<PartRow, 'kind' | 'key'>[]): Sum {
  return parts
    .filter(({ measured }) => measured > 0)
    .reduce<Sum>(
      (sum, part) => ({
        kwh: (sum.kwh ?? 0) + part.kwh,
        hours: part.hours === null ? sum.hours : (sum.hours ?? 0) + part.hours,
        stations: Math.max(sum.stations, part.stations),
        capacityKw: Math.max(sum.capacityKw, part.capacityKw),
        measured: sum.measured + part.measured,
      }),
      nothing,
    )
}

/** Days of stations from one day to another on which a measurement is expected: from the grid date until it left. */
export function expectedDays(rows: readonly GridRow[], from: string, to: string): number {
  return rows.reduce((sum, { since, until, stations }) => {
    const first = since > from ? since : from
    const last = until !== null && until <= to ? dayBefore(until) : to
    return sum + stations * Math.max(0, daysFrom(first, last))
  }, 0)
}
const msPerDay = 86_400_000
const daysFrom = (first: string, last: string): number => Math.round((Date.parse(last) - Date.parse(first)) / msPerDay) + 1
const dayBefore = (day: string): string => new Date(Date.parse(day) - msPerDay).toISOString().slice(0, 10)
