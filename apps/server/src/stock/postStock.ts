import { lineMessages } from '@heliodesk/contracts/messages/line'
import { stockMessages } from '@heliodesk/contracts/messages/stock'
import type { Message } from '@heliodesk/contracts/text/message'
import { wireTime } from '@heliodesk/domain/solar/slots'
import {
  amountText,
  amountUnits,
  type Holding,
  quantityText,
  quantityUnits,
  shareOf,
  takenBack,
  unitCost,
} from '@heliodesk/domain/stock/cost'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { type CargoStates, openCargo } from './cargo.ts'
import {
  type BalanceRow,
  type EarlierRecord,
  insertRecords,
  lockBalances,
  lockEarlier,
  type NewRecord,
  type PlaceFacts,
  type ProductFacts,
  placeFacts,
  productFacts,
  updateBalances,
} from './ledger.queries.ts'
import type { Movement, Posting, RowIssue, StampedPosting } from './movement.ts'
import { stockRefusal } from './refusal.ts'
import { lockReservations, type ReservationRow, useReservations } from './reserve.queries.ts'

/** What a movement came to. */
export interface Posted {
  readonly recordId: string
  readonly amount: string
}

interface Balance {
  readonly id: string
  onHand: bigint
  reserved: bigint
  value: bigint
  moves: number
  readonly lastMs: number
  readonly stocktakeId: string | null
  readonly stocktakeNo: string | null
}
interface Reservation {
  readonly row: ReservationRow
  open: bigint
  used: bigint
}
interface Earlier {
  readonly row: EarlierRecord
  quantity: bigint
  value: bigint
}
interface Books {
  readonly posting: StampedPosting
  readonly products: ReadonlyMap<string, ProductFacts>
  readonly places: ReadonlyMap<string, PlaceFacts>
  readonly balances: ReadonlyMap<string, Balance>
  readonly earlier: ReadonlyMap<string, Earlier>
  readonly reservations: ReadonlyMap<string, Reservation>
  readonly cargo: CargoStates
  readonly records: NewRecord[]
}

const pairKey = ({ warehouseId, productId }: Pick<Movement, 'warehouseId' | 'productId'>): string => `${warehouseId} ${productId}`
const isIn = ({ quantity }: Movement): boolean => !quantity.startsWith('-')

/**
 * The one way by which goods come, go and change their worth (decision 077): all movements of a document or none. Locks balances, earlier
 * movements, reservations and pieces in this order, each in the order of their keys. Throws `stockRefused` with every row that is wrong.
 */
export async function postStock(tx: Sql, asked: Posting): Promise<readonly Posted[]> {
  const { tenantId, movements } = asked
  const products = byId(await productFacts(tx, tenantId, distinct(movements.map(({ productId }) => productId))))
  const places = byId(await placeFacts(tx, tenantId, distinct(movements.map(({ warehouseId }) => warehouseId))))
  const pairs = [...new Map(movements.map((one) => [pairKey(one), { ...one, id: newId() }])).values()]
  const balances = await lockBalances(tx, tenantId, pairs)
  const posting = stamp(asked, balances)
  const undone = movements.flatMap(({ cost }) => (cost.by === 'undoing' ? [cost.recordId] : []))
  const earlier = await lockEarlier(tx, tenantId, distinct(undone))
  const asking = distinct(movements.flatMap(({ reservationId }) => reservationId ?? []))
  const reserved = await lockReservations(tx, tenantId, asking)
  const books: Books = {
    posting,
    products,
    places,
    balances: new Map(balances.map((row) => [pairKey(row), balanceOf(row)])),
    earlier: new Map(earlier.map((row) => [row.id, earlierOf(row)])),
    reservations: new Map(reserved.map((row) => [row.id, { row, open: quantityUnits(row.open), used: 0n }])),
    cargo: await openCargo(tx, posting, { products, places }),
    records: [],
  }
  const issues = movements.flatMap((movement, at): readonly RowIssue[] =>
    move(books, movement, movements[at - 1]).map((message) => ({ row: movement.row, message })),
  )
  if (issues.length > 0) throw refusedRows(issues)
  await insertRecords(tx, books.records)
  await updateBalances(
    tx,
    [...books.balances.values()].map(({ id, onHand, reserved, value, moves }) => ({
      id,
      on_hand: quantityText(onHand),
      reserved: quantityText(reserved),
      value: amountText(value),
      moves,
      last_time: new Date(posting.atMs).toISOString(),
    })),
  )
  const used = [...books.reservations.values()].filter((one) => one.used > 0n)
  await useReservations(
    tx,
    used.map((one) => ({ id: one.row.id, used: quantityText(one.used) })),
    { by: asked.by, atMs: posting.atMs },
  )
  await books.cargo.write(tx)
  return books.records.map(({ id, amount }) => ({ recordId: id, amount }))
}

