import { errors } from '@heliodesk/contracts/errors'
import { stationMessages } from '@heliodesk/contracts/messages/station'

export const mostMonths = 36

/** From one month to another, both included: YYYY-MM. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const count = placeOf(to) - placeOf(from) + 1
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    new Date(Date.UTC(year, month - 1 + i, 1)).toISOString().slice(0, 7),
  )
}

/** The months of a range, or a refusal that names what is wrong with it. */
export function checkedMonths(from: string, to: string): readonly string[] {
  if (from > to) throw errors.invalidInput({ reason: stationMessages.monthsOrder() })
  if (placeOf(to) - placeOf(from) >= mostMonths)
    throw errors.invalidInput({ reason: stationMessages.monthsMany({ limit: mostMonths }) })
  return monthsBetween(from, to)
}

function placeOf(month: string): number {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return year * 12 + index
}
