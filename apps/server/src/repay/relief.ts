import { badDebtMessages as messages } from '@heliodesk/contracts/messages/badDebts'
import type { Message } from '@heliodesk/contracts/text/message'
import { monthOf } from '@heliodesk/domain/ledger/months'
import { type Allocation, allocate, type Claim, type Owed } from '@heliodesk/domain/repayment/allocate'
import { riskClasses } from '@heliodesk/domain/repayment/arrears'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { RowValues } from '../crud/module.ts'
import type { Sql } from '../db/sql.ts'
import { bookOfCompany, type LegalEntity } from '../money/books.queries.ts'
import { arrearsOf, lockStanding, type PlanNow } from './follow.ts'
import { owedOn } from './pay.ts'
import { funderOfPlan } from './plan.queries.ts'
import { companyOf, holdBooksAlone, owedToGuarantor, reliefKinds } from './reliefs.queries.ts'
import { allocationOf, centsOf } from './terms.ts'

/** What each kind needs to be said. */
export const neededOf: Readonly<Record<string, readonly string[]>> = {
  [reliefKinds.waiver]: [],
  [reliefKinds.guarantee]: ['guarantorId', 'amount'],
  [reliefKinds.paidBack]: ['guarantorId', 'amount'],
  [reliefKinds.writeOff]: [],
  [reliefKinds.recovery]: ['amount'],
}

export interface TriedRelief {
  readonly now: PlanNow
  readonly bookId: string
  readonly guarantorBookId: string | null
  readonly allocations: readonly Allocation[]
  /** In cents, by claim. */
  readonly parts: Readonly<Record<Claim, bigint>>
}
interface Ground {
  readonly now: PlanNow
  readonly day: string
  readonly owed: readonly Owed[]
  readonly relief: RowValues
}
type Outcome = Pick<TriedRelief, 'allocations'> & { readonly issues: readonly Message[]; readonly principal?: bigint }
const refused = (...issues: readonly Message[]): Outcome => ({ issues, allocations: [] })

const running = ['1', '3', '5']
const sumOf = (rows: readonly Owed[], claim: Claim): bigint =>
  rows.reduce((sum, row) => (row[claim] > 0n ? sum + row[claim] : sum), 0n)

/** What the amount of a relief goes to, in the order of the contract; no more than is due by its day. */
function taken({ now, owed, relief }: Ground): Outcome {
  const amount = centsOf(relief['amount'])
  if (amount <= 0n) return refused(messages.amountPositive())
  const { allocations, left } = allocate(amount, owed, allocationOf(now.plan.allocation))
  return left > 0n ? refused(messages.overOpen()) : { issues: [], allocations }
}

const kinds: Readonly<Record<string, (ground: Ground) => Outcome>> = {
  [reliefKinds.waiver]: ({ owed, relief }) => {
    const [interest, penalty] = [centsOf(relief['waiveInterest']), centsOf(relief['waivePenalty'])]
    if (interest < 0n || penalty < 0n) return refused(messages.amountPositive())
    if (interest + penalty === 0n) return refused(messages.nothingWaived())
    if (interest > sumOf(owed, 'interest') || penalty > sumOf(owed, 'penalty')) return refused(messages.waivedTooMuch())
    const of = (amount: bigint, claim: Claim) => allocate(amount, owed, { order: [claim] }).allocations
    return { issues: [], allocations: [...of(interest, 'interest'), ...of(penalty, 'penalty')] }
  },
  [reliefKinds.guarantee]: (ground) =>
    ground.now.isWrittenOff ? refused(messages.writtenOff({ planNo: ground.now.plan.planNo })) : taken(ground),
  [reliefKinds.writeOff]: ({ now, day }) => {
    const { planNo } = now.plan
    if (now.isWrittenOff) return refused(messages.writtenOff({ planNo }))
    if ((arrearsOf(now, day).riskClass ?? '') < riskClasses.doubtful) return refused(messages.classTooGood())
    const paid = now.lines.reduce((sum, line) => (line.claim === 'principal' ? sum + centsOf(line.amount) : sum), 0n)
    const principal = now.periods.reduce((sum, one) => sum + centsOf(one.principal), 0n) - paid
    return principal > 0n ? { issues: [], allocations: [], principal } : refused(messages.noPrincipal())
  },
  [reliefKinds.recovery]: (ground) =>
    ground.now.isWrittenOff ? taken(ground) : refused(messages.notWrittenOff({ planNo: ground.now.plan.planNo })),
}

