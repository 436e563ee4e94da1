import type { Claim } from '@heliodesk/domain/repayment/allocate'
import { classOf, overdueDaysOf } from '@heliodesk/domain/repayment/arrears'
import type { PlanTerms } from '@heliodesk/domain/repayment/plan'
import { type Paid, planState, planStates, standingOf } from '@heliodesk/domain/repayment/standing'
import { amountText } from '@heliodesk/domain/stock/cost'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import type { DictionaryMap } from '../crud/dictionaries.ts'
import type { Sql } from '../db/sql.ts'
import type { BoundLifecycle } from '../lifecycle/bound.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import {
  currentVersion,
  keepStandingDay,
  type LockedPlan,
  lockPlan,
  type PaidKind,
  type PaidLine,
  paidKinds,
  paidLines,
  periodsOf,
  reliefsOf,
  type StoredPeriod,
  writeStandings,
} from './plan.queries.ts'
import { centsOf, penaltyRuleOf, unpackTerms } from './terms.ts'

/** The verb that leads a plan into a state which its instalments say. */
const verbInto: Readonly<Record<string, string>> = {
  [planStates.running]: 'goOn',
  [planStates.finished]: 'finish',
  [planStates.overdue]: 'fallBehind',
  [planStates.settled]: 'finishEarly',
  [planStates.paused]: 'pause',
  [planStates.guaranteed]: 'passOver',
}

/** What was paid of one instalment, day by day. */
function paidByDay(lines: readonly PaidLine[], periodId: string): readonly Paid[] {
  const own = lines.filter((line) => line.periodId === periodId)
  return [...Map.groupBy(own, ({ day }) => day)].map(([day, rows]): Paid => {
    const of = (claim: Claim): bigint => rows.reduce((sum, row) => (row.claim === claim ? sum + centsOf(row.amount) : sum), 0n)
    return { day, cost: of('cost'), penalty: of('penalty'), interest: of('interest'), principal: of('principal') }
  })
}

export interface PlanNow {
  readonly plan: LockedPlan
  readonly terms: PlanTerms
  readonly periods: readonly StoredPeriod[]
  readonly lines: readonly PaidLine[]
  readonly isWrittenOff: boolean
  /** What the farmer owes to guarantors who have paid for this plan. */
  readonly owedToGuarantors: bigint
}

/** A plan in force with all that its state follows from, locked; undefined for one that is not. */
export async function lockStanding(tx: Sql, id: string): Promise<PlanNow | undefined> {
  const plan = await lockPlan(tx, id)
  const stored = plan === undefined ? undefined : await currentVersion(tx, id)
  if (plan === undefined || stored === undefined) return undefined
  const { isWrittenOff, owedToGuarantors } = await reliefsOf(tx, id)
  const standing = { isWrittenOff, owedToGuarantors: centsOf(owedToGuarantors) }
  return { plan, terms: unpackTerms(stored.terms), periods: await periodsOf(tx, id), lines: await paidLines(tx, id), ...standing }
}

/** How the instalments of a plan stand on a day. */
export const standingsOn = ({ plan, periods, lines }: PlanNow, day: string) =>
  periods.map((period) => {
    const [principal, interest, cost] = [centsOf(period.principal), centsOf(period.interest), centsOf(period.cost)]
    const of = (kind: PaidKind): bigint =>
      lines.reduce((sum, line) => (line.periodId === period.id && line.kind === kind ? sum + centsOf(line.amount) : sum), 0n)
    const [guaranteed, waived] = [of(paidKinds.guaranteed), of(paidKinds.waived)]
    const one = { due: period.dueDate, principal, interest, cost, paid: paidByDay(lines, period.id), guaranteed, waived }
    return { period, ...standingOf(one, penaltyRuleOf({ ...plan }), day) }
  })

/** The state that the instalments of a plan say. */
export function stateOf({ terms, owedToGuarantors }: PlanNow, standings: ReturnType<typeof standingsOn>, day: string): string {
  const pauses = terms.parts.flatMap((part) => ('pauses' in part ? (part.pauses ?? []) : []))
  const rows = standings.map(({ status, period }) => ({
    status,
    from: period.fromDate,
    due: period.dueDate,
    isPaused: pauses.some(({ seq, periods }) => period.seq >= seq && period.seq < seq + periods),
  }))
  return planState(rows, { day, isSettled: terms.settled !== undefined, owesGuarantor: owedToGuarantors > 0n })
}

/** How long a plan is overdue on a day, and its class; neither where nothing is open. */
export function arrearsOf({ plan, periods, lines }: PlanNow, day: string) {
  const paid = Map.groupBy(lines, ({ periodId }) => periodId)
  const open = periods.map(({ id, dueDate, principal, interest, cost }) => ({
    due: dueDate,
    open: (paid.get(id) ?? []).reduce(
      (sum, line) => (line.claim === 'penalty' ? sum : sum - centsOf(line.amount)),
      centsOf(principal) + centsOf(interest) + centsOf(cost),
    ),
  }))
  const overdueDays = overdueDaysOf(open, plan.graceDays, day)
  return { overdueDays, riskClass: overdueDays === null ? null : classOf(overdueDays) }
}

/**
 * Brings the instalments of a plan up to a day, and the plan into the state that follows. Within a transaction that somebody else leads;
 * what is not in force stays as it is. One that was paid off is looked at as well: a payment may have come back.
 */
export async function followWithin(
  life: BoundLifecycle,
  scope: { readonly tx: Sql; readonly dictionaries: DictionaryMap },
  id: string,
  day: string,
): Promise<void> {
  const now = await lockStanding(scope.tx, id)
  if (now === undefined || !['1', '2', '3', '4', '5', '6'].includes(now.plan.status)) return
  const standings = standingsOn(now, day)
  const changed = standings.filter(
    ({ period, ...one }) =>
      period.status !== one.status ||
      centsOf(period.penalty) !== one.penalty ||
      period.overdueDays !== one.overdueDays ||
      period.paidDay !== one.paidDay,
  )
  const rows = changed.map(({ period, status, penalty, overdueDays, paidDay }) => ({
    id: period.id,
    status,
    penalty: amountText(penalty),
    overdueDays,
    paidDay,
  }))
  if (rows.length > 0) await writeStandings(scope.tx, rows)
  await keepStandingDay(scope.tx, id, day, arrearsOf(now, day))
  const verb = verbInto[stateOf(now, standings, day)]
  if (verb === undefined || stateOf(now, standings, day) === now.plan.status) return
  const actor = systemActor(now.plan, ['repay:plan:edit', 'repay:plan:list'])
  await stepWithin(life, { ...scope, actor, meta: systemMeta('repay.follow') }, verb, { id })
}
