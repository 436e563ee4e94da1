import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { storeStages } from '#server/modules/order/order/refresh.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildAgent, giveOrder, openReceivable } from '#server/testing/agentHouse.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildShippable } from '#server/testing/shipmentScene.ts'
import { openStockHouse, type StockHouse } from '#server/testing/stockHouse.ts'

/** Accounts of agents as people keep them (decision 095): money in and out, goods over the design, and credit. */
const app = withTestApp()
const db = () => app.current.context.db
let house: StockHouse
let treasurer = ''
let kit = ''
beforeAll(async () => {
  const codes = [
    ...(['agent:info:list', 'agent:account:list', 'agent:account:manage'] as const),
    ...(['order:info:list', 'order:info:add', 'order:shipment:list', 'customer:info:list', 'customer:house:list'] as const),
  ]
  const { username, userId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes })
  await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
  treasurer = await app.current.signInAs(username)
  house = await openStockHouse(app.current)
  kit = newId()
  await db().query(`UPDATE material_category SET cargo_category = '1' WHERE code = 'SN'`)
  await db().query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, unit, status)
     SELECT $1, 1, 'KIT', '户用套餐', id, '3', '1' FROM material_category WHERE code = 'BULK'`,
    [kit],
  )
  for (const [item, partId, quantity] of [
    ['1', house.ids.panel, 2],
    ['2', house.ids.cable, 5],
  ] as const)
    await db().query(
      `INSERT INTO product_part (id, tenant_id, product_id, item_no, part_id, quantity) VALUES ($1, 1, $2, $3, $4, $5)`,
      [newId(), kit, item, partId, quantity],
    )
  await house.posted('stockIn', {}, [{ productId: house.ids.cable, quantity: '1000', price: '8' }])
})

const read = async (id: string, token = treasurer) =>
  (await app.current.call('GET', '/api/agent/queryById', { token, query: { id } })).body.result
const step = async (path: string, id: string, asked: object) =>
  (
    await app.current.call('POST', `/api/agent/${path}`, {
      token: treasurer,
      body: { id, version: (await read(id)).version, remark: '按协议', ...asked },
    })
  ).body
const entries = async (agentId: string, kind: 'deposit' | 'receivable' = 'deposit') =>
  (
    await app.current.call('GET', `/api/agent/${kind}/list`, {
      token: treasurer,
      query: { agentId, column: 'createTime', order: 'asc', pageSize: '50' },
    })
  ).body.result.records as readonly Readonly<Record<string, string>>[]
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))
/** An order of this agent that is designed with 2 panels and 5 metres of cable. */
async function order(agentId: string, own: { kitId?: string; panels?: number } = { kitId: kit, panels: 2 }) {
  const built = await buildShippable(db(), 'A01', own)
  await giveOrder(db(), built.orderId, agentId)
  return built.orderId
}
const cable = (orderId: string, quantity: string, price = '10') => ({ orderId, productId: house.ids.cable, quantity, price })
const drafted = (lines: readonly object[]) =>
  house.written('sendBatch', { warehouseId: house.ids.main, placeId: house.ids.site }, lines as never)
async function done(verb: string, id: string, who: 'clerk' | 'poster' | 'receiver', asked: object = {}) {
  const answer = await house.step('sendBatch', verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}

describe('the deposit of an agent', () => {
  test('is the sum of its entries: paid in, kept as a penalty, refunded, each an operation record', async () => {
    const id = await buildAgent(db())
    expect(await step('deposit/pay', id, { amount: '1000.50', paidOn: '2026-01-05', voucherNo: 'V1' })).toMatchObject({
      success: true,
    })
    expect(await step('deposit/penalize', id, { amount: '200' })).toMatchObject({ success: true })
    expect(await step('deposit/refund', id, { amount: '300.25' })).toMatchObject({ success: true })
    expect((await entries(id)).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['1', '1000.50', '1000.50'],
      ['2', '-200.00', '800.50'],
      ['4', '-300.25', '500.25'],
    ])
    expect(await read(id)).toMatchObject({ deposit: '500.25', depositFree: '500.25' })
    const operations = await db().query<{ operation: string; remark: string }>(
      'SELECT operation, remark FROM agent_operation WHERE partner_id = $1 ORDER BY id',
      [id],
    )
    expect(operations).toEqual(Array.from({ length: 3 }, () => ({ operation: '6', remark: '按协议' })))
  })

  test('is refunded no further than it is free, and the refusal says how much is missing and where', async () => {
    const id = await buildAgent(db(), { deposit: '500' })
    await openReceivable(db(), id, '120')
    const refused = await step('deposit/refund', id, { amount: '400' })
    expect(refused.message).toContain('可用保证金为 380.00 元，不足 400.00 元，还差 20.00 元')
    expect(refused.result.missing[0].path).toBe(`/agent/detail/${id}`)
    expect((await step('deposit/pay', id, { amount: '0' })).message).toContain('须大于零')
    expect((await step('deposit/pay', id, { amount: '-5' })).message).toContain('须大于零')
    const at = { token: treasurer, body: { id, version: 1, remark: 'x', amount: '380' } }
    const two = await Promise.all([1, 2].map(() => app.current.call('POST', '/api/agent/deposit/refund', at)))
    expect(two.filter(({ body }) => body.success)).toHaveLength(1)
  })

  test('never changes: an entry is neither edited nor deleted, by a call or past it', async () => {
    const id = await buildAgent(db(), { deposit: '500' })
    await expect(db().query('UPDATE agent_deposit SET amount = 1 WHERE agent_id = $1', [id])).rejects.toThrow('append-only')
    await expect(db().query('DELETE FROM agent_deposit WHERE agent_id = $1', [id])).rejects.toThrow('append-only')
  })

  test('shows no figure to who sees no money', async () => {
    const id = await buildAgent(db(), { deposit: '500', limit: '9' })
    const { username } = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01',
      codes: ['agent:info:list', 'agent:account:list'],
    })
    const token = await app.current.signInAs(username)
    const keys = ['deposit', 'depositFree', 'receivable', 'goods', 'creditLimit', 'creditUsed']
    expect(Object.keys(await read(id, token)).filter((key) => keys.includes(key))).toEqual([])
    const [row] = (await app.current.call('GET', '/api/agent/deposit/list', { token, query: { agentId: id } })).body.result
      .records
    expect(Object.keys(row).filter((key) => ['amount', 'balance'].includes(key))).toEqual([])
  })

  test('stands for what is shipped over the design: held at the submission, charged when it is sent, released when it comes back', async () => {
    const id = await buildAgent(db(), { deposit: '15' })
    const batch = await drafted([cable(await order(id), '7')])
    const refused = await house.step('sendBatch', 'submit', batch, 'clerk')
    expect(refused.message).toContain('可用保证金为 15.00 元，不足 20.00 元，还差 5.00 元')
    expect(refused.result.missing[0].path).toBe(`/agent/detail/${id}`)
    await step('deposit/pay', id, { amount: '6' })
    await done('submit', batch, 'clerk')
    expect(await read(id)).toMatchObject({ deposit: '21.00', depositFree: '1.00' })
    expect((await step('deposit/refund', id, { amount: '2' })).success).toBe(false)
    await done('approve', batch, 'poster')
    await done('send', batch, 'poster')
    const [, , charged] = await entries(id)
    expect(charged).toMatchObject({ kind: '6', amount: '-20.00', balance: '1.00', sendBatchId: batch })
    expect(await faults()).toEqual([])
    await done('receive', batch, 'receiver', { differences: '1 短少 0.5 途中散落' })
    await done('takeBack', batch, 'poster', { returns: '1 退货 1 多发' })
    expect((await entries(id)).slice(3).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['7', '5.00', '6.00'],
      ['7', '10.00', '16.00'],
    ])
    expect(await faults()).toEqual([])
    await db().query('UPDATE batch_send_goods_item SET over_amount = 9 WHERE send_batch_id = $1', [batch])
    expect((await faults()).map(({ table }) => table).toSorted()).toEqual(
      expect.arrayContaining(['agent_deposit', 'batch_send_goods_item']),
    )
    await db().query('UPDATE batch_send_goods_item SET over_amount = 5 WHERE send_batch_id = $1', [batch])
  })

  test('is free again when a shipment over the design is withdrawn, and does not stand for orders without an agent', async () => {
    const id = await buildAgent(db(), { deposit: '100' })
    const batch = await drafted([cable(await order(id), '8')])
    await done('submit', batch, 'clerk')
    expect(await read(id)).toMatchObject({ depositFree: '70.00' })
    await done('recall', batch, 'clerk')
    expect(await read(id)).toMatchObject({ depositFree: '100.00' })
    const { orderId } = await buildShippable(db(), 'A01A05', { kitId: kit, panels: 2 })
    const alone = await house.step('sendBatch', 'submit', await drafted([cable(orderId, '6')]), 'clerk')
    expect(alone.message).toContain('本批 6 超出设计')
  })
})

describe('the credit of an agent', () => {
  test('is used by goods that were promised, are on their way or there, until the order feeds in, and by what is owed', async () => {
    const id = await buildAgent(db(), { limit: '1000' })
    const orderId = await order(id, {})
    const batch = await drafted([cable(orderId, '30')])
    await done('submit', batch, 'clerk')
    expect(await read(id)).toMatchObject({ goods: '300.00', creditUsed: '300.00' })
    await done('approve', batch, 'poster')
    await done('send', batch, 'poster')
    await done('receive', batch, 'receiver', { differences: '1 拒收 5 型号不符' })
    await openReceivable(db(), id, '40')
    expect(await read(id)).toMatchObject({ goods: '250.00', creditUsed: '290.00' })
    await db().query('UPDATE customer_order SET goods_value = 200 WHERE id = $1', [orderId])
    expect((await faults()).map(({ table }) => table)).toContain('agent')
    await db().query('UPDATE customer_order SET goods_value = 250 WHERE id = $1', [orderId])
    expect(await faults()).toEqual([])
    const stationId = newId()
    await db().query(
      `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source, first_work_time)
       SELECT $1::bigint, 1, 'A01', 'F' || $1::text, 'F' || $1::text, '并网屋顶', customer_id, '330881', 10, 1, now() FROM customer_order WHERE id = $2`,
      [stationId, orderId],
    )
    await db().query('UPDATE customer_order SET station_id = $2 WHERE id = $1', [orderId, stationId])
    await storeStages(db(), [orderId], { cause: 'gridConnection', atMs: Date.now() })
    expect(await read(id)).toMatchObject({ goods: '0.00', creditUsed: '40.00' })
  })

  test('holds when several shipments of one agent are submitted at once: those that fit go, the others are told both figures', async () => {
    const id = await buildAgent(db(), { limit: '250' })
    const batches: string[] = []
    for (let n = 0; n < 6; n += 1) batches.push(await drafted([cable(await order(id, {}), '10')]))
    const answers = await Promise.all(batches.map((batch) => house.step('sendBatch', 'submit', batch, 'clerk')))
    expect(answers.filter(({ success }) => success)).toHaveLength(2)
    const refused = answers.find(({ success }) => !success)
    expect(refused.message).toContain('授信额度为 250.00 元，已用 200.00 元，再加 100.00 元将超出')
    expect(refused.result.missing[0].path).toBe(`/agent/detail/${id}`)
    expect(await read(id)).toMatchObject({ creditUsed: '200.00' })
    expect(await faults()).toEqual([])
  })

  test('is asked again when goods are sent: a limit that was lowered meanwhile stops them, a higher one lets them go', async () => {
    const id = await buildAgent(db(), { limit: '500' })
    const batch = await drafted([cable(await order(id, {}), '40')])
    await done('submit', batch, 'clerk')
    await done('approve', batch, 'poster')
    await step('grantCredit', id, { creditLimit: '300' })
    expect((await house.step('sendBatch', 'send', batch, 'poster')).message).toContain(
      '授信额度为 300.00 元，已用 0.00 元，再加 400.00 元',
    )
    await step('grantCredit', id, { creditLimit: '400' })
    await done('send', batch, 'poster')
  })

  test('lets no order begin once it is used up, and says so with both figures, without them to who sees no money', async () => {
    const orgCode = 'A01A03Z09'
    const id = await buildAgent(db(), { limit: '100', orgCode })
    await openReceivable(db(), id, '100')
    const { customerId, houseId } = await buildShippable(db(), orgCode)
    await db().query('DELETE FROM customer_order WHERE house_id = $1', [houseId])
    const add = (token: string) => app.current.call('POST', '/api/customerOrder/add', { token, body: { customerId, houseId } })
    const refused = (await add(treasurer)).body
    expect(refused.message).toContain('授信额度 100.00 元已用 100.00 元')
    expect(refused.result.missing[0].path).toBe(`/agent/detail/${id}`)
    const { username } = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01',
      codes: ['order:info:add', 'customer:info:list', 'customer:house:list'],
    })
    const blind = (await add(await app.current.signInAs(username))).body
    expect(blind.message).toContain('授信额度已用完')
    expect(blind.message).not.toContain('100')
    expect(await step('receivable/repay', id, { amount: '30' })).toMatchObject({ success: true })
    expect((await add(treasurer)).body).toMatchObject({ success: true })
  })
})
