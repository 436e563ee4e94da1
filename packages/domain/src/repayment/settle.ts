import { divideRounded } from '../fees/cents.ts'
import { accruedInterest } from './interest.ts'
import type { BaseTerms, Instalment } from './terms.ts'

export interface Settlement {
  readonly principal: bigint
  /** Interest since the last due day, by days, and what was carried until then. */
  readonly interest: bigint
  readonly fee: bigint
  readonly total: bigint
}

/**
 * What ends a plan on a day, beside whatever is overdue: the principal that is not due yet, its interest since the last due day, interest
 * that a pause or a lack of income carried, and the fee of the contract (`feeRate` in millionths of the principal).
 */
export function settleEarly(terms: BaseTerms, schedule: readonly Instalment[], day: string, feeRate: bigint): Settlement {
  const last = schedule.findLast(({ due }) => due <= day)
  const [balance, from, carried] =
    last === undefined ? [terms.principal, terms.start, terms.carried ?? 0n] : [last.balance, last.due, last.carried]
  const prepaid = (terms.prepayments ?? []).filter((paid) => paid.day >= from && paid.day <= day)
  // Interest of what was prepaid within the period was not paid with it.
  const principal = balance - prepaid.reduce((sum, { amount }) => sum + amount, 0n)
  const interest = carried + accruedInterest(terms, balance, { from, to: day }, prepaid)
  const fee = divideRounded(principal * feeRate, 1_000_000n)
  return { principal, interest, fee, total: principal + interest + fee }
}
