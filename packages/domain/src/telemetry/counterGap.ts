import type { Place } from '../solar/daylight.ts'
import { clearLight } from '../solar/light.ts'
import { dayMs, dayNumberAt, dayStartMs } from './calendar.ts'
import { isPlausible, unitsPerWh } from './energy.ts'
import type { CounterReading } from './stationDay.ts'

/** What must be known of a station to divide what its counter made while nobody listened. */
export interface Plant {
  /** 0 = unknown. */
  readonly capacityW: number
  readonly place: Place
}

/** Between readings farther apart nothing is divided: the day of the second begins at its own first reading. */
export const longestGapDays = 31

/** A day whose missing part had less than this of its light was seen to its end, or from its beginning. */
const smallShare = 0.02
const minutesPerDay = 1_440

/** Light of the part of a day that lies between two instants; 0 when it is hardly any. */
function missingLight(place: Place, day: number, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }): number {
  const start = dayStartMs(day)
  const minutes = (ms: number): number => Math.min(minutesPerDay, Math.max(0, (ms - start) / (dayMs / minutesPerDay)))
  const missing = clearLight(place, day, minutes(fromMs), minutes(toMs))
  return missing > smallShare * clearLight(place, day, 0, minutesPerDay) ? missing : 0
}

/** Whether a reading stands at the end of its day: nothing worth mentioning was made after it before midnight. */
export function endsItsDay({ atMs }: CounterReading, place: Place): boolean {
  const day = dayNumberAt(atMs)
  return missingLight(place, day, { fromMs: atMs, toMs: dayStartMs(day + 1) }) === 0
}

/**
 * What a counter made between the last reading before a reporting gap and the first one after it, by days in slot units: in proportion to the
 * light of the time that is missing of each. The parts add up to the difference to the last digit. Null when there is nothing to divide:
 * within a day, over a night, over too long a time, or when the counter cannot be believed.
 */
export function splitGap(
  from: CounterReading,
  to: CounterReading,
  { capacityW, place }: Plant,
): ReadonlyMap<number, number> | null {
  const [first, last] = [dayNumberAt(from.atMs), dayNumberAt(to.atMs)]
  if (last <= first || last - first > longestGapDays) return null
  const wh = to.wh - from.wh
  if (wh < 0 || !isPlausible(wh, from, to, capacityW)) return null
  if (last === first + 1 && wh === 0) return null
  const span = { fromMs: from.atMs, toMs: to.atMs }
  const light = Array.from({ length: last - first + 1 }, (_, i) => missingLight(place, first + i, span))
  const isOneNight = last === first + 1 && light[0] === 0
  return isOneNight ? null : divide(wh * unitsPerWh, { first, light })
}

/** Each boundary between two days is rounded, so that nothing is lost or doubled. */
function divide(
  units: number,
  { first, light }: { readonly first: number; readonly light: readonly number[] },
): ReadonlyMap<number, number> | null {
  const all = light.reduce((sum, one) => sum + one, 0)
  if (all === 0) return null
  const parts = new Map<number, number>()
  let before = 0
  let given = 0
  for (const [i, one] of light.entries()) {
    before += one
    const upTo = i === light.length - 1 ? units : Math.round((units * before) / all)
    parts.set(first + i, upTo - given)
    given = upTo
  }
  return parts
}