/** What stands against whoever has paid, or gets back, for the farmer. */
async function guarantorIssues(
  tx: Sql,
  relief: RowValues,
  { funder, guarantor }: { readonly funder: LegalEntity; readonly guarantor: LegalEntity },
): Promise<readonly Message[]> {
  if (relief['reliefKind'] === reliefKinds.guarantee) {
    if (!guarantor.isEnabled) return [messages.guarantorOff({ name: guarantor.name })]
    return guarantor.id === funder.id ? [messages.guarantorIsFunder()] : []
  }
  const [amount, owed] = [centsOf(relief['amount']), centsOf(await owedToGuarantor(tx, String(relief['planId']), guarantor.id))]
  if (amount <= 0n) return [messages.amountPositive()]
  if (owed <= 0n) return [messages.nothingGuaranteed()]
  return amount > owed ? [messages.overGuaranteed()] : []
}

/** Closed months are not written: a relief in one would change what was known at the close. */
async function closedIssues(
  tx: Sql,
  tenantId: string,
  books: readonly (string | null)[],
  day: string,
): Promise<readonly Message[]> {
  const held = await holdBooksAlone(
    tx,
    tenantId,
    books.filter((id): id is string => id !== null),
  )
  const month = monthOf(day)
  return held.some(({ closedThrough }) => closedThrough !== null && closedThrough >= month)
    ? [messages.monthClosed({ month })]
    : []
}

/**
 * What a relief would do, with its plan locked; what its kind needs is there. Nothing is written but the books that it would stand in. What pays a
 * guarantor back moves no instalment: it is between the farmer and that one.
 */
export async function tryRelief(
  tx: Sql,
  relief: RowValues,
  today: string,
): Promise<{ readonly issues: readonly Message[]; readonly tried?: TriedRelief }> {
  const [planId, kind, day] = [String(relief['planId']), String(relief['reliefKind']), String(relief['day'])]
  const [now, funder] = [await lockStanding(tx, planId), await funderOfPlan(tx, planId)]
  if (now === undefined || funder === undefined) return { issues: [messages.notRunning({ planNo: now?.plan.planNo ?? '' })] }
  const { tenantId, planNo, status } = now.plan
  if (day > today) return { issues: [messages.dayAhead()] }
  if (kind !== reliefKinds.paidBack && !running.includes(status)) return { issues: [messages.notRunning({ planNo })] }
  const givenId = neededOf[kind]?.includes('guarantorId') === true ? String(relief['guarantorId']) : null
  const guarantor = givenId === null ? undefined : await companyOf(tx, givenId)
  const about = guarantor === undefined ? [] : await guarantorIssues(tx, relief, { funder, guarantor })
  if (about.length > 0) return { issues: about }
  const bookId = await bookOfCompany(tx, tenantId, funder)
  const guarantorBookId = guarantor === undefined ? null : await bookOfCompany(tx, tenantId, guarantor)
  const closed = await closedIssues(tx, tenantId, [kind === reliefKinds.paidBack ? null : bookId, guarantorBookId], day)
  if (closed.length > 0) return { issues: closed }
  const of = kinds[kind]
  const {
    issues,
    allocations,
    principal = 0n,
  } = of?.({ now, day, owed: owedOn(now, day), relief }) ?? { issues: [], allocations: [] }
  if (issues.length > 0) return { issues }
  const part = (claim: Claim) => allocations.reduce((sum, one) => (one.claim === claim ? sum + one.amount : sum), 0n)
  const parts = {
    principal: principal + part('principal'),
    interest: part('interest'),
    cost: part('cost'),
    penalty: part('penalty'),
  }
  return { issues: [], tried: { now, bookId, guarantorBookId, allocations, parts } }
}

/** The parts of a relief as its record keeps them. */
export const keptParts = ({ principal, interest, cost, penalty }: TriedRelief['parts']) => ({
  principal: amountText(principal),
  interest: amountText(interest),
  cost: amountText(cost),
  penalty: amountText(penalty),
})
