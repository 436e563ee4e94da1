import { divideRounded, fromUnits } from '../fees/cents.ts'

/** The share of stations whose month is an estimate, in percent with two decimals; nothing of nothing is none. */
export const estimatedShare = (estimated: number, stations: number): string =>
  stations <= 0 ? '0.00' : fromUnits(divideRounded(BigInt(estimated) * 10_000n, BigInt(stations)), 2)
