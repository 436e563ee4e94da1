import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { type Line, lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { Sql } from '#server/db/sql.ts'
import { bookOfCompany } from '#server/money/books.queries.ts'
import { memoBook } from '#server/money/books.ts'
import { ledgerEvents } from '#server/money/event.ts'
import { postEntry, reverseEvent } from '#server/money/postEntry.ts'
import { incomeLines } from '#server/repay/ledger.ts'
import { allocatePayment, undoPayment } from '#server/repay/pay.ts'
import { funderOfPlan } from '#server/repay/plan.queries.ts'
import type { PayOrderRow } from '../payments.queries.ts'

const sourceOf = ({ id }: PayOrderRow): string => `payOrder:${id}`

/**
 * What a bank has taken reaches the plan, in the order of its contract, and both books in the same transaction (decision 120): in that of farmers it
 * is of the plan and on its way out of the account, in that of the funder it has come, for what the instalments were. It counts for the day on which
 * it was sent: that a bank answers late costs the farmer nothing.
 */
export async function postDebited(tx: Sql, order: PayOrderRow, atMs: number): Promise<void> {
  const [planId, cardId, day] = [order.planId, order.cardId, order.sentDay ?? slotAt(atMs).day]
  const funder = planId === null ? undefined : await funderOfPlan(tx, planId)
  if (planId === null || cardId === null || funder === undefined) throw new Error(`debit ${order.payNo} has no plan or account`)
  const taken = amountUnits(order.taken ?? order.amount)
  const { left, ...came } = await allocatePayment(tx, { planId, amount: taken, day, source: sourceOf(order), atMs })
  const [memo, book] = [await memoBook(tx, order.tenantId), await bookOfCompany(tx, order.tenantId, funder)]
  const plan = { kind: 'plan', id: planId } as const
  const lines: readonly Line[] = [
    lineOn(memo, subjects.farmerShare, { kind: 'customer', id: order.customerId ?? '' }, 'debit', taken),
    lineOn(memo, subjects.planShare, plan, 'credit', taken),
    lineOn(memo, subjects.planShare, plan, 'debit', taken),
    lineOn(memo, subjects.fundsOnWay, { kind: 'card', id: cardId }, 'credit', taken),
    lineOn(book, subjects.unproven, null, 'debit', taken),
    ...incomeLines(book, planId, came),
    lineOn(book, subjects.owedBack, plan, 'credit', left),
  ]
  await postEntry(tx, {
    ...saidOf(order, atMs, day),
    event: ledgerEvents.instalmentsDebited,
    valueDay: day,
    summary: messages.debited({ no: order.payNo }),
    lines: lines.filter(({ fen }) => fen !== 0n),
  })
}

/** It came back: entries and allocation are undone, on the day of the return. */
export async function undoDebited(tx: Sql, order: PayOrderRow, atMs: number): Promise<void> {
  const { day } = slotAt(atMs)
  await undoPayment(tx, { planId: order.planId ?? '', day, source: sourceOf(order), atMs })
  await reverseEvent(tx, { ...saidOf(order, atMs, day), summary: messages.debitReturned({ no: order.payNo }) })
}

const saidOf = (order: PayOrderRow, atMs: number, businessDay: string) => ({
  ...{ tenantId: order.tenantId, orgCode: order.orgCode, key: sourceOf(order), by: 'system', atMs, businessDay },
  source: { kind: 'payOrder', id: order.id, no: order.payNo },
})
