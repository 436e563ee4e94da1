import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import type { Sql } from '#server/db/sql.ts'
import type { PayOrderRow } from '../payments.queries.ts'
import { noteFunds } from './debits.queries.ts'
import { roomsOf } from './debtors.ts'

/**
 * Debits that are submitted hold what they may take from now on, until they are closed, paid, or proved unpaid (decision 120). What was free
 * of the account is kept with each; the accounts were locked when it was asked whether it is enough.
 */
export async function keepFunds(tx: Sql, orders: readonly PayOrderRow[], today: string): Promise<void> {
  const debits = orders.filter(({ planId }) => planId !== null)
  const rooms = roomsOf(tx, today, debits)
  const kept: { readonly id: string; readonly funds: string }[] = []
  for (const { id, cardId, amount } of debits) {
    if (cardId === null) continue
    kept.push({ id, funds: amountText((await rooms.of(cardId)).free) })
    rooms.take(cardId, amountUnits(amount))
  }
  if (kept.length > 0) await noteFunds(tx, kept)
}
