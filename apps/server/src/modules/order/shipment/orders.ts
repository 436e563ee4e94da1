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
import type { OverLine } from './accounts.queries.ts'
import { agentName, partsOfKits, type ShippedOrder, shippedOrders, type TakenGoods, takenGoods } from './orders.queries.ts'
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

interface Pair {
  readonly of: ShippedOrder
  readonly productId: string
  readonly product: string
  /** The lines of this shipment, last written last. */
  readonly lines: readonly ShipmentLine[]
  readonly quantity: bigint
  readonly beside: TakenGoods | undefined
  /** Null where nobody knows: no kit, no number of panels, or a product that the kit of an order without an agent does not hold. */
  readonly designed: bigint | null
}

/** What a shipment holds for each order and product, held against the design and against what the order has beside it. */
async function pairsOf(tx: Sql, id: string, lines: readonly ShipmentLine[]): Promise<readonly Pair[]> {
  const orders = new Map((await shippedOrders(tx, ordersOf(lines))).map((one) => [one.id, one]))
  const designed = await designs(tx, [...orders.values()])
  const taken = await takenBeside(tx, ordersOf(lines), id)
  return [...Map.groupBy(lines, ({ orderId, productId }) => pairKey(orderId, productId))].flatMap(([key, same]) => {
    const [first] = same
    const of = orders.get(first?.orderId ?? '')
    if (first === undefined || of === undefined) return []
    const design = designed.get(of.id)
    // An agent answers for whatever the design does not hold; where nobody does, what it leaves open may be typed.
    const unlisted = of.agentId !== null && (design?.size ?? 0) > 0 ? '0' : null
    const most = design?.get(first.productId) ?? unlisted
    return [
      {
        ...{ of, productId: first.productId, product: first.productName, lines: same, beside: taken.get(key) },
        quantity: same.reduce((sum, line) => sum + quantityUnits(line.quantity), 0n),
        designed: most === null ? null : quantityUnits(most),
      },
    ]
  })
}

const overOf = ({ quantity, beside, designed }: Pair): bigint => {
  if (designed === null) return 0n
  const over = quantity + quantityUnits(beside?.quantity ?? '0') - designed
  return over > quantity ? quantity : over
}

/**
 * No order without an agent gets more of a material than it is designed with, all shipments and issues together; for more the deposit of
 * the agent stands (decision 095). Of what a design does not hold no two open shipments have the same.
 */
export async function designLacks(tx: Sql, id: string, lines: readonly ShipmentLine[]): Promise<readonly Missing[]> {
  const path = recordPath(sendBatch, id)
  return (await pairsOf(tx, id, lines)).flatMap((pair): readonly Missing[] => {
    const { of, product, beside, quantity, designed } = pair
    const { orderNo } = of
    if (designed === null)
      return beside?.openNo == null ? [] : [missing(messages.alreadyOpen({ orderNo, product, batchNo: beside.openNo }), path)]
    if (of.agentId !== null || overOf(pair) <= 0n) return []
    const text = (units: bigint): string => plain(quantityText(units))
    const said = { orderNo, product, designed: text(designed), taken: plain(beside?.quantity), quantity: text(quantity) }
    return [missing(messages.overDesign(said), path)]
  })
}

/** What the lines of orders with an agent hold over the design; the lines that were written last hold it. */
export async function overDesign(tx: Sql, id: string, lines: readonly ShipmentLine[]): Promise<readonly OverLine[]> {
  return (await pairsOf(tx, id, lines)).flatMap((pair): readonly OverLine[] => {
    const { agentId } = pair.of
    if (agentId === null) return []
    let left = overOf(pair)
    return pair.lines.toReversed().flatMap((line): readonly OverLine[] => {
      const all = quantityUnits(line.quantity)
      const isPart = left < all
      const own = isPart ? left : all
      left -= own > 0n ? own : 0n
      return own > 0n ? [{ id: line.id, over_quantity: quantityText(own), over_agent_id: agentId }] : []
    })
  })
}
