import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildShippable } from '#server/testing/shipmentScene.ts'
import { openStockHouse, type StockHouse } from '#server/testing/stockHouse.ts'

/** What was shipped to an order is scanned on its roof, and leaves the site when the roof is accepted (decision 103). */
const app = withTestApp()
const db = () => app.current.context.db
type Body = Readonly<Record<string, unknown>>
let house: StockHouse
let builder: Person
let reviewer: Person
const list = 'order:acceptance:list'

async function someone(codes: NonNullable<Parameters<typeof buildPerson>[1]>['codes'], orgCode = 'A01') {
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode, codes: codes ?? [] })
  const token = await app.current.signInAs(username)
  const post = async (path: string, body: Body) => (await app.current.call('POST', `/api/${path}`, { token, body })).body
  const get = async (path: string, query: Record<string, string>) =>
    (await app.current.call('GET', `/api/${path}`, { token, query })).body
  return { username, token, post, get }
}
type Person = Awaited<ReturnType<typeof someone>>
const codes = [list, 'order:acceptance:add', 'order:acceptance:edit', 'order:info:list'] as const

beforeAll(async () => {
  house = await openStockHouse(app.current)
  await db().query(`UPDATE material_category SET cargo_category = '1' WHERE code = 'SN'`)
  builder = await someone(codes)
  reviewer = await someone([list, 'order:acceptance:review', 'order:info:list', 'order:info:cancel'])
})

let nextNumber = 1
/** An order whose goods arrived on site: so many panels and ten metres of cable. */
async function arrive(panels: number, agreed = panels) {
  const serials = Array.from({ length: panels }, () => `JK${String(nextNumber++).padStart(5, '0')}`)
  const { panel, cable, main, site } = house.ids
  const stockIn = [
    { productId: panel, quantity: String(panels), price: '400', serialNos: serials.join(' ') },
    { productId: cable, quantity: '10', price: '3' },
  ]
  await house.posted('stockIn', {}, stockIn)
  const { orderId, contractId } = await buildShippable(db(), 'A01')
  await db().query('UPDATE contract SET pv_panel_num = $2 WHERE id = $1', [contractId, agreed])
  const lines = [
    { orderId, productId: panel, quantity: String(panels) },
    { orderId, productId: cable, quantity: '10' },
  ]
  const shipmentId = await house.written('sendBatch', { warehouseId: main, placeId: site }, lines)
  for (const [verb, who, asked] of [
    ['submit', 'clerk', {}],
    ['approve', 'poster', {}],
    ['send', 'poster', { serialNos: serials.join(' ') }],
    ['receive', 'receiver', {}],
  ] as const) {
    const answer = await house.step('sendBatch', verb, shipmentId, who, asked)
    expect(answer, answer.message).toMatchObject({ success: true })
  }
  return { orderId, shipmentId, serials, contractId }
}

/** The acceptance of an order whose photos are there and whose panels were counted. */
async function begin(orderId: string, count: number, person = builder) {
  const made = await person.post('acceptance/add', { orderId })
  expect(made, made.message).toMatchObject({ success: true })
  const id = String(made.result.id)
  await db().query('UPDATE acceptance SET count_detected = $2 WHERE id = $1', [id, count])
  await db().query('UPDATE acceptance_item SET is_required = false WHERE acceptance_id = $1', [id])
  return id
}
const scan = (id: string, serialNo: string, { person = builder, key = randomUUID() as string } = {}) =>
  person.post('acceptance/addPiece', { id, key, serialNo })
const installed = async (id: string) => (await builder.get('acceptance/installed', { id })).result
const step = async (person: Person, verb: string, id: string, body: Body = {}) => {
  const { version } = (await builder.get('acceptance/queryById', { id })).result
  return person.post(`acceptance/${verb}`, { id, version, ...body })
}
/** The grid of some orders here is moved by hand, so that their stages do not follow. */
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))
const onHand = async (productId: string, warehouseId: string) =>
  Number((await house.balance(productId, warehouseId))?.onHand ?? 0)
const cargo = async (serialNo: string) => (await house.call('cargo/list', { serialNo }, 'clerk', 'GET')).result.records[0]

