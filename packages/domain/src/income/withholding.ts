import { divideRounded } from '../fees/cents.ts'

/** What is withheld of an income (dictionary `withhold_base`): of all of it once it exceeds the threshold, or of what exceeds it. */
export interface Withholding {
  readonly id: string
  readonly payeeKind: string
  readonly from: string
  readonly to: string | null
  /** Millionths. */
  readonly rate: bigint
  /** Fen of a month that nothing is withheld of. */
  readonly threshold: bigint
  readonly base: 'all' | 'excess'
}

/** The rule that holds on the last day of a month for a kind of payee; without one nothing is withheld. */
export const withholdingOn = (rules: readonly Withholding[], payeeKind: string, day: string): Withholding | undefined =>
  rules.find((one) => one.payeeKind === payeeKind && one.from <= day && (one.to === null || day <= one.to))

/** Fen withheld of what a payee gets for a month; rounded once, half a cent away from zero. Less than nothing bears no tax. */
export function withheldCents(rule: Withholding | undefined, cents: bigint): bigint {
  if (rule === undefined || cents <= rule.threshold) return 0n
  return divideRounded((rule.base === 'all' ? cents : cents - rule.threshold) * rule.rate, 1_000_000n)
}
