import { type Allocation, allocate, type Owed } from '@heliodesk/domain/repayment/allocate'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { Sql } from '../db/sql.ts'
import { lockStanding, type PlanNow, standingsOn } from './follow.ts'
import { insertPaid, linesToUndo, type PaidKind, paidKinds } from './plan.queries.ts'
import { allocationOf, centsOf } from './terms.ts'

export interface Payment {
  readonly planId: string
  /** In cents. */
  readonly amount: bigint
  readonly day: string
  /** What it was, for whoever asks later: the entry of the ledger. */
  readonly source: string
  readonly atMs: number
  /** Who pays; the farmer unless said. */
  readonly kind?: PaidKind
}

/** What the instalments of a plan that are due by a day still owe, with the penalty of that day. */
export function owedOn(now: PlanNow, day: string): readonly Owed[] {
  const due = standingsOn(now, day).filter(({ period }) => period.dueDate <= day)
  const paid = new Map(due.map(({ period }) => [period.seq, now.lines.filter((line) => line.periodId === period.id)]))
  const paidOf = (seq: number, claim: string): bigint =>
    (paid.get(seq) ?? []).reduce((sum, line) => (line.claim === claim ? sum + centsOf(line.amount) : sum), 0n)
  return due.map(
    ({ period, penalty }): Owed => ({
      seq: period.seq,
      cost: centsOf(period.cost) - paidOf(period.seq, 'cost'),
      penalty: penalty - paidOf(period.seq, 'penalty'),
      interest: centsOf(period.interest) - paidOf(period.seq, 'interest'),
      principal: centsOf(period.principal) - paidOf(period.seq, 'principal'),
    }),
  )
}

/**
 * The one way by which money reaches a plan: what was due by its day takes it, in the order of the contract, with the penalty of that day.
 * Answers what took how much of it, and what nothing takes: that prepays nothing. What comes after the plan was written off says so. Whoever calls posts the money itself in the same
 * transaction, and brings the plan up to the day (`followWithin`) when all of it has been entered.
 */
export async function allocatePayment(
  tx: Sql,
  { planId, amount, day, source, atMs, ...given }: Payment,
): Promise<{ readonly allocations: readonly Allocation[]; readonly left: bigint; readonly isRecovery: boolean }> {
  const now = await lockStanding(tx, planId)
  if (now === undefined) return { allocations: [], left: amount, isRecovery: false }
  const kind = now.isWrittenOff ? paidKinds.recovered : (given.kind ?? paidKinds.paid)
  const { allocations, left } = allocate(amount, owedOn(now, day), allocationOf(now.plan.allocation))
  const idOf = new Map(now.periods.map(({ seq, id }) => [seq, id]))
  const rows = allocations.map((one) => ({
    periodId: idOf.get(one.seq) ?? '',
    claim: one.claim,
    kind,
    amount: amountText(one.amount),
  }))
  if (rows.length > 0) await insertPaid(tx, { planId, day, source, atMs }, rows)
  return { allocations, left, isRecovery: now.isWrittenOff }
}

/** A payment came back: what it went to is open again from that day on. Its lines stay, others undo them; said again it changes nothing. */
export async function undoPayment(tx: Sql, { planId, day, source, atMs }: Omit<Payment, 'amount'>): Promise<void> {
  await lockStanding(tx, planId)
  const lines = await linesToUndo(tx, planId, source)
  const rows = lines.map(({ id, periodId, claim, kind, amount }) => ({
    periodId,
    claim,
    kind,
    amount: `-${amount}`,
    reversesId: id,
  }))
  if (rows.length > 0) await insertPaid(tx, { planId, day, source, atMs }, rows)
}
