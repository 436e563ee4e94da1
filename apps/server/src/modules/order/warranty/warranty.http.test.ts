import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, buildTenant } from '#server/testing/organisation.ts'
import { openWarrantyHouse, type WarrantyHouse } from '#server/testing/warrantyHouse.ts'

/** What is claimed, who is liable, and the replacement until it is on the roof (decision 101). */
const app = withTestApp()
const db = () => app.current.context.db
let house: WarrantyHouse
beforeAll(async () => {
  house = await openWarrantyHouse(app.current)
})
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))
const cargoOf = async (serial: string) =>
  (
    await db().query<{ status: string; place: string | null; id: string }>(
      'SELECT c.id, c.status, w.warehouse_code AS place FROM cargo_info c LEFT JOIN warehouse w ON w.id = c.warehouse_id WHERE c.serial_no = $1',
      [serial],
    )
  )[0]
const main = () => ({ warehouseId: house.stock.ids.main })
/** A panel of an order that has failed, submitted. */
async function submitted() {
  const [old = '', fresh = ''] = await house.buy(2)
  const { orderId, customerId } = await house.shipTo([old])
  const id = await house.claim(orderId, { serialNo: old.toLowerCase() })
  await house.walk(id, [['submit', 'registrar']])
  return { id, orderId, customerId, old, fresh }
}

