import { repayMessages as messages } from '@heliodesk/contracts/messages/repay'
import { repayChange } from '@heliodesk/contracts/resources/repay/repayChange'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { type Line, lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { type Allocation, type Claim, claims } from '@heliodesk/domain/repayment/allocate'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Sql } from '../db/sql.ts'
import { bookOfCompany } from '../money/books.queries.ts'
import { ledgerEvents } from '../money/event.ts'
import { postEntry } from '../money/postEntry.ts'
import { type LentPlan, lentPlan, paidOfSource } from './ledger.queries.ts'
import { centsOf } from './terms.ts'

interface Said {
  readonly by: string
  readonly atMs: number
}

/** Nothing is posted ahead of today. */
const dayBy = (day: string, atMs: number): string => {
  const { day: today } = slotAt(atMs)
  return day < today ? day : today
}

/** The book of whoever has lent a plan. */
const bookOfPlan = (tx: Sql, { tenantId, funder }: LentPlan): Promise<string> => bookOfCompany(tx, tenantId, funder)

const planParty = (id: string) => ({ kind: 'plan', id }) as const

/**
 * What came in for claims of a plan, in the book of its funder. Interest, fees and penalties are income now that they are paid, whatever class the
 * plan has: nothing of them was accrued before. Principal of a plan that was written off is no longer lent: it is recovered. Penalties name nobody.
 */
export function incomeLines(
  book: string,
  planId: string,
  { allocations, isRecovery }: { readonly allocations: readonly Allocation[]; readonly isRecovery: boolean },
): readonly Line[] {
  const sumOf = (claim: Claim) => allocations.reduce((sum, one) => (one.claim === claim ? sum + one.amount : sum), 0n)
  const of = {
    principal: isRecovery ? subjects.recovered : subjects.lent,
    interest: subjects.interestIncome,
    cost: subjects.feeIncome,
    penalty: subjects.otherIncome,
  } as const
  return claims.map((claim) => lineOn(book, of[claim], claim === 'penalty' ? null : planParty(planId), 'credit', sumOf(claim)))
}

/** A plan was put in force: its principal is lent, and to be paid out. Said again it changes nothing. */
export async function postLent(tx: Sql, planId: string, { by, atMs }: Said): Promise<void> {
  const plan = await lentPlan(tx, planId)
  if (plan === undefined) throw new Error(`plan ${planId} has no funder`)
  const [book, fen] = [await bookOfPlan(tx, plan), centsOf(plan.principal)]
  await postEntry(tx, {
    ...{ tenantId: plan.tenantId, orgCode: plan.orgCode, by, atMs, key: `repayPlan:${planId}`, event: ledgerEvents.lent },
    source: { kind: repayPlan.name, id: planId, no: plan.planNo },
    businessDay: dayBy(plan.startDate, atMs),
    summary: messages.lent({ planNo: plan.planNo }),
    lines: [
      lineOn(book, subjects.lent, planParty(planId), 'debit', fen),
      lineOn(book, subjects.toLend, planParty(planId), 'credit', fen),
    ],
  })
}

interface ChangedPrincipal extends Said {
  readonly planId: string
  readonly changeId: string
  readonly changeNo: string
  readonly day: string
  /** In cents, less than before. */
  readonly less: bigint
}

/** A change leaves less of the principal to the instalments: that was paid before it was due, as people say, until a bank line shows it. */
export async function postPrincipalChange(tx: Sql, change: ChangedPrincipal): Promise<void> {
  const plan = change.less === 0n ? undefined : await lentPlan(tx, change.planId)
  if (plan === undefined) return
  const book = await bookOfPlan(tx, plan)
  const { by, atMs, changeId, changeNo, less } = change
  await postEntry(tx, {
    ...{
      tenantId: plan.tenantId,
      orgCode: plan.orgCode,
      by,
      atMs,
      key: `repayChange:${changeId}`,
      event: ledgerEvents.principalChanged,
    },
    source: { kind: repayChange.name, id: changeId, no: changeNo },
    businessDay: dayBy(change.day, atMs),
    summary: messages.principalChanged({ changeNo }),
    lines: [
      lineOn(book, subjects.unproven, null, 'debit', less),
      lineOn(book, subjects.lent, planParty(change.planId), 'credit', less),
    ],
  })
}

/** Money that reached a plan by no document of its own (`allocatePayment` with this source): it came in, as people say. */
export async function postPaid(tx: Sql, planId: string, source: string, { by, atMs }: Said): Promise<void> {
  const [plan, paid] = [await lentPlan(tx, planId), await paidOfSource(tx, planId, source)]
  if (plan === undefined || paid.length === 0) return
  const book = await bookOfPlan(tx, plan)
  const allocations = paid.map(({ claim, amount }) => ({ seq: 0, claim, amount: centsOf(amount) }))
  const isRecovery = paid.some(({ kind }) => kind === '4')
  const fen = allocations.reduce((sum, one) => sum + one.amount, 0n)
  const day = dayBy(paid[0]?.day ?? plan.startDate, atMs)
  await postEntry(tx, {
    ...{
      tenantId: plan.tenantId,
      orgCode: plan.orgCode,
      by,
      atMs,
      key: `repayPaid:${planId}:${source}`,
      event: ledgerEvents.instalmentsPaid,
    },
    source: { kind: repayPlan.name, id: planId, no: plan.planNo },
    businessDay: day,
    summary: messages.paidIn({ planNo: plan.planNo }),
    lines: [lineOn(book, subjects.unproven, null, 'debit', fen), ...incomeLines(book, planId, { allocations, isRecovery })],
  })
}
