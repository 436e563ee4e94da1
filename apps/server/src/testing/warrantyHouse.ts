import { slotAt } from '@heliodesk/domain/solar/slots'
import { newId } from '../db/ids.ts'
import type { TestApp } from './app.ts'
import { pdfBytes, sendFile } from './files.ts'
import { buildPerson, type GivenCode } from './organisation.ts'
import { buildShippable } from './shipmentScene.ts'
import { openStockHouse, type StockHouse } from './stockHouse.ts'

const all = ['list', 'add', 'edit', 'delete', 'review', 'issue', 'swap', 'recover', 'close'] as const
const codes: readonly GivenCode[] = [
  ...all.map((verb) => `order:warranty:${verb}` as const),
  ...(['order:info:list', 'stock:warehouse:list', 'stock:product:list', 'stock:in:list', 'workorder:info:list'] as const),
]
/** Five people with every right of claims: what keeps them apart is who they are. */
export type WarrantyPerson = 'registrar' | 'reviewer' | 'keeper' | 'mason' | 'finance'
type Body = Readonly<Record<string, unknown>>

/** A house of stock with a place for defective goods, and orders that have received panels by their numbers and cable. */
export interface WarrantyHouse {
  readonly stock: StockHouse
  readonly defective: string
  readonly today: string
  // biome-ignore lint/suspicious/noExplicitAny: answers of calls, which each test reads as it needs them
  readonly call: (path: string, body: Body, who?: WarrantyPerson, method?: 'POST' | 'GET' | 'PUT') => Promise<any>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly step: (verb: string, id: string, who: WarrantyPerson, asked?: Body) => Promise<any>
  /** Takes the steps in their order; throws what one of them answers when it is refused. */
  readonly walk: (id: string, steps: readonly (readonly [verb: string, who: WarrantyPerson, asked?: Body])[]) => Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly read: (id: string) => Promise<any>
  /** Panels that nobody has had yet, bought at this price. */
  readonly buy: (count: number, price?: string, productId?: string) => Promise<readonly string[]>
  /** An order that has received these panels, and five metres of cable. */
  readonly shipTo: (
    serials: readonly string[],
    agentId?: string,
  ) => Promise<{ readonly orderId: string; readonly customerId: string }>
  readonly claim: (orderId: string, own: Body) => Promise<string>
  /** A photo of the plate, by whoever swaps. */
  readonly plate: () => Promise<readonly Body[]>
  /** Reads the plate of this piece and says that it was swapped today. */
  readonly swapped: (serial?: string) => Promise<Body>
}

export async function openWarrantyHouse(app: TestApp): Promise<WarrantyHouse> {
  const { db, clock } = app.context
  const stock = await openStockHouse(app)
  const defective = newId()
  await db.query(
    `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status) VALUES ($1, 1, 'A01', 'BL', '不良品仓', '5', '1')`,
    [defective],
  )
  await db.query(`UPDATE material_category SET cargo_category = '1' WHERE code = 'SN'`)
  const tokens = new Map<WarrantyPerson, string>()
  for (const who of ['registrar', 'reviewer', 'keeper', 'mason', 'finance'] as const) {
    const { username, userId } = await buildPerson(db, { tenantId: '1', orgCode: 'A01', codes })
    await db.query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
      userId,
    ])
    tokens.set(who, await app.signInAs(username))
  }
  const call: WarrantyHouse['call'] = async (path, body, who = 'registrar', method = 'POST') =>
    (
      await app.call(method, `/api/warrantyClaim/${path}`, {
        token: tokens.get(who) ?? '',
        ...(method === 'GET' ? { query: body as Record<string, string> } : { body }),
      })
    ).body
  const read: WarrantyHouse['read'] = async (id) => (await call('queryById', { id }, 'finance', 'GET')).result
  const step: WarrantyHouse['step'] = async (verb, id, who, asked = {}) =>
    call(verb, { id, version: (await read(id)).version, ...asked }, who)
  const today = slotAt(clock.now()).day
  let made = 0
  const plate = async () => {
    const { body } = await sendFile(app, tokens.get('mason') ?? '', { name: '铭牌.pdf', content: pdfBytes })
    return [{ fileName: '铭牌.pdf', filePath: body.result.path, fileSize: pdfBytes.length }]
  }
  return {
    ...{ stock, defective, today, call, read, step, plate },
    swapped: async (serial) =>
      serial === undefined ? { swappedOn: today } : { swappedOn: today, newSerialNo: serial, platePhotos: await plate() },
    walk: async (id, steps) => {
      for (const [verb, who, asked] of steps) {
        const answer = await step(verb, id, who, asked)
        if (!answer.success) throw new Error(`${verb}: ${answer.message}`)
      }
    },
    buy: async (count, price = '400', productId = stock.ids.panel) => {
      const serials = Array.from({ length: count }, () => `JK${(++made).toString().padStart(5, '0')}`)
      await stock.posted('stockIn', {}, [{ productId, quantity: String(count), price, serialNos: serials.join(' ') }])
      return serials
    },
    shipTo: async (serials, agentId) => {
      await stock.posted('stockIn', {}, [{ productId: stock.ids.cable, quantity: '5', price: '3' }])
      const { orderId, customerId } = await buildShippable(db, 'A01')
      if (agentId !== undefined) await db.query('UPDATE customer_order SET agent_id = $2 WHERE id = $1', [orderId, agentId])
      const id = await stock.written('sendBatch', { warehouseId: stock.ids.main, placeId: stock.ids.site }, [
        { orderId, productId: stock.ids.panel, quantity: String(serials.length), price: '500' },
        { orderId, productId: stock.ids.cable, quantity: '5', price: '4' },
      ])
      for (const [verb, who, asked] of [
        ['submit', 'clerk', {}],
        ['approve', 'poster', {}],
        ['send', 'poster', { serialNos: serials.join(' ') }],
        ['receive', 'receiver', {}],
      ] as const) {
        const answer = await stock.step('sendBatch', verb, id, who, asked)
        if (!answer.success) throw new Error(`${verb}: ${answer.message}`)
      }
      return { orderId, customerId }
    },
    claim: async (orderId, own) => {
      const answer = await call('add', { orderId, faultKind: '1', foundOn: today, description: '功率衰减', ...own })
      if (!answer.success) throw new Error(answer.message)
      return answer.result.id
    },
  }
}
