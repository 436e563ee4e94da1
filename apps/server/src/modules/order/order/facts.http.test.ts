import { readFileSync } from 'node:fs'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildRoof } from '#server/testing/orderScene.ts'
import { openStockHouse } from '#server/testing/stockHouse.ts'
import { orderSources } from './sources.queries.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
const orgCode = 'A01A01A01'
const db = () => app.current.context.db
let admin = ''
beforeAll(async () => {
  admin = await app.current.signInAs('admin')
})

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: Body, token = admin) => {
  const query = method === 'DELETE' ? (body as Record<string, string>) : undefined
  const { body: answer } = await app.current.call(method, `/api/${path}`, { token, ...(query ? { query } : { body }) })
  expect([path, answer.message, answer.success]).toEqual([path, answer.message, true])
  return answer.result
}
const order = async (id: string) =>
  (await app.current.call('GET', '/api/customerOrder/queryById', { token: admin, query: { id } })).body.result
const faults = async () => (await checkData(db())).flatMap((one) => one.faults)
const open = async (roof: { readonly customerId: string; readonly houseId: string }): Promise<string> =>
  (await send('POST', 'customerOrder/add', roof)).id

/** Past the API: a record as it stood before. */
async function insert(
  table: 'contract' | 'grid_connection' | 'station_info' | 'bank_card_open_account_record',
  customerId: string,
  own: Body = {},
): Promise<string> {
  const id = newId()
  const all: Readonly<Record<typeof table, Body>> = {
    contract: { contract_no: `HT-${id}`, status: '3', contract_type: '1', sign_mode: '1' },
    bank_card_open_account_record: { apply_no: `KH-${id}`, account_name: '客户', id_card: 'sealed', status: '7' },
    grid_connection: { grid_no: `BW-${id}`, status: '8', capacity: 13.5, grid_account_no: `33${id.slice(-8)}` },
    station_info: {
      contract_no: `DZ-${id}`,
      station_no: `DZ-${id}`,
      station_name: '屋顶',
      district: '330881',
      totalpower: 13.92,
      data_source: 1,
    },
  }
  const row = { id, tenant_id: '1', sys_org_code: orgCode, customer_id: customerId, ...all[table], ...own }
  const columns = Object.keys(row)
  await db().query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM jsonb_populate_record(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(row)],
  )
  return id
}

const frozenAccount = (customerId: string): Promise<string> => insert('bank_card_open_account_record', customerId)

