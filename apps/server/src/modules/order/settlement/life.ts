import type { settleBatchLife } from '@heliodesk/contracts/lifecycles/order/settleBatch'
import { lineMessages } from '@heliodesk/contracts/messages/line'
import { paymentMessages } from '@heliodesk/contracts/messages/payment'
import { settlementMessages as messages } from '@heliodesk/contracts/messages/settlement'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import { dictionary } from '#server/crud/dictionaries.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { lockOrders } from '#server/order/lock.queries.ts'
import { postApproved, reverseApproved } from '#server/order/settlementLedger.ts'
import { stateOfSettlement } from '#server/pay/follow.ts'
import { paidOfSettlement } from '#server/pay/payments.queries.ts'
import { settlingIssues } from './orders.ts'
import { owedIsOpen, setOff, undoSetOff } from './setOff.ts'
import {
  clawedBackBy,
  hasReviewed,
  holdLines,
  letLinesGo,
  linesOfSettlement,
  lockClawed,
  originalsOf,
  payeeOf,
  receivedBy,
  type SettlementLine,
  settledElsewhere,
} from './settlement.queries.ts'

/** What approvals of settlements look at (dictionary approve_biz_type: 4 结算). */
const approvedAs = {
  resource: settleBatch.name,
  bizType: '4',
  name: 'settleNo',
  amount: 'totalAmount',
  kind: 'settleType',
} as const
const farmer = '4'
const agentTarget = '1'
const payees = { 1: 'agentId', 2: 'merchantId', 3: 'merchantId', 4: 'customerId' } as const

const at = (step: Step, reasons: readonly Message[], path?: string) => missingAt(settleBatch, step.id, reasons, path)
const kindOf = ({ current }: Step): string => String(current.settleType)
const units = (text: string | null): bigint => amountUnits(text ?? '0')
const sumOf = (texts: readonly (string | null)[]): bigint => texts.reduce((sum, text) => sum + units(text), 0n)

/** What is wrong with the figures of a line. */
function figureIssues({ amount, originalId, deduct, isDeductNegative }: SettlementLine): readonly Message[] {
  if (amount === null) return [messages.noAmount()]
  if (originalId === null && units(amount) < 0n) return [messages.negative()]
  if (originalId !== null && units(amount) >= 0n) return [messages.notNegative()]
  if (isDeductNegative) return [messages.deductNegative()]
  return originalId === null && units(deduct) > units(amount) ? [messages.deductMore()] : []
}

/** A clawback names an original that was approved, of the same order, kind and payee, and no more than there was is taken back. */
async function clawbackIssues(tx: Sql, step: Step, lines: readonly SettlementLine[]): Promise<readonly Message[]> {
  await lockClawed(tx, step.id)
  const originals = new Map((await originalsOf(tx, step.id)).map((one) => [one.id, one]))
  const own = new Map<string, bigint>()
  return lines.flatMap(({ row, originalId, orderId, amount }): readonly Message[] => {
    const original = originalId === null ? undefined : originals.get(originalId)
    if (original === undefined) return []
    const isFit =
      original.isOriginal &&
      original.orderId === orderId &&
      original.settleType === kindOf(step) &&
      /^[3456]$/.test(original.status)
    if (!isFit) return [lineMessages.inRow({ row, reason: messages.otherOriginal() })]
    if (!original.isSamePayee) return [lineMessages.inRow({ row, reason: messages.otherPayee() })]
    const claimed = (own.get(original.id) ?? units(original.claimed)) + units(amount)
    own.set(original.id, claimed)
    if (-claimed <= units(original.amount)) return []
    const said = { claimed: amountText(-claimed), original: original.amount ?? '0' }
    return [lineMessages.inRow({ row, reason: messages.clawMore(said) })]
  })
}

async function payeeIssues(tx: Sql, step: Step, lines: readonly SettlementLine[]): Promise<readonly Message[]> {
  const key = payees[Number(step.current.targetType) as keyof typeof payees]
  const payee = step.current[key] ?? null
  if (payee === null) return [messages.noPayee({ label: term(settleBatch.fields[key].label) })]
  const { agent, farmer: name } = await payeeOf(tx, step.id)
  return lines.flatMap(({ orderNo, agentId, customerId }): readonly Message[] => {
    if (key === 'agentId' && agentId !== payee) return [messages.otherAgent({ orderNo, name: agent ?? '' })]
    return key === 'customerId' && customerId !== payee ? [messages.otherFarmer({ orderNo, name: name ?? '' })] : []
  })
}

