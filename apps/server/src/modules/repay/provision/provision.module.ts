import type { provisionRunLife as Life } from '@heliodesk/contracts/lifecycles/repay/provisionRun'
import { provisionRunLife } from '@heliodesk/contracts/lifecycles/repay/provisionRun'
import { badDebtMessages as messages } from '@heliodesk/contracts/messages/badDebts'
import { provisionLine, provisionRun } from '@heliodesk/contracts/resources/repay/provisionRun'
import type { Message } from '@heliodesk/contracts/text/message'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { lastDayOf } from '@heliodesk/domain/gridBill/due'
import { lineOn } from '@heliodesk/domain/ledger/lines'
import { monthOf } from '@heliodesk/domain/ledger/months'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { classOf, overdueDaysOf } from '@heliodesk/domain/repayment/arrears'
import { provisionLines } from '@heliodesk/domain/repayment/provision'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { WriteScope } from '#server/crud/write.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { ledgerEvents } from '#server/money/event.ts'
import { postEntry, reverseEvent } from '#server/money/postEntry.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { holdBooksAlone, provisionOf } from '#server/repay/reliefs.queries.ts'
import { centsOf } from '#server/repay/terms.ts'
import { lentByPlans, otherRun, writeLines } from './provision.queries.ts'

const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(provisionRun, id, lacks)
const rateFields = ['rateNormal', 'rateMention', 'rateSubstandard', 'rateDoubtful', 'rateLoss'] as const
const said = ({ id, current, tenantId }: Step) => ({
  ...{ id, tenantId, bookId: String(current['bookId']), month: String(current['month']), runNo: String(current['runNo']) },
})

/** The last day of its month, as far as that has come. */
function classDay(step: Step): string {
  const [first = ''] = [lastDayOf(said(step).month), today(step)].toSorted()
  return first
}

async function isClosed(tx: WriteScope['tx'], step: Step): Promise<boolean> {
  const { tenantId, bookId, month } = said(step)
  const [book] = await holdBooksAlone(tx, tenantId, [bookId])
  return book?.closedThrough != null && book.closedThrough >= month
}

const rateOf = (step: Step, field: string): bigint => toUnits(String(step.current[field] ?? '0'), 4)

/** What the book has to set aside by its accounts, class by class, and what stands. */
async function worked(tx: WriteScope['tx'], step: Step) {
  const [{ bookId, month }, day] = [said(step), classDay(step)]
  const plans = (await lentByPlans(tx, bookId, month, day)).map(({ fen, graceDays, oldest }) => {
    const open = oldest === null ? [] : [{ due: oldest, open: 1n }]
    return { riskClass: classOf(overdueDaysOf(open, graceDays, day) ?? 0), principal: BigInt(fen) }
  })
  const [one, two, three, four, five] = rateFields.map((field) => rateOf(step, field))
  const rates = { 1: one ?? 0n, 2: two ?? 0n, 3: three ?? 0n, 4: four ?? 0n, 5: five ?? 0n }
  const lines = provisionLines(plans, rates)
  const before = await provisionOf(tx, bookId, month)
  const [principal, required] = (['principal', 'amount'] as const).map((key) => lines.reduce((sum, line) => sum + line[key], 0n))
  const values = {
    classDay: day,
    principal: amountText(principal ?? 0n),
    required: amountText(required ?? 0n),
    beforeAmount: amountText(before),
    posted: amountText((required ?? 0n) - before),
  }
  return { lines, values }
}

const mayBePosted: Guard = async ({ tx }, step) => {
  const { month, bookId } = said(step)
  if (emptyFields(provisionRun, step.current, rateFields).length > 0) return at(step, [messages.noRates()])
  if (month > monthOf(today(step))) return at(step, [messages.monthNotBegun({ month })])
  if (await isClosed(tx, step)) return at(step, [messages.bookClosed({ month })])
  const other = await otherRun(tx, said(step))
  if (other !== undefined)
    return at(step, [other.month === month ? messages.twice(other) : messages.laterRun({ runNo: other.runNo })])
  const found = await lentByPlans(tx, bookId, month, classDay(step))
  const stands = await provisionOf(tx, bookId, month)
  return at(step, found.length === 0 && stands === 0n ? [messages.bookOfNoPlans()] : [])
}

const entry = (step: Step, by: string) => ({
  ...{ tenantId: step.tenantId, orgCode: step.orgCode, by, atMs: step.atMs, key: `provisionRun:${step.id}` },
  source: { kind: provisionRun.name, id: step.id, no: said(step).runNo },
  businessDay: String(step.current['classDay']),
  summary: messages.provided({ runNo: said(step).runNo, month: said(step).month }),
})

const bindings: Bindings<typeof Life> = {
  approvals: {},
  guards: {
    mayBePosted,
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, provisionRun.name, step, username)) ? at(step, [messages.own()]) : [],
    // What was approved is what was submitted: the accounts may have moved meanwhile.
    isAsSubmitted: async ({ tx }, step) => {
      const { classDay: _, ...values } = (await worked(tx, step)).values
      const isSame = Object.entries(values).every(([key, value]) => step.current[key] === value)
      return at(step, isSame ? [] : [messages.provisionChanged()])
    },
    mayBeReversed: async ({ tx }, step) => {
      const { bookId, month } = said(step)
      if (await isClosed(tx, step)) return at(step, [messages.bookClosed({ month })])
      const other = await otherRun(tx, said(step))
      if (other !== undefined) return at(step, [messages.laterRun({ runNo: other.runNo })])
      const left = (await provisionOf(tx, bookId)) - centsOf(step.current['posted'])
      return at(step, left < 0n ? [messages.usedUp()] : [])
    },
  },
  effects: {
    workOut: async ({ tx }, step) => {
      const { lines, values } = await worked(tx, step)
      await writeLines(
        tx,
        step.id,
        lines.map((line) => ({
          ...{ riskClass: line.riskClass, planCount: line.planCount, principal: amountText(line.principal) },
          ...{ rate: fromUnits(line.rate, 4), amount: amountText(line.amount) },
        })),
      )
      return { values }
    },
    post: async ({ tx, actor: { username } }, step) => {
      const [{ bookId }, fen] = [said(step), centsOf(step.current['posted'])]
      const lines = [
        lineOn(bookId, subjects.impairment, null, 'debit', fen),
        lineOn(bookId, subjects.provision, null, 'credit', fen),
      ]
      if (fen !== 0n) await postEntry(tx, { ...entry(step, username), event: ledgerEvents.provided, lines })
      return { values: { approvedBy: username } }
    },
    reverse: async ({ tx, actor: { username } }, step) => {
      if (centsOf(step.current['posted']) !== 0n) await reverseEvent(tx, entry(step, username))
      return {}
    },
  },
}

/** 减值准备: worked out of what a book has lent and how long it is overdue, approved by another person, posted as the difference (decision 128). */
export const provisionRunModule = lifecycleModule(provisionRunLife, () => bindings)
export const provisionLineModule = crudModule(provisionLine)