describe('the stage follows the facts in the transaction that changes them', () => {
  test('customer: waiting for review, blacklisted, rejected', async () => {
    const roof = await buildRoof(db(), orgCode, { status: '1' })
    const id = await open(roof)
    expect(await order(id)).toMatchObject({ next: 'reviewCustomer', role: 'reviewer', customerTrack: '1' })
    await send('POST', 'customer/blacklist', { id: roof.customerId, version: 1, remark: '骗补' })
    expect(await order(id)).toMatchObject({ customerTrack: '3', next: 'clearBlacklist' })
    await send('POST', 'customer/unblacklist', { id: roof.customerId, version: 2, remark: '误会' })
    expect(await order(id)).toMatchObject({ customerTrack: '1', next: 'reviewCustomer' })
    await send('POST', 'customer/reject', { id: roof.customerId, version: 3, remark: '资料不全' })
    expect(await order(id)).toMatchObject({ next: 'submitCustomer', role: 'surveyor' })
    expect(await faults()).toEqual([])
  })

  test('and whoever has the order open is told of it with the commit', async () => {
    const roof = await buildRoof(db(), orgCode, { status: '1' })
    const id = await open(roof)
    const told: string[] = []
    const stop = await db().listen('live', (payload) => void told.push(payload))
    onTestFinished(async () => stop())
    const ofOrder = () => told.filter((one) => one.includes('"resource":"customerOrder"') && one.includes(id)).length
    await send('POST', 'customer/blacklist', { id: roof.customerId, version: 1, remark: '骗补' })
    await expect.poll(ofOrder).toBe(1)
  })

  test('contract: drawn up, found by the order, and forgotten when the draft is deleted', async () => {
    const roof = await buildRoof(db(), orgCode)
    const id = await open(roof)
    const made = await send('POST', 'contract/add', {
      contractNo: `HT-${newId()}`,
      contractType: '1',
      signMode: '2',
      customerId: roof.customerId,
    })
    expect(await order(id)).toMatchObject({ contractId: made.id, contractTrack: '1', next: 'submitContract', stage: '10' })
    await send('DELETE', 'contract/delete', { id: made.id })
    expect(await order(id)).toMatchObject({ contractId: null, contractTrack: '0', next: 'survey' })
    const contractId = await insert('contract', roof.customerId, { effective_date: '2024-05-01', expire_date: '2049-04-30' })
    await send('POST', 'contract/change', { id: contractId, version: 1, remark: '增加组件' })
    expect(await order(id)).toMatchObject({ contractId, stage: '50', contractTrack: '1', next: 'endChange' })
    expect(await faults()).toEqual([])
  })

  test('grid and station: begun, on the grid, changing, and closed with its station', async () => {
    const roof = await buildRoof(db(), orgCode)
    const contractId = await insert('contract', roof.customerId)
    const id = await open(roof)
    expect(await order(id)).toMatchObject({ stage: '50', next: 'beginGrid' })
    const gridId = await insert('grid_connection', roof.customerId, { contract_id: contractId, status: '4' })
    await send('PUT', 'gridConnection/edit', { id: gridId, version: 1, remark: '补充说明' })
    expect(await order(id)).toMatchObject({ gridId, stage: '70', next: 'ship', gridTrack: '1' })
    await send('POST', 'gridConnection/applyCheck', { id: gridId, version: 2, checkApplyDate: '2024-05-20' })
    expect(await order(id)).toMatchObject({ stage: '130', next: 'gridMeter' })
    const stationId = await insert('station_info', roof.customerId, {
      first_work_time: '2024-05-30',
      vendor_plant_id: `P${newId()}`,
    })
    await send('PUT', 'gridConnection/edit', { id: gridId, version: 3, stationId })
    expect(await order(id)).toMatchObject({ stationId, stage: '170', stageGroup: '6', dueTime: null })
    const change = await send('POST', 'stationChange/add', {
      stationId,
      changeType: '7',
      newAddr: '石梁镇新址 9 号',
      effectiveDate: '2099-06-01',
      reason: '门牌更正',
    })
    await send('POST', 'stationChange/submit', { id: change.id, version: change.version })
    expect(await order(id)).toMatchObject({ stage: '180', next: 'openAccount' })
    await send('POST', 'station/retire', { ids: [stationId], retiredOn: '2024-07-01', retiredKind: '2', retiredReason: '拆迁' })
    expect(await order(id)).toMatchObject({ status: '1', stage: '190', stageGroup: '8', role: null, endTime: expect.any(String) })
    const { result } = (await app.current.call('GET', '/api/customerOrder/progress', { token: admin, query: { id } })).body
    expect(result.changes.map(({ from, to, cause }: Body) => [from, to, cause])).toEqual([
      [null, '10', 'customerOrder'],
      ['10', '50', 'customerOrder'],
      ['50', '70', 'gridConnection'],
      ['70', '130', 'gridConnection'],
      ['130', '170', 'gridConnection'],
      ['170', '180', 'stationChange'],
      ['180', '190', 'station'],
    ])
    const steps = (await app.current.call('GET', '/api/customerOrder/steps', { token: admin, query: { id } })).body.result
    expect(steps.at(-1)).toMatchObject({ verb: 'close', realname: '系统' })
    expect(await faults()).toEqual([])
  })

  test('goods: an issue that names the order is shipped when it is posted, and not when it is taken back', async () => {
    const roof = await buildRoof(db(), 'A01')
    await insert('contract', roof.customerId, { sys_org_code: 'A01' })
    const orderId = await open(roof)
    const house = await openStockHouse(app.current)
    await house.posted('stockIn', {}, [{ productId: house.ids.cable, quantity: '10', price: '2.00' }])
    const issue = await house.posted('stockOut', { outType: '1', orderId }, [{ productId: house.ids.cable, quantity: '4' }])
    expect(await order(orderId)).toMatchObject({ stage: '80', goodsTrack: '2' })
    await house.step('stockOut', 'reverse', issue, 'poster', { remark: '发错货' })
    expect(await order(orderId)).toMatchObject({ stage: '50', goodsTrack: '0' })
    expect(await faults()).toEqual([])
  })

  test('class-II account: opened, its stage is reached', async () => {
    const roof = await buildRoof(db(), orgCode)
    const id = await open(roof)
    const accountId = await frozenAccount(roof.customerId)
    await send('POST', 'bankcardclassII/unfreeze', { id: accountId, version: 1, remark: '银行已解冻' })
    expect(await order(id)).toMatchObject({ stage: '30', moneyTrack: '2' })
    expect(await faults()).toEqual([])
  })
})

