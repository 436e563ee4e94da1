import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { readFacts } from '#server/order/facts.queries.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildRoof } from '#server/testing/orderScene.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { openStockHouse, type StockHouse } from '#server/testing/stockHouse.ts'

const app = withTestApp()
type Body = Readonly<Record<string, unknown>>
const orgCode = 'A01A01A01'
const db = () => app.current.context.db
const someone = async (codes: readonly PermissionCode[], at = orgCode) => {
  const { username } = await buildPerson(db(), { tenantId: '1', orgCode: at, codes })
  return app.current.signInAs(username)
}
const clerkCodes: readonly PermissionCode[] = ['order:info:list', 'order:info:add', 'order:info:edit']
let [clerk, reviewer] = ['', '']
beforeAll(async () => {
  clerk = await someone(clerkCodes)
  reviewer = await someone(['order:info:list', 'order:info:review', 'order:info:cancel'])
})

const post = async (token: string, path: string, body: Body) =>
  (await app.current.call('POST', `/api/${path}`, { token, body })).body
const get = async (token: string, path: string, query: Readonly<Record<string, string>>) =>
  (await app.current.call('GET', `/api/${path}`, { token, query })).body
const read = async (id: string, token = clerk) => (await get(token, 'customerOrder/queryById', { id })).result
const open = async (roof: { readonly customerId: string; readonly houseId: string }, token = clerk) => {
  const { result, message } = await post(token, 'customerOrder/add', roof)
  expect(message).toBe('添加成功！')
  return result
}
let house: Promise<StockHouse> | undefined
const stockHouse = () => (house ??= openStockHouse(app.current))
const missing = (answer: { result: { missing: { message: string; path: string }[] } }) => answer.result.missing

