import { sendBatchLife } from '@heliodesk/contracts/lifecycles/order/sendBatch'
import { shipmentMessages as messages } from '@heliodesk/contracts/messages/shipment'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { type Localized, type Message, term } from '@heliodesk/contracts/text/message'
import { orderStatus } from '@heliodesk/domain/order/facts'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import type { Sql } from '#server/db/sql.ts'
import { writtenText } from '#server/language/stored.ts'
import type { Effect, Step } from '#server/lifecycle/bound.ts'
import { lockOrders } from '#server/order/lock.queries.ts'
import { serialsOfRecords } from '#server/stock/cargo.queries.ts'
import {
  arrivals,
  arrivedOf,
  type DifferenceWords,
  type Outcome,
  readDifferences,
  transferWords,
} from '#server/stock/differences.ts'
import { recordsOf } from '#server/stock/document.queries.ts'
import { issueKind, type Movement, movementKinds } from '#server/stock/movement.ts'
import { postStock } from '#server/stock/postStock.ts'
import { releaseStock, reserveStock } from '#server/stock/reserve.ts'
import { transitFor } from '#server/stock/transit.ts'
import { ordersOf } from './orders.ts'
import { assignPieces, refuseAll } from './pieces.ts'
import {
  keepReservations,
  letGo,
  linesOfShipment,
  markReceived,
  markReturned,
  markSent,
  type ShipmentLine,
  takenDown,
} from './shipment.queries.ts'

const kind = sendBatch.name
const shipping = '1'
export const lineStatus = { waits: '0', sent: '1', received: '2', refused: '3', returned: '4', dropped: '5' } as const
export const placed = (step: Step, key: 'warehouseId' | 'placeId' | 'transitId'): string => String(step.current[key] ?? '')
const shipmentWords: DifferenceWords = { ...transferWords, 拒收: 'refused', refused: 'refused' }
const returnWords: DifferenceWords = { 退货: 'refused', returned: 'refused' }
const post = (tx: Sql, step: Step, by: string, movements: readonly Movement[]) =>
  postStock(tx, {
    ...{ tenantId: step.tenantId, by, now: () => step.atMs, movements },
    source: { kind, id: step.id, no: String(step.current.batchNo) },
  })

/** Balances are locked in one order: reservations are made and released product by product. */
const byProduct = (one: { readonly productId: string }, other: { readonly productId: string }): number =>
  Number(BigInt(one.productId) - BigInt(other.productId))

/** Orders end under their lock, goods move under theirs: whoever comes second sees what the other has written. */
async function demandOpen(tx: Sql, lines: readonly ShipmentLine[]): Promise<void> {
  const ended = (await lockOrders(tx, ordersOf(lines))).filter(({ status }) => status !== orderStatus.open)
  refuseAll(ended.map(({ orderNo }) => messages.orderEnded({ orderNo })))
}

const reserve: Effect = async ({ tx, actor: { username } }, step) => {
  const lines = (await linesOfShipment(tx, step.id)).toSorted(byProduct)
  const kept: { lineId: string; id: string }[] = []
  for (const { id: lineId, itemNo, productId, quantity, orderNo } of lines) {
    const purpose = writtenText(messages.purpose({ batchNo: String(step.current.batchNo), item: itemNo }))
    const where = { tenantId: step.tenantId, warehouseId: placed(step, 'warehouseId'), productId, quantity }
    kept.push({ lineId, id: await reserveStock(tx, { ...where, purpose: purpose.slice(0, 100), orderNo, by: username }) })
  }
  await keepReservations(tx, kept)
  await demandOpen(tx, lines)
  return {}
}

/** What is reserved becomes available; lines that waited are a draft again, or are not sent any more. */
const releasing =
  (status: '0' | '5'): Effect =>
  async ({ tx, actor: { username: by } }, { id, tenantId, atMs }) => {
    const lines = (await linesOfShipment(tx, id)).filter((line) => line.status === lineStatus.waits).toSorted(byProduct)
    const reason = writtenText(messages.rejected())
    for (const { reservationId, reserved } of lines)
      if (reservationId && quantityUnits(reserved ?? '0') > 0n)
        await releaseStock(tx, { tenantId, id: reservationId, by, atMs, reason })
    await letGo(tx, id, status)
    return {}
  }

