import { divideRounded } from '../fees/cents.ts'
import { readingHows } from './kinds.ts'

/** A reading of a meter: what it showed before and now, in 1/10,000 of what it counts, by a multiplier in hundredths. */
export interface Reading {
  readonly itemNo: string
  /** `feedInMeter` or `generationMeter`. */
  readonly kind: string
  readonly meterNo: string
  readonly last: bigint
  readonly current: bigint
  readonly multiplier: bigint
  readonly how: string
  /** Wh, as the bill says it; null where it says none. */
  readonly energy: bigint | null
}

const perKwh = 10_000n

/** Where a meter begins again: the next power of ten above what it showed, four digits before the point at least. */
function rollsAt(last: bigint): bigint {
  let at = 10_000n * perKwh
  while (at <= last) at *= 10n
  return at
}

/** Wh between two readings: of a meter that began again, through its end. */
export function readingWh({ last, current, multiplier, how }: Omit<Reading, 'energy'>): bigint {
  const end = how === readingHows.rolledOver && current < last ? rollsAt(last) : 0n
  // 1/10,000 kWh x hundredths are millionths of a kWh.
  return divideRounded((end + current - last) * multiplier, 1_000n)
}

/** Wh that all readings of a kind come to: as the bill says it, else as they are worked out. Null where there are none. */
export function measuredBy(readings: readonly Reading[], kind: string): bigint | null {
  const own = readings.filter((one) => one.kind === kind)
  return own.length === 0 ? null : own.reduce((sum, one) => sum + (one.energy ?? readingWh(one)), 0n)
}
