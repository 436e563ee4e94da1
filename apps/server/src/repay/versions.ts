import { repayMessages as messages } from '@heliodesk/contracts/messages/repay'
import type { Message } from '@heliodesk/contracts/text/message'
import { applyChange, type ChangeLack } from '@heliodesk/domain/repayment/changes'
import { buildPlan, type PlanInstalment, type PlanTerms } from '@heliodesk/domain/repayment/plan'
import type { RowValues } from '../crud/module.ts'
import type { Sql } from '../db/sql.ts'
import { written } from './outline.ts'
import {
  currentVersion,
  dropPeriodsAfter,
  insertVersion,
  lockPlan,
  periodsOf,
  type StoredPeriod,
  writePeriods,
} from './plan.queries.ts'
import { centsOf, changeKinds, changeOf, packed, unpackTerms } from './terms.ts'

const says: Readonly<Record<ChangeLack, () => Message>> = {
  settled: messages.settled,
  noInstalment: messages.noInstalment,
  noDay: messages.noDay,
  pauseByIncome: messages.pauseByIncome,
  pauseTwice: messages.pauseTwice,
  plannedBehind: messages.plannedBehind,
  tooMuch: messages.tooMuch,
  sameShape: messages.sameShape,
  quarterlyMonths: messages.quarterlyMonths,
}
/** The field of a change at which a refusal stands. */
const places: Readonly<Partial<Record<ChangeLack, string>>> = {
  noInstalment: 'fromSeq',
  pauseTwice: 'fromSeq',
  plannedBehind: 'fromSeq',
  noDay: 'effectiveDate',
  tooMuch: 'amount',
  quarterlyMonths: 'newMethod',
}

export interface Issue {
  readonly field: string
  readonly message: Message
}
const issue = (field: string, message: Message): readonly Issue[] => [{ field, message }]

export interface TriedChange {
  readonly before: PlanTerms
  readonly after: PlanTerms
  readonly edition: number
  readonly issues: readonly Issue[]
}

const isSame = (stored: StoredPeriod, row: PlanInstalment): boolean =>
  stored.fromDate === row.from &&
  stored.dueDate === row.due &&
  centsOf(stored.principal) === row.principal &&
  centsOf(stored.interest) === row.interest &&
  centsOf(stored.cost) === row.cost &&
  centsOf(stored.balance) === row.balance &&
  centsOf(stored.carried) === row.carried

/** Instalments that a schedule changes or takes away. */
const changedBy = (stored: readonly StoredPeriod[], rows: readonly PlanInstalment[]): readonly StoredPeriod[] => {
  const bySeq = new Map(rows.map((row) => [row.seq, row]))
  return stored.filter((one) => {
    const row = bySeq.get(one.seq)
    return row === undefined || !isSame(one, row)
  })
}

/** What stands against a plan before its terms are looked at. */
function standingIssues(plan: NonNullable<Awaited<ReturnType<typeof lockPlan>>>, change: RowValues): readonly Issue[] {
  const { planNo, contractNo } = plan
  if (!['1', '3', '5'].includes(plan.status)) return issue('planId', messages.notRunning({ planNo }))
  const isOver = !['3', '4'].includes(plan.contractStatus)
  if (isOver && change['changeKind'] !== changeKinds.settle) return issue('changeKind', messages.contractOver({ contractNo }))
  if (change['changeKind'] === changeKinds.prepay && centsOf(change['amount']) <= 0n)
    return issue('amount', messages.amountPositive())
  return change['changeKind'] === changeKinds.method && change['newMethod'] === '4'
    ? issue('newMethod', messages.noNewIncome())
    : []
}

/**
 * What a change would make of a plan, with the plan locked; its needed fields are there. Nothing is written. What was paid on is never
 * changed. Undefined where there is no such plan in force.
 */
export async function tryChange(tx: Sql, change: RowValues): Promise<TriedChange | { readonly issues: readonly Issue[] }> {
  const planId = String(change['planId'])
  const plan = await lockPlan(tx, planId)
  const stored = await currentVersion(tx, planId)
  if (plan === undefined || stored === undefined)
    return { issues: issue('planId', messages.notRunning({ planNo: plan?.planNo ?? '' })) }
  const standing = standingIssues(plan, change)
  if (standing.length > 0) return { issues: standing }
  const before = unpackTerms(stored.terms)
  const found = applyChange(before, changeOf(change, plan.settleFeeRate))
  if ('lack' in found) return { issues: issue(places[found.lack] ?? 'changeKind', says[found.lack]()) }
  const paidOn = changedBy(await periodsOf(tx, planId), buildPlan(found.terms)).find(({ isPaidOn }) => isPaidOn)
  const issues = paidOn === undefined ? [] : issue('changeKind', messages.alreadyPaid({ seq: paidOn.seq }))
  return { before, after: found.terms, edition: stored.edition, issues }
}

export interface Making {
  readonly planId: string
  readonly edition: number
  readonly changeId: string | null
  readonly by: string
  readonly approvedBy: string
  readonly atMs: number
}

/** Makes terms the version in force: keeps them with their schedule, and rewrites the instalments that differ. The plan is locked. */
export async function makeVersion(tx: Sql, terms: PlanTerms, making: Making): Promise<readonly PlanInstalment[]> {
  const rows = buildPlan(terms)
  await insertVersion(tx, { ...making, terms: packed(terms), schedule: packed(rows) })
  const stored = await periodsOf(tx, making.planId)
  const same = new Set(stored.filter((one) => rows.some((row) => row.seq === one.seq && isSame(one, row))).map(({ seq }) => seq))
  await dropPeriodsAfter(tx, making.planId, rows.length)
  await writePeriods(tx, making.planId, making.edition, rows.filter(({ seq }) => !same.has(seq)).map(written))
  return rows
}
