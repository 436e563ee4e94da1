import { AppError } from '@heliodesk/contracts/kit/error'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import { freezeBalances, lockRange, thawBalances } from '../modules/stock/take/stocktake.queries.ts'
import { serialsOfRecords } from '../stock/cargo.queries.ts'
import { type Movement, movementKinds } from '../stock/movement.ts'
import { postStock } from '../stock/postStock.ts'
import { releaseStock, reserveStock } from '../stock/reserve.ts'

/** Many people at once at two products in two places, at random: what they do is refused or done whole, never in between. */

export interface StockStormReport {
  readonly seed: number
  readonly done: number
  readonly refused: number
  /** Transactions that were given up after everything was written, as when a process dies. */
  readonly aborted: number
}

const tenantId = '1'
const base = 9_100_000
const id = (n: number): string => String(base + n)
const places = [id(1), id(2)] as const
const transit = id(3)
const [bulk, piece] = [id(11), id(12)] as const

async function prepare(db: Db): Promise<void> {
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, '风暴') ON CONFLICT DO NOTHING`)
  await db.query(
    `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, status)
     VALUES ($1::bigint, 1, '风暴辅材', $1::text, 1, false, '1'), ($2::bigint, 1, '风暴组件', $2::text, 1, true, '1')`,
    [id(21), id(22)],
  )
  await db.query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, brand, unit, status)
     VALUES ($1::bigint, 1, $1::text, '线缆', $3, NULL, '4', '1'), ($2::bigint, 1, $2::text, '组件', $4, '晶科', '1', '1')`,
    [bulk, piece, id(21), id(22)],
  )
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status)
     VALUES ($1::bigint, 1, 'A01', $1::text, '一仓', '1', '1'), ($2::bigint, 1, 'A01', $2::text, '二仓', '1', '1'),
       ($3::bigint, 1, 'A01', $3::text, '途中', '2', '1')`,
    [...places, transit],
  )
}

/** Numbers that follow from a seed: Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** One transaction, which is given up now and then after all of it was written. */
type Attempt = <T>(work: (tx: Sql) => Promise<T>) => Promise<T>

class GivenUp extends Error {}

/** @param rounds of each taker, each one transaction at random */
export async function stormStock(
  db: Db,
  { takers, rounds, seed }: { readonly takers: number; readonly rounds: number; readonly seed: number },
): Promise<StockStormReport> {
  await prepare(db)
  const report = { seed, done: 0, refused: 0, aborted: 0 }
  await Promise.all(
    Array.from({ length: takers }, async (_, taker) => {
      const random = randomOf(seed + taker)
      for (let round = 0; round < rounds; round++) {
        try {
          await act(
            (work) =>
              db.tx(async (tx) => {
                const answer = await work(tx)
                if (random() < 0.05) throw new GivenUp()
                return answer
              }),
            random,
          )
          report.done += 1
        } catch (error) {
          if (error instanceof GivenUp) report.aborted += 1
          else if (error instanceof AppError) report.refused += 1
          else throw error
        }
      }
    }),
  )
  return report
}

const posted = (tx: Sql, movements: readonly Movement[], sourceId = newId()) =>
  postStock(tx, { tenantId, by: 'storm', now: Date.now, source: { kind: 'storm', id: sourceId, no: 'storm' }, movements })

async function act(attempt: Attempt, random: () => number): Promise<void> {
  const among = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
  const [place, product] = [among(places), among([bulk, piece])]
  const pair = { warehouseId: place, productId: product }
  const some = () => String(product === piece ? 1 + Math.floor(random() * 2) : (1 + Math.floor(random() * 9000)) / 1000)
  const amount = () => ({ by: 'amount', amount: `${Math.floor(random() * 900)}.${10 + Math.floor(random() * 90)}` }) as const
  const common = () => ({ ...pair, lineId: newId(), row: 1 })
  const dice = random()
  if (dice >= 0.78 && dice < 0.93) return transfer(attempt, { place, product, quantity: some(), keeps: random() < 0.7 })
  if (dice >= 0.93) return take(attempt, pair, random)
  await attempt((tx) => alone(tx))
  async function alone(tx: Sql): Promise<void> {
    if (dice < 0.3) {
      const quantity = some()
      const serials = product === piece ? Array.from({ length: Number(quantity) }, () => `S${newId()}`) : []
      await posted(tx, [{ ...common(), kind: '11', quantity, serials, cost: amount() }])
    } else if (dice < 0.55) {
      const quantity = some()
      const reservationId = random() < 0.5 ? await anyReservation(tx, pair) : null
      const serials = product === piece ? await piecesOf(tx, pair, Number(quantity)) : []
      await posted(tx, [{ ...common(), kind: '21', quantity: `-${quantity}`, serials, reservationId, cost: { by: 'average' } }])
    } else if (dice < 0.7) {
      await reserveStock(tx, { ...pair, tenantId, quantity: some(), purpose: '风暴', by: 'storm' })
    } else {
      const reservation = await anyReservation(tx, pair)
      if (reservation !== null)
        await releaseStock(tx, { tenantId, id: reservation, by: 'storm', atMs: Date.now(), reason: '风暴' })
    }
  }
}

const anyReservation = async (tx: Sql, { warehouseId, productId }: { warehouseId: string; productId: string }) => {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM stock_reservation WHERE warehouse_id = $1 AND product_id = $2 AND used_quantity + released_quantity < quantity
     ORDER BY random() LIMIT 1`,
    [warehouseId, productId],
  )
  return rows[0]?.id ?? null
}

