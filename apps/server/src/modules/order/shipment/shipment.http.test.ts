import { slotAt } from '@heliodesk/domain/solar/slots'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildShippable } from '#server/testing/shipmentScene.ts'
import { openStockHouse, type StockHouse } from '#server/testing/stockHouse.ts'

/** Shipments as people work with them (decision 091): the clerk writes, the poster approves and sends, the receiver receives. */
const app = withTestApp()
const db = () => app.current.context.db
let house: StockHouse
let admin = ''
let kit = ''
let made = 0
beforeAll(async () => {
  admin = await app.current.signInAs('admin')
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
})

let panels: readonly string[] = []
/** Two panels that nobody has seen yet, and ten metres of cable. */
beforeEach(async () => {
  made += 1
  panels = [`JK${made}01`, `JK${made}02`]
  await house.posted('stockIn', {}, [
    { productId: house.ids.panel, quantity: '2', price: '400', serialNos: panels.join(' ') },
    { productId: house.ids.cable, quantity: '10', price: String(made) },
  ])
})

const head = () => ({ warehouseId: house.ids.main, placeId: house.ids.site })
const order = (own: { kitId?: string; panels?: number } = { kitId: kit, panels: 2 }) => buildShippable(db(), 'A01', own)
const step = (verb: string, id: string, who: 'clerk' | 'poster' | 'receiver', asked: object = {}) =>
  house.step('sendBatch', verb, id, who, asked)
async function done(verb: string, id: string, who: 'clerk' | 'poster' | 'receiver', asked: object = {}) {
  const answer = await step(verb, id, who, asked)
  expect(answer, answer.message).toMatchObject({ success: true })
}
const read = async (id: string) => (await house.call('sendBatch/queryById', { id }, 'clerk', 'GET')).result
const linesOf = async (id: string) =>
  (await house.call('sendBatchLine/list', { sendBatchId: id, pageSize: '50', column: 'itemNo', order: 'asc' }, 'clerk', 'GET'))
    .result.records
const orderOf = async (id: string) =>
  (await app.current.call('GET', '/api/customerOrder/queryById', { token: admin, query: { id } })).body.result
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))

/** A shipment of one filled order, approved. */
async function approved() {
  const { orderId } = await order()
  const id = await house.written('sendBatch', head(), [])
  const filled = await house.call('sendBatch/fillOrders', { id, version: 1, orderIds: [orderId] })
  expect(filled, filled.message).toMatchObject({ result: { count: 2 } })
  await done('submit', id, 'clerk')
  await done('approve', id, 'poster')
  return { id, orderId }
}

