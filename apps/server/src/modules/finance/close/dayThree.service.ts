import type { DayThree, DayThreeFigure } from '@heliodesk/contracts/endpoints/monthClose'
import { errors } from '@heliodesk/contracts/errors'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { monthCloseMessages as messages } from '@heliodesk/contracts/messages/monthClose'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { ledgerLine } from '@heliodesk/contracts/resources/ledger/entry'
import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import { station } from '@heliodesk/contracts/resources/station/station'
import { receivableItem } from '@heliodesk/contracts/resources/statistics/receivableItem'
import type { Message } from '@heliodesk/contracts/text/message'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { ageSpan, ages, ageText } from '@heliodesk/domain/close/ages'
import { coverage, estimatedShare } from '@heliodesk/domain/close/share'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { pathOf } from '#server/close/step.ts'
import type { Context } from '#server/context.ts'
import type { Source } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { messageText } from '#server/language/translate.ts'
import {
  accountsOf,
  cashOf,
  coverageOf,
  estimatesOf,
  lastClose,
  laterOf,
  linesOf,
  openOf,
  payableOf,
  type Sum,
} from './dayThree.queries.ts'

const ahead = 30
interface Ask {
  readonly context: Context
  readonly actor: Actor
  readonly today: string
  readonly until: string
}
type Row = Partial<Omit<DayThreeFigure, 'label' | 'formula'>> & { readonly label: Message; readonly formula?: Message }

const figureOf = ({ label, formula, ...own }: Row): DayThreeFigure => ({
  ...{ count: null, amount: null, percent: null, path: null },
  ...own,
  label: messageText(label),
  formula: formula === undefined ? null : messageText(formula),
})

/** Whoever may not list the rows gets no figure of them. */
const mayList = (actor: Actor, resource: AnyResource): boolean => isAllowed(actor, permissionOf(resource, 'list'))
function seen({ context, actor }: Ask, resource: AnyResource): Source | undefined {
  return mayList(actor, resource) ? sourceOf(context, resource) : undefined
}

async function cash({ context: { db }, actor }: Ask): Promise<readonly Row[]> {
  if (!mayList(actor, ledgerLine)) return []
  return (await cashOf(db, actor)).map(({ bookId, name, subject, amount }) => ({
    label: subject === '1002' ? messages.cashBank({ name }) : messages.cashUnproven({ name }),
    amount,
    formula: messages.cashFormula({ subject: subject ?? '' }),
    path: pathOf('/finance/entry', { bookId, subject: subject ?? '' }),
  }))
}

async function accounts({ context: { db }, actor }: Ask): Promise<readonly Row[]> {
  if (!mayList(actor, bankCard)) return []
  return (await accountsOf(db, actor)).map(({ name, ...sum }) => ({
    label: messages.accountsOf({ name: name ?? messages.noBranch() }),
    ...sum,
    formula: messages.accountsFormula(),
    path: '/finance/statementDay',
  }))
}

async function forecast(ask: Ask): Promise<readonly Row[]> {
  const { actor, today, until } = ask
  const [due, owed] = [seen(ask, receivableItem), seen(ask, settleBatch)]
  const yesterday = dayOfNumber(dayNumber(today) - 1)
  const open = { openAmount_begin: '0.01' }
  const late = { ...open, dueDate_end: yesterday }
  const soon = { ...open, dueDate_begin: today, dueDate_end: until }
  const asked = [
    { label: messages.feesLate(), filters: { ...late, source: '1,2' }, isLate: true },
    { label: messages.feesDue(), filters: { ...soon, source: '1,2' }, isLate: false },
    { label: messages.instalmentsLate(), filters: { ...late, source: '3' }, isLate: true },
    { label: messages.instalmentsDue(), filters: { ...soon, source: '3' }, isLate: false },
  ]
  const rows: Row[] = []
  for (const { label, filters, isLate } of due === undefined ? [] : asked)
    rows.push({
      ...(await openOf(due as Source, actor, filters)),
      label,
      formula: isLate ? messages.lateFormula({ day: today }) : messages.dueFormula({ from: today, to: until }),
      path: pathOf('/statistics/receivable', filters),
    })
  const filters = { status: '4,5' }
  if (owed !== undefined)
    rows.push({
      ...(await payableOf(owed, actor, filters)),
      label: messages.toPay(),
      formula: messages.toPayFormula(),
      path: pathOf('/batch/settle/account', filters),
    })
  return rows
}

