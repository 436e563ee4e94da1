import type { PlanOutline } from '@heliodesk/contracts/endpoints/repay'
import { buildPlan, type PlanInstalment, type PlanTerms } from '@heliodesk/domain/repayment/plan'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { WrittenPeriod } from './plan.queries.ts'

const sumOf = (rows: readonly PlanInstalment[], of: (row: PlanInstalment) => bigint): bigint =>
  rows.reduce((sum, row) => sum + of(row), 0n)

/** An instalment as it travels and is stored. */
export const written = ({ seq, from, due, ...amounts }: PlanInstalment): WrittenPeriod => ({
  seq,
  from,
  due,
  principal: amountText(amounts.principal),
  interest: amountText(amounts.interest),
  cost: amountText(amounts.cost),
  balance: amountText(amounts.balance),
  carried: amountText(amounts.carried),
})

/** What terms come to: every instalment, what they add up to, the last day, and what is next after a day. */
export function outlineOf(terms: PlanTerms, today: string, rows: readonly PlanInstalment[] = buildPlan(terms)): PlanOutline {
  const next = rows.find(({ due, principal, interest, cost }) => due >= today && principal + interest + cost > 0n)
  const [principal, interest, cost] = [
    sumOf(rows, (one) => one.principal),
    sumOf(rows, (one) => one.interest),
    sumOf(rows, (one) => one.cost),
  ]
  return {
    instalments: rows.map(written),
    principal: amountText(principal),
    interest: amountText(interest),
    cost: amountText(cost),
    total: amountText(principal + interest + cost),
    lastDue: rows.at(-1)?.due ?? null,
    next:
      next === undefined
        ? null
        : { seq: next.seq, due: next.due, amount: amountText(next.principal + next.interest + next.cost) },
  }
}