interface Choice {
  readonly isPart: boolean
  /** What is said where nothing waits. */
  readonly none: Message
  /** The verb that does all of them; undefined where all of them may be named. */
  readonly whole: Localized | undefined
}

/** Of the lines that wait: all, or those that were named. */
function chosen(step: Step, waiting: readonly ShipmentLine[], { isPart, none, whole }: Choice): readonly ShipmentLine[] {
  if (!isPart) return waiting
  if (waiting.length === 0) refuseAll([none])
  const items = [...new Set(String(step.asked.items ?? '').split(/[\s,，;；、]+/u))].filter((item) => item !== '')
  refuseAll(items.flatMap((item) => (waiting.some(({ itemNo }) => itemNo === item) ? [] : [messages.noItem({ item })])))
  const named = waiting.filter(({ itemNo }) => items.includes(itemNo))
  if (whole !== undefined && named.length === waiting.length) refuseAll([messages.allItems({ action: term(whole) })])
  return named
}

const { send: sending, receive: receiving } = sendBatchLife.verbs

const send: Effect = async ({ tx, actor: { username } }, step) => {
  const waiting = (await linesOfShipment(tx, step.id)).filter(({ status }) => status === lineStatus.waits)
  if (waiting.length === 0) refuseAll([messages.nothingWaits()])
  const isPart = step.verb === 'sendPart'
  const lines = chosen(step, waiting, { isPart, none: messages.nothingWaits(), whole: sending.label })
  const fromId = placed(step, 'warehouseId')
  const transit = await transitFor(tx, step.tenantId, { chosen: placed(step, 'transitId'), fromId })
  refuseAll(transit.issues)
  const pieces = await assignPieces(tx, step.tenantId, { text: String(step.asked.serialNos ?? ''), lines })
  const movements = lines.flatMap((line): readonly Movement[] => {
    const { id: lineId, row, productId, quantity, reserved } = line
    const common = { productId, lineId, row, serials: pieces.get(lineId) ?? [] }
    // A reservation that somebody has released by hand holds nothing: what is available must do.
    const reservationId = quantityUnits(reserved ?? '0') > 0n ? (line.reservationId ?? null) : null
    return [
      {
        ...common,
        warehouseId: fromId,
        quantity: `-${quantity}`,
        kind: issueKind(shipping),
        cost: { by: 'average' },
        reservationId,
      },
      { ...common, warehouseId: transit.id, quantity, kind: movementKinds.transferIn, cost: { by: 'former' } },
    ]
  })
  await post(tx, step, username, movements)
  await demandOpen(tx, lines)
  await markSent(
    tx,
    lines.map(({ id: lineId }) => ({ lineId, serials: pieces.get(lineId)?.join('\n') || null })),
  )
  const given = (['carrier', 'waybillNo', 'driver', 'plateNo'] as const).filter((key) => (step.asked[key] ?? '') !== '')
  const values = Object.fromEntries(given.map((key) => [key, step.asked[key] ?? null]))
  return { values: { ...values, transitId: transit.id, sentBy: username } }
}

/** The movements that brought the lines into a place, by line. */
async function broughtInto(tx: Sql, id: string, placeId: string): Promise<ReadonlyMap<string, string>> {
  const records = await recordsOf(tx, kind, id)
  const into = records.filter(({ warehouseId, delta }) => warehouseId === placeId && !delta.startsWith('-'))
  return new Map(into.map((one) => [one.lineId, one.id]))
}