test('[MODULE-ACCEPTANCE] pieces are scanned on the roof, all of them before it is handed in, and leave the site at their cost when it is accepted', async () => {
  const { orderId, serials } = await arrive(3)
  const id = await begin(orderId, 3)
  expect(await installed(id)).toMatchObject({ goods: [{ productName: 'PANEL', shipped: 3, installed: 0 }], pieces: [] })
  for (const serial of serials.slice(0, 2)) expect(await scan(id, serial.toLowerCase())).toMatchObject({ success: true })
  expect((await step(builder, 'handIn', id)).message).toContain('“PANEL”已扫描 2 件，本订单到货 3 件')
  const progress = async () =>
    (await builder.get('customerOrder/progress', { id: orderId })).result.panels.find(
      ({ place }: { place: string }) => place === 'installed',
    )
  expect(await progress()).toEqual({ place: 'installed', count: 2, differs: false })
  await scan(id, serials[2]!)
  expect(await progress()).toEqual({ place: 'installed', count: 3, differs: false })
  expect(await step(builder, 'handIn', id)).toMatchObject({ success: true })
  expect((await scan(id, serials[0]!)).message).toContain('当前状态不能增减安装件')
  const { panel, cable, site } = house.ids
  const before = [await onHand(panel, site), await onHand(cable, site)] as const
  expect(await step(reviewer, 'accept', id)).toMatchObject({ success: true })
  expect([await onHand(panel, site), await onHand(cable, site)]).toEqual([before[0] - 3, before[1] - 10])
  expect(await cargo(serials[0]!)).toMatchObject({ status: '3', warehouseId: null })
  const records = await db().query(
    `SELECT kind, delta::text, amount::text FROM stock_record WHERE source_kind = 'acceptance' AND source_id = $1 ORDER BY id`,
    [id],
  )
  expect(records).toEqual([
    { kind: '27', delta: '-3.000', amount: '-1200.00' },
    { kind: '27', delta: '-10.000', amount: '-30.00' },
  ])
  expect(await faults()).toEqual([])
})

test('a number is refused with its reason: unknown, not of this order, installed elsewhere, twice, on its way, or returned', async () => {
  const [first, second] = [await arrive(2), await arrive(2)]
  const [one, two] = [await begin(first.orderId, 2), await begin(second.orderId, 2)]
  const { orderNo } = (await builder.get('customerOrder/queryById', { id: first.orderId })).result
  expect((await scan(one, 'NEVER1')).message).toContain('不在货物台账中')
  expect((await scan(one, second.serials[0]!)).message).toContain(`没有发给订单 ${orderNo}`)
  expect(await scan(one, first.serials[0]!)).toMatchObject({ success: true })
  expect((await scan(one, first.serials[0]!)).message).toContain('在本验收单已扫描')
  expect((await scan(two, first.serials[0]!)).message).toContain(`已安装在订单 ${orderNo}`)
  const stranger = await someone(codes, 'A01A02A01')
  expect((await scan(one, first.serials[1]!, { person: stranger })).code).toBe(404)
  expect((await stranger.get('acceptance/installed', { id: one })).code).toBe(404)

  const back = await house.step('sendBatch', 'takeBack', second.shipmentId, 'poster', {
    returns: `1 退货 ${second.serials[1]} 多发`,
  })
  expect(back, back.message).toMatchObject({ success: true })
  expect((await scan(two, second.serials[1]!)).message).toContain('已退回仓库')
  await scan(two, second.serials[0]!)
  await db().query('UPDATE acceptance SET count_detected = 2 WHERE id = $1', [two])
  expect((await step(builder, 'handIn', two)).message).toContain('约定 2 块组件，已扫描安装 1 块')
  expect(await faults()).toEqual([])
})

test('one scan is one piece: repeated, at once and by two people; a key of another is refused', async () => {
  const { orderId, serials } = await arrive(2)
  const id = await begin(orderId, 2)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => scan(id, serials[0]!, { key })))
  answers.push(await scan(id, serials[0]!, { key }))
  for (const answer of answers) expect(answer).toMatchObject({ success: true, result: answers[0]!.result as Body })
  expect((await scan(id, serials[1]!, { key })).message).toContain('编号已被使用')
  const other = await someone(codes)
  expect((await scan(id, serials[0]!, { key, person: other })).message).toContain('编号已被使用')
  const both = await Promise.all([scan(id, serials[1]!), scan(id, serials[1]!, { person: other })])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect((await installed(id)).pieces).toHaveLength(2)
  expect(await step(builder, 'handIn', id)).toMatchObject({ success: true })
  const scanner = await someone([...codes, 'order:acceptance:review'])
  await db().query('UPDATE installed_piece SET create_by = $2 WHERE acceptance_id = $1', [id, scanner.username])
  expect((await step(scanner, 'accept', id)).message).toContain('不能验收自己施工')
})

