import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, type GivenCode } from '#server/testing/organisation.ts'
import { openWarrantyHouse, type WarrantyHouse } from '#server/testing/warrantyHouse.ts'

/** Claims of what was scanned and booked as installed by an acceptance (decisions 101, 103). */
const app = withTestApp()
const db = () => app.current.context.db
type Body = Readonly<Record<string, unknown>>
let house: WarrantyHouse
const tokens = { builder: '', reviewer: '' }

beforeAll(async () => {
  house = await openWarrantyHouse(app.current)
  const own: Readonly<Record<keyof typeof tokens, readonly GivenCode[]>> = {
    builder: ['order:acceptance:list', 'order:info:list', 'order:acceptance:add', 'order:acceptance:edit'],
    reviewer: ['order:acceptance:list', 'order:info:list', 'order:acceptance:review'],
  }
  for (const who of ['builder', 'reviewer'] as const) {
    const { username } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: own[who] })
    tokens[who] = await app.current.signInAs(username)
  }
})
const post = async (who: keyof typeof tokens, path: string, body: Body) =>
  (await app.current.call('POST', `/api/acceptance/${path}`, { token: tokens[who], body })).body
const get = async (path: string, id: string) =>
  (await app.current.call('GET', `/api/acceptance/${path}`, { token: tokens.builder, query: { id } })).body.result
const step = async (who: keyof typeof tokens, verb: string, id: string, asked: Body = {}) =>
  post(who, verb, { id, version: (await get('queryById', id)).version, ...asked })
const scanned = async (id: string) =>
  (await get('installed', id)).pieces.map(({ serialNo }: { serialNo: string }) => serialNo).sort()
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))
const placeOf = async (serial: string) =>
  (
    await db().query<{ status: string; place: string | null }>(
      'SELECT c.status, w.warehouse_code AS place FROM cargo_info c LEFT JOIN warehouse w ON w.id = c.warehouse_id WHERE c.serial_no = $1',
      [serial],
    )
  )[0]

/** A roof on which these pieces were scanned, still being built. */
async function build(serials: readonly string[]) {
  const { orderId } = await house.shipTo(serials)
  await db().query('UPDATE contract SET pv_panel_num = $2 WHERE id = (SELECT contract_id FROM customer_order WHERE id = $1)', [
    orderId,
    serials.length,
  ])
  const id = String((await post('builder', 'add', { orderId })).result.id)
  await db().query('UPDATE acceptance SET count_detected = $2 WHERE id = $1', [id, serials.length])
  await db().query('UPDATE acceptance_item SET is_required = false WHERE acceptance_id = $1', [id])
  for (const serialNo of serials) await post('builder', 'addPiece', { id, key: randomUUID(), serialNo })
  return { orderId, id }
}

async function swap(orderId: string, old: string, fresh: string): Promise<string> {
  const claim = await house.claim(orderId, { serialNo: old })
  await house.walk(claim, [
    ['submit', 'registrar'],
    ['accept', 'reviewer', { liable: '1' }],
    ['reserve', 'keeper', { warehouseId: house.stock.ids.main }],
    ['issue', 'keeper', { serialNo: fresh }],
    ['swap', 'mason', await house.swapped(fresh)],
  ])
  return claim
}

test('the new piece takes the place of the old one on the roof, whose acceptance is not revoked any more, and the old one comes back', async () => {
  const [one = '', two = '', fresh = ''] = await house.buy(3)
  const { orderId, id } = await build([one, two])
  expect(await step('builder', 'handIn', id)).toMatchObject({ success: true })
  expect(await step('reviewer', 'accept', id)).toMatchObject({ success: true })
  expect(await placeOf(one)).toEqual({ status: '3', place: null })
  const claim = await swap(orderId, one, fresh)
  expect(await scanned(id)).toEqual([two, fresh].sort())
  expect(await faults()).toEqual([])
  const { claimNo } = await house.read(claim)
  expect((await step('reviewer', 'revoke', id, { remark: '返工' })).message).toContain(`已按质保单 ${claimNo} 更换安装件`)
  await house.walk(claim, [['receiveOld', 'keeper', { oldPlaceId: house.defective }]])
  expect(await placeOf(one)).toMatchObject({ place: 'BL' })
  expect(await faults()).toEqual([])
  // What was taken down is not in the way of a claim of what stands there now.
  await house.walk(await house.claim(orderId, { serialNo: fresh }), [['submit', 'registrar']])
})

test('a piece that broke before the roof was handed in is swapped, and the roof is handed in and accepted with the new one', async () => {
  const [one = '', two = '', fresh = ''] = await house.buy(3)
  const { orderId, id } = await build([one, two])
  const claim = await swap(orderId, one, fresh)
  expect(await scanned(id)).toEqual([two, fresh].sort())
  expect(await faults()).toEqual([])
  const handed = await step('builder', 'handIn', id)
  expect(handed, handed.message).toMatchObject({ success: true })
  const accepted = await step('reviewer', 'accept', id)
  expect(accepted, accepted.message).toMatchObject({ success: true })
  expect(await placeOf(two)).toEqual({ status: '3', place: null })
  await house.walk(claim, [['scrapOld', 'keeper', { remark: '玻璃全碎' }]])
  expect(await placeOf(one)).toMatchObject({ status: '5' })
  expect(await faults()).toEqual([])
})

test('goods without numbers come back from a roof that was accepted as well', async () => {
  const { orderId, id } = await build(await house.buy(1))
  await step('builder', 'handIn', id)
  expect(await step('reviewer', 'accept', id)).toMatchObject({ success: true })
  await house.stock.posted('stockIn', {}, [{ productId: house.stock.ids.cable, quantity: '9', price: '3' }])
  const claim = await house.claim(orderId, { productId: house.stock.ids.cable, quantity: '2' })
  await house.walk(claim, [
    ['submit', 'registrar'],
    ['accept', 'reviewer', { liable: '4' }],
    ['reserve', 'keeper', { warehouseId: house.stock.ids.main }],
    ['issue', 'keeper'],
    ['swap', 'mason', await house.swapped()],
    ['receiveOld', 'keeper', { oldPlaceId: house.defective }],
  ])
  expect(await house.stock.balance(house.stock.ids.cable, house.defective)).toMatchObject({ onHand: '2.000' })
  expect(await faults()).toEqual([])
})
