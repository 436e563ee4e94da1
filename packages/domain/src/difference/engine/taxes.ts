import { divideRounded } from '../../fees/cents.ts'

const rates = [13n, 9n, 6n, 5n, 3n, 1n] as const

/** What may be withheld of an amount: each usual rate, in the amount or on top of it. */
export const withheldOf = (cents: bigint): readonly bigint[] => [
  ...new Set(
    rates
      .flatMap((rate) => [divideRounded(cents * rate, 100n + rate), divideRounded(cents * rate, 100n)])
      .filter((tax) => tax > 0n),
  ),
]
