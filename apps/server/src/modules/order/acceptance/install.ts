import { acceptanceMessages as messages } from '@heliodesk/contracts/messages/acceptance'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import type { Sql } from '#server/db/sql.ts'
import type { Effect, Guard, Missing, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { serialsOfRecords } from '#server/stock/cargo.queries.ts'
import { recordsOf } from '#server/stock/document.queries.ts'
import { type Movement, movementKinds } from '#server/stock/movement.ts'
import { postStock } from '#server/stock/postStock.ts'
import { bulkOnSite, followingOf, installingOf, type OrderPiece, piecesOfOrder, shipmentsOnWay } from './installed.queries.ts'
import { goodsOf } from './pieces.service.ts'

const orderOfStep = ({ current }: Step): string => String(current['orderId'])
const at = (step: Step, ...[lacks, path]: [Parameters<typeof missingAt>[2], string?]) =>
  missingAt(acceptance, step.id, lacks, path)

/**
 * Of each product with serial numbers all that arrived for the order was scanned, and of panels as many as are agreed. What lies there and
 * is not built in goes back first: designed = shipped − returned = installed.
 */
export const scannedLacks = async (tx: Sql, step: Step, agreed: number | null): Promise<readonly Missing[]> => {
  const orderId = orderOfStep(step)
  const pieces = await piecesOfOrder(tx, orderId)
  const onWay = await shipmentsOnWay(tx, orderId)
  const missing = goodsOf(pieces)
    .filter(({ shipped, installed }) => installed < shipped)
    .map(({ productName: product, shipped, installed }) => messages.notScanned({ product, shipped, installed }))
  const panels = pieces.filter(({ isPanel }) => isPanel)
  const installed = panels.filter(({ installedId }) => installedId !== null).length
  const differs = panels.length > 0 && missing.length === 0 && agreed !== null && installed !== agreed
  return [
    ...onWay.flatMap(({ id, batchNo }) => at(step, [messages.goodsOnWay({ batchNo })], recordPath(sendBatch, id))),
    ...at(step, missing),
    ...(differs ? at(step, [messages.panelsDiffer({ declared: agreed, installed })], recordPath(customerOrder, orderId)) : []),
  ]
}

/** Of what was handed in before pieces were scanned nothing is asked. */
export const isScanned = async (tx: Sql, step: Step): Promise<boolean> => (await installingOf(tx, step.id))?.isScanned === true

const post = (tx: Sql, step: Step, by: string, movements: readonly Movement[]) =>
  postStock(tx, {
    ...{ tenantId: step.tenantId, by, now: () => step.atMs, movements },
    source: { kind: acceptance.name, id: step.id, no: String(step.current['acceptanceNo']) },
  })

/** What was built in leaves the place of arrival at the cost at which it came there: pieces that were scanned, and goods without numbers. */
export const install: Effect = async ({ tx, actor: { username } }, step) => {
  if (!(await isScanned(tx, step))) return {}
  const orderId = orderOfStep(step)
  const lying = (await piecesOfOrder(tx, orderId)).filter(
    ({ installedId, warehouseId }) => installedId !== null && warehouseId !== null,
  )
  const numbered = [...Map.groupBy(lying, ({ recordId }) => recordId).values()].flatMap(movementOf)
  const bulk = (await bulkOnSite(tx, orderId)).map((one) => ({ ...one, serials: [] }))
  const movements = [...numbered, ...bulk].map(
    ({ lineId, productId, warehouseId, recordId, quantity, serials }, place): Movement => ({
      ...{ warehouseId, productId, lineId, serials, quantity: `-${quantity}`, kind: movementKinds.installed, row: place + 1 },
      cost: { by: 'undoing', recordId },
    }),
  )
  if (movements.length > 0) await post(tx, step, username, movements)
  return {}
}

/** Pieces that one movement brought, as the movement by which they leave. */
function movementOf(pieces: readonly OrderPiece[]) {
  const [first] = pieces
  if (first === undefined || first.warehouseId === null) return []
  const { lineId, productId, warehouseId, recordId } = first
  const serials = pieces.map(({ serialNo }) => serialNo)
  return [{ lineId, productId, warehouseId, recordId, quantity: String(pieces.length), serials }]
}

/** What was installed lies where it arrived again, at its cost, and may be taken back or built in once more. */
export const takeDown: Effect = async ({ tx, actor: { username } }, step) => {
  const records = await recordsOf(tx, acceptance.name, step.id)
  const out = records.filter(({ delta, isUndone }) => delta.startsWith('-') && !isUndone)
  const pieces = await serialsOfRecords(
    tx,
    out.map(({ id }) => id),
  )
  const movements = out.map(
    ({ id, warehouseId, productId, delta, lineId }, place): Movement => ({
      ...{ warehouseId, productId, lineId, quantity: delta.slice(1), kind: movementKinds.reversedIssue, row: place + 1 },
      serials: pieces.get(id) ?? [],
      cost: { by: 'undoing', recordId: id },
    }),
  )
  if (movements.length > 0) await post(tx, step, username, movements)
  return {}
}

/** A station that feeds in, money that was paid for what was built, or a part that was swapped keeps the acceptance. */
export const nothingFollows: Guard = async ({ tx }, step) => {
  const orderId = orderOfStep(step)
  const found = await followingOf(tx, orderId)
  if (found === undefined) return []
  const { orderNo, isConnected, settleNo, claimNo } = found
  return at(
    step,
    [
      ...(isConnected ? [messages.connected({ orderNo })] : []),
      ...(settleNo === null ? [] : [messages.settled({ orderNo, settleNo })]),
      ...(claimNo === null ? [] : [messages.swapped({ orderNo, claimNo })]),
    ],
    recordPath(customerOrder, orderId),
  )
}