async function piecesOf(tx: Sql, { warehouseId, productId }: { warehouseId: string; productId: string }, count: number) {
  const rows = await tx.query<{ serial: string }>(
    'SELECT serial_no AS serial FROM cargo_info WHERE warehouse_id = $1 AND product_id = $2 ORDER BY random() LIMIT $3',
    [warehouseId, productId, count],
  )
  return rows.map(({ serial }) => serial)
}

/** Sends and then receives or takes back, as the two steps of a transfer do; what is given up between them stays in transit. */
async function transfer(
  attempt: Attempt,
  { place, product, quantity, keeps }: { place: string; product: string; quantity: string; keeps: boolean },
): Promise<void> {
  const common = { productId: product, lineId: newId(), row: 1 }
  const { transferOut, transferIn, reversedIssue } = movementKinds
  const sourceId = newId()
  const sent = await attempt(async (tx) => {
    const serials = product === piece ? await piecesOf(tx, { warehouseId: place, productId: product }, Number(quantity)) : []
    const out: Movement = {
      ...common,
      serials,
      warehouseId: place,
      quantity: `-${quantity}`,
      kind: transferOut,
      cost: { by: 'average' },
    }
    return posted(
      tx,
      [out, { ...common, serials, warehouseId: transit, quantity, kind: transferIn, cost: { by: 'former' } }],
      sourceId,
    )
  })
  const recordId = sent[1]?.recordId ?? ''
  const to = place === places[0] ? places[1] : places[0]
  await attempt(async (tx) => {
    const serials = (await serialsOfRecords(tx, [recordId])).get(recordId) ?? []
    const cost = { by: 'undoing', recordId } as const
    const out: Movement = { ...common, serials, warehouseId: transit, quantity: `-${quantity}`, kind: transferOut, cost }
    const into = keeps ? { warehouseId: to, kind: transferIn } : { warehouseId: place, kind: reversedIssue }
    return posted(tx, [out, { ...common, ...into, serials, quantity, cost: { by: 'former' } }], sourceId)
  })
}

/** Freezes what is in a place, counts a little more or less, and lets it go whatever came of it. */
async function take(
  attempt: Attempt,
  pair: { readonly warehouseId: string; readonly productId: string },
  random: () => number,
): Promise<void> {
  const stocktakeId = newId()
  await attempt(async (tx) => {
    const held = await lockRange(tx, { tenantId, warehouseId: pair.warehouseId, categoryId: null })
    if (held.some(({ stocktakeNo }) => stocktakeNo !== null)) return
    await tx.query(`INSERT INTO stocktake (id, tenant_id, sys_org_code, status, warehouse_id) VALUES ($1, 1, 'A01', '1', $2)`, [
      stocktakeId,
      pair.warehouseId,
    ])
    await freezeBalances(
      tx,
      stocktakeId,
      held.map(({ id: balanceId }) => balanceId),
    )
  })
  const isPiece = pair.productId === piece
  const isMore = random() < 0.5
  const common = { ...pair, lineId: newId(), row: 1 }
  const quantity = isPiece ? '1' : '0.5'
  try {
    await attempt(async (tx) => {
      const serials = isPiece ? (isMore ? [`S${newId()}`] : await piecesOf(tx, pair, 1)) : []
      const { surplus, loss } = movementKinds
      const more: Movement = { ...common, kind: surplus, quantity, serials, cost: { by: 'amount', amount: '3.33' } }
      const less: Movement = { ...common, kind: loss, quantity: `-${quantity}`, serials, cost: { by: 'average' } }
      await thawBalances(tx, stocktakeId)
      await posted(tx, [isMore ? more : less], stocktakeId)
    })
  } catch (error) {
    for (;;)
      try {
        await attempt((tx) => thawBalances(tx, stocktakeId))
        break
      } catch (again) {
        if (!(again instanceof GivenUp)) throw again
      }
    throw error
  }
}
