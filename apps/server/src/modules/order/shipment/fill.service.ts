import { errors } from '@heliodesk/contracts/errors'
import { shipmentMessages as messages } from '@heliodesk/contracts/messages/shipment'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { type Localized, term } from '@heliodesk/contracts/text/message'
import { quantityText, quantityUnits } from '@heliodesk/domain/stock/cost'
import { isVisible, readRecord } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { sourceOf } from '#server/crud/sources.ts'
import type { Caller } from '#server/crud/write.ts'
import type { Missing } from '#server/lifecycle/bound.ts'
import { refuseMissing } from '#server/lifecycle/missing.ts'
import { familyOf } from '#server/lines/family.ts'
import { updateWithLines } from '#server/lines/writeWithLines.ts'
import { type ShippedOrder, shippedOrders } from './orders.queries.ts'
import { designs, lacksOf, takenBeside } from './orders.ts'
import { linesOfShipment } from './shipment.queries.ts'

const action: Localized = { zh: '按订单填充', en: 'Fill in from orders' }
const most = 1_000

interface Asked {
  readonly id: string
  readonly version: number
  readonly orderIds: readonly string[]
}

/** Why nothing can be worked out for an order that might get goods. */
function unknownDesign({ id, orderNo, kitId, panels, contractId }: ShippedOrder): readonly Missing[] {
  const ofContract = contractId === null ? undefined : recordPath(contract, contractId)
  const ofOrder = recordPath(customerOrder, id)
  return [
    ...(kitId === null ? [{ message: messages.noKit({ orderNo }), ...(ofContract ? { path: ofContract } : {}) }] : []),
    ...(panels === null ? [{ message: messages.noPanels({ orderNo }), ...(ofOrder ? { path: ofOrder } : {}) }] : []),
  ]
}

/**
 * Writes into a draft what its orders are designed with, less what they have in this and other shipments and in issues. All orders or none;
 * throws `stepNotReady` with what each of them lacks. What state and rights say is said as for any edit.
 */
export async function fillOrders(source: Source, caller: Caller, { id, version, orderIds }: Asked) {
  const { db } = source.context
  // Seen by who asks, before anything is said of its lines.
  await readRecord(source, caller.actor, id)
  const orderSource = sourceOf(source.context, customerOrder)
  for (const orderId of orderIds)
    if (orderSource === undefined || !(await isVisible(orderSource, caller.actor, orderId)))
      throw errors.notFound({ label: term(customerOrder.label) })
  const orders = await shippedOrders(db, orderIds)
  const lines = await linesOfShipment(db, id)
  const designed = await designs(db, orders)
  const taken = await takenBeside(db, orderIds, id)
  const own = new Map<string, bigint>()
  for (const { orderId, productId, quantity } of lines) {
    const key = `${orderId} ${productId}`
    own.set(key, (own.get(key) ?? 0n) + quantityUnits(quantity))
  }
  const found = orders.flatMap((order) =>
    [...(designed.get(order.id) ?? [])].map(([productId, quantity]) => {
      const key = `${order.id} ${productId}`
      const left = quantityUnits(quantity) - quantityUnits(taken.get(key)?.quantity ?? '0') - (own.get(key) ?? 0n)
      return { orderId: order.id, productId, left }
    }),
  )
  const added = found.filter(({ left }) => left > 0n)
  const missing = orders.flatMap((order): readonly Missing[] => {
    const lacks = lacksOf(order)
    if (lacks.length > 0) return lacks
    const unknown = unknownDesign(order)
    if (unknown.length > 0) return unknown
    return added.some(({ orderId }) => orderId === order.id)
      ? []
      : [{ message: messages.nothingToFill({ orderNo: order.orderNo }) }]
  })
  refuseMissing(action, missing)
  const items = new Set(lines.map(({ itemNo }) => itemNo))
  const nextItem = (): string => {
    for (let item = items.size + 1; ; item += 1) if (!items.has(String(item)) && items.add(String(item))) return String(item)
  }
  const done = await updateWithLines(familyOf(source), caller, {
    id,
    version,
    lines: {
      added: added
        .slice(0, most)
        .map(({ orderId, productId, left }) => ({ itemNo: nextItem(), orderId, productId, quantity: quantityText(left) })),
      changed: [],
      deletedIds: [],
    },
  })
  return { id, version: done.version, count: added.length }
}