const receive: Effect = async ({ tx, actor: { username } }, step) => {
  const waiting = (await linesOfShipment(tx, step.id)).filter(({ status }) => status === lineStatus.sent)
  const whole = step.from === '4' ? receiving.label : undefined
  const lines = chosen(step, waiting, { isPart: step.verb === 'receivePart', none: messages.nothingSent(), whole })
  const options = { words: shipmentWords, shape: messages.differenceShape }
  const { outcomes, issues } = readDifferences(String(step.asked.differences ?? ''), lines, options)
  refuseAll(issues)
  const transitId = placed(step, 'transitId')
  const brought = await broughtInto(tx, step.id, transitId)
  const ways = { transitId, toId: placed(step, 'placeId'), backId: placed(step, 'warehouseId') }
  const movements = outcomes.flatMap((one) => arrivals(one, { ...ways, recordId: brought.get(one.line.id) ?? '' }))
  if (movements.length > 0) await post(tx, step, username, movements)
  await markReceived(
    tx,
    outcomes.map((one) => ({
      id: one.line.id,
      status: isAllOf(one, 'refused') ? lineStatus.refused : lineStatus.received,
      received_quantity: arrivedOf(one).quantity,
      short_quantity: quantityText(one.parts.short.units),
      damaged_quantity: quantityText(one.parts.damaged.units),
      refused_quantity: quantityText(one.parts.refused.units),
      difference_reason: one.reasons.join('；') || null,
    })),
  )
  return { values: { receivedBy: username } }
}

const isAllOf = ({ line, parts }: Outcome, part: 'refused'): boolean => parts[part].units === quantityUnits(line.quantity)

/** What was received goes from where it arrived back to the warehouse, at the cost of its issue. */
const takeBack: Effect = async ({ tx, actor: { username } }, step) => {
  const lines = await linesOfShipment(tx, step.id)
  const placeId = placed(step, 'placeId')
  // What was installed and taken down again lies there by another movement.
  const brought = new Map([...(await broughtInto(tx, step.id, placeId)), ...(await takenDown(tx, step.id, placeId))])
  const pieces = await serialsOfRecords(tx, [...brought.values()])
  const received = lines.map((line) => ({
    ...line,
    quantity: line.receivedQuantity ?? '0',
    serialNos: (pieces.get(brought.get(line.id) ?? '') ?? []).join('\n'),
  }))
  const text = String(step.asked.returns ?? '')
  const { outcomes, issues } = readDifferences(text, received, { words: returnWords, shape: messages.returnShape })
  const returned = outcomes.filter(({ parts }) => parts.refused.units > 0n)
  const reread = new Map(lines.map((line) => [line.id, line]))
  const unfit = returned.flatMap(({ line: { id, itemNo: item } }): readonly Message[] => {
    const line = reread.get(id)
    if ((line?.returnedQuantity ?? null) !== null) return [messages.returnedBefore({ item })]
    return line?.status === lineStatus.received ? [] : [messages.notReceived({ item })]
  })
  refuseAll(unfit.length > 0 ? unfit : issues)
  const { reversedReceipt, returned: cameBack } = movementKinds
  const movements = returned.flatMap(({ line, parts: { refused } }): readonly Movement[] => {
    const common = { productId: line.productId, lineId: line.id, row: line.row, serials: refused.serials }
    const quantity = quantityText(refused.units)
    const cost = { by: 'undoing', recordId: brought.get(line.id) ?? '' } as const
    return [
      { ...common, warehouseId: placeId, quantity: `-${quantity}`, kind: reversedReceipt, cost },
      { ...common, warehouseId: placed(step, 'warehouseId'), quantity, kind: cameBack, cost: { by: 'former' } },
    ]
  })
  await post(tx, step, username, movements)
  await markReturned(
    tx,
    returned.map((one) => ({
      id: one.line.id,
      status: isAllOf(one, 'refused') ? lineStatus.returned : lineStatus.received,
      returned_quantity: quantityText(one.parts.refused.units),
      difference_reason: [reread.get(one.line.id)?.differenceReason, ...one.reasons].filter(Boolean).join('；'),
    })),
  )
  return { about: returned.map(({ line }) => line.itemNo).join('、') }
}

export const goodsEffects = { reserve, release: releasing('0'), dropRest: releasing('5'), send, receive, takeBack }
