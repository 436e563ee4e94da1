import { slotsPerDay } from './calendar.ts'

/** Value of a slot without data. Power is an integer of deciwatts, never negative. */
export const noData = -1

/** A vendor's energy counter at an instant. */
export interface CounterReading {
  readonly atMs: number
  readonly wh: number
}

/** What is known of one station on one day. A function of the set of its points alone: see `joinDays`. */
export interface StationDay {
  /** 288 values in deciwatts, `noData` = nothing arrived. */
  readonly power: Int32Array
  /** Slots that one sample stands for, as its source declares; 0 = undeclared. */
  readonly step: number
  /** Instant of the newest point, epoch ms. */
  readonly lastMs: number
  readonly counterFirst: CounterReading | null
  readonly counterLast: CounterReading | null
}

export interface DayPoint {
  readonly slot: number
  readonly atMs: number
  readonly deciwatts: number
  /** Counter in Wh, or null where the source has none. */
  readonly wh: number | null
}

export function emptyDay(): StationDay {
  return { power: new Int32Array(slotsPerDay).fill(noData), step: 0, lastMs: 0, counterFirst: null, counterLast: null }
}

/** The state of points that arrived together; `step` as their source declares it. */
export function dayOfPoints(points: readonly DayPoint[], step: number): StationDay {
  const power = new Int32Array(slotsPerDay).fill(noData)
  let lastMs = 0
  let first: CounterReading | null = null
  let last: CounterReading | null = null
  for (const { slot, atMs, deciwatts, wh } of points) {
    power[slot] = Math.max(power[slot] ?? noData, deciwatts)
    lastMs = Math.max(lastMs, atMs)
    if (wh === null) continue
    const reading = { atMs, wh }
    first = earlier(first, reading)
    last = later(last, reading)
  }
  return { power, step, lastMs, counterFirst: first, counterLast: last }
}

/**
 * The union of two states. Commutative, associative and idempotent, so that repeated, late and shuffled points give one state:
 * of two values for a slot the greater stays, of two steps the longer, of the counter its first and its last reading.
 */
export function joinDays(a: StationDay, b: StationDay): StationDay {
  const power = new Int32Array(slotsPerDay)
  for (let slot = 0; slot < slotsPerDay; slot++) power[slot] = Math.max(a.power[slot] ?? noData, b.power[slot] ?? noData)
  return {
    power,
    step: Math.max(a.step, b.step),
    lastMs: Math.max(a.lastMs, b.lastMs),
    counterFirst: b.counterFirst === null ? a.counterFirst : earlier(a.counterFirst, b.counterFirst),
    counterLast: b.counterLast === null ? a.counterLast : later(a.counterLast, b.counterLast),
  }
}

export function isSameDay(a: StationDay, b: StationDay): boolean {
  return (
    a.step === b.step &&
    a.lastMs === b.lastMs &&
    isSameReading(a.counterFirst, b.counterFirst) &&
    isSameReading(a.counterLast, b.counterLast) &&
    a.power.every((value, slot) => value === b.power[slot])
  )
}

/** Of two readings at one instant the smaller is the first and the greater the last. */
function earlier(a: CounterReading | null, b: CounterReading): CounterReading {
  if (a === null || b.atMs < a.atMs) return b
  return b.atMs === a.atMs && b.wh < a.wh ? b : a
}
function later(a: CounterReading | null, b: CounterReading): CounterReading {
  if (a === null || b.atMs > a.atMs) return b
  return b.atMs === a.atMs && b.wh > a.wh ? b : a
}

function isSameReading(a: CounterReading | null, b: CounterReading | null): boolean {
  return a === b || (a !== null && b !== null && a.atMs === b.atMs && a.wh === b.wh)
}