describe('a shipment', () => {
  test('[MODULE-BATCHSEND] is filled from the kit of the order, reserved, approved, sent with its pieces and received; the order follows', async () => {
    const { orderId } = await order()
    const id = await house.written('sendBatch', head(), [])
    await house.call('sendBatch/fillOrders', { id, version: 1, orderIds: [orderId] })
    expect((await linesOf(id)).map((line: { quantity: string }) => Number(line.quantity))).toEqual([2, 5])
    const before = await house.balance(house.ids.panel)
    await done('submit', id, 'clerk')
    expect(Number((await house.balance(house.ids.panel)).reserved)).toBe(Number(before.reserved) + 2)
    expect(await step('approve', id, 'clerk')).toMatchObject({ success: false })
    await done('approve', id, 'poster')
    expect(await orderOf(orderId)).toMatchObject({ stage: '70', goodsTrack: '0' })

    await done('send', id, 'poster', { serialNos: panels.join('\n'), carrier: '宏达物流' })
    expect(await read(id)).toMatchObject({ status: '4', carrier: '宏达物流' })
    const { day: today } = slotAt(app.current.context.clock.now())
    const onTheWay = { shippedDate: today, onSiteSince: null, goodsValue: expect.stringMatching(/[1-9]/) }
    expect(await orderOf(orderId)).toMatchObject({ stage: '80', goodsTrack: '1', ...onTheWay })
    expect(Number((await house.balance(house.ids.panel, house.ids.transit)).onHand)).toBe(2)
    expect((await step('receive', id, 'poster')).message).toContain('发过货的人不能签收')

    await done('receive', id, 'receiver', { differences: '2 短少 1.5 途中散落' })
    const [panel, cable] = await linesOf(id)
    expect(panel).toMatchObject({ status: '2', receivedQuantity: '2.000' })
    expect(cable).toMatchObject({ receivedQuantity: '3.500', shortQuantity: '1.500', differenceReason: '途中散落' })
    expect(await orderOf(orderId)).toMatchObject({ stage: '90', goodsTrack: '2', onSiteSince: today })
    expect(Number((await house.balance(house.ids.panel, house.ids.site)).onHand)).toBe(2)
    expect(await faults()).toEqual([])
  })

  test('is sent and received in parts, and the rest may be given up, which releases it', async () => {
    const { id, orderId } = await approved()
    const reserved = Number((await house.balance(house.ids.panel)).reserved)
    expect((await step('sendPart', id, 'poster', { items: '1,2', serialNos: panels.join() })).message).toContain('请使用“发货”')
    expect((await step('sendPart', id, 'poster', { items: '9' })).message).toContain('没有项次 9')
    await done('sendPart', id, 'poster', { items: '2' })
    expect(await read(id)).toMatchObject({ status: '3' })
    await done('receivePart', id, 'receiver', { items: '2' })
    expect(await orderOf(orderId)).toMatchObject({ stage: '80' })
    await done('closeRest', id, 'clerk', { remark: '组件改由厂家直发' })
    expect(Number((await house.balance(house.ids.panel)).reserved)).toBe(reserved - 2)
    expect(await orderOf(orderId)).toMatchObject({ stage: '90' })
    await done('receive', id, 'receiver')
    expect((await linesOf(id)).map((line: { status: string }) => line.status)).toEqual(['5', '2'])
    expect(await faults()).toEqual([])
  })

  test('comes back at the cost of its issue where it was refused or returned', async () => {
    const { id, orderId } = await approved()
    await done('send', id, 'poster', { serialNos: `1: ${panels.join(' ')}` })
    const before = await house.balance(house.ids.cable)
    await done('receive', id, 'receiver', { differences: `1 拒收 ${panels[0]} 边框变形\n2 拒收 5 型号不符` })
    const after = await house.balance(house.ids.cable)
    const [issued] = await db().query<{ amount: string }>(
      `SELECT amount FROM stock_record WHERE source_kind = 'sendBatch' AND source_id = $1 AND kind = '21' AND product_id = $2`,
      [id, house.ids.cable],
    )
    expect((Number(after.value) - Number(before.value)).toFixed(2)).toBe((-Number(issued?.amount)).toFixed(2))
    expect((await linesOf(id)).map((line: { status: string }) => line.status)).toEqual(['2', '3'])
    const piece = async () =>
      (await house.call('cargo/list', { serialNo: panels.join() }, 'clerk', 'GET')).result.records.map(
        (one: { warehouseId: string }) => one.warehouseId,
      )
    expect((await piece()).toSorted()).toEqual([house.ids.main, house.ids.site].toSorted())

    expect((await step('takeBack', id, 'poster', { returns: `1 退货 ${panels[0]} 多发` })).message).toContain('不在项次 1 中')
    expect((await step('takeBack', id, 'poster', { returns: '2 退货 1 多发' })).success).toBe(false)
    await done('takeBack', id, 'poster', { returns: `1 退货 ${panels[1]} 客户退货` })
    expect(await piece()).toEqual([house.ids.main, house.ids.main])
    expect((await linesOf(id))[0]).toMatchObject({ receivedQuantity: '1.000', returnedQuantity: '1.000' })
    expect((await step('takeBack', id, 'poster', { returns: `1 退货 ${panels[1]} 再退` })).message).toContain('已退过货')
    const back = { shippedDate: expect.stringMatching(/^\d/), onSiteSince: null, goodsValue: null }
    expect(await orderOf(orderId)).toMatchObject({ stage: '70', goodsTrack: '0', ...back })
    expect(await faults()).toEqual([])
  })

  test('releases what it reserved when it is withdrawn, rejected or canceled', async () => {
    const { orderId } = await order()
    const id = await house.written('sendBatch', head(), [{ orderId, productId: house.ids.cable, quantity: '5' }])
    const reserved = async () => Number((await house.balance(house.ids.cable)).reserved)
    const before = await reserved()
    await done('submit', id, 'clerk')
    expect(await reserved()).toBe(before + 5)
    await done('recall', id, 'clerk')
    expect(await reserved()).toBe(before)
    await done('submit', id, 'clerk')
    await done('reject', id, 'poster', { remark: '地址不全' })
    expect(await reserved()).toBe(before)
    await done('submit', id, 'clerk')
    await done('approve', id, 'poster')
    await done('cancel', id, 'clerk', { remark: '客户延期' })
    expect(await reserved()).toBe(before)
    expect(await faults()).toEqual([])
  })
})