/** Clocks of several processes differ a little: a movement is never before the one that it follows. */
const skewMs = 60_000

function stamp(posting: Posting, balances: readonly BalanceRow[]): StampedPosting {
  const now = posting.now()
  const lastMs = Math.max(0, ...balances.map(({ lastTime }) => lastTime?.getTime() ?? 0))
  return { ...posting, atMs: lastMs > now && lastMs - now < skewMs ? lastMs : now }
}

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

const balanceOf = (row: BalanceRow): Balance => ({
  id: row.id,
  onHand: quantityUnits(row.onHand),
  reserved: quantityUnits(row.reserved),
  value: amountUnits(row.value),
  moves: row.moves,
  lastMs: row.lastTime?.getTime() ?? 0,
  stocktakeId: row.stocktakeId,
  stocktakeNo: row.stocktakeNo,
})
/** What is left of an earlier movement, both positive. */
const earlierOf = (row: EarlierRecord): Earlier => ({
  row,
  quantity: size(quantityUnits(row.delta)) - quantityUnits(row.undoneQuantity),
  value: size(amountUnits(row.amount)) - amountUnits(row.undoneAmount),
})
const size = (units: bigint): bigint => (units < 0n ? -units : units)

/** The refusal of a document, with the row of the first mistake and all of them for the page. */
export function refusedRows(issues: readonly RowIssue[]) {
  return stockRefusal(
    issues.map(({ row, message }) => lineMessages.inRow({ row, reason: message })),
    issues,
  )
}

/** Takes one movement into the books; answers what speaks against it. */
function move(books: Books, movement: Movement, former: Movement | undefined): readonly Message[] {
  const { posting, products, places, balances, cargo, records } = books
  const product = products.get(movement.productId)
  const place = places.get(movement.warehouseId)
  const balance = balances.get(pairKey(movement))
  if (!product || !place || !balance) throw new Error('a movement names what is not there')
  const delta = quantityUnits(movement.quantity)
  const quantity = size(delta)
  const wrong = [
    ...shapeIssues(movement, { product, place, quantity }),
    ...bookIssues(books, movement, { product, place, balance, delta }),
  ]
  if (wrong.length > 0) return wrong
  const recordId = newId()
  const formerId = movement.cost.by === 'former' ? (records.at(-1)?.id ?? null) : null
  const leftBy = movement.cost.by === 'undoing' ? movement.cost.recordId : formerId
  const missing = cargo.take({ movement, product, place, recordId, leftBy })
  if (missing.length > 0) return missing
  if (movement.cost.by === 'former' && former === undefined) throw new Error('no movement stands before it')
  const { amount, difference } = costOf(books, movement, { balance, quantity })
  const taken = takenFromReservation(books, movement, quantity)
  if (taken) {
    taken.reservation.open -= taken.quantity
    taken.reservation.used += taken.quantity
    balance.reserved -= taken.quantity
  }
  const before = balance.onHand
  balance.onHand += delta
  balance.value += amount
  balance.moves += 1
  records.push({
    id: recordId,
    tenant_id: posting.tenantId,
    sys_org_code: place.orgCode,
    create_by: posting.by,
    create_time: new Date(posting.atMs).toISOString(),
    warehouse_id: place.id,
    product_id: product.id,
    kind: movement.kind,
    seq: balance.moves,
    before_quantity: quantityText(before),
    delta: quantityText(delta),
    after_quantity: quantityText(balance.onHand),
    unit_cost: unitCost({ quantity, value: size(amount) }),
    amount: amountText(amount),
    cost_difference: amountText(difference),
    undoes_id: movement.cost.by === 'undoing' ? movement.cost.recordId : null,
    source_kind: posting.source.kind,
    source_id: posting.source.id,
    source_no: posting.source.no,
    source_line_id: movement.lineId,
  })
  return []
}

/** What is wrong with a movement by itself. */
function shapeIssues(
  { serials }: Movement,
  { product, place, quantity }: { readonly product: ProductFacts; readonly place: PlaceFacts; readonly quantity: bigint },
): readonly Message[] {
  return [
    ...(place.status === '1' ? [] : [stockMessages.closed({ warehouse: place.name })]),
    ...serialIssues(product, quantity, serials),
  ]
}

