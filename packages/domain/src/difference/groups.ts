import type { DifferenceKind, MonthOutcome, Reason } from './facts.ts'

/** Dictionary `diff_reason` (domain §2.9): what each kind is one of. */
const groups: Readonly<Record<DifferenceKind, string>> = {
  ...{ meterLow: '1', meterHigh: '1', multiplier: '1', readingSum: '1', readingGap: '1', outage: '1', estimate: '1' },
  ...{ oldPrice: '2', price: '2', missingDifference: '2', missingSubsidy: '2', extraLine: '2', arithmetic: '2', rounding: '2' },
  ...{ missing: '3', listRow: '3', returned: '3', late: '3' },
  double: '4',
  ...{ wrongAccount: '5', notMapped: '5' },
  tax: '6',
  ...{ correction: '9', otherLine: '9', split: '9' },
}
/** 其他: also what nobody can explain. */
const other = '9'

const size = (value: bigint): bigint => (value < 0n ? -value : value)

/** Dictionary `settle_outcome`. */
export const outcomes = { equal: '0', differs: '1', notDue: '2' } as const

/** What a list says of a month: its outcome, and its largest reason by kind and group. What was not measured is no reason by itself. */
export function summaryOf(outcome: MonthOutcome): {
  readonly outcome: string
  readonly kind: DifferenceKind | null
  readonly reason: string | null
} {
  const { difference, unexplained, reasons, notDue, payable, received } = outcome
  const isNothing = payable === 0n && received === 0n && notDue.length > 0
  const state =
    difference !== 0n || reasons.some(({ cents }) => cents !== 0n)
      ? outcomes.differs
      : isNothing
        ? outcomes.notDue
        : outcomes.equal
  const largest = reasons
    .filter(({ kind }) => kind !== 'outage')
    .reduce<Reason | undefined>((best, one) => (best === undefined || size(one.cents) > size(best.cents) ? one : best), undefined)
  if (state !== outcomes.differs) return { outcome: state, kind: largest?.kind ?? null, reason: null }
  if (largest === undefined || size(unexplained) > size(largest.cents)) return { outcome: state, kind: null, reason: other }
  return { outcome: state, kind: largest.kind, reason: groups[largest.kind] }
}
