import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { readFacts } from '#server/order/facts.queries.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { buildShippable, prepareShipment, shipmentPlaces } from '#server/testing/shipmentScene.ts'
import { stockSceneIds } from '#server/testing/stockScenes.ts'

/** Settlements as people work with them (decision 092): the clerk writes, others review, approve and take the invoice. */
const app = withTestApp()
const db = () => app.current.context.db
type Who = 'clerk' | 'reviewer' | 'approver'
const tokens: Record<Who, string> = { clerk: '', reviewer: '', approver: '' }
const names: Record<Who, string> = { clerk: '', reviewer: '', approver: '' }
const merchantId = newId()

beforeAll(async () => {
  for (const who of Object.keys(tokens) as Who[]) {
    const codes = (['list', 'add', 'edit', 'delete', 'review', 'approve', 'invoice'] as const).map(
      (verb) => `order:settlement:${verb}` as const,
    )
    const { username, userId } = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01',
      codes: [...codes, 'order:info:list', 'merchant:info:list', 'agent:info:list', 'customer:info:list'],
    })
    await db().query('INSERT INTO sys_user_authority (user_id, have_view_financial_data) VALUES ($1, 1)', [userId])
    names[who] = username
    tokens[who] = await app.current.signInAs(username)
  }
  await db().query(
    `INSERT INTO merchant (id, tenant_id, sys_org_code, name, merchant_type, status) VALUES ($1, 1, 'A01', '宏达安装', '1', '1')`,
    [merchantId],
  )
})

const call = async (path: string, body: object, who: Who = 'clerk') =>
  (await app.current.call('POST', `/api/settleBatch/${path}`, { token: tokens[who], body })).body
const read = async (id: string) =>
  (await app.current.call('GET', '/api/settleBatch/queryById', { token: tokens.clerk, query: { id } })).body.result
const step = async (verb: string, id: string, who: Who, asked: object = {}) =>
  call(verb, { id, version: (await read(id)).version, ...asked }, who)
async function done(verb: string, id: string, who: Who, asked: object = {}) {
  const answer = await step(verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}
async function written(lines: readonly object[], own: object = {}): Promise<string> {
  const added = lines.map((line, place) => ({ itemNo: String(place + 1), ...line }))
  const answer = await call('addWithLines', { settleType: '5', targetType: '2', merchantId, ...own, lines: { added } })
  expect(answer, answer.message).toMatchObject({ success: true })
  return answer.result.id
}
const lineIds = async (id: string) =>
  (await db().query<{ id: string }>('SELECT id FROM batch_settle_account_item WHERE settle_batch_id = $1 ORDER BY id', [id])).map(
    (one) => one.id,
  )
/** A signed order of 12.345 kWp. */
async function order() {
  const built = await buildShippable(db(), 'A01')
  await db().query('UPDATE customer_order SET capacity = 12.345 WHERE id = $1', [built.orderId])
  return built
}
const missing = async (id: string) => {
  const answer = await step('submit', id, 'clerk')
  expect(answer.success).toBe(false)
  return answer.result.missing as readonly { readonly message: string; readonly path?: string }[]
}
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))
async function approved(lines: readonly object[], own: object = {}): Promise<string> {
  const id = await written(lines, own)
  await done('submit', id, 'clerk')
  await done('review', id, 'reviewer')
  await done('approve', id, 'approver')
  return id
}

