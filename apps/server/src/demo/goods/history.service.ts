import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { insertCargoMoves } from '#server/stock/cargo.queries.ts'
import { insertRecords } from '#server/stock/ledger.queries.ts'
import { givenUpReason } from '../contracts/rows.ts'
import { type DemoStep, insertSteps } from '../steps.queries.ts'
import { countedKit, demoKit } from '../stock/plan.ts'
import { acceptancesOf } from './accepted.ts'
import {
  cancelOrders,
  insertAcceptances,
  insertBalances,
  insertCargo,
  insertInstalled,
  insertReceipts,
  insertShipments,
  keptGoods,
  nameKits,
  nextNumbers,
  ordersToSupply,
  type Row,
  takeAcceptanceNumbers,
} from './history.queries.ts'
import { buildLedger } from './ledger.ts'
import { type Books, batchesOf, buildShelf, buy, clerk, manager, needsOf, receiver, ship } from './shipped.ts'
import { moment, type ToldOrder, toldOf } from './told.ts'

const pageSize = 5_000
async function inPages<T>(rows: readonly T[], insert: (page: readonly T[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < rows.length; from += pageSize) await insert(rows.slice(from, from + pageSize))
}

/**
 * What was bought, shipped, received, built and given up before today, worked out in the order of its days and written by rows, before
 * anything is posted by the product's own ways. Answers the orders with what they have behind them.
 */
export async function seedHistory(tx: Sql, tenantId: string, today: string): Promise<readonly ToldOrder[]> {
  const found = await ordersToSupply(tx)
  const first = await takeAcceptanceNumbers(tx, found.length)
  const orders = found.map((order, place) => toldOf(order, today, first + place))
  const kept = await keptGoods(tx, tenantId)
  const ids = new Map(kept.map(({ code, id }) => [code, id]))
  const named = <T>(kind: (one: string) => boolean, make: (one: (typeof kept)[number]) => T) => {
    const known = new Map(kept.filter((one) => kind(one.kind)).map((one) => [one.code, make(one)]))
    return (code: string): T => {
      const one = known.get(code)
      if (one === undefined) throw new Error(`the demo has no ${code}`)
      return one
    }
  }
  const books: Books = {
    ledger: buildLedger(tenantId),
    tenantId,
    today,
    product: named(
      (kind) => kind === 'product',
      ({ id, brand, hasSerials, warrantyYears }) => ({ id, brand, hasSerials, warrantyYears }),
    ),
    place: named(
      (kind) => kind !== 'product',
      ({ id, kind, orgCode }) => ({ id, kind, orgCode }),
    ),
  }
  await seedGoodsHistory(tx, books, orders)
  for (const [kit, isCounted] of [
    [demoKit, false],
    [countedKit, true],
  ] as const) {
    const shipped = orders.filter((one) => one.has('shipped') && one.isCounted === isCounted)
    await nameKits(
      tx,
      ids.get(kit.productCode) ?? '',
      shipped.map(({ contractId }) => contractId),
    )
  }
  await seedAcceptances(tx, orders)
  await insertInstalled(tx)
  await giveUp(tx, orders)
  return orders
}

async function seedGoodsHistory(tx: Sql, books: Books, orders: readonly ToldOrder[]): Promise<void> {
  const [batches, needs, shelf] = [batchesOf(orders), needsOf(orders, books.today), buildShelf()]
  const numbers = await nextNumbers(tx, { shipments: batches.length, receipts: needs.size })
  const bought = buy(books, shelf, needs, numbers.receipts)
  const shipped = ship(books, shelf, batches, numbers.shipments)
  const happenings = [...bought.happenings, ...shipped.happenings].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
  for (const { book } of happenings) book()
  const { records, moves, balances, cargo } = books.ledger.rows()
  await insertReceipts(tx, bought.rows, bought.lines)
  await insertShipments(tx, shipped.rows, shipped.lines)
  await insertBalances(tx, balances)
  await inPages(records, (page) => insertRecords(tx, page))
  await inPages(cargo, (page) => insertCargo(tx, page))
  await inPages(moves, (page) => insertCargoMoves(tx, page))
  await inPages([...bought.rows.flatMap(stepsOfReceipt), ...shipped.rows.flatMap(stepsOfShipment)], (page) =>
    insertSteps(tx, page),
  )
}

type Person = typeof clerk
const stepOf = (
  resource: string,
  row: Row,
  at: unknown,
  one: readonly [verb: string, from: string | null, to: string, by: Person],
): DemoStep => {
  const [verb, from_status, to_status, by] = one
  return {
    ...{ id: newId(), tenant_id: String(row['tenant_id']), resource, record_id: String(row['id']), at: String(at), verb },
    ...{ from_status, to_status, ...by },
  }
}

const stepsOfReceipt = (row: Row): readonly DemoStep[] => [
  stepOf('stockIn', row, row['create_time'], ['create', null, '0', clerk]),
  stepOf('stockIn', row, row['create_time'], ['submit', '0', '1', clerk]),
  stepOf('stockIn', row, row['posted_time'], ['post', '1', '2', manager]),
]

function stepsOfShipment(row: Row): readonly DemoStep[] {
  const day = String(row['plan_date'])
  const [made, received] = [row['create_time'], row['received_time']]
  return [
    stepOf('sendBatch', row, made, ['create', null, '0', clerk]),
    stepOf('sendBatch', row, moment(day, '08:50'), ['submit', '0', '1', clerk]),
    stepOf('sendBatch', row, moment(day, '09:20'), ['approve', '1', '2', manager]),
    stepOf('sendBatch', row, row['sent_time'], ['send', '2', '4', clerk]),
    ...(received === undefined ? [] : [stepOf('sendBatch', row, received, ['receive', '4', '5', receiver])]),
  ]
}

async function seedAcceptances(tx: Sql, orders: readonly ToldOrder[]): Promise<void> {
  await inPages(acceptancesOf(orders), async (page) => {
    await insertAcceptances(
      tx,
      page.map(({ row }) => row),
      page.flatMap(({ items }) => items),
    )
    await insertSteps(
      tx,
      page.flatMap(({ steps }) => steps),
    )
  })
}

/** What customers cost who gave up: the way to them, and where goods had gone out their way there and back. */
async function giveUp(tx: Sql, orders: readonly ToldOrder[]): Promise<void> {
  const ended = orders.flatMap((order) => (order.endDay === null ? [] : [{ ...order, endTime: moment(order.endDay, '16:30') }]))
  await cancelOrders(
    tx,
    ended.map((order) => ({
      ...{ id: order.id, end_time: order.endTime, end_reason: givenUpReason, cost_bearer: '2' },
      cost_amount: order.has('shipped') ? '1860.00' : '420.00',
    })),
  )
  await insertSteps(
    tx,
    ended.map(({ id, tenantId, endTime }) => ({
      ...stepOf(customerOrder.name, { id, tenant_id: tenantId }, endTime, ['cancel', '0', '2', manager]),
      remark: givenUpReason,
    })),
  )
}