describe('two who change facts of one order at once', () => {
  test('both are seen, whoever comes later', async () => {
    const roof = await buildRoof(db(), orgCode)
    const contractId = await insert('contract', roof.customerId)
    const gridId = await insert('grid_connection', roof.customerId, { contract_id: contractId, status: '4' })
    const id = await open(roof)
    const accountId = await frozenAccount(roof.customerId)
    await Promise.all([
      send('POST', 'gridConnection/applyCheck', { id: gridId, version: 1, checkApplyDate: '2024-05-20' }),
      send('POST', 'bankcardclassII/unfreeze', { id: accountId, version: 1, remark: '银行已解冻' }),
      send('POST', 'contract/change', { id: contractId, version: 1, remark: '增加组件' }),
    ])
    expect(await order(id)).toMatchObject({ stage: '130', moneyTrack: '2', contractTrack: '1' })
    expect(await faults()).toEqual([])
  })
})

describe('the check of the data', () => {
  test('an order whose stored stage was changed by hand is named, with both', async () => {
    const id = await open(await buildRoof(db(), orgCode))
    await db().query(`UPDATE customer_order SET stage = '160', role = NULL WHERE id = $1`, [id])
    const { orderNo } = await order(id)
    expect(await faults()).toEqual([
      { table: 'customer_order', id: orderNo, stored: 'stage 160，role 空', expected: 'stage 10，role surveyor' },
    ])
    await db().query(`UPDATE customer_order SET stage = '10', role = 'surveyor' WHERE id = $1`, [id])
  })

  test('a fact that changes past the map is named as well', async () => {
    const roof = await buildRoof(db(), orgCode)
    const id = await open(roof)
    await db().query(`UPDATE customer SET real_name_status = '1' WHERE id = $1`, [roof.customerId])
    const { orderNo } = await order(id)
    expect((await faults()).map((one) => one.id)).toEqual([orderNo])
    await db().query(`UPDATE customer SET real_name_status = '0' WHERE id = $1`, [roof.customerId])
  })
})

test('every table that the facts and the links are read from stands in the map', () => {
  const text = ['../../../order/facts', './links']
    .map((name) => readFileSync(new URL(`${name}.queries.ts`, import.meta.url), 'utf8'))
    .join('\n')
  const read = new Set([...text.matchAll(/(?:FROM|JOIN) ([a-z_]{2,})/g)].map(([, table]) => table))
  const own = new Set([
    'customer_order',
    'order_stage_change',
    'jsonb_populate_recordset',
    'lacking',
    'free',
    'pairs',
    'settled',
    'agent',
    // Lines are written with their head.
    'batch_send_goods_item',
    'batch_settle_account_item',
    // The ledger is posted by the steps of shipments alone.
    'stock_record',
    // Shipments, issues and returns, which stand in the map.
    'order_goods',
  ])
  const kinds = new Map(resources.map(({ table, name }) => [table, name]))
  const followed = new Set(Object.keys(orderSources))
  const missing = [...read].filter((table) => !own.has(table ?? '') && !followed.has(kinds.get(table ?? '') ?? ''))
  expect(missing).toEqual([])
  expect(read.size).toBeGreaterThan(8)
})
