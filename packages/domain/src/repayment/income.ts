import { divideRounded, least } from '../fees/cents.ts'
import { monthsLater } from './calendar.ts'
import { periodInterest } from './interest.ts'
import type { Instalment, Terms } from './terms.ts'

/** What electricity income a plan takes (按电费浮动). Amounts in cents. */
export interface IncomeRule {
  /** Share of each period's income, in millionths. */
  readonly share: bigint
  /** At most so much of one period; null: no limit. */
  readonly most: bigint | null
}

/** An instalment by income: what it should have paid and could not is carried, without interest. */
export interface IncomeInstalment extends Instalment {
  /** Interest that income did not cover, of this period and those before it. */
  readonly carried: bigint
}

/**
 * The plan that follows from income, period by period: interest of before, interest, then principal. The last period takes what is left of
 * both, whatever came in: that is its limit. Missing incomes count as nothing.
 */
export function buildIncomeSchedule(
  terms: Omit<Terms, 'method' | 'pauses'>,
  { share, most }: IncomeRule,
  incomes: readonly bigint[],
): readonly IncomeInstalment[] {
  const instalments: IncomeInstalment[] = []
  const { prepayments = [] } = terms
  let [balance, from, carried] = [terms.principal, terms.start, 0n]
  for (let seq = 1; seq <= terms.periods && balance + carried > 0n; seq++) {
    const due = monthsLater(terms.firstDue, terms.months * (seq - 1))
    const paid = prepayments.filter(({ day }) => day >= from && day < due)
    const owed = carried + periodInterest({ ...terms, method: '3' }, balance, { from, to: due }, paid)
    balance -= paid.reduce((sum, { amount }) => sum + amount, 0n)
    const taken = divideRounded((incomes[seq - 1] ?? 0n) * share, 1_000_000n)
    const isLast = seq === terms.periods
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