test('what was scanned is moved by nothing else, until it is removed while the roof is built', async () => {
  const { orderId, serials, shipmentId } = await arrive(2)
  const id = await begin(orderId, 2)
  await scan(id, serials[0]!)
  const { acceptanceNo } = (await builder.get('acceptance/queryById', { id })).result
  const back = () => house.step('sendBatch', 'takeBack', shipmentId, 'poster', { returns: `1 退货 ${serials[0]} 多发` })
  expect((await back()).message).toContain(`已安装，请先在验收单 ${acceptanceNo}`)
  const issue = { productId: house.ids.panel, quantity: '1', serialNos: serials[0] }
  await expect(house.posted('stockOut', { warehouseId: house.ids.site }, [issue])).rejects.toThrow('已安装')
  const [piece] = (await installed(id)).pieces
  const stranger = await someone(codes, 'A01A02A01')
  expect((await stranger.post('acceptance/removePiece', { id: piece.id })).success).toBe(false)
  expect(await builder.post('acceptance/removePiece', { id: piece.id })).toMatchObject({ success: true })
  expect((await installed(id)).pieces).toEqual([])
  expect(await back()).toMatchObject({ success: true })
  expect(await faults()).toEqual([])
})

test('[MODULE-ACCEPTANCE] a revoked acceptance brings the goods back on site at their cost, from where they are built in again or taken back', async () => {
  const { orderId, serials, shipmentId } = await arrive(2)
  const id = await begin(orderId, 2)
  for (const serial of serials) await scan(id, serial)
  await step(builder, 'handIn', id)
  expect(await step(reviewer, 'accept', id)).toMatchObject({ success: true })
  const everything = [`1 退货 ${serials.join(',')} 客户不装了`, '2 退货 10 客户不装了'].join('\n')
  const back = () => house.step('sendBatch', 'takeBack', shipmentId, 'poster', { returns: everything })
  expect((await back()).success).toBe(false)
  const worth = async () =>
    Number((await db().query<{ sum: string }>('SELECT coalesce(sum(value), 0) AS sum FROM stock_balance', []))[0]!.sum)
  const before = await worth()
  expect(await step(reviewer, 'revoke', id, { remark: '客户家中翻建' })).toMatchObject({ success: true })
  expect(await worth()).toBe(before + 830)
  expect(await cargo(serials[0]!)).toMatchObject({ status: '2', warehouseId: house.ids.site })
  expect(await faults()).toEqual([])
  // Built in once more, and taken down for good.
  expect(await step(builder, 'handIn', id)).toMatchObject({ success: true })
  expect(await step(reviewer, 'accept', id)).toMatchObject({ success: true })
  expect(await worth()).toBe(before)
  expect(await faults()).toEqual([])
  await step(reviewer, 'revoke', id, { remark: '客户不装了' })
  for (const { id: pieceId } of (await installed(id)).pieces) await builder.post('acceptance/removePiece', { id: pieceId })
  const returned = await back()
  expect(returned, returned.message).toMatchObject({ success: true })
  expect(await cargo(serials[1]!)).toMatchObject({ status: '4', warehouseId: house.ids.main })
  expect(await faults()).toEqual([])
})

test('an acceptance that is paid for, or whose station feeds in, is not revoked', async () => {
  const { orderId, serials } = await arrive(1)
  const id = await begin(orderId, 1)
  await scan(id, serials[0]!)
  await step(builder, 'handIn', id)
  await step(reviewer, 'accept', id)
  await db().query(`UPDATE grid_connection SET status = '9' WHERE id = (SELECT grid_id FROM customer_order WHERE id = $1)`, [
    orderId,
  ])
  expect((await step(reviewer, 'revoke', id, { remark: '查' })).message).toContain('已并网，不能撤销验收')
  await db().query(`UPDATE grid_connection SET status = '4' WHERE id = (SELECT grid_id FROM customer_order WHERE id = $1)`, [
    orderId,
  ])
  expect((await step(reviewer, 'revoke', id, { remark: '查' })).success).toBe(true)
})

test('what was handed in before pieces were scanned is accepted as it stands; what is broken by hand is named', async () => {
  const { orderId, serials } = await arrive(1)
  const id = await begin(orderId, 1)
  await db().query(`UPDATE acceptance SET status = '1', is_scanned = false WHERE id = $1`, [id])
  expect(await step(reviewer, 'accept', id)).toMatchObject({ success: true })
  expect(await cargo(serials[0]!)).toMatchObject({ status: '2', warehouseId: house.ids.site })

  const next = await arrive(1)
  const other = await begin(next.orderId, 1)
  await scan(other, next.serials[0]!)
  await step(builder, 'handIn', other)
  await step(reviewer, 'accept', other)
  await db().query('DELETE FROM installed_piece WHERE acceptance_id = $1', [other])
  expect(await faults()).toMatchObject([{ table: 'cargo_info', id: expect.stringContaining(next.serials[0]!) }])
})
