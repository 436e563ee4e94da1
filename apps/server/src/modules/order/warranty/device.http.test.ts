import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { openWarrantyHouse, type WarrantyHouse } from '#server/testing/warrantyHouse.ts'

/** A swapped inverter is a change of its station (decisions 086, 101): one mechanism keeps its counter going. */
const app = withTestApp()
const db = () => app.current.context.db
let house: WarrantyHouse
let [reviewer, inverter] = ['', '']
beforeAll(async () => {
  house = await openWarrantyHouse(app.current)
  const { username } = await buildPerson(db(), {
    tenantId: '1',
    orgCode: 'A01',
    codes: ['station:change:list', 'station:change:edit', 'station:change:review', 'station:info:list'],
  })
  reviewer = await app.current.signInAs(username)
  const category = newId()
  inverter = newId()
  await db().query(
    `INSERT INTO material_category (id, tenant_id, name, code, level, sn_managed, cargo_category, status) VALUES ($1::bigint, 1, '逆变器', 'NBQ', 1, true, '2', '1')`,
    [category],
  )
  await db().query(
    `INSERT INTO product (id, tenant_id, product_code, product_name, category_id, brand, model, rated_power, unit, warranty_years, status)
     VALUES ($1, 1, 'GW20', '20 kW 逆变器', $2, '固德威', 'GW20K', 20000, '2', 5, '1')`,
    [inverter, category],
  )
})

/** An order whose station has this inverter, and whose replacement is issued. */
async function issued(deviceOf: (old: string) => string) {
  const [old = '', fresh = ''] = await house.buy(2, '5000', inverter)
  const { orderId, customerId } = await house.shipTo(await house.buy(1))
  await house.stock.posted('stockOut', { orderId, outType: '1' }, [{ productId: inverter, quantity: '1', serialNos: old }])
  const stationId = newId()
  await db().query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source)
     VALUES ($1::bigint, 1, 'A01', 'W' || $1::text, 'W' || $1::text, '质保屋顶' || $1::text, $2, '330881', 10, 1)`,
    [stationId, customerId],
  )
  await db().query(
    `INSERT INTO station_device (station_id, id, type, psn, model, rated_power) VALUES ($1, 1, '1', $2, 'GW15K', 15)`,
    [stationId, deviceOf(old)],
  )
  await db().query('UPDATE customer_order SET station_id = $2 WHERE id = $1', [orderId, stationId])
  const id = await house.claim(orderId, { serialNo: old })
  await house.walk(id, [
    ['submit', 'registrar'],
    ['accept', 'reviewer', { liable: '1' }],
    ['reserve', 'keeper', { warehouseId: house.stock.ids.main }],
    ['issue', 'keeper', { serialNo: fresh }],
  ])
  return { id, old, fresh, stationId }
}
const change = async (verb: string, id: string, body: object = {}) => {
  const { result } = (await app.current.call('GET', '/api/stationChange/queryById', { token: reviewer, query: { id } })).body
  return (
    await app.current.call('POST', `/api/stationChange/${verb}`, {
      token: reviewer,
      body: { id, version: result.version, ...body },
    })
  ).body
}
const devicesOf = (stationId: string) =>
  db().query('SELECT psn, model, rated_power AS "ratedPower" FROM station_device WHERE station_id = $1', [stationId])

describe('an inverter that is swapped', () => {
  test('submits the change of its station, which another person approves, and the claim is not closed before it is in effect', async () => {
    const { id, old, fresh, stationId } = await issued((sn) => sn)
    await house.walk(id, [['swap', 'mason', await house.swapped(fresh)]])
    const { changeId, claimNo } = await house.read(id)
    const { result } = (
      await app.current.call('GET', '/api/stationChange/queryById', { token: reviewer, query: { id: changeId } })
    ).body
    expect(result).toMatchObject({
      ...{ status: '1', changeType: '1', stationId, oldDeviceSn: old, newDeviceSn: fresh, newDeviceModel: 'GW20K' },
      ...{ newRatedPower: '20.000', oldDeviceModel: 'GW15K', reason: `质保更换（质保单 ${claimNo}）` },
    })
    await house.walk(id, [
      ['receiveOld', 'keeper', { oldPlaceId: house.defective }],
      ['waive', 'reviewer', { remark: '厂家已停业' }],
    ])
    const early = await house.step('close', id, 'finance', { labourCost: '0', transportCost: '0' })
    expect(early.message).toContain(`的设备还不是新件 ${fresh}，请先完成电站变更`)
    expect(early.result.missing[0].path).toBe(`/station/change/detail/${changeId}`)
    expect((await change('approve', changeId)).success).toBe(true)
    expect(await devicesOf(stationId)).toEqual([{ psn: fresh, model: 'GW20K', ratedPower: '20.000' }])
    expect(await house.step('close', id, 'finance', { labourCost: '0', transportCost: '0' })).toMatchObject({ success: true })
  })

  test('whose station does not know it, or has another change of the kind under way, is refused with the way there', async () => {
    const strange = await issued(() => `OTHER${newId()}`)
    const refused = await house.step('swap', strange.id, 'mason', await house.swapped(strange.fresh))
    expect(refused.message).toContain(`登记的设备中没有 ${strange.old}`)
    expect(refused.result.missing[0].path).toBe(`/station/detail/${strange.stationId}`)
    const busy = await issued((sn) => sn)
    const live = newId()
    await db().query(
      `INSERT INTO station_change (id, tenant_id, sys_org_code, status, station_id, change_type, effective_date, device_sn, new_device_sn, reason, create_by)
       VALUES ($1, 1, 'A01', '0', $2, '1', '2999-01-01', $3, 'ELSE', '另一台', 'x')`,
      [live, busy.stationId, busy.old],
    )
    const second = await house.step('swap', busy.id, 'mason', await house.swapped(busy.fresh))
    expect(second.message).toContain('已有办理中的变更')
    expect(second.result.missing[0].path).toBe(`/station/change/detail/${live}`)
    expect((await house.read(busy.id)).status).toBe('4')
    // The very same replacement that somebody has drawn up already is taken over, and no second one is made.
    await db().query('UPDATE station_change SET new_device_sn = $2 WHERE id = $1', [live, busy.fresh])
    await house.walk(busy.id, [['swap', 'mason', await house.swapped(busy.fresh)]])
    expect((await house.read(busy.id)).changeId).toBe(live)
    const all = await db().query('SELECT 1 FROM station_change WHERE station_id = $1', [busy.stationId])
    expect(all).toHaveLength(1)
  })
})
