import { slotsPerDay } from './calendar.ts'
import { noData } from './stationDay.ts'

export interface CurvePoint {
  readonly slot: number
  /** Deciwatts; null where nothing arrived: a gap, not a zero. */
  readonly deciwatts: number | null
}

/**
 * The points of a day curve: one per sample, and one gap per `step` slots without a sample. Slots from `end` on lie in the future and
 * are left out.
 */
export function curvePoints(power: Int32Array, step: number, end: number = slotsPerDay): CurvePoint[] {
  const points: CurvePoint[] = []
  for (let from = 0; from < end; from += step) {
    const before = points.length
    for (let slot = from; slot < Math.min(from + step, end); slot++) {
      const value = power[slot] ?? noData
      if (value !== noData) points.push({ slot, deciwatts: value })
    }
    if (points.length === before) points.push({ slot: from, deciwatts: null })
  }
  return points
}

/** Each sample held for its step: what sums over stations of different cadence are made of. */
export function heldPower(power: Int32Array, step: number): Int32Array {
  const held = new Int32Array(slotsPerDay).fill(noData)
  let value = noData
  let left = 0
  for (let slot = 0; slot < slotsPerDay; slot++) {
    if ((power[slot] ?? noData) !== noData) {
      value = power[slot]!
      left = step
    }
    if (left > 0) held[slot] = value
    left--
  }
  return held
}