describe('a settlement', () => {
  test('[MODULE-BATCHSETTLE] is worked out exactly, reviewed and approved by two others, invoiced, and waits to be paid', async () => {
    const [one, two] = [await order(), await order()]
    const lines = [
      { orderId: one.orderId, unitPrice: '0.0333', qualityDeduct: '10.05' },
      { orderId: two.orderId, amount: '100.00', overdueDeduct: '0.01' },
    ]
    const id = await written(lines, { taxRate: '3' })
    await done('submit', id, 'clerk')
    // 12.345 kWp × 0.0333 yuan/W = 411.0885 → 411.09; 3 % of 401.04 and of 99.99.
    expect(await read(id)).toMatchObject({
      ...{ due: '511.09', deduct: '10.06', tax: '15.03', actual: '486.00', totalAmount: '486.00' },
      ...{ orderCount: 2, capacity: '24.690' },
    })
    expect((await step('review', id, 'clerk')).message).toContain('不能审核或审批')
    await done('review', id, 'reviewer')
    expect((await step('approve', id, 'reviewer')).message).toContain('审核过的人不能再审批')
    await done('approve', id, 'approver')
    expect((await step('invoice', id, 'clerk')).message).toContain('请填写发票号')
    expect((await step('invoice', id, 'clerk', { invoiceNo: 'F1', invoiceAmount: '486.00' })).message).toContain(
      '应开票金额 501.03',
    )
    await done('invoice', id, 'clerk', { invoiceNo: 'F1', invoiceAmount: '501.03' })
    expect(await read(id)).toMatchObject({ status: '4', invoiceNo: 'F1' })
    expect(await faults()).toEqual([])
  })

  test('settles an order once for each kind, also where two do so at once; a void one makes room', async () => {
    const { orderId } = await order()
    const line = { orderId, amount: '100' }
    const [first, second] = [await written([line]), await written([line])]
    const answers = await Promise.all([step('submit', first, 'clerk'), step('submit', second, 'clerk')])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    const [winner, loser] = answers[0].success ? [first, second] : [second, first]
    const refused = await missing(loser)
    expect(refused[0]?.message).toContain('不能重复结算')
    expect(refused[0]?.path).toBe(`/batch/settle/account/detail/${winner}`)
    await done('review', winner, 'reviewer')
    await done('approve', winner, 'approver')
    await done('annul', winner, 'approver', { remark: '单价错误' })
    await done('submit', loser, 'clerk')
    expect((await missing(await written([line, line]))).map(({ message }) => message).join()).toContain('在本批次中重复')
    expect(await faults()).toEqual([])
  })

  test('claws back by a negative line that names its original, never more than there was, set off against what is due', async () => {
    const [one, two] = [await order(), await order()]
    const first = await approved([{ orderId: one.orderId, amount: '300' }])
    const [originalId] = await lineIds(first)
    const back = (amount: string) => ({ orderId: one.orderId, amount, originalId })
    expect((await missing(await written([back('-50')])))[0]?.message).toContain('合计实结为 -50.00')
    const due = { orderId: two.orderId, amount: '500' }
    expect((await missing(await written([due, back('-300.01')])))[0]?.message).toContain('超过原明细的 300.00')
    expect((await missing(await written([due, { ...back('-1'), orderId: two.orderId }])))[0]?.message).toContain(
      '原明细不是同一订单',
    )
    expect((await missing(await written([due, back('10')])))[0]?.message).toContain('须为负数')
    expect((await missing(await written([{ orderId: two.orderId, amount: '-10' }])))[0]?.message).toContain('追回须选择原明细')
    const second = await approved([due, back('-200')])
    expect(await read(second)).toMatchObject({ actual: '300.00' })
    expect((await step('annul', first, 'approver', { remark: '重复' })).message).toContain('请先作废它')
    const other = await order()
    expect((await missing(await written([{ orderId: other.orderId, amount: '900' }, back('-100.01')])))[0]?.message).toContain(
      '追回合计 300.01',
    )
    expect(await faults()).toEqual([])
  })
})

