import { slotsPerDay } from './calendar.ts'
import { type DayFigures, longestStep } from './dayFigures.ts'
import { type CounterReading, noData } from './stationDay.ts'

/**
 * Measured energy in slot units: 0.1 W x 5 min = 1/120 Wh. Integers, so that no order of addition shows.
 * `c` difference of the vendor's counter, `i` integral of power.
 */
export interface MeasuredEnergy {
  readonly units: number
  readonly source: 'c' | 'i'
}
export const unitsPerWh = 120

/**
 * Distance between samples in slots: what the source declares, else the commonest distance between neighbours of the day
 * (of two equally common ones the shorter), 1 when the day has no neighbours.
 */
export function stepOf(power: Int32Array, declared: number): number {
  if (declared > 0) return declared
  const seen = new Int32Array(longestStep + 1)
  let last = -1
  for (let slot = 0; slot < slotsPerDay; slot++) {
    if (power[slot] === noData) continue
    const distance = last < 0 ? 0 : slot - last
    if (distance > 0 && distance <= longestStep) seen[distance]!++
    last = slot
  }
  let best = 1
  for (let distance = 1; distance <= longestStep; distance++) if (seen[distance]! > seen[best]!) best = distance
  return best
}

/** Each sample counts until the next one, for `step` slots at most: gaps add nothing, and a sample out of turn is not counted twice. */
export function integralOf(power: Int32Array, step: number, fromSlot = 0, toSlot = slotsPerDay - 1): number {
  let units = 0
  let next = slotsPerDay + step
  for (let slot = toSlot; slot >= fromSlot; slot--) {
    const value = power[slot] ?? noData
    if (value === noData) continue
    units += value * Math.min(step, next - slot)
    next = slot
  }
  return units
}

/**
 * The same from the figures alone, where they determine it: no two samples closer than the step. Null when the day is irregular and
 * its power must be looked at. Most days are regular, and then nobody has to read 288 values.
 */
export function quickIntegral(figures: DayFigures, declared: number): number | null {
  const { points, sum, gap, firstSlot, lastSlot } = figures
  if (points <= 1 || gap === 0) return sum * (declared || 1)
  if (declared > 0) return declared <= gap ? sum * declared : null
  // When the mean distance is under gap + 1/2, more than half of the distances are the smallest one.
  return 2 * (lastSlot - firstSlot) < (2 * gap + 1) * (points - 1) ? sum * gap : null
}

/** More than this over what the plant can make in the time is not energy but a jump of the counter (spike, replaced meter). */
const overrun = 1.3
/** Counters that show whole kWh may be this far off between two readings. */
const coarsenessWh = 1_000

export interface CounterCase {
  readonly first: CounterReading | null
  readonly last: CounterReading | null
  /** Last reading of the day before, when that day has one. */
  readonly previous: CounterReading | null
  /** 0 = unknown: no jump can be determined then. */
  readonly capacityW: number
}

/**
 * Difference of the counter in slot units, or null when it cannot be believed. It starts where the day before ended, so that days add
 * up to the counter; after a reset, a replaced meter or a spike it starts at the first reading of the day itself.
 */
export function counterEnergy({ first, last, previous, capacityW }: CounterCase): number | null {
  if (first === null || last === null) return null
  for (const from of [previous, first]) {
    if (from === null || from.atMs > last.atMs) continue
    const wh = last.wh - from.wh
    if (wh >= 0 && isPlausible(wh, from, last, capacityW)) return wh * unitsPerWh
  }
  return null
}

/** Whether a plant can make this much between two readings; of an unknown plant everything is believed. */
export function isPlausible(wh: number, from: CounterReading, to: CounterReading, capacityW: number): boolean {
  const hours = (to.atMs - from.atMs) / 3_600_000
  return capacityW <= 0 || wh <= capacityW * hours * overrun + coarsenessWh
}

/** Energy that was measured on a day: by the counter where it can be believed, else the integral of power. */
export function dayEnergy(counter: CounterCase, integral: () => number): MeasuredEnergy {
  return energyOr(hasMoved(counter) ? counterEnergy(counter) : null, integral)
}

/** What the counter says, or the integral of power where it says nothing. */
export function energyOr(counterUnits: number | null, integral: () => number): MeasuredEnergy {
  return counterUnits === null ? { units: integral(), source: 'i' } : { units: counterUnits, source: 'c' }
}

/** A single reading without a day before it says nothing about energy. */
function hasMoved({ first, last, previous }: CounterCase): boolean {
  return previous !== null || (first !== null && last !== null && last.atMs > first.atMs)
}
