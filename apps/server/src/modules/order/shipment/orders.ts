import { shipmentMessages as messages } from '@heliodesk/contracts/messages/shipment'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import type { Message } from '@heliodesk/contracts/text/message'
import { designOf } from '@heliodesk/domain/order/design'
import { type ShippingLack, shippingLacks } from '@heliodesk/domain/order/shipping'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import type { Sql } from '#server/db/sql.ts'
import type { Missing } from '#server/lifecycle/bound.ts'
import { agentName, partsOfKits, type ShippedOrder, shippedOrders, takenGoods } from './orders.queries.ts'
import type { ShipmentLine } from './shipment.queries.ts'

const missing = (message: Message, path: string | undefined): Missing => ({
  message,
  ...(path === undefined ? {} : { path }),
})
const plain = (quantity: string | undefined): string => String(Number(quantity ?? '0'))
const pairKey = (orderId: string, productId: string): string => `${orderId} ${productId}`

/** What an order lacks, and where it is mended: the record, or the list in which it begins. */
const sentences: Readonly<Record<ShippingLack, (order: ShippedOrder) => Missing>> = {
  ended: ({ id, orderNo }) => missing(messages.orderEnded({ orderNo }), recordPath(customerOrder, id)),
  blacklisted: ({ orderNo, customerId }) => missing(messages.blacklisted({ orderNo }), recordPath(customer, customerId)),
  contract: ({ orderNo, customerId, contractId, contractNo }) =>
    contractId === null
      ? missing(messages.noContract({ orderNo }), `/contract/index?customerId=${customerId}`)
      : missing(messages.contractNotInForce({ orderNo, contractNo: contractNo ?? '' }), recordPath(contract, contractId)),
  grid: ({ orderNo, customerId, gridId, gridNo }) =>
    gridId === null
      ? missing(messages.noGrid({ orderNo }), `/station/grid?customerId=${customerId}`)
      : missing(messages.notFiled({ orderNo, gridNo: gridNo ?? '' }), recordPath(gridConnection, gridId)),
}
export const lacksOf = (order: ShippedOrder): readonly Missing[] =>
  shippingLacks({ ...order }).map((lack) => sentences[lack](order))

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)]
export const ordersOf = (lines: readonly Pick<ShipmentLine, 'orderId'>[]): readonly string[] =>
  distinct(lines.map(({ orderId }) => orderId))

/** Whether goods may be sent to these orders, and whether they are of the agent of the shipment. */
export async function orderLacks(tx: Sql, ids: readonly string[], agentId: string | null): Promise<readonly Missing[]> {
  const orders = await shippedOrders(tx, ids)
  const agent = agentId === null ? '' : await agentName(tx, agentId)
  return orders.flatMap((order) => [
    ...lacksOf(order),
    ...(agentId === null || order.agentId === agentId
      ? []
      : [missing(messages.otherAgent({ orderNo: order.orderNo, agent }), recordPath(customerOrder, order.id))]),
  ])
}

/** What orders are designed with, by order and product, with the names of the products; empty where the kit or the panels are not known. */
export async function designs(tx: Sql, orders: readonly ShippedOrder[]) {
  const parts = await partsOfKits(tx, distinct(orders.flatMap(({ kitId }) => kitId ?? [])))
  return new Map(
    orders.map(({ id, kitId, panels }) => {
      const own = parts.filter((part) => part.kitId === kitId)
      return [id, panels === null ? new Map<string, string>() : designOf(own, panels)] as const
    }),
  )
}

/** What orders have of each product beside this shipment. */
export async function takenBeside(tx: Sql, orderIds: readonly string[], exceptId: string) {
  const taken = await takenGoods(tx, orderIds, exceptId)
  return new Map(taken.map((one) => [pairKey(one.orderId, one.productId), one]))
}

/**
 * No order gets more of a material than it is designed with, all shipments and issues together; of what its design does not hold no two
 * open shipments have the same.
 */
export async function designLacks(tx: Sql, id: string, lines: readonly ShipmentLine[]): Promise<readonly Missing[]> {
  const orders = await shippedOrders(tx, ordersOf(lines))
  const designed = await designs(tx, orders)
  const taken = await takenBeside(tx, ordersOf(lines), id)
  const pairs = Map.groupBy(lines, ({ orderId, productId }) => pairKey(orderId, productId))
  const path = recordPath(sendBatch, id)
  return [...pairs].flatMap(([key, same]): readonly Missing[] => {
    const [{ orderId, orderNo, productId, productName: product } = { orderId: '', orderNo: '', productId: '', productName: '' }] =
      same
    const quantity = quantityText(same.reduce((sum, line) => sum + quantityUnits(line.quantity), 0n))
    const beside = taken.get(key)
    const most = designed.get(orderId)?.get(productId)
    if (most === undefined)
      return beside?.openNo == null ? [] : [missing(messages.alreadyOpen({ orderNo, product, batchNo: beside.openNo }), path)]
    const isOver = quantityUnits(quantity) + quantityUnits(beside?.quantity ?? '0') > quantityUnits(most)
    if (!isOver) return []
    const said = { orderNo, product, designed: plain(most), taken: plain(beside?.quantity), quantity: plain(quantity) }
    return [missing(messages.overDesign(said), path)]
  })
}