describe('what was settled', () => {
  test('keeps its order from being cancelled until it is void or clawed back whole', async () => {
    const { orderId } = await order()
    const admin = await app.current.signInAs('admin')
    const lacks = async () => {
      const { result } = (await app.current.call('GET', '/api/customerOrder/queryById', { token: admin, query: { id: orderId } }))
        .body
      const asked = { id: orderId, version: result.version, costBearer: '5', remark: '放弃' }
      const { body } = await app.current.call('POST', '/api/customerOrder/cancel', { token: admin, body: asked })
      return (body.result.missing as { message: string; path: string }[]).filter(({ message }) => message.includes('结算批次'))
    }
    expect(await lacks()).toEqual([])
    const first = await approved([{ orderId, amount: '100.00' }])
    const { settleNo } = await read(first)
    const path = `/batch/settle/account/detail/${first}`
    expect(await lacks()).toEqual([{ message: `结算批次 ${settleNo} 中有该订单的款项，请先去掉、作废或扣回`, path }])
    await done('annul', first, 'approver', { remark: '订单取消' })
    expect(await lacks()).toEqual([])
  })

  test('is clawed back once, also where two do so at once', async () => {
    const [one, two] = [await order(), await order()]
    const [originalId] = await lineIds(await approved([{ orderId: one.orderId, amount: '300' }]))
    const due = { orderId: two.orderId, amount: '900' }
    const other = { ...due, orderId: (await order()).orderId }
    const back = { orderId: one.orderId, amount: '-300', originalId }
    const both = [await written([due, back]), await written([other, back])]
    const answers = await Promise.all(both.map((id) => step('submit', id, 'clerk')))
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    expect(answers.find(({ success }) => !success)?.message).toContain('追回合计 600.00')
  })

  test('is not void and clawed back at once', async () => {
    const [one, two] = [await order(), await order()]
    const first = await approved([{ orderId: one.orderId, amount: '300' }])
    const [originalId] = await lineIds(first)
    const back = { orderId: one.orderId, amount: '-200', originalId }
    const second = await written([{ orderId: two.orderId, amount: '900' }, back])
    const answers = await Promise.all([step('submit', second, 'clerk'), step('annul', first, 'approver', { remark: '单价错误' })])
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  })

  test('is clawed back from whoever was paid it, and from nobody else', async () => {
    const [one, two] = [await order(), await order()]
    const [originalId] = await lineIds(await approved([{ orderId: one.orderId, amount: '300' }]))
    const back = { orderId: one.orderId, amount: '-200', originalId }
    const other = newId()
    await db().query(
      `INSERT INTO merchant (id, tenant_id, sys_org_code, name, merchant_type, status) VALUES ($1, 1, 'A01', '顺通安装', '1', '1')`,
      [other],
    )
    const found = await missing(await written([{ orderId: two.orderId, amount: '900' }, back], { merchantId: other }))
    expect(found.map(({ message }) => message).join()).toContain('第 2 行：原明细')
    expect(found.map(({ message }) => message).join()).toContain('结算对象')
  })
})