describe('a warranty claim', () => {
  test('names a piece of its order, is accepted by another person, and its replacement goes through the ledger onto the roof', async () => {
    const { id, customerId, old, fresh } = await submitted()
    expect(await house.read(id)).toMatchObject({
      ...{ status: '1', serialNo: old, brand: '晶科', quantity: '1.000', productId: house.stock.ids.panel, customerId },
      ...{ cover: '1', proposed: '1', overdue: 'N' },
    })
    const own = await house.step('accept', id, 'registrar', { liable: '1' })
    expect(own.message).toContain('登记、修改或提交过的人不能认定')
    await house.walk(id, [
      ['accept', 'reviewer', { liable: '1', returnDays: 10 }],
      ['reserve', 'keeper', main()],
    ])
    const before = await house.stock.balance(house.stock.ids.panel)
    expect(before).toMatchObject({ reserved: '1.000' })
    const unknown = await house.step('issue', id, 'keeper', { serialNo: 'NOBODY' })
    expect(unknown.message).toContain('NOBODY')
    await house.walk(id, [['issue', 'keeper', { serialNo: fresh }]])
    expect(await cargoOf(fresh)).toMatchObject({ status: '2', place: 'W4' })
    expect(await house.read(id)).toMatchObject({ status: '4', replacementCost: '400.00' })
    expect(await house.stock.balance(house.stock.ids.panel)).toMatchObject({
      reserved: '0.000',
      onHand: String(Number(before.onHand) - 1).concat('.000'),
    })
    const blank = await house.step('swap', id, 'mason', { swappedOn: house.today, newSerialNo: old })
    expect(blank.result.missing.map(({ message }: { message: string }) => message)).toEqual([
      `新铭牌序列号 ${old} 与出库的新件 ${fresh} 不一致，请核对；换错请先取消备货`,
      '请上传新铭牌照片',
    ])
    await house.walk(id, [['swap', 'mason', await house.swapped(fresh)]])
    const swapped = await house.read(id)
    expect(swapped).toMatchObject({ status: '5', oldStatus: '0', oldOverdue: 'N', changeId: null })
    expect((Date.parse(swapped.oldDueOn) - Date.parse(swapped.swappedOn)) / 86_400_000).toBe(10)
    expect(await cargoOf(fresh)).toMatchObject({ status: '3', place: null })
    expect(await faults()).toEqual([])
  })

  test('is refused for a piece of another order, of another tenant, one in another claim and one that has not arrived', async () => {
    const [mine = '', theirs = '', store = ''] = await house.buy(3)
    const { orderId } = await house.shipTo([mine])
    const { orderId: other } = await house.shipTo([theirs])
    const add = (orderOf: string, own: object) =>
      house.call('add', { orderId: orderOf, faultKind: '1', foundOn: house.today, description: '裂', ...own })
    for (const serial of [theirs, store]) {
      const refused = await add(orderId, { serialNo: serial })
      expect(refused).toMatchObject({ success: false, code: 400, result: { fields: [{ field: 'serialNo' }] } })
      expect(refused.message).toContain(`序列号 ${serial} 没有随发货或出库到过订单`)
    }
    const id = await house.claim(orderId, { serialNo: mine })
    const { claimNo } = await house.read(id)
    expect((await add(orderId, { serialNo: mine })).message).toContain(`已有办理中的质保单 ${claimNo}`)
    // A number that the ledger has never seen may stand in a draft and is refused when it is handed in.
    // So is one of another tenant that went the same way as mine: nothing tells that there is one.
    const tenantId = await buildTenant(db())
    await db().query(
      `INSERT INTO cargo_info SELECT (jsonb_populate_record(c, jsonb_build_object('id', $1::text, 'tenant_id', $2::text, 'serial_no', 'FOREIGN'))).*
       FROM cargo_info c WHERE serial_no = $3`,
      [newId(), tenantId, mine],
    )
    for (const serialNo of ['GHOST', 'FOREIGN']) {
      const strange = await house.claim(serialNo === 'GHOST' ? other : orderId, { serialNo })
      const refused = await house.step('submit', strange, 'registrar')
      expect(refused.message).toContain(`序列号 ${serialNo} 没有随发货或出库到过订单`)
      expect(refused.result.missing[0].path).toMatch(/^\/order\/index\?orderNo=/)
    }
    await db().query('DELETE FROM cargo_info WHERE tenant_id = $1', [tenantId])
    const nothing = await house.step('submit', await house.claim(other, {}), 'registrar')
    expect(nothing.message).toContain('请填写故障件序列号')
    const counted = await house.step(
      'submit',
      await house.claim(other, { productId: house.stock.ids.panel, quantity: '1' }),
      'registrar',
    )
    expect(counted.message).toContain('按序列号管理')
    expect(
      (await house.step('submit', await house.claim(other, { serialNo: theirs, quantity: '2' }), 'registrar')).message,
    ).toContain('只登记一件')
  })

  test('of goods without numbers holds no more than the order has, all claims together', async () => {
    const { orderId } = await house.shipTo(await house.buy(1))
    const cable = (quantity: string) => house.claim(orderId, { productId: house.stock.ids.cable, quantity })
    const [three, third] = [await cable('3'), await cable('2.5')]
    await house.walk(three, [['submit', 'registrar']])
    const refused = await house.step('submit', third, 'registrar')
    expect(refused.message).toContain('可登记质保 2，本单 2.5 超出')
    // The term of cable is not known: nobody but ourselves is likely to be liable.
    expect(await house.read(three)).toMatchObject({ cover: '3', proposed: '4', cargoId: null })
  })

  test('is judged by the day on which it was found: a maker is not liable out of warranty, an agent only where there is one', async () => {
    const { id, old } = await submitted()
    const accept = (asked: object) => house.step('accept', id, 'reviewer', { ...asked })
    expect((await accept({ liable: '2' })).message).toContain('没有代理商')
    expect((await accept({ liable: '4' })).message).toContain('责任方与建议的“厂家”不同，请填写说明')
    await db().query(`UPDATE cargo_info SET warranty_to = '2020-01-01' WHERE serial_no = $1`, [old])
    await house.walk(id, [
      ['reject', 'reviewer', { remark: '请补照片' }],
      ['submit', 'registrar'],
    ])
    expect(await house.read(id)).toMatchObject({ warrantyTo: '2020-01-01', cover: '2', proposed: '4' })
    expect((await accept({ liable: '1' })).message).toContain('判定为“过保”，不能由厂家承担')
    await house.walk(id, [['accept', 'reviewer', { liable: '4' }]])
    expect(await house.read(id)).toMatchObject({ liable: '4', recovery: '0' })
    const later = await house.claim((await submitted()).orderId, { foundOn: '2999-01-01', serialNo: 'LATER' })
    expect((await house.step('submit', later, 'registrar')).message).toContain('发现日期 2999-01-01 在今天之后')
  })

  test('takes only a warehouse, a site and goods of the same kind, that whoever reserves sees', async () => {
    const { id } = await submitted()
    await house.walk(id, [['accept', 'reviewer', { liable: '1' }]])
    const { ids } = house.stock
    const reserve = (asked: Readonly<Record<string, unknown>>) => house.step('reserve', id, 'keeper', asked)
    expect((await reserve({ warehouseId: ids.site })).message).toContain('“现场”不是类型为“仓库”的地点')
    expect((await reserve({ ...main(), placeId: ids.second })).message).toContain('须为“项目现场”或“代理商处”')
    expect((await reserve({ ...main(), newProductId: ids.cable })).message).toContain('不是同类货物')
    const foreign = newId()
    await db().query(
      `INSERT INTO warehouse (id, tenant_id, sys_org_code, warehouse_code, warehouse_name, kind, status) VALUES ($1::bigint, 1, 'A09', $1::text, '外仓', '1', '1')`,
      [foreign],
    )
    expect((await reserve({ warehouseId: foreign })).message).toContain('所选仓库不存在或您看不到')
    expect((await house.read(id)).status).toBe('2')
  })

  test('canceled or taken back before the swap, everything is as it was: nothing reserved, the piece in its warehouse at its cost', async () => {
    const { id, orderId, old, fresh } = await submitted()
    const before = await house.stock.balance(house.stock.ids.panel)
    await house.walk(id, [
      ['accept', 'reviewer', { liable: '1' }],
      ['reserve', 'keeper', main()],
      ['issue', 'keeper', { serialNo: fresh }],
      ['takeBack', 'keeper', { remark: '拿错型号' }],
    ])
    expect(await house.stock.balance(house.stock.ids.panel)).toMatchObject({
      onHand: before.onHand,
      value: before.value,
      reserved: '0.000',
    })
    expect(await cargoOf(fresh)).toMatchObject({ status: '0', place: 'W1' })
    // Issued once more from the same warehouse, and canceled.
    await house.walk(id, [
      ['reserve', 'keeper', main()],
      ['issue', 'keeper', { serialNo: fresh }],
      ['cancel', 'reviewer', { remark: '客户自行修复' }],
    ])
    expect(await house.stock.balance(house.stock.ids.panel)).toMatchObject({
      onHand: before.onHand,
      value: before.value,
      reserved: '0.000',
    })
    expect(await house.read(id)).toMatchObject({ status: '8', replacementCost: null, newCargoId: null, reservationId: null })
    const again = await house.claim(orderId, { serialNo: old })
    await house.walk(again, [
      ['submit', 'registrar'],
      ['accept', 'reviewer', { liable: '1' }],
      ['reserve', 'keeper', main()],
      ['cancel', 'reviewer', { remark: '误报' }],
    ])
    expect(await house.stock.balance(house.stock.ids.panel)).toMatchObject({ reserved: '0.000' })
    expect(await faults()).toEqual([])
  })

  test('two who claim one piece at once: one does, the other reads which claim it is; of the last piece in stock one gets it', async () => {
    const [old = '', another = ''] = await house.buy(2)
    const { orderId } = await house.shipTo([old, another])
    const body = { orderId, faultKind: '1', foundOn: house.today, description: '裂', serialNo: old }
    const two = await Promise.all([house.call('add', body), house.call('add', body, 'mason'), house.call('add', body, 'keeper')])
    expect(two.filter(({ success }) => success)).toHaveLength(1)
    expect(two.find(({ success }) => !success).message).toContain('已有办理中的质保单')
    const [product, category] = [newId(), newId()]
    await db().query(
      `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, cargo_category, status) VALUES ($1::bigint, 1, $1::text, $1::text, 1, true, '1', '1')`,
      [category],
    )
    await db().query(
      `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, brand, unit, status) VALUES ($1::bigint, 1, $1::text, '替代组件', $2, '天合', '1', '1')`,
      [product, category],
    )
    const [last = ''] = await house.buy(1, '500', product)
    const claims = [two.find(({ success }) => success).result.id, await house.claim(orderId, { serialNo: another })]
    for (const id of claims)
      await house.walk(id, [
        ['submit', 'registrar'],
        ['accept', 'reviewer', { liable: '1' }],
      ])
    const asked = { ...main(), newProductId: product }
    const reserved = await Promise.all(claims.map((id) => house.step('reserve', id, 'keeper', asked)))
    expect(reserved.filter(({ success }) => success)).toHaveLength(1)
    expect(reserved.find(({ success }) => !success).message).toContain('替代组件')
    const winner = claims[reserved.findIndex(({ success }) => success)]
    const issued = await Promise.all([1, 2].map(() => house.step('issue', winner, 'keeper', { serialNo: last })))
    expect(issued.filter(({ success }) => success)).toHaveLength(1)
    const swap = await house.swapped(last)
    const swaps = await Promise.all([1, 2].map(() => house.step('swap', winner, 'mason', swap)))
    expect(swaps.filter(({ success }) => success)).toHaveLength(1)
    expect(await faults()).toEqual([])
  })

  test('under way keeps its order from being canceled, with the way to it', async () => {
    const { id, orderId } = await submitted()
    const admin = await app.current.signInAs('admin')
    const order = async () =>
      (await app.current.call('GET', '/api/customerOrder/queryById', { token: admin, query: { id: orderId } })).body.result
    const cancel = async () =>
      (
        await app.current.call('POST', '/api/customerOrder/cancel', {
          token: admin,
          body: { id: orderId, version: (await order()).version, remark: '客户放弃', costBearer: '5' },
        })
      ).body
    const { claimNo } = await house.read(id)
    const refused = await cancel()
    expect(refused.message).toContain(`质保单 ${claimNo} 正在办理`)
    expect(refused.result.missing.map(({ path }: { path: string }) => path)).toContain(`/order/warranty/detail/${id}`)
  })

  test('is seen and moved by nobody of another department', async () => {
    const { id } = await submitted()
    const { username } = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A02',
      codes: ['order:warranty:list', 'order:warranty:review', 'order:warranty:add'],
    })
    const token = await app.current.signInAs(username)
    const read = await app.current.call('GET', '/api/warrantyClaim/queryById', { token, query: { id } })
    expect(read.body).toMatchObject({ success: false, code: 404 })
    const accept = await app.current.call('POST', '/api/warrantyClaim/accept', {
      token,
      body: { id, version: 2, liable: '4', remark: 'x' },
    })
    expect(accept.body).toMatchObject({ success: false, code: 404 })
    const { orderId } = await house.read(id)
    const add = { orderId, faultKind: '1', foundOn: house.today, description: 'x' }
    expect((await app.current.call('POST', '/api/warrantyClaim/add', { token, body: add })).body.success).toBe(false)
  })
})
