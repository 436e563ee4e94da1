import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import { quantityUnits } from '@heliodesk/domain/stock/cost'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { lockBalances, placeFacts, productFacts } from './ledger.queries.ts'
import { plain } from './postStock.ts'
import { stockRefusal } from './refusal.ts'
import {
  changeReserved,
  closeReservation,
  insertReservation,
  lockReservations,
  type NewReservation,
  pairOfReservation,
} from './reserve.queries.ts'

/**
 * Goods kept for a purpose (decision 078). What is reserved of a balance is the sum of what its reservations have left; both change under
 * the lock of the balance and nowhere else. Issues use them up by `postStock` (`reservationId` of a movement).
 */

const refuse = (reason: Message) => stockRefusal([reason])

type Asked = Pick<NewReservation, 'tenantId' | 'warehouseId' | 'productId' | 'quantity'>

/** Keeps so much of what is available; throws `stockRefused` where there is less, or where the place is out of use. */
export async function holdStock(tx: Sql, { tenantId, warehouseId, productId, quantity }: Asked): Promise<void> {
  const [place] = await placeFacts(tx, tenantId, [warehouseId])
  const [product] = await productFacts(tx, tenantId, [productId])
  if (!place || !product) throw new Error('a reservation names what is not there')
  const names = { warehouse: place.name, product: product.name }
  const needed = quantityUnits(quantity)
  if (place.status !== '1') throw refuse(stockMessages.closed({ warehouse: place.name }))
  if (product.hasSerials && needed % 1000n !== 0n) throw refuse(stockMessages.reserveMany({ product: product.name }))
  const [balance] = await lockBalances(tx, tenantId, [{ id: newId(), warehouseId, productId }])
  if (!balance) throw new Error('a balance that was made is not there')
  if (balance.stocktakeId !== null)
    throw refuse(stockMessages.counting({ product: product.name, stockNo: balance.stocktakeNo ?? '' }))
  const available = quantityUnits(balance.onHand) - quantityUnits(balance.reserved)
  if (needed > available)
    throw refuse(stockMessages.reserveShort({ ...names, available: plain(available), needed: plain(needed) }))
  await changeReserved(tx, balance.id, quantity)
}

/** Reserves, and answers the id of the reservation. */
export async function reserveStock(tx: Sql, one: NewReservation): Promise<string> {
  const id = newId()
  await holdStock(tx, one)
  await insertReservation(tx, id, one)
  return id
}

interface Change {
  readonly tenantId: string
  readonly id: string
  readonly by: string
  readonly atMs: number
}

/** A reservation with its balance, both locked; throws `stockRefused` when nothing is left of it. */
async function lockOpen(tx: Sql, { tenantId, id }: Change) {
  const pair = await pairOfReservation(tx, tenantId, id)
  if (pair === undefined) throw new Error('a reservation is not there')
  const [balance] = await lockBalances(tx, tenantId, [{ id: newId(), ...pair }])
  const [row] = await lockReservations(tx, tenantId, [id])
  if (!balance || !row) throw new Error('a reservation is not there')
  if (quantityUnits(row.open) === 0n) throw refuse(stockMessages.reserveOver({ reserveNo: row.reserveNo }))
  return { balance, row }
}

/** Gives back what is left of a reservation; answers how much that was, with the version that it has made. */
export async function releaseStock(
  tx: Sql,
  change: Change & { readonly reason: string | null; readonly isExpired?: boolean },
): Promise<{ readonly released: string; readonly version: number }> {
  const { balance, row } = await lockOpen(tx, change)
  await changeReserved(tx, balance.id, `-${row.open}`)
  const { by, atMs, reason, isExpired = false } = change
  const closed = await closeReservation(tx, row.id, { by, atMs, reason, isExpired })
  return { released: row.open, version: closed?.version ?? row.version }
}