describe('is refused, with the page where it is mended', () => {
  const missing = async (lines: readonly object[], own: object = {}) => {
    const id = await house.written('sendBatch', { ...head(), ...own }, lines as never)
    const answer = await step('submit', id, 'clerk')
    expect(answer.success).toBe(false)
    return answer.result.missing as readonly { readonly message: string; readonly path?: string }[]
  }
  const cable = (orderId: string, quantity = '1') => ({ orderId, productId: house.ids.cable, quantity })

  test('an order whose contract is not in force, whose project is not filed, whose customer is blacklisted, or that has ended', async () => {
    const [unsigned, unfiled, black, ended] = [await order(), await order(), await order(), await order()]
    await db().query(`UPDATE contract SET status = '2' WHERE id = $1`, [unsigned.contractId])
    await db().query(`UPDATE grid_connection SET status = '3' WHERE id = $1`, [unfiled.gridId])
    await db().query('UPDATE customer SET is_blacklist = true WHERE id = $1', [black.customerId])
    await db().query(`UPDATE customer_order SET status = '2' WHERE id = $1`, [ended.orderId])
    const found = await missing([unsigned, unfiled, black, ended].map(({ orderId }) => cable(orderId)))
    expect(found.map(({ path }) => path)).toEqual([
      `/contract/detail/${unsigned.contractId}`,
      `/station/grid/detail/${unfiled.gridId}`,
      `/customer/detail/${black.customerId}`,
      `/order/detail/${ended.orderId}`,
    ])
    expect(found.map(({ message }) => message).join()).toMatch(/未生效.*没有备案.*黑名单.*已结束/s)
  })

  test('more of a material than the order is designed with, all shipments together', async () => {
    const { orderId } = await order()
    const first = await house.written('sendBatch', head(), [cable(orderId, '3')])
    await done('submit', first, 'clerk')
    const [found] = await missing([cable(orderId, '2.5')])
    expect(found?.message).toMatch(/设计 5，已在其他批次或出库单中 3，本批 2\.5/)
  })

  test('what its design does not hold twice in open shipments', async () => {
    const { orderId } = await order({})
    const first = await house.written('sendBatch', head(), [cable(orderId)])
    const { batchNo } = await read(first)
    expect((await missing([cable(orderId)]))[0]?.message).toContain(`已在未完成的批次 ${batchNo} 中`)
  })

  test('without lines, from or to a place of the wrong kind, for a day that is over', async () => {
    const wrong = { placeId: house.ids.second, warehouseId: house.ids.site, planDate: '2020-01-01' }
    const draft = await house.call('sendBatch/addWithLines', { ...wrong, lines: { added: [] } })
    expect(draft.result.fields.map(({ field }: { field: string }) => field)).toEqual(['warehouseId', 'placeId'])
    // A place may become another kind while the draft lies.
    const turn = (kind: string, id: string) => db().query('UPDATE warehouse SET kind = $1 WHERE id = $2', [kind, id])
    await Promise.all([turn('1', house.ids.site), turn('4', house.ids.second)])
    const id = await house.written('sendBatch', wrong, [])
    await Promise.all([turn('4', house.ids.site), turn('1', house.ids.second)])
    const { missing: found } = (await step('submit', id, 'clerk')).result
    expect(found.map(({ message }: { message: string }) => message).join()).toMatch(
      /还没有明细.*2020-01-01 已过.*须为类型“仓库”.*须为“项目现场”/s,
    )
  })

  test('one and a half pieces of what is counted, in the draft already, and not of what is measured', async () => {
    const { orderId } = await order({})
    await db().query(`UPDATE product SET unit = '5' WHERE id = $1`, [house.ids.cable])
    const draft = (quantity: string) =>
      house.call('sendBatch/addWithLines', { ...head(), lines: { added: [{ itemNo: '1', ...cable(orderId, quantity) }] } })
    expect((await draft('1.5')).message).toContain('数量须为整数：“CABLE”按件计数')
    expect(await draft('2')).toMatchObject({ success: true })
    await db().query(`UPDATE product SET unit = '4' WHERE id = $1`, [house.ids.cable])
    expect(await draft('1.5')).toMatchObject({ success: true })
  })

  test('more than is available, at the submission', async () => {
    const { orderId } = await order({})
    const id = await house.written('sendBatch', head(), [cable(orderId, '9999')])
    expect((await step('submit', id, 'clerk')).message).toContain('少于要预留的 9999')
    expect(await read(id)).toMatchObject({ status: '0' })
  })

  test('an order that cannot be filled says why', async () => {
    const [noKit, noPanels] = [await order({}), await order({ kitId: kit })]
    const id = await house.written('sendBatch', head(), [])
    const answer = await house.call('sendBatch/fillOrders', { id, version: 1, orderIds: [noKit.orderId, noPanels.orderId] })
    expect(answer.message).toMatch(/没有选择套餐产品.*没有组件数/s)
  })

  test('pieces that are unknown, of another product, elsewhere, used, too many or too few, by their numbers', async () => {
    const { id } = await approved()
    const said = async (serialNos: string) => (await step('send', id, 'poster', { serialNos })).message as string
    expect(await said(`${panels[0]} NEU-1`)).toContain('序列号 NEU-1 未登记过')
    expect(await said(panels[0] ?? '')).toContain('数量 2，登记了 1 个序列号')
    await house.posted('stockIn', {}, [{ productId: house.ids.panel, quantity: '1', price: '400', serialNos: `EX${made}` }])
    expect(await said(`${panels.join()} EX${made}`)).toContain('多出序列号')
    const moved = await house.written('stockTransfer', { fromId: house.ids.main, toId: house.ids.second }, [
      { productId: house.ids.panel, quantity: '1', serialNos: `EX${made}` },
    ])
    await house.step('stockTransfer', 'submit', moved, 'clerk')
    await house.step('stockTransfer', 'send', moved, 'poster')
    expect(await said(`${panels[0]} EX${made}`)).toContain('不在“衢州仓”，在“在途”')
    expect(await said(`2: ${panels[0]}\n${panels.join()}`)).toContain('不按序列号管理')
    await done('send', id, 'poster', { serialNos: panels.join() })
    expect(await faults()).toEqual([])
  })
})

