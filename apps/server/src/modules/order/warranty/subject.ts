import { warrantyMessages as messages } from '@heliodesk/contracts/messages/warranty'
import type { Message } from '@heliodesk/contracts/text/message'
import { orderStatus } from '@heliodesk/domain/order/facts'
import { coverOf, likelyLiable } from '@heliodesk/domain/order/warranty'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { Sql } from '#server/db/sql.ts'
import { lockOrders } from '#server/order/lock.queries.ts'
import { plain } from '#server/stock/postStock.ts'
import {
  type ClaimNow,
  type ClaimOrder,
  goodsOfOrder,
  orderOf,
  otherClaimOf,
  piecesOfOrder,
  type SettledClaim,
  workOrderOf,
} from './claim.queries.ts'

/** What speaks against a claim, at the field of its form. */
export interface SubjectIssue {
  readonly field: 'orderId' | 'serialNo' | 'brand' | 'productId' | 'quantity' | 'foundOn' | 'workOrderId'
  readonly message: Message
}
type Found =
  | { readonly issue: SubjectIssue }
  | {
      readonly goods: Pick<SettledClaim, 'cargoId' | 'serialNo' | 'brand' | 'productId' | 'quantity' | 'warrantyTo'>
      readonly arrivedOn: string | null
    }

const refused = (field: SubjectIssue['field'], message: Message): Found => ({ issue: { field, message } })

/** The piece that was named, if a shipment, an issue or another claim brought it to this order. */
async function pieceOf(
  tx: Sql,
  id: string,
  { orderId, brand, quantity }: ClaimNow,
  { orderNo }: ClaimOrder,
  serial: string,
): Promise<Found> {
  const all = await piecesOfOrder(tx, orderId, serial)
  const fitting = brand === null ? all : all.filter((one) => one.brand === brand)
  const [piece, another] = fitting
  if (piece === undefined) return refused('serialNo', messages.notOfOrder({ serial, orderNo }))
  if (another !== undefined) return refused('brand', messages.whichBrand({ serial, orderNo }))
  if (quantity !== null && quantityUnits(quantity) !== 1000n) return refused('quantity', messages.onePiece())
  if (piece.status === '1') return refused('serialNo', messages.notArrived({ serial }))
  if (piece.status === '5') return refused('serialNo', messages.isScrapped({ serial }))
  const other = await otherClaimOf(tx, piece.id, id)
  if (other?.isReplaced) return refused('serialNo', messages.replaced({ serial, claimNo: other.claimNo }))
  if (other !== undefined) return refused('serialNo', messages.taken({ serial, claimNo: other.claimNo }))
  const goods = { cargoId: piece.id, serialNo: serial, brand: piece.brand, productId: piece.productId, quantity: '1.000' }
  return { goods: { ...goods, warrantyTo: piece.warrantyTo }, arrivedOn: piece.arrivedOn }
}

/** So much of a product without numbers, as far as the order has it. */
async function goodsOf(tx: Sql, id: string, { orderId, productId, quantity }: ClaimNow, { orderNo }: ClaimOrder): Promise<Found> {
  if (productId === null || quantity === null) return refused('serialNo', messages.noSubject())
  const found = await goodsOfOrder(tx, orderId, productId, id)
  if (found === undefined) return refused('productId', messages.unknownProduct())
  const { productName: product, hasSerials, left, warrantyTo, arrivedOn } = found
  if (hasSerials) return refused('serialNo', messages.needsSerial({ product }))
  if (quantityUnits(quantity) > quantityUnits(left)) {
    const open = quantityUnits(left) < 0n ? 0n : quantityUnits(left)
    return refused(
      'quantity',
      messages.tooMany({ orderNo, product, left: plain(open), quantity: plain(quantityUnits(quantity)) }),
    )
  }
  const goods = { cargoId: null, serialNo: null, brand: null, productId, quantity: quantityText(quantityUnits(quantity)) }
  return { goods: { ...goods, warrantyTo }, arrivedOn }
}

/**
 * What a claim is about, worked out from the ledger under the lock of its order: of two who claim one piece the later one sees the other.
 * @param id '0' of a claim that is not there yet
 */
export async function subjectOf(
  tx: Sql,
  id: string,
  claim: ClaimNow,
  today: string,
): Promise<{ readonly issues: readonly SubjectIssue[]; readonly subject?: SettledClaim; readonly order?: ClaimOrder }> {
  await lockOrders(tx, [claim.orderId])
  const order = await orderOf(tx, claim.orderId)
  if (order === undefined) return { issues: [] }
  const { orderNo, customerId, stationId, agentId } = order
  const [serial = null] = splitSerials(claim.serialNo)
  const found = serial === null ? await goodsOf(tx, id, claim, order) : await pieceOf(tx, id, claim, order, serial)
  const workOrder = claim.workOrderId === null ? undefined : await workOrderOf(tx, claim.workOrderId)
  const arrivedOn = 'goods' in found ? found.arrivedOn : null
  const day = claim.foundOn
  const issues: readonly SubjectIssue[] = [
    ...(order.status === orderStatus.cancelled ? [{ field: 'orderId', message: messages.orderEnded({ orderNo }) } as const] : []),
    ...('issue' in found ? [found.issue] : []),
    ...(day > today ? [{ field: 'foundOn', message: messages.foundLater({ day }) } as const] : []),
    ...(arrivedOn !== null && day < arrivedOn
      ? [{ field: 'foundOn', message: messages.foundBefore({ day, arrived: arrivedOn }) } as const]
      : []),
    ...(workOrder !== undefined && workOrder.stationId !== stationId
      ? [{ field: 'workOrderId', message: messages.workOrderElsewhere({ no: workOrder.orderNo }) } as const]
      : []),
  ]
  if (issues.length > 0 || !('goods' in found)) return { issues, order }
  const cover = coverOf(day, found.goods.warrantyTo)
  const proposed = likelyLiable({ faultKind: claim.faultKind, cover, hasAgent: agentId !== null })
  return { issues, order, subject: { ...found.goods, cover, proposed, customerId, stationId, agentId } }
}