/** Whether as many different numbers are given as there are pieces. */
export function serialIssues(
  { name, hasSerials }: Pick<ProductFacts, 'name' | 'hasSerials'>,
  quantity: bigint,
  serials: readonly string[],
): readonly Message[] {
  if (!hasSerials) return serials.length === 0 ? [] : [stockMessages.noSerials({ product: name })]
  if (quantity % 1000n !== 0n) return [stockMessages.notWhole({ product: name })]
  const twice = serials.find((one, at) => serials.indexOf(one) !== at)
  if (twice !== undefined) return [stockMessages.serialTwice({ serial: twice })]
  const long = serials.find((one) => one.length > 64)
  if (long !== undefined) return [stockMessages.serialLong({ serial: `${long.slice(0, 20)}…` })]
  const pieces = String(quantity / 1000n)
  return String(serials.length) === pieces
    ? []
    : [stockMessages.serialCount({ product: name, quantity: pieces, count: serials.length })]
}

/** What speaks against a movement as things stand: too little, a later one, more undone than there was. */
function bookIssues(
  books: Books,
  movement: Movement,
  {
    product,
    place,
    balance,
    delta,
  }: { readonly product: ProductFacts; readonly place: PlaceFacts; readonly balance: Balance; readonly delta: bigint },
): readonly Message[] {
  const { earlier, posting } = books
  const names = { product: product.name, warehouse: place.name }
  if (posting.atMs < balance.lastMs) return [stockMessages.past({ product: product.name, time: wireTime(balance.lastMs) })]
  if (balance.stocktakeId !== null && balance.stocktakeId !== posting.source.id)
    return [stockMessages.counting({ product: product.name, stockNo: balance.stocktakeNo ?? '' })]
  const reservation = movement.reservationId ? books.reservations.get(movement.reservationId) : undefined
  const unfit = reservation ? reservationIssues(reservation, movement) : []
  if (unfit.length > 0) return unfit
  const own = takenFromReservation(books, movement, size(delta))?.quantity ?? 0n
  const available = balance.onHand - balance.reserved + own
  if (delta < 0n && -delta > available)
    return [stockMessages.short({ ...names, available: plain(available), needed: plain(-delta) })]
  if (movement.cost.by !== 'undoing') return []
  const origin = earlier.get(movement.cost.recordId)
  if (origin === undefined || origin.row.productId !== product.id || isIn(movement) !== origin.row.delta.startsWith('-'))
    throw new Error('a movement undoes what is not there')
  return size(delta) > origin.quantity
    ? [stockMessages.undone({ product: product.name, left: plain(origin.quantity), needed: plain(size(delta)) })]
    : []
}

function reservationIssues({ row, open }: Reservation, { warehouseId, productId }: Movement): readonly Message[] {
  const { reserveNo } = row
  if (row.warehouseId !== warehouseId || row.productId !== productId) return [stockMessages.reserveOther({ reserveNo })]
  return open > 0n ? [] : [stockMessages.reserveOver({ reserveNo })]
}

/** How much of an issue is covered by the reservation that it names: what it takes beyond that must be available. */
function takenFromReservation({ reservations }: Books, movement: Movement, quantity: bigint) {
  const reservation = movement.reservationId ? reservations.get(movement.reservationId) : undefined
  if (reservation === undefined || isIn(movement)) return null
  return { reservation, quantity: quantity < reservation.open ? quantity : reservation.open }
}

/** A quantity as people write it: 12 and not 12.000. */
export const plain = (units: bigint): string => String(Number(quantityText(units)))

/** What a movement adds to the value, with its sign. */
function costOf(
  { earlier, records }: Books,
  { cost, ...movement }: Movement,
  { balance, quantity }: { readonly balance: Balance; readonly quantity: bigint },
): { readonly amount: bigint; readonly difference: bigint } {
  const held: Holding = { quantity: balance.onHand, value: balance.value }
  const same = (amount: bigint) => ({ amount, difference: 0n })
  switch (cost.by) {
    case 'amount':
      return same(amountUnits(cost.amount))
    case 'average':
      return same(-shareOf(held, quantity))
    case 'former':
      return same(-amountUnits(records.at(-1)?.amount ?? '0'))
    case 'undoing': {
      const origin = earlier.get(cost.recordId)
      if (origin === undefined) throw new Error('a movement undoes what is not there')
      const share = shareOf(origin, quantity)
      origin.quantity -= quantity
      origin.value -= share
      if (isIn({ cost, ...movement })) return same(share)
      const { amount, difference } = takenBack(held, { quantity, value: share })
      return { amount: -amount, difference }
    }
  }
}
