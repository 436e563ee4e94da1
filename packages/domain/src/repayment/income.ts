import { divideRounded, least } from '../fees/cents.ts'
import { monthsLater } from './calendar.ts'
import { periodInterest } from './interest.ts'
import type { BaseTerms, Instalment } from './terms.ts'

/** What electricity income a plan takes (按电费浮动). Amounts in cents. */
export interface IncomeRule {
  /** Share of each period's income, in millionths. */
  readonly share: bigint
  /** At most so much of one period; null: no limit. */
  readonly most: bigint | null
}

/**
 * The plan that follows from income, period by period: interest of before, interest, then principal. What a period should have paid and
 * could not is carried, without interest. The last period takes what is left of both, whatever came in: that is its limit. Missing incomes
 * count as nothing, and so do negative ones: a bill that is taken back takes no interest back.
 */
export function buildIncomeSchedule(
  terms: BaseTerms,
  { share, most }: IncomeRule,
  incomes: readonly bigint[],
): readonly Instalment[] {
  const instalments: Instalment[] = []
  const { prepayments = [], firstSeq = 1 } = terms
  let [balance, from, carried] = [terms.principal, terms.start, terms.carried ?? 0n]
  for (let at = 0; at < terms.periods && balance + carried > 0n; at++) {
    const seq = firstSeq + at
    const due = monthsLater(terms.firstDue, terms.months * (seq - 1))
    const paid = prepayments.filter(({ day }) => day >= from && day < due)
    const owed = carried + periodInterest(terms, balance, { from, to: due }, paid)
    balance -= paid.reduce((sum, { amount }) => sum + amount, 0n)
    const income = incomes[at] ?? 0n
    const taken = income > 0n ? divideRounded(income * share, 1_000_000n) : 0n
    const isLast = at === terms.periods - 1
    const available = isLast ? owed + balance : most === null ? taken : least(most, taken)
    const interest = least(available, owed)
    const principal = least(available - interest, balance)
    carried = owed - interest
    balance -= principal
    instalments.push({ seq, from, due, principal, interest, balance, carried })
    from = due
  }
  return instalments
}
