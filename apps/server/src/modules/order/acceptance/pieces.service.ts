import type { acceptanceCalls } from '@heliodesk/contracts/endpoints/acceptance'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { acceptanceMessages as messages } from '@heliodesk/contracts/messages/acceptance'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import type { Message } from '@heliodesk/contracts/text/message'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import { departOfRow } from '#server/access/rowPlace.ts'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { headOf, lockHead } from './acceptance.queries.ts'
import * as rows from './installed.queries.ts'
import { refused } from './refused.ts'

type Asked = ParsedOf<typeof acceptanceCalls.addPiece, 'body'>
type Kept = ResultOf<typeof acceptanceCalls.addPiece>

const open: ReadonlySet<string> = new Set(['0', '3'])
/** Of the dictionary `cargo_status`. */
const cargoStatus = { onWay: '1', returned: '4' } as const
const notFound = () => errors.notFound({ label: term(acceptance.label) })

async function demandSeen(db: Sql, actor: Actor, id: string): Promise<void> {
  if ((await departOfRow(db, actor, acceptance, id)) === undefined) throw notFound()
}

/** What arrived for the order of an acceptance, and what of it was scanned on the roof. */
export async function installedOf(
  { db }: Context,
  actor: Actor,
  id: string,
): Promise<ResultOf<typeof acceptanceCalls.installed>> {
  await demandSeen(db, actor, id)
  const [head, order] = [await headOf(db, id), await rows.installingOf(db, id)]
  if (head === undefined || order === undefined) throw notFound()
  const goods = goodsOf(await rows.piecesOfOrder(db, order.orderId))
  return { status: head.status, goods: [...goods], pieces: [...(await rows.scannedPieces(db, id))] }
}

/** Pieces by product: how many arrived, and how many of them were scanned. */
export function goodsOf(pieces: readonly rows.OrderPiece[]) {
  const goods = new Map<string, { productName: string; shipped: number; installed: number }>()
  for (const { productId, productName, installedId } of pieces) {
    const one = goods.get(productId) ?? { productName, shipped: 0, installed: 0 }
    one.shipped += 1
    if (installedId !== null) one.installed += 1
    goods.set(productId, one)
  }
  return [...goods.values()]
}

/** Takes a piece that was scanned, exactly once for each key: what comes again is answered as it was the first time. */
export async function addPiece(context: Context, actor: Actor, asked: Asked): Promise<Kept> {
  const { db, clock } = context
  const serialNo = asked.serialNo.toUpperCase()
  await demandSeen(db, actor, asked.id)
  return db.tx(async (tx) => {
    const head = await lockHead(tx, asked.id)
    const order = await rows.installingOf(tx, asked.id)
    if (head === undefined || order === undefined) throw notFound()
    const before = await rows.pieceByKey(tx, actor.tenantId, asked.key)
    if (before !== undefined) {
      const isSame = before.by === actor.username && before.acceptanceId === asked.id && before.serialNo === serialNo
      if (!isSame) throw refused(messages.scanTaken())
      return { id: before.id, serialNo }
    }
    if (!open.has(head.status)) throw refused(messages.piecesNotOpen({ acceptanceNo: head.acceptanceNo }))
    const named = await rows.lockNamed(tx, actor.tenantId, serialNo)
    const piece = (await rows.piecesOfOrder(tx, order.orderId)).find((one) => one.serialNo === serialNo)
    const wrong = piece?.installedId === null ? null : await lackOf(tx, actor, { serialNo, named, id: asked.id, order })
    if (piece === undefined || wrong !== null) throw refused(wrong ?? messages.pieceUnknown({ serial: serialNo }))
    const id = newId()
    await rows.insertPiece(tx, {
      id,
      tenant_id: actor.tenantId,
      sys_org_code: head.orgCode,
      create_by: actor.username,
      create_time: new Date(clock.now()).toISOString(),
      acceptance_id: asked.id,
      order_id: order.orderId,
      cargo_id: piece.cargoId,
      client_key: asked.key,
    })
    return { id, serialNo }
  })
}

interface Named {
  readonly id: string
  readonly serialNo: string
  readonly named: readonly rows.NamedCargo[]
  readonly order: { readonly orderNo: string }
}

/** Why a number is none of the order that may be installed; the number of another order is said to whoever sees it. */
async function lackOf(tx: Sql, actor: Actor, { id, serialNo: serial, named, order }: Named): Promise<Message> {
  if (named.length === 0) return messages.pieceUnknown({ serial })
  const other = await rows.installedAt(
    tx,
    named.map((one) => one.id),
  )
  if (other?.acceptanceId === id) return messages.pieceTwice({ serial })
  if (other !== undefined) {
    const isSeen = (await departOfRow(tx, actor, acceptance, other.acceptanceId)) !== undefined
    return isSeen ? messages.pieceOfOther({ serial, orderNo: other.orderNo }) : messages.pieceElsewhere({ serial })
  }
  if (named.some(({ status }) => status === cargoStatus.returned)) return messages.pieceReturned({ serial })
  if (named.some(({ status }) => status === cargoStatus.onWay)) return messages.pieceOnWay({ serial })
  return messages.pieceNotSent({ serial, orderNo: order.orderNo })
}

/** Takes back what was scanned wrongly, while the roof is built or mended. */
export async function removePiece({ db }: Context, actor: Actor, id: string): Promise<null> {
  const acceptanceId = await rows.acceptanceOfPiece(db, id)
  if (acceptanceId === undefined) throw notFound()
  await demandSeen(db, actor, acceptanceId)
  await db.tx(async (tx) => {
    const head = await lockHead(tx, acceptanceId)
    if (head === undefined || !open.has(head.status))
      throw refused(messages.piecesNotOpen({ acceptanceNo: head?.acceptanceNo ?? '' }))
    await rows.deletePiece(tx, id)
  })
  return null
}
