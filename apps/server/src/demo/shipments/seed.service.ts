import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { familyOf } from '#server/lines/family.ts'
import { updateWithLines } from '#server/lines/writeWithLines.ts'
import { fillOrders } from '#server/modules/order/shipment/fill.service.ts'
import { demoActor, demoMeta } from '../demoActor.ts'
import { documents } from '../documents.ts'
import { goodsOfDemo } from '../stock/goods.queries.ts'
import { branch, demoKit, serialsOf } from '../stock/plan.ts'
import { agentOf, filedOrders, giveKit, linesOfDemo } from './seed.queries.ts'

/** One shipment for each story; the orders that are left wait for theirs. */
const stories = ['received', 'sent', 'partlySent', 'approved', 'submitted', 'draft'] as const
type Story = (typeof stories)[number]

interface World {
  readonly context: Context
  readonly clerk: Actor
  readonly manager: Actor
  readonly receiver: Actor
  readonly ids: ReadonlyMap<string, string>
  /** Takes so many pieces that nobody has had yet. */
  readonly pieces: (code: string, count: number) => string
}

/** Shipments by the product's own ways: each order that gets goods has a kit, and each piece was bought before it is sent. */
export async function seedShipments(context: Context, maker: Actor): Promise<void> {
  const people = [
    await demoActor(context.db, 'linyue'),
    await demoActor(context.db, 'shenwei'),
    await demoActor(context.db, 'chenliqun'),
  ]
  const [clerk, manager, receiver] = people.map((one) => one && { ...one, orgCode: branch })
  const orders = await filedOrders(context.db, branch, stories.length)
  if (clerk === undefined || manager === undefined || receiver === undefined || orders.length === 0) return
  const ids = new Map((await goodsOfDemo(context.db, maker.tenantId)).map(({ code, id }) => [code, id]))
  const kitId = ids.get(demoKit.productCode)
  if (kitId === undefined) return
  const panels = (await context.db.tx((tx) => giveKit(tx, orders, kitId))).reduce((sum, one) => sum + one, 0)
  const inverters = orders.length * 3
  await buy({ context, clerk, manager, ids }, { panels, inverters })
  const taken = new Map<string, number>()
  const pieces = (code: string, count: number): string => {
    const prefix = prefixes[code]
    if (prefix === undefined) return ''
    const from = taken.get(code) ?? 1
    taken.set(code, from + count)
    return serialsOf(prefix, from, count)
  }
  const world: World = { context, clerk, manager, receiver, ids, pieces }
  for (const [at, orderId] of orders.entries()) await tell(world, stories[at] ?? 'draft', orderId)
}

const prefixes: Readonly<Record<string, string>> = { 'ZJ-JK580': 'JK27', 'NBQ-GW20': 'GW20L' }

/** The goods of these orders, bought before they are sent. */
async function buy(
  { context, clerk, manager, ids }: Pick<World, 'context' | 'clerk' | 'manager' | 'ids'>,
  { panels, inverters }: { readonly panels: number; readonly inverters: number },
): Promise<void> {
  const bought = await documents(context, 'stockIn')(
    clerk,
    { inType: '1', warehouseId: ids.get('HZ'), batchNo: '2610-A', remark: '户用套餐备货' },
    [
      { productId: ids.get('ZJ-JK580'), quantity: String(panels), price: '446.0000', serialNos: serialsOf('JK27', 1, panels) },
      {
        productId: ids.get('NBQ-GW20'),
        quantity: String(inverters),
        price: '5290.0000',
        serialNos: serialsOf('GW20L', 1, inverters),
      },
      { productId: ids.get('FC-DL4'), quantity: String(panels * 8 + 24), price: '3.1800' },
      { productId: ids.get('FC-YK35'), quantity: String(panels * 5), price: '1.8200' },
    ],
  )
  await bought(clerk, 'submit')
  await bought(manager, 'post')
}

const cable = { itemNo: '9', quantity: '24', remark: '屋面走线加长' }

async function addCable(
  { context, clerk, ids }: Pick<World, 'context' | 'clerk' | 'ids'>,
  id: string,
  version: number,
  orderId: string,
): Promise<number> {
  const source = lifeOf(context, 'sendBatch')?.source
  if (source === undefined) return version
  const added = [{ ...cable, orderId, productId: ids.get('FC-DL4') }]
  const done = await updateWithLines(
    familyOf(source),
    { actor: clerk, meta: demoMeta },
    { id, version, lines: { added, changed: [], deletedIds: [] } },
  )
  return Number(done.version)
}

async function tell({ context, clerk, manager, receiver, ids, pieces }: World, story: Story, orderId: string): Promise<void> {
  const life = lifeOf(context, 'sendBatch')
  if (life === undefined) return
  const shipment = await documents(context, 'sendBatch')(
    clerk,
    { warehouseId: ids.get('HZ'), placeId: ids.get('XC'), receiver: '施工二队', address: '衢州市柯城区新新街道', remark: null },
    [],
  )
  const { version } = await fillOrders(life.source, { actor: clerk, meta: demoMeta }, { ...shipment.made, orderIds: [orderId] })
  shipment.goOnFrom(version)
  // The roof was longer than surveyed: more cable than designed goes along, for which the deposit of the agent stands.
  if (story === 'sent' && (await agentOf(context.db, orderId)) !== null)
    shipment.goOnFrom(await addCable({ context, clerk, ids }, shipment.made.id, version, orderId))
  if (story === 'draft') return
  await shipment(clerk, 'submit')
  if (story === 'submitted') return
  await shipment(manager, 'approve')
  if (story === 'approved') return
  const lines = await linesOfDemo(context.db, shipment.made.id)
  const transport = { carrier: '衢州宏达物流', driver: '方建军', plateNo: '浙H·D6218' }
  const sent = story === 'partlySent' ? lines.slice(0, 1) : lines
  const serialNos = sent.map(({ code, quantity }) => pieces(code, Math.ceil(Number(quantity)))).join('\n')
  if (story === 'partlySent') return shipment(clerk, 'sendPart', { ...transport, items: sent[0]?.itemNo, serialNos })
  await shipment(clerk, 'send', { ...transport, serialNos })
  if (story === 'received') await shipment(receiver, 'receive', { differences: '3 短少 6.5 途中散落' })
}
