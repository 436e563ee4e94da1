import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { lineOn, type Party } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { Sql } from '../db/sql.ts'
import { bookOfDepartment } from '../money/books.ts'
import { postEntry, reverseEvent } from '../money/postEntry.ts'
import { postDebited, undoDebited } from './debit/ledger.ts'
import { payableOf } from './payables.ts'
import { bookOfPayable, type PayOrderRow } from './payments.queries.ts'

const keyOf = (id: string): string => `payOrder:${id}`

const partyOf = ({ agentId, merchantId, customerId }: PayOrderRow): Party => {
  if (agentId !== null) return { kind: 'agent', id: agentId }
  if (merchantId !== null) return { kind: 'merchant', id: merchantId }
  return { kind: 'customer', id: customerId ?? '' }
}
const saidOf = (order: PayOrderRow, atMs: number) => ({
  ...{ tenantId: order.tenantId, orgCode: order.orgCode, key: keyOf(order.id), by: 'system', atMs },
  source: { kind: 'payOrder', id: order.id, no: order.payNo },
  businessDay: slotAt(atMs).day,
})

/**
 * What was payable is paid, in the book that it is payable in: 2202 to 1012, which says what the bank answered; the line of its statement moves
 * it on to 1002.
 */
export async function postPaid(tx: Sql, order: PayOrderRow, atMs: number): Promise<void> {
  if (order.settleId === null) return postDebited(tx, order, atMs)
  const bookId =
    (await bookOfPayable(tx, order.subject, order.settleId)) ?? (await bookOfDepartment(tx, order.tenantId, order.orgCode))
  const fen = amountUnits(order.amount)
  await postEntry(tx, {
    ...saidOf(order, atMs),
    event: payableOf(order.subject).paidEvent,
    valueDay: slotAt(atMs).day,
    summary: messages.paid({ no: order.payNo }),
    lines: [
      lineOn(bookId, subjects.payable, partyOf(order), 'debit', fen),
      lineOn(bookId, subjects.unproven, null, 'credit', fen),
    ],
  })
}

/** It came back: the entry is undone, what was payable is payable again. */
export async function postReturned(tx: Sql, order: PayOrderRow, atMs: number): Promise<void> {
  if (order.settleId === null) return undoDebited(tx, order, atMs)
  await reverseEvent(tx, { ...saidOf(order, atMs), summary: messages.returned({ no: order.payNo }) })
}
