import type { DifferenceKind } from '../difference/facts.ts'
import { least } from '../fees/cents.ts'

/**
 * What the grid company answers for (decision 126): what it measures, prices, bills and pays. A tax is the law's, a returned payment is our
 * account's, a difference that is not explained is nobody's yet.
 */
const answeredByGrid: Readonly<Record<DifferenceKind, boolean>> = {
  ...{ meterLow: true, multiplier: true, readingSum: true, readingGap: true },
  ...{ oldPrice: true, price: true, missingDifference: true, missingSubsidy: true, arithmetic: true, otherLine: true },
  ...{ missing: true, listRow: true, wrongAccount: true },
  ...{ meterHigh: false, outage: false, extraLine: false, rounding: false, correction: false, late: false, double: false },
  ...{ split: false, notMapped: false, returned: false, tax: false, estimate: false },
}

interface ReasonOf {
  readonly kind: string
  readonly cents: bigint
}
const isClaimable = (kind: string): boolean => answeredByGrid[kind as DifferenceKind] ?? false

/** Fen that are short of a month by each reason that can be claimed, above nothing; reasons of one kind are one. */
export function claimableOf(reasons: readonly ReasonOf[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { kind, cents } of reasons) if (cents < 0n && isClaimable(kind)) sums.set(kind, (sums.get(kind) ?? 0n) - cents)
  return sums
}

/** Fen that a month is short in all, whatever the reason, explained or not. */
export const shortfallOf = (reasons: readonly ReasonOf[], unexplained: bigint): bigint =>
  reasons.reduce((sum, { cents }) => (cents < 0n ? sum - cents : sum), unexplained < 0n ? -unexplained : 0n)

const notLess = (fen: bigint): bigint => (fen < 0n ? 0n : fen)

/**
 * What a claimed reason has recovered, from the month as it is checked now: what is no longer short by this reason, and no more than what the
 * month is short less in all, so that a reason that only has another name now recovers nothing.
 */
export function recoveredOf(
  claimed: { readonly fen: bigint; readonly shortfall: bigint },
  now: { readonly fen: bigint; readonly shortfall: bigint },
): bigint {
  const gone = notLess(claimed.fen - now.fen)
  return least(least(gone, notLess(claimed.shortfall - now.shortfall)), claimed.fen)
}

/** Where the rows of a claim lead it (dictionary `grid_claim_status`): sent, partly recovered, recovered. A refusal stands until something comes. */
export function claimState(now: { readonly status: string; readonly claimed: bigint; readonly recovered: bigint }): string {
  if (now.recovered >= now.claimed && now.claimed > 0n) return '4'
  if (now.recovered > 0n) return '3'
  return now.status === '5' ? '5' : '2'
}