async function suspense(ask: Ask): Promise<readonly Row[]> {
  const lines = seen(ask, accountTransaction)
  const rows: Row[] = []
  for (const bucket of lines === undefined ? [] : ages.keys()) {
    const { from, to } = ageSpan(bucket, ask.today)
    const days = { ...(from !== null && { transDay_begin: from }), transDay_end: to }
    const filters = { matchStatus: '0', direction: '1', reversal: '0', bizKind: '1,9', ...days }
    const sum: Sum = await linesOf(lines as Source, ask.actor, filters)
    rows.push({
      ...sum,
      label: messages.suspenseAge({ days: ageText(bucket) }),
      formula: messages.suspenseFormula({ day: ask.today }),
      path: pathOf('/icbcaccounttransaction/index', filters),
    })
  }
  return rows
}

async function estimates({ context: { db }, actor, today }: Ask): Promise<readonly Row[]> {
  if (!mayList(actor, station)) return []
  const month = monthBefore(today.slice(0, 7))
  const { stations, estimated } = await estimatesOf(db, actor, month)
  return [
    {
      label: messages.estimatesOf({ month }),
      count: estimated,
      percent: estimatedShare(estimated, stations),
      formula: messages.estimatesFormula({ estimated, stations }),
      path: pathOf('/finance/settlementCheck', { checkMonth: month }),
    },
  ]
}

async function covered({ context: { db }, actor, today, until }: Ask): Promise<readonly Row[]> {
  if (!mayList(actor, repayPlan)) return []
  const month = monthBefore(today.slice(0, 7))
  const since = dayOfNumber(dayNumber(today) - ahead)
  return (await coverageOf(db, actor, { today, until, since, month })).flatMap(
    ({ funderId, name, count, due, received, worth }): Row[] => {
      const path = pathOf('/repay/plan', { funderId, status: '1,3,5' })
      const said = { due: thousands(due) }
      return [
        {
          label: messages.coverageReceived({ name }),
          ...{ count, amount: received, percent: coverage(received, due), path },
          formula: messages.coverageReceivedFormula({ ...said, received: thousands(received) }),
        },
        {
          label: messages.coverageEnergy({ name }),
          ...{ count, amount: worth, percent: coverage(worth, due), path },
          formula: messages.coverageEnergyFormula({ ...said, month, worth: thousands(worth) }),
        },
      ]
    },
  )
}

async function changed({ context: { db }, actor }: Ask): Promise<readonly Row[]> {
  const close = await lastClose(db, actor.tenantId)
  if (close === undefined || !mayList(actor, ledgerLine)) return []
  return [
    {
      ...(await laterOf(db, actor, close.month)),
      label: messages.changedSince({ month: close.month }),
      formula: messages.changedFormula({ month: close.month }),
      path: recordPath(monthClose, close.id) ?? null,
    },
  ]
}

/** What finance asks for on the third day of a month: each figure with its formula and the page of its rows. */
export async function dayThreeOf(context: Context, actor: Actor): Promise<DayThree> {
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  const today = slotAt(context.clock.now()).day
  const until = dayOfNumber(dayNumber(today) + ahead)
  const ask: Ask = { context, actor, today, until }
  const parts = { cash, accounts, forecast, suspense, estimates, coverage: covered, changed }
  const sections: DayThree['sections'] = []
  for (const [key, rowsOf] of Object.entries(parts) as [DayThree['sections'][number]['key'], typeof cash][])
    sections.push({ key, rows: (await rowsOf(ask)).map(figureOf) })
  return { day: today, until, sections }
}