/** Past the API: what stands there before the order is made. */
async function insertContract(customerId: string, status: string): Promise<string> {
  const id = newId()
  await db().query(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id, capacity, pv_panel_num, create_by)
     VALUES ($1::bigint, '1', $2, 'HT-' || $1::text, $3, '1', '2', $4, 13.5, 24, 'clerk')`,
    [id, orgCode, status, customerId],
  )
  return id
}
async function insertGrid(customerId: string, contractId: string, status: string): Promise<string> {
  const id = newId()
  await db().query(
    `INSERT INTO grid_connection (id, tenant_id, sys_org_code, grid_no, status, customer_id, contract_id, capacity)
     VALUES ($1::bigint, '1', $2, 'BW-' || $1::text, $3, $4, $5, 13.5)`,
    [id, orgCode, status, customerId, contractId],
  )
  return id
}

describe('an order', () => {
  test('begins at the facts that are there: department, number, model, contract and stage are found', async () => {
    const roof = await buildRoof(db(), orgCode)
    const contractId = await insertContract(roof.customerId, '3')
    const gridId = await insertGrid(roof.customerId, contractId, '2')
    // Somebody of the head office registers it: it belongs where its customer does.
    const made = await open(roof, await someone(clerkCodes, 'A01'))
    expect(made).toMatchObject({
      orderNo: expect.stringMatching(/^DD-\d{8}-\d{5}$/),
      status: '0',
      stage: '60',
      stageGroup: '3',
      role: 'gridClerk',
      next: 'gridPlan',
      contractId,
      gridId,
      businessModel: '4',
      capacity: '13.500',
      pvPanelNum: 24,
      contractTrack: '2',
      goodsTrack: '0',
      buildingTrack: '0',
    })
    expect((await read(made.id)).id).toBe(made.id)
  })

  test('a house that has one is refused with its number, also when two are made at once; a foreign house too', async () => {
    const [roof, other] = [await buildRoof(db(), orgCode), await buildRoof(db(), orgCode)]
    const answers = await Promise.all([post(clerk, 'customerOrder/add', roof), post(clerk, 'customerOrder/add', roof)])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    const again = await post(clerk, 'customerOrder/add', roof)
    expect(again.message).toMatch(/^该房屋已有进行中的订单 DD-\d{8}-\d{5}，一处屋顶同时只能有一个订单$/)
    // It leads to that order, and still says at which field it is.
    const path = expect.stringMatching(/^\/order\/index\?orderNo=DD-\d{8}-\d{5}$/)
    expect(again.result).toMatchObject({ fields: [{ message: again.message }], missing: [{ message: again.message, path }] })
    const wrong = await post(clerk, 'customerOrder/add', { customerId: roof.customerId, houseId: other.houseId })
    expect(wrong.message).toBe('该房屋不属于所选客户，请重新选择')
  })

  test('its stage, tracks and next step are nobody’s to write', async () => {
    const { id, version } = await open(await buildRoof(db(), orgCode))
    const body = { id, version, stage: '160', role: 'finance', goodsTrack: '2', status: '2', remark: '写入' }
    await app.current.call('PUT', '/api/customerOrder/edit', { token: clerk, body })
    expect(await read(id)).toMatchObject({ stage: '10', role: 'surveyor', goodsTrack: '0', status: '0', remark: '写入' })
  })

  test('agents see their own and no other’s, by any call', async () => {
    const { id } = await open(await buildRoof(db(), orgCode))
    const foreign = await someone(clerkCodes, 'A01A01A02')
    expect((await get(foreign, 'customerOrder/queryById', { id })).success).toBe(false)
    expect((await get(foreign, 'customerOrder/progress', { id })).success).toBe(false)
    const { result } = await get(foreign, 'customerOrder/list', { pageSize: '100' })
    expect(result.records.map((row: { id: string }) => row.id)).not.toContain(id)
    const [own, theirs] = [await get(clerk, 'customerOrder/overview', {}), await get(foreign, 'customerOrder/overview', {})]
    expect(own.result.count).toBeGreaterThan(theirs.result.count)
    expect((await get(foreign, 'customerOrder/stageCount', {})).result).toEqual({})
  })
})

describe('an order that may be a double', () => {
  test('goes to review with its reasons, and somebody else clears it with a reason', async () => {
    const deedNo = `QZ-${newId()}`
    const first = await open(await buildRoof(db(), orgCode, { deedNo }))
    // Another agent registers the same deed: it is not refused.
    const roof = await buildRoof(db(), 'A01A01A02', { deedNo })
    const agent = await someone(clerkCodes, 'A01A01A02')
    const second = await open(roof, agent)
    expect(second).toMatchObject({ doubleStatus: '1', doubleWith: first.orderNo })
    const { result } = await get(agent, 'customerOrder/progress', { id: second.id })
    expect(result.doubles).toEqual([{ reason: 'deed', orderNo: first.orderNo }])
    const body = { id: second.id, version: second.version, remark: '产权证登记有误，已核对' }
    expect((await post(agent, 'customerOrder/clearDouble', body)).success).toBe(false)
    const review = await someone(['order:info:list', 'order:info:review'], 'A01')
    expect(await post(review, 'customerOrder/clearDouble', body)).toMatchObject({ success: true })
    expect(await read(second.id, agent)).toMatchObject({ doubleStatus: '2', doubleWith: first.orderNo })
  })

  test('of several that are registered at once for one roof each but the first sees another', async () => {
    const deedNo = `QZ-${newId()}`
    const roofs = await Promise.all([1, 2, 3, 4].map(() => buildRoof(db(), orgCode, { deedNo })))
    const made = await Promise.all(roofs.map((roof) => open(roof)))
    const seen = await Promise.all(made.map(({ id }) => read(id)))
    expect(seen.map(({ doubleStatus }) => doubleStatus).toSorted()).toEqual(['0', '1', '1', '1'])
    expect(seen.map(({ doubleWith }) => doubleWith?.split('、').length ?? 0).toSorted()).toEqual([0, 1, 2, 3])
  })

  test('is cleared by nobody who registered it, whatever else they may do', async () => {
    const deedNo = `QZ-${newId()}`
    await open(await buildRoof(db(), orgCode, { deedNo }))
    const both = await someone([...clerkCodes, 'order:info:review'])
    const { id, version } = await open(await buildRoof(db(), orgCode, { deedNo }), both)
    const own = await post(both, 'customerOrder/clearDouble', { id, version, remark: '已核对' })
    expect(missing(own).map(({ message }) => message)).toEqual(['不能核对自己建立的订单，请由他人核对'])
    expect(await read(id)).toMatchObject({ doubleStatus: '1' })
    expect(await post(reviewer, 'customerOrder/clearDouble', { id, version, remark: '已核对' })).toMatchObject({ success: true })
  })

  test('the same address, account, household and a place within 20 m are reasons; 30 m are none', async () => {
    const place = async (latitude: number) => {
      const roof = await buildRoof(db(), orgCode)
      await db().query('UPDATE house SET longitude = 118.5, latitude = $2 WHERE id = $1', [roof.houseId, latitude])
      return roof
    }
    const base = 28 + Number(String(newId()).slice(-4)) / 10_000
    const one = await open(await place(base))
    expect(await open(await place(base + 0.00017))).toMatchObject({ doubleStatus: '1', doubleWith: one.orderNo })
    expect(await open(await place(base - 0.00027))).toMatchObject({ doubleStatus: '0', doubleWith: null })
    const [a, b] = [await buildRoof(db(), orgCode), await buildRoof(db(), orgCode)]
    const no = `33${String(newId()).slice(-8)}`
    await db().query('UPDATE house SET grid_account_no = $2 WHERE id = ANY($1::bigint[])', [[a.houseId, b.houseId], no])
    await db().query(
      `UPDATE house SET address = regexp_replace((SELECT address FROM house WHERE id = $1), ' ', '') WHERE id = $2`,
      [a.houseId, b.houseId],
    )
    await open(a)
    const second = await open(b)
    const { result } = await get(clerk, 'customerOrder/progress', { id: second.id })
    expect(result.doubles.map(({ reason }: { reason: string }) => reason)).toEqual(['account', 'address'])
  })
})

test('an order says how many panels each of its records knows of, and where that is not what was agreed', async () => {
  const { id } = await open(await buildRoof(db(), orgCode))
  const panels = async () => (await get(clerk, 'customerOrder/progress', { id })).result.panels
  const counts = async () =>
    Object.fromEntries(
      (await panels()).map(({ place, count, differs }: { place: string; count: number | null; differs: boolean }) => [
        place,
        differs ? [count] : count,
      ]),
    )
  const none = { surveyed: null, agreed: null, sent: null, onSite: null, installed: null, counted: null, settled: null }
  expect(await counts()).toEqual(none)
  const { ids } = await stockHouse()
  await db().query(
    `INSERT INTO survey (id, tenant_id, sys_org_code, status, order_id, customer_id, pv_panel_num, panel_power)
     SELECT $1, '1', $2, '2', id, customer_id, 24, 550 FROM customer_order WHERE id = $3`,
    [newId(), orgCode, id],
  )
  await db().query(
    `UPDATE material_category SET cargo_category = '1' WHERE id = (SELECT category_id FROM product WHERE id = $1)`,
    [ids.panel],
  )
  const batch = newId()
  await db().query(
    `INSERT INTO batch_send_goods (id, tenant_id, sys_org_code, warehouse_id, place_id, status) VALUES ($1, '1', $2, $3, $4, '4')`,
    [batch, orgCode, ids.main, ids.site],
  )
  const line = async (no: number, productId: string, quantity: number) =>
    db().query(
      `INSERT INTO batch_send_goods_item (id, tenant_id, sys_org_code, send_batch_id, item_no, order_id, product_id, quantity, status)
       VALUES ($1, '1', $2, $3, $4, $5, $6, $7, '1')`,
      [newId(), orgCode, batch, String(no), id, productId, quantity],
    )
  await line(1, ids.panel, 20)
  await line(2, ids.panel, 4)
  await line(3, ids.cable, 90)
  // On their way: what left is seen, and is no final figure.
  expect(await counts()).toMatchObject({ surveyed: 24, sent: 24, onSite: null, counted: null })
  const arrived = `UPDATE batch_send_goods_item SET status = '2', received_quantity = quantity, returned_quantity = $2 WHERE send_batch_id = $1 AND item_no = $3`
  await db().query(arrived, [batch, 0, '1'])
  expect(await counts()).toMatchObject({ sent: 24, onSite: 20 })
  await db().query(arrived, [batch, 1, '2'])
  expect(await counts()).toMatchObject({ sent: [23], onSite: [23] })
  await db().query(
    `INSERT INTO acceptance (id, tenant_id, sys_org_code, status, order_id, customer_id, count_detected, photo_code)
     SELECT $1, '1', $2, '0', id, customer_id, 24, 'ABCDEF' FROM customer_order WHERE id = $3`,
    [newId(), orgCode, id],
  )
  expect(await counts()).toMatchObject({ counted: 24, settled: null })
})

test('an order keeps the month in which it was signed when its contract is terminated, and one that is void never had one', async () => {
  const signedDate = async (status: string) => {
    const roof = await buildRoof(db(), orgCode)
    const contractId = await insertContract(roof.customerId, status)
    await db().query(`UPDATE contract SET effective_date = '2026-03-05' WHERE id = $1`, [contractId])
    const { id } = await open(roof)
    await db().query('UPDATE customer_order SET contract_id = $2 WHERE id = $1', [id, contractId])
    return (await readFacts(db(), [id]))[0]?.signedOn
  }
  expect([await signedDate('3'), await signedDate('7'), await signedDate('6')]).toEqual(['2026-03-05', '2026-03-05', null])
})

describe('an order is cancelled', () => {
  test('with what has not come into force; the reason and who bears the cost stay', async () => {
    const roof = await buildRoof(db(), orgCode)
    const contractId = await insertContract(roof.customerId, '2')
    const gridId = await insertGrid(roof.customerId, contractId, '3')
    const { id, version } = await open(roof)
    const without = await post(reviewer, 'customerOrder/cancel', { id, version, costBearer: '2', remark: '客户放弃' })
    expect(missing(without).map(({ message }) => message)).toEqual(['费用由代理商承担，请填写已发生费用'])
    const done = await post(reviewer, 'customerOrder/cancel', {
      id,
      version,
      costBearer: '2',
      costAmount: '380.50',
      remark: '客户放弃',
    })
    expect(done).toMatchObject({ success: true, message: '订单已取消' })
    expect(await read(id)).toMatchObject({ status: '2', stage: '190', role: null, endReason: '客户放弃', costBearer: '2' })
    const rows = await db().query(
      'SELECT (SELECT status FROM contract WHERE id = $1) AS contract, (SELECT status FROM grid_connection WHERE id = $2) AS grid',
      [contractId, gridId],
    )
    expect(rows).toEqual([{ contract: '6', grid: '10' }])
    // The roof is free again.
    expect(await open({ customerId: roof.customerId, houseId: roof.houseId })).toMatchObject({ stage: '10' })
  })

  test('not while something stands: each is named, with the page where it is ended', async () => {
    const roof = await buildRoof(db(), orgCode)
    const contractId = await insertContract(roof.customerId, '3')
    const gridId = await insertGrid(roof.customerId, contractId, '9')
    const { id, version } = await open(roof)
    const refused = await post(reviewer, 'customerOrder/cancel', { id, version, costBearer: '5', remark: '放弃' })
    expect(missing(refused)).toEqual([
      { message: `合同 HT-${contractId} 已生效，请先终止合同`, path: `/contract/detail/${contractId}` },
      { message: `并网记录 BW-${gridId} 已并网，请先终止并网`, path: `/station/grid/detail/${gridId}` },
    ])
    expect(await read(id)).toMatchObject({ status: '0' })
  })

  test('not while goods are out, being issued, on their way or reserved', async () => {
    const { id, version, orderNo } = await open(await buildRoof(db(), orgCode))
    const [out, draft, batch] = [newId(), newId(), newId()]
    const { ids } = await stockHouse()
    const [warehouseId, productId] = [ids.main, ids.cable]
    const issue = (issueId: string, status: string) =>
      db().query(
        `INSERT INTO stock_out (id, tenant_id, sys_org_code, status, out_type, warehouse_id, order_id) VALUES ($1, '1', $2, $3, '1', $4, $5)`,
        [issueId, orgCode, status, warehouseId, id],
      )
    await issue(out, '2')
    await issue(draft, '0')
    await db().query(
      `INSERT INTO batch_send_goods (id, tenant_id, sys_org_code, batch_no, warehouse_id, place_id, status) VALUES ($1::bigint, '1', $2, 'FH-' || $1::text, $3, $3, '4')`,
      [batch, orgCode, warehouseId],
    )
    await db().query(
      `INSERT INTO batch_send_goods_item (id, tenant_id, sys_org_code, send_batch_id, item_no, order_id, product_id, quantity, status) VALUES ($1, '1', $2, $3, '1', $4, $5, 4, '1')`,
      [newId(), orgCode, batch, id, productId],
    )
    await db().query(
      `INSERT INTO stock_reservation (id, tenant_id, sys_org_code, reserve_no, warehouse_id, product_id, quantity, purpose, order_no) VALUES ($1::bigint, '1', $2, 'YL-' || $1::text, $3, $4, 5, '订单', $5)`,
      [newId(), orgCode, warehouseId, productId, orderNo],
    )
    const refused = await post(reviewer, 'customerOrder/cancel', { id, version, costBearer: '5', remark: '放弃' })
    expect(missing(refused)).toEqual([
      { message: expect.stringMatching(/^出库单 CK-\d+ 的货物已发出，请先退货或冲销$/), path: `/stock/out/detail/${out}` },
      { message: expect.stringMatching(/^出库单 CK-\d+ 还在办理，请先作废或改为其他订单$/), path: `/stock/out/detail/${draft}` },
      { message: `发货批次 FH-${batch} 的货物已发出，请先退货`, path: `/batch/send/goods/detail/${batch}` },
      { message: expect.stringMatching(/^预留 YL-\d+ 还没有释放，请先释放$/), path: '/stock/reservation' },
    ])
  })
})
