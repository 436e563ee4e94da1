import { divideRounded, fromUnits, toUnits } from '../fees/cents.ts'

/** The share of stations whose month is an estimate, in percent with two decimals; nothing of nothing is none. */
export const estimatedShare = (estimated: number, stations: number): string =>
  stations <= 0 ? '0.00' : fromUnits(divideRounded(BigInt(estimated) * 10_000n, BigInt(stations)), 2)

/** How far one amount covers another, in percent with two decimals; null where nothing is to be covered. */
export const coverage = (has: string, due: string): string | null => {
  const cents = toUnits(due, 2)
  return cents <= 0n ? null : fromUnits(divideRounded(toUnits(has, 2) * 10_000n, cents), 2)
}
