import { warrantyMessages as messages } from '@heliodesk/contracts/messages/warranty'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { amountText, amountUnits, quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { WriteScope } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { writtenText } from '#server/language/stored.ts'
import type { Consequence, Effect, Step } from '#server/lifecycle/bound.ts'
import { type Movement, movementKinds } from '#server/stock/movement.ts'
import { type Posted, postStock } from '#server/stock/postStock.ts'
import { stockRefusal } from '#server/stock/refusal.ts'
import { releaseStock, reserveStock } from '#server/stock/reserve.ts'
import {
  arrivalOf,
  cargoBy,
  heldBy,
  keepLine,
  type OldGoods,
  oldGoodsOf,
  oldPieceOf,
  productOf,
  serialOf,
  siteOf,
} from './goods.queries.ts'

/** What a claim moves: all of it through the one ledger (decision 077), the replacement out and on site, the old part back. */

export const idAt = ({ current }: Pick<Step, 'current'>, key: string): string => String(current[key] ?? '')
const quantityOf = (step: Step): string => String(step.current['quantity'] ?? '0')
const numberOf = (step: Step): string => String(step.current['claimNo'])

const post = (tx: Sql, step: Step, by: string, movements: readonly Omit<Movement, 'row'>[]): Promise<readonly Posted[]> =>
  postStock(tx, {
    ...{ tenantId: step.tenantId, by, now: () => step.atMs },
    source: { kind: warrantyClaim.name, id: step.id, no: numberOf(step) },
    movements: movements.map((one) => ({ ...one, row: 1 })),
  })

export const reserve: Effect = async ({ tx, actor: { username: by } }, step) => {
  const { warehouseId, placeId, newProductId } = step.asked
  const productId = String(newProductId ?? step.current['productId'])
  const held = await heldBy(tx, step.id)
  const reservationId = await reserveStock(tx, {
    ...{ tenantId: step.tenantId, warehouseId: String(warehouseId), productId, quantity: quantityOf(step), by },
    purpose: writtenText(messages.purpose({ claimNo: numberOf(step) })).slice(0, 100),
    orderNo: held?.orderNo ?? null,
  })
  const site = placeId ?? (await siteOf(tx, idAt(step, 'orderId')))
  return { values: { warehouseId: warehouseId ?? null, placeId: site, newProductId: productId, reservationId } }
}

/** Out of the warehouse at the average, onto the site at the same amount: what is used of the reservation is what leaves. */
export const issue: Effect = async ({ tx, actor: { username } }, step) => {
  const productId = idAt(step, 'newProductId')
  const product = await productOf(tx, productId)
  const serials = splitSerials(typeof step.asked['serialNo'] === 'string' ? step.asked['serialNo'] : null)
  if (product?.hasSerials && serials.length === 0) throw stockRefusal([messages.noSerial()])
  const [held, lineId] = [await heldBy(tx, step.id), newId()]
  const isReserved = quantityUnits(held?.open ?? '0') > 0n
  const common = { productId, lineId, serials }
  const [out] = await post(tx, step, username, [
    {
      ...{ ...common, warehouseId: idAt(step, 'warehouseId'), quantity: `-${quantityOf(step)}`, kind: movementKinds.replacement },
      ...{ cost: { by: 'average' }, reservationId: isReserved ? idAt(step, 'reservationId') : null },
    },
    {
      ...common,
      warehouseId: idAt(step, 'placeId'),
      quantity: quantityOf(step),
      kind: movementKinds.transferIn,
      cost: { by: 'former' },
    },
  ])
  await keepLine(tx, step.id, lineId)
  const [serial] = serials
  const newCargoId = serial === undefined ? null : ((await cargoBy(tx, productId, serial)) ?? null)
  return {
    values: { replacementCost: amountText(-amountUnits(out?.amount ?? '0')), newCargoId },
    ...(serial ? { about: serial } : {}),
  }
}

const emptied = ['warehouseId', 'placeId', 'newProductId', 'reservationId', 'newCargoId', 'replacementCost'] as const

/** What is reserved becomes available again, what was issued goes back from the site into its warehouse at its cost. */
export const unwind: Effect = async ({ tx, actor: { username } }, step) => {
  const held = await heldBy(tx, step.id)
  if (step.from === '4' && held?.lineId != null) {
    const placeId = idAt(step, 'placeId')
    const serial = step.current['newCargoId'] == null ? undefined : await serialOf(tx, idAt(step, 'newCargoId'))
    const common = { productId: idAt(step, 'newProductId'), lineId: held.lineId, serials: serial === undefined ? [] : [serial] }
    const recordId = (await arrivalOf(tx, held.lineId, placeId)) ?? ''
    await post(tx, step, username, [
      {
        ...common,
        warehouseId: placeId,
        quantity: `-${quantityOf(step)}`,
        kind: movementKinds.reversedReceipt,
        cost: { by: 'undoing', recordId },
      },
      {
        ...common,
        warehouseId: idAt(step, 'warehouseId'),
        quantity: quantityOf(step),
        kind: movementKinds.reversedIssue,
        cost: { by: 'former' },
      },
    ])
    await keepLine(tx, step.id, null)
  }
  if (quantityUnits(held?.open ?? '0') > 0n)
    await releaseStock(tx, {
      ...{ tenantId: step.tenantId, id: idAt(step, 'reservationId'), by: username, atMs: step.atMs },
      reason: writtenText(messages.noLonger()),
    })
  return { values: Object.fromEntries(emptied.map((key) => [key, null])) }
}

/** From the site onto the roof. */
export async function installNew({ tx, actor: { username } }: WriteScope, step: Step): Promise<void> {
  const [placeId, held] = [idAt(step, 'placeId'), await heldBy(tx, step.id)]
  const lineId = held?.lineId ?? ''
  const serial = step.current['newCargoId'] == null ? undefined : await serialOf(tx, idAt(step, 'newCargoId'))
  const recordId = (await arrivalOf(tx, lineId, placeId)) ?? ''
  const common = { productId: idAt(step, 'newProductId'), lineId, serials: serial === undefined ? [] : [serial] }
  const cost = { by: 'undoing', recordId } as const
  await post(tx, step, username, [
    { ...common, warehouseId: placeId, quantity: `-${quantityOf(step)}`, kind: movementKinds.replacement, cost },
  ])
}

/** The movements that brought so much of the old part to its order; throws where the ledger does not know them. */
async function oldOf(tx: Sql, step: Step): Promise<readonly OldGoods[]> {
  const isPiece = step.current['cargoId'] != null
  const all = isPiece
    ? await oldPieceOf(tx, idAt(step, 'cargoId'))
    : await oldGoodsOf(tx, idAt(step, 'orderId'), idAt(step, 'productId'))
  let open = quantityUnits(quantityOf(step))
  const taken = all.flatMap((one): readonly OldGoods[] => {
    const left = quantityUnits(one.left)
    const isLess = left < open
    const part = isLess ? left : open
    open -= part
    return part > 0n ? [{ ...one, left: quantityText(part) }] : []
  })
  if (open > 0n) throw stockRefusal([messages.oldGone()])
  return taken
}

/** A line moves a place once in each way: what came by several movements goes by several lines. */
const oldLine = (step: Step, serials: readonly string[], at: number) => ({
  productId: idAt(step, 'productId'),
  lineId: at === 0 ? step.id : newId(),
  serials,
})
async function oldSerials(tx: Sql, step: Step): Promise<readonly string[]> {
  const serial = step.current['cargoId'] == null ? undefined : await serialOf(tx, idAt(step, 'cargoId'))
  return serial === undefined ? [] : [serial]
}
const noteOf = ({ asked }: Step): string | null => String(asked['remark'] ?? '').slice(0, 500) || null
const dealtWith = (step: Step, oldStatus: string, oldPlaceId: string | null = null): Consequence => ({
  values: { oldStatus, oldPlaceId, oldNote: noteOf(step) },
})

/** The old part comes into a place for defective goods at the cost of its issue. */
export const receiveOld: Effect = async ({ tx, actor: { username } }, step) => {
  const toId = String(step.asked['oldPlaceId'])
  const serials = await oldSerials(tx, step)
  const kind = movementKinds.returned
  const movements = (await oldOf(tx, step)).flatMap(({ recordId, placeId, left }, at): readonly Omit<Movement, 'row'>[] => {
    const common = oldLine(step, serials, at)
    const cost = { by: 'undoing', recordId } as const
    if (placeId === null) return [{ ...common, warehouseId: toId, quantity: left, kind, cost }]
    return [
      { ...common, warehouseId: placeId, quantity: `-${left}`, kind: movementKinds.reversedReceipt, cost },
      { ...common, warehouseId: toId, quantity: left, kind, cost: { by: 'former' } },
    ]
  })
  await post(tx, step, username, movements)
  return dealtWith(step, '1', toId)
}

/** It is scrapped where it is: what lies on a roof passes the site first, so that the ledger and the piece say so. */
export const scrapOld: Effect = async ({ tx, actor: { username } }, step) => {
  const serials = await oldSerials(tx, step)
  for (const [at, { recordId, placeId, left }] of (await oldOf(tx, step)).entries()) {
    const common = oldLine(step, serials, at)
    const siteId = placeId ?? idAt(step, 'placeId')
    const cost = { by: 'undoing', recordId } as const
    const [back] =
      placeId === null
        ? await post(tx, step, username, [{ ...common, warehouseId: siteId, quantity: left, kind: movementKinds.returned, cost }])
        : []
    const outOf = back === undefined ? cost : ({ by: 'undoing', recordId: back.recordId } as const)
    await post(tx, step, username, [
      { ...common, warehouseId: siteId, quantity: `-${left}`, kind: movementKinds.scrap, cost: outOf },
    ])
  }
  return dealtWith(step, '2')
}
