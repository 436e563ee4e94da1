import { slotsPerDay } from './calendar.ts'
import { noData } from './stationDay.ts'

/** Figures of a day's power that are kept beside it. */
export interface DayFigures {
  readonly points: number
  /** Sum of the filled slots in deciwatts. */
  readonly sum: number
  /** Greatest value in deciwatts, -1 without points. */
  readonly max: number
  /** Smallest distance between two filled slots when it is at most `longestStep`; 0 otherwise. */
  readonly gap: number
  /** First and last filled slot, -1 without points. */
  readonly firstSlot: number
  readonly lastSlot: number
}

/** A sample stands for an hour at most; samples farther apart do not tell their cadence. */
export const longestStep = 12

export function figuresOf(power: Int32Array): DayFigures {
  let points = 0
  let sum = 0
  let max = noData
  let gap = 0
  let firstSlot = -1
  let lastSlot = -1
  for (let slot = 0; slot < slotsPerDay; slot++) {
    const value = power[slot] ?? noData
    if (value === noData) continue
    points++
    sum += value
    if (value > max) max = value
    if (firstSlot < 0) firstSlot = slot
    else gap = shorter(gap, slot - lastSlot)
    lastSlot = slot
  }
  return { points, sum, max, gap, firstSlot, lastSlot }
}

function shorter(gap: number, distance: number): number {
  if (distance > longestStep) return gap
  return gap === 0 ? distance : Math.min(gap, distance)
}
