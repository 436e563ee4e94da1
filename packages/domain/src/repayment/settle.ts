import { divideRounded } from '../fees/cents.ts'
import { accruedInterest } from './interest.ts'
import type { Instalment, Terms } from './terms.ts'

export interface Settlement {
  readonly principal: bigint
  /** Interest since the last due day, by days. */
  readonly interest: bigint
  readonly fee: bigint
  readonly total: bigint
}

/**
 * What ends a plan on a day, beside whatever is overdue: the principal that is not due yet, its interest since the last due day, and the
 * fee of the contract (`feeRate` in millionths of the principal).
 */
export function settleEarly(terms: Terms, schedule: readonly Instalment[], day: string, feeRate: bigint): Settlement {
  const last = schedule.findLast(({ due }) => due <= day)
  const [balance, from] = last === undefined ? [terms.principal, terms.start] : [last.balance, last.due]
  const prepaid = (terms.prepayments ?? []).filter((paid) => paid.day >= from && paid.day < day)
  // Interest of what was prepaid within the period was not paid with it.
  const principal = balance - prepaid.reduce((sum, { amount }) => sum + amount, 0n)
  const interest = accruedInterest(terms, balance, { from, to: day }, prepaid)
  const fee = divideRounded(principal * feeRate, 1_000_000n)
  return { principal, interest, fee, total: principal + interest + fee }
}