test('an order is not canceled while a shipment holds goods for it, and none is sent to one that has ended', async () => {
  const { id, orderId } = await approved()
  const cancel = async () =>
    (
      await app.current.call('POST', '/api/customerOrder/cancel', {
        token: admin,
        body: { id: orderId, version: (await orderOf(orderId)).version, costBearer: '5', remark: '放弃' },
      })
    ).body
  const { batchNo } = await read(id)
  const refused = await cancel()
  expect(refused.message).toContain(`发货批次 ${batchNo} 还在办理`)
  expect(JSON.stringify(refused.result)).toContain(`/batch/send/goods/detail/${id}`)
  await db().query(`UPDATE customer_order SET status = '2' WHERE id = $1`, [orderId])
  expect((await step('send', id, 'poster', { serialNos: panels.join() })).message).toContain('已结束')
})

test('a shipment of an agent holds orders of this agent alone, and belongs to their department once it is submitted', async () => {
  const [agentId, { orderId }] = [newId(), await order()]
  await db().query(
    `INSERT INTO agent (id, tenant_id, sys_org_code, agent_no, name, status) VALUES ($1::bigint, 1, 'A01A01A05', 'A' || $1::text, '宏达', '1')`,
    [agentId],
  )
  const line = { orderId, productId: house.ids.cable, quantity: '1' }
  const id = await house.written('sendBatch', { ...head(), agentId }, [line])
  expect((await step('submit', id, 'clerk')).message).toContain('不是代理商“宏达”的')
  await db().query('UPDATE customer_order SET agent_id = $1 WHERE id = $2', [agentId, orderId])
  await done('submit', id, 'clerk')
  const [row] = await db().query<{ org: string; line: string }>(
    `SELECT b.sys_org_code AS org, l.sys_org_code AS line FROM batch_send_goods b JOIN batch_send_goods_item l ON l.send_batch_id = b.id
     WHERE b.id = $1`,
    [id],
  )
  expect(row).toEqual({ org: 'A01A01A05', line: 'A01A01A05' })
})