describe('is refused', () => {
  test('before what its kind asks for is done, with the page where it is mended', async () => {
    const { orderId, gridId, contractId } = await order()
    const line = { orderId, amount: '100' }
    const said = async (settleType: string) => (await missing(await written([line], { settleType })))[0]
    expect(await said('1')).toMatchObject({ message: expect.stringContaining('没有全部签收'), path: `/order/detail/${orderId}` })
    expect((await said('2'))?.message).toContain('还没有通过验收')
    expect(await said('3')).toMatchObject({
      message: expect.stringContaining('还没有并网'),
      path: `/station/grid/detail/${gridId}`,
    })
    expect((await said('4'))?.message).toContain('没有在运行')
    expect((await said('6'))?.message).toContain('没有可查的质保到期日')
    await db().query(`UPDATE contract SET status = '2' WHERE id = $1`, [contractId])
    expect((await said('5'))?.message).toContain('合同没有生效')
  })

  test('where the account of the balance is of somebody else, used twice, without proof, or its inverter is silent', async () => {
    const [one, two] = [await order(), await order()]
    await db().query(
      `UPDATE grid_connection SET status = '9', grid_account_no = '3309998887', account_name = '章大山' WHERE id = $1`,
      [one.gridId],
    )
    await db().query(
      `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower,
         data_source, grid_account_no) VALUES ($1::bigint, 1, 'A01', 'X' || $1::text, 'X' || $1::text, '别处屋顶', $2, '330881', 10, 1, '3309998887')`,
      [newId(), two.customerId],
    )
    const found = await missing(await written([{ orderId: one.orderId, amount: '1' }], { settleType: '3' }))
    expect(found.map(({ message }) => message).join()).toMatch(/户名“章大山”.*还用于 别处屋顶.*没有购售电合同.*3 天内没有上报/s)
  })

  test('without lines, payee or amount, with deductions that exceed it, for an agent or farmer whose order it is not', async () => {
    const { orderId, customerId } = await order()
    const found = await missing(
      await written([{ orderId }], { merchantId: null, periodStart: '2026-02-01', periodEnd: '2026-01-01' }),
    )
    expect(found.map(({ message }) => message).join()).toMatch(/早于周期起.*请选择结算对象：商户.*没有金额/s)
    expect((await missing(await written([])))[0]?.message).toContain('还没有明细')
    expect((await missing(await written([{ orderId, amount: '1', qualityDeduct: '2' }])))[0]?.message).toContain('扣款多于应结')
    expect((await missing(await written([{ orderId, amount: '1', qualityDeduct: '-2' }])))[0]?.message).toContain('不能为负数')
    const other = await order()
    const asFarmer = await written([{ orderId, amount: '1' }], {
      targetType: '4',
      merchantId: null,
      customerId: other.customerId,
    })
    expect((await missing(asFarmer))[0]?.message).toContain('不是农户“章小芳”的')
    await done('submit', await written([{ orderId, amount: '1' }], { targetType: '4', merchantId: null, customerId }), 'clerk')
  })

  test('by whoever received the goods of its orders', async () => {
    const { orderId } = await order()
    await prepareShipment(db())
    const batchId = newId()
    await db().query(
      `INSERT INTO batch_send_goods (id, tenant_id, sys_org_code, status, warehouse_id, place_id) VALUES ($1, 1, 'A01', '0', $2, $3)`,
      [batchId, stockSceneIds.warehouse, shipmentPlaces.site],
    )
    await db().query(
      `INSERT INTO batch_send_goods_item (id, tenant_id, sys_org_code, send_batch_id, item_no, order_id, product_id, quantity)
       VALUES ($1, 1, 'A01', $2, '1', $3, $4, 1)`,
      [newId(), batchId, orderId, stockSceneIds.product],
    )
    await db().query(
      `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname)
       VALUES ($1, 1, 'sendBatch', $2, now(), 'receive', $3, '签收人')`,
      [newId(), batchId, names.reviewer],
    )
    const id = await written([{ orderId, amount: '1' }])
    await done('submit', id, 'clerk')
    const refused = await step('review', id, 'reviewer')
    expect(refused.message).toContain('您签收过订单')
  })
})

test('an order whose final payment is asked for says so, and is not settled before it is paid; nothing else says anything of it', async () => {
  const { orderId } = await order()
  const facts = async () => (await readFacts(db(), [orderId]))[0]
  expect(await facts()).toMatchObject({ isSettlementAsked: null, isSettled: null })
  await done('submit', await written([{ orderId, amount: '1' }]), 'clerk')
  expect(await facts()).toMatchObject({ isSettlementAsked: null, isSettled: null })
  const id = await written([{ orderId, amount: '1' }], { settleType: '3' })
  await db().query(`UPDATE batch_settle_account SET status = '4' WHERE id = $1`, [id])
  await db().query(`UPDATE batch_settle_account_item SET is_held = true, settle_type = '3' WHERE settle_batch_id = $1`, [id])
  expect(await facts()).toMatchObject({ isSettlementAsked: true, isSettled: false })
})