const complete: Guard = async ({ tx }, step) => {
  const lines = await linesOfSettlement(tx, step.id)
  const { periodStart: start, periodEnd: end } = step.current
  const wrong = lines.flatMap((line) => figureIssues(line).map((reason) => lineMessages.inRow({ row: line.row, reason })))
  const actual = sumOf(lines.map((line) => line.actual))
  return at(step, [
    ...(lines.length === 0 ? [messages.noLines()] : []),
    ...(typeof start === 'string' && typeof end === 'string' && end < start ? [messages.periodBack({ start, end })] : []),
    ...(await payeeIssues(tx, step, lines)),
    ...wrong,
    ...(await clawbackIssues(tx, step, lines)),
    // What an agent is due less than is taken back it owes from then on.
    ...(actual < 0n && step.current.targetType !== agentTarget ? [messages.totalNegative({ actual: amountText(actual) })] : []),
  ])
}

/** Orders are locked first: of two who settle the same one the later sees what the other has written. */
const onlyOnce: Guard = async ({ tx, dictionaries }, step) => {
  const lines = (await linesOfSettlement(tx, step.id)).filter(({ originalId }) => originalId === null)
  const ids = lines.map(({ orderId }) => orderId)
  await lockOrders(tx, ids)
  const kind = dictionary(dictionaries, 'settle_type').textByValue.get(kindOf(step)) ?? kindOf(step)
  const here = lines.filter(({ orderId }, place) => ids.indexOf(orderId) !== place)
  return [
    ...at(
      step,
      here.map(({ orderNo }) => messages.twiceHere({ orderNo })),
    ),
    ...(await settledElsewhere(tx, step.id, kindOf(step))).flatMap(({ orderNo, settleId, settleNo }) =>
      at(step, [messages.twice({ orderNo, kind: term(kind), settleNo })], recordPath(settleBatch, settleId)),
    ),
  ]
}

/** What the names of the table of settlements do. */
export const settlementBindings = (context: Context): Bindings<typeof settleBatchLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: {
    complete,
    onlyOnce,
    mayBeSettled: async ({ tx }, step) => {
      // What is taken back needs nothing but its original.
      const lines = (await linesOfSettlement(tx, step.id)).filter(({ originalId }) => originalId === null)
      return settlingIssues(tx, kindOf(step), [...new Set(lines.map(({ orderId }) => orderId))], today(step))
    },
    notOwn: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, settleBatch.name, step, username)) ? at(step, [messages.own()]) : [],
    notReviewer: async ({ tx, actor: { username } }, step) =>
      (await hasReviewed(tx, step.id, username)) ? at(step, [messages.ownReview()]) : [],
    notReceiver: async ({ tx, actor: { username } }, step) =>
      at(
        step,
        (await receivedBy(tx, step.id, username)).map((orderNo) => messages.receiver({ orderNo })),
      ),
    invoiceFits: async ({ tx }, step) => {
      const { invoiceNo, invoiceAmount } = step.asked
      const given = [invoiceNo, invoiceAmount].filter((value) => (value ?? '') !== '').length
      if (given === 0 && step.current.targetType === farmer) return []
      // Where nothing is paid there may be nothing to invoice.
      if (given === 0 && units(String(step.current.totalAmount ?? '0')) < 0n) return []
      if (given < 2) return at(step, [messages.noInvoice()])
      const due = (await linesOfSettlement(tx, step.id)).reduce((sum, line) => sum + units(line.amount) - units(line.deduct), 0n)
      const amount = String(invoiceAmount)
      return units(amount) === due ? [] : at(step, [messages.invoiceDiffers({ amount, due: amountText(due) })])
    },
    owedIsOpen,
    // Nobody says that a settlement is paid: its payments do.
    followsPayments: async ({ tx }, step) => {
      const now = await paidOfSettlement(tx, step.id)
      return now !== undefined && stateOfSettlement(now) === step.to ? [] : at(step, [paymentMessages.notPaid()])
    },
    hasNoClawback: async ({ tx }, step) => {
      await lockClawed(tx, step.id)
      return (await clawedBackBy(tx, step.id)).flatMap(({ id, settleNo }) =>
        at(step, [messages.hasClawback({ settleNo })], recordPath(settleBatch, id)),
      )
    },
  },
  effects: {
    setOff,
    undoSetOff,
    postApproved,
    reverseApproved,
    settle: async ({ tx }, step) => {
      const lines = await linesOfSettlement(tx, step.id)
      const rows = lines.map(({ id, capacity, amount, tax, actual }) => ({ id, capacity, amount, tax, actual }))
      await holdLines(tx, kindOf(step), rows)
      return { values: { totalAmount: amountText(sumOf(lines.map(({ actual }) => actual))) } }
    },
    letGo: async ({ tx }, { id, verb }) => {
      await letLinesGo(tx, id, verb === 'annul')
      return {}
    },
    keepInvoice: async (_, { asked }) => ({
      values: {
        invoiceNo: asked.invoiceNo ?? null,
        invoiceAmount: asked.invoiceAmount ?? null,
        invoiceFiles: asked.files ?? null,
      },
      ...(asked.invoiceNo ? { about: String(asked.invoiceNo) } : {}),
    }),
  },
})
