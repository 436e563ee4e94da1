import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { buildAgent } from '#server/testing/agentHouse.ts'
import { withTestApp } from '#server/testing/app.ts'
import { openWarrantyHouse, type WarrantyHouse } from '#server/testing/warrantyHouse.ts'
import { oldPartsLateJob } from './oldParts.job.ts'

/** What follows a swap: the old part, what is recovered of whom, and what it cost (decision 101). */
const app = withTestApp()
const db = () => app.current.context.db
let house: WarrantyHouse
beforeAll(async () => {
  house = await openWarrantyHouse(app.current)
})
const faults = async () => (await checkData(db())).flatMap((one) => one.faults.filter(({ table }) => table !== 'customer_order'))
const statusOf = async (serial: string) =>
  (
    await db().query<{ status: string; place: string | null }>(
      'SELECT c.status, w.warehouse_code AS place FROM cargo_info c LEFT JOIN warehouse w ON w.id = c.warehouse_id WHERE c.serial_no = $1',
      [serial],
    )
  )[0]
const message = async (answer: Promise<{ readonly message: string }>) => (await answer).message

/** A panel that was swapped, whoever is liable. */
async function swapped(liable: string, agentId?: string, quantity?: string) {
  const [old = '', fresh = ''] = await house.buy(2)
  const { orderId } = await house.shipTo([old], agentId)
  const isCable = quantity !== undefined
  if (isCable) await house.stock.posted('stockIn', {}, [{ productId: house.stock.ids.cable, quantity: '9', price: '5' }])
  const id = await house.claim(orderId, isCable ? { productId: house.stock.ids.cable, quantity } : { serialNo: old })
  await house.walk(id, [
    ['submit', 'registrar'],
    ['accept', 'reviewer', { liable, remark: '现场核实' }],
    ['reserve', 'keeper', { warehouseId: house.stock.ids.main }],
    ['issue', 'keeper', isCable ? {} : { serialNo: fresh }],
    ['swap', 'mason', await house.swapped(isCable ? undefined : fresh)],
  ])
  return { id, old, fresh, orderId }
}
const receiveOld = (id: string, who: 'keeper' | 'mason' = 'keeper') =>
  house.step('receiveOld', id, who, { oldPlaceId: house.defective })
const costs = { labourCost: '60.50', transportCost: '20' }

describe('the old part', () => {
  test('is received once, by somebody else than who swapped, into a place for defective goods at the cost of its issue', async () => {
    const { id, old } = await swapped('4')
    expect(await message(receiveOld(id, 'mason'))).toContain('更换过的人不能收旧件')
    expect(await message(house.step('receiveOld', id, 'keeper', { oldPlaceId: house.stock.ids.main }))).toContain(
      '不是类型为“不良品仓”',
    )
    expect(await receiveOld(id)).toMatchObject({ success: true })
    expect(await message(receiveOld(id))).toContain('旧件已办理：已入库')
    expect(await statusOf(old)).toEqual({ status: '4', place: 'BL' })
    const [record] = await db().query<{ amount: string }>(
      `SELECT amount FROM stock_record WHERE source_kind = 'warrantyClaim' AND source_id = $1 AND warehouse_id = $2`,
      [id, house.defective],
    )
    expect(record?.amount).toBe('400.00')
    expect(await faults()).toEqual([])
    // Defective goods are available to nobody.
    const [product] = (await house.stock.call('product/list', { productCode: 'PANEL' }, 'clerk', 'GET')).result.records
    expect(Number(product.available)).toBe(Number((await house.stock.balance(house.stock.ids.panel)).onHand))
  })

  test('that an issue took onto the roof comes back at the cost of that issue, and counts neither as returned nor as sent', async () => {
    const { orderId } = await house.shipTo(await house.buy(1))
    const [old = '', fresh = ''] = await house.buy(2, '410')
    await house.stock.posted('stockOut', { orderId, outType: '1' }, [
      { productId: house.stock.ids.panel, quantity: '1', serialNos: old },
    ])
    const id = await house.claim(orderId, { serialNo: old })
    await house.walk(id, [
      ['submit', 'registrar'],
      ['accept', 'reviewer', { liable: '1' }],
      ['reserve', 'keeper', { warehouseId: house.stock.ids.main }],
      ['issue', 'keeper', { serialNo: fresh }],
      ['swap', 'mason', await house.swapped(fresh)],
      ['receiveOld', 'keeper', { oldPlaceId: house.defective }],
    ])
    expect(await statusOf(old)).toEqual({ status: '4', place: 'BL' })
    expect(await faults()).toEqual([])
    expect(
      await message(house.call('add', { orderId, faultKind: '1', foundOn: house.today, description: '裂', serialNo: old })),
    ).toContain('没有随发货或出库到过')
    // The new piece is of the order from now on and may fail as well.
    expect(await house.claim(orderId, { serialNo: fresh })).toMatch(/^\d+$/)
  })

  test('of goods without numbers is scrapped where it is, and one that is late is told of every morning', async () => {
    const { id } = await swapped('4', undefined, '2')
    expect((await house.read(id)).oldOverdue).toBe('N')
    await db().query(`UPDATE warranty_claim SET old_due_on = '2024-01-01' WHERE id = $1`, [id])
    expect((await house.read(id)).oldOverdue).toBe('Y')
    const remind = () => oldPartsLateJob.run(app.current.context, { at: new Date(), signal: new AbortController().signal })
    const told = () => db().query(`SELECT 1 FROM sys_message WHERE title LIKE '%质保旧件逾期%'`)
    await remind()
    const first = (await told()).length
    expect(first).toBeGreaterThan(0)
    await remind()
    expect(await told()).toHaveLength(first)
    await house.walk(id, [['scrapOld', 'keeper', { remark: '线皮烧毁' }]])
    expect(await house.read(id)).toMatchObject({ oldStatus: '2', oldOverdue: 'N', oldNote: '线皮烧毁' })
    expect(await faults()).toEqual([])
  })

  test('of a piece that lies on a roof is scrapped as well, and one that does not come back is owed by whoever is liable', async () => {
    const one = await swapped('1')
    await house.walk(one.id, [['scrapOld', 'keeper', { remark: '玻璃碎裂' }]])
    expect(await statusOf(one.old)).toEqual({ status: '5', place: null })
    const two = await swapped('3')
    const lose = (asked: object, who: 'reviewer' | 'registrar' = 'reviewer') =>
      house.step('loseOld', two.id, who, { remark: '客户丢弃', ...asked })
    expect(await message(lose({ oldCharge: '-1' }))).toContain('不能为负数')
    expect(await message(lose({ oldCharge: '300' }, 'registrar'))).toContain('登记、修改或提交过的人')
    await house.walk(two.id, [['claimRecovery', 'finance', { claimedAmount: '500' }]])
    expect(await lose({ oldCharge: '300' })).toMatchObject({ success: true })
    expect(await house.read(two.id)).toMatchObject({ oldStatus: '3', oldCharge: '300.00', claimedAmount: '800.00' })
    const ours = await swapped('4')
    expect(await message(house.step('loseOld', ours.id, 'reviewer', { oldCharge: '1', remark: 'x' }))).toContain(
      '没有可追偿的责任方',
    )
    expect(await faults()).toEqual([])
  })
})

describe('the recovery', () => {
  test('of a maker is claimed, received, and the claim closes with what it cost, by none of who registered and swapped', async () => {
    const { id } = await swapped('1')
    const close = (who: 'finance' | 'mason' | 'registrar', asked: Readonly<Record<string, unknown>> = costs) =>
      house.step('close', id, who, asked)
    const open = await close('finance')
    expect(open.result.missing.map((one: { message: string }) => one.message)).toEqual([
      '旧件尚未入库、报废或登记未退回',
      '追偿尚未完成',
    ])
    expect(await message(house.step('recover', id, 'finance', { amount: '1', recoveredOn: house.today }))).toContain(
      '请先提出追偿',
    )
    expect(await message(house.step('claimRecovery', id, 'finance', { claimedAmount: '0' }))).toContain('金额须大于零')
    await house.walk(id, [
      ['receiveOld', 'keeper', { oldPlaceId: house.defective }],
      ['claimRecovery', 'finance', { claimedAmount: '450' }],
    ])
    const recover = (asked: object) => house.step('recover', id, 'finance', { recoveredOn: house.today, ...asked })
    expect(await message(recover({ amount: '450.01' }))).toContain('超过追偿金额 450.00')
    expect(await message(recover({}))).toContain('请填写追回金额')
    expect(await message(recover({ amount: '1', recoveredOn: '2999-01-01' }))).toContain('在今天之后')
    expect(await message(house.step('chargeAgent', id, 'finance', { amount: '1', remark: 'x' }))).toContain('责任方不是代理商')
    const two = await Promise.all([recover({ amount: '440.25' }), recover({ amount: '440.25' })])
    expect(two.filter(({ success }) => success)).toHaveLength(1)
    expect(await message(house.step('waive', id, 'reviewer', { remark: 'x' }))).toContain('追偿已办理：已追回')
    expect(await message(close('mason'))).toContain('更换过的人不能')
    expect(await message(close('registrar'))).toContain('登记、修改或提交过的人不能')
    expect(await message(close('finance', { labourCost: '-1', transportCost: '0' }))).toContain('费用不能为负数')
    expect(await close('finance')).toMatchObject({ success: true })
    const { replacementCost } = await house.read(id)
    expect(replacementCost).toBe('400.00')
    expect(await house.read(id)).toMatchObject({
      status: '6',
      totalCost: '40.25',
      labourCost: '60.50',
      recoveredAmount: '440.25',
    })
    expect(await faults()).toEqual([])
  })

  test('in kind is worth its share of a receipt that was posted, which no more claims name than it has goods', async () => {
    const [first, second, third] = [await swapped('1'), await swapped('1'), await swapped('3')]
    const serials = [`KIND${newId()}`]
    const receipt = await house.stock.posted('stockIn', {}, [
      { productId: house.stock.ids.panel, quantity: '1', price: '333.33', serialNos: serials.join(' ') },
    ])
    const draft = await house.stock.written('stockIn', { inType: '1', warehouseId: house.stock.ids.main }, [])
    for (const { id } of [first, second, third]) await house.walk(id, [['claimRecovery', 'finance', { claimedAmount: '400' }]])
    const recover = (id: string, asked: object) => house.step('recover', id, 'finance', { recoveredOn: house.today, ...asked })
    expect(await message(recover(first.id, { receiptId: draft }))).toContain('没有入库')
    expect(await message(recover(first.id, { receiptId: '7' }))).toContain('所选入库单不存在或您看不到')
    expect(await message(recover(first.id, { receiptId: receipt, amount: '9' }))).toContain('不填追回金额')
    expect(await message(recover(third.id, { receiptId: receipt }))).toContain('只有厂家以实物赔付')
    expect(await recover(first.id, { receiptId: receipt })).toMatchObject({ success: true })
    expect(await house.read(first.id)).toMatchObject({ recoveredAmount: '333.33', receiptId: receipt })
    expect(await message(recover(second.id, { receiptId: receipt }))).toContain('已用于其他质保单，余 0')
    expect(await faults()).toEqual([])
  })

  test('of an agent is taken once, out of its free deposit and then as what it owes, and of no other agent', async () => {
    const agentId = await buildAgent(db(), { deposit: '150' })
    const { id } = await swapped('2', agentId)
    const { replacementCost } = await house.read(id)
    const charge = (amount: string) => house.step('chargeAgent', id, 'finance', { amount, remark: '工艺不合格' })
    expect(await message(charge('10'))).toContain('请先提出追偿')
    await house.walk(id, [['claimRecovery', 'finance', { claimedAmount: '420' }]])
    expect(await message(charge('421'))).toContain('超过追偿金额 420.00')
    expect(await message(house.step('recover', id, 'finance', { amount: '1', recoveredOn: house.today }))).toContain(
      '请使用“向代理商扣款”',
    )
    const two = await Promise.all([charge('420'), charge('420')])
    expect(two.filter(({ success }) => success)).toHaveLength(1)
    const entries = (table: string) =>
      db().query(`SELECT kind, amount, balance FROM ${table} WHERE agent_id = $1 AND warranty_claim_id = $2 ORDER BY id`, [
        agentId,
        id,
      ])
    expect(await entries('agent_deposit')).toEqual([{ kind: '8', amount: '-150.00', balance: '0.00' }])
    expect(await entries('agent_receivable')).toEqual([{ kind: '6', amount: '270.00', balance: '270.00' }])
    expect(await message(charge('1'))).toContain('追偿已办理：已追回')
    await house.walk(id, [
      ['receiveOld', 'keeper', { oldPlaceId: house.defective }],
      ['close', 'finance', costs],
    ])
    expect(await house.read(id)).toMatchObject({ totalCost: (Number(replacementCost) + 80.5 - 420).toFixed(2) })
    expect(await faults()).toEqual([])
  })

  test('is waived with a reason by who neither registered nor swapped, and its cost stays with us', async () => {
    const { id } = await swapped('3')
    const { replacementCost } = await house.read(id)
    expect(await message(house.step('waive', id, 'mason', { remark: 'x' }))).toContain('更换过的人不能')
    await house.walk(id, [
      ['waive', 'reviewer', { remark: '客户困难' }],
      ['receiveOld', 'keeper', { oldPlaceId: house.defective }],
      ['close', 'finance', costs],
    ])
    expect(await house.read(id)).toMatchObject({
      recovery: '4',
      totalCost: (Number(replacementCost) + 80.5).toFixed(2),
      recoveryNote: '客户困难',
    })
  })
})

describe('check-data', () => {
  const broken = async (statement: string, values: readonly unknown[]) => {
    await db().query(statement, values)
    return (await faults()).map(({ table, id }) => `${table} ${id}`)
  }

  test('names every claim that was broken by hand', async () => {
    const agentId = await buildAgent(db(), { deposit: '900' })
    const made = await swapped('2', agentId)
    const { id, old, orderId } = made
    await house.walk(id, [
      ['claimRecovery', 'finance', { claimedAmount: '100' }],
      ['chargeAgent', 'finance', { amount: '100', remark: '工艺' }],
      ['receiveOld', 'keeper', { oldPlaceId: house.defective }],
      ['close', 'finance', costs],
    ])
    const { claimNo } = await house.read(id)
    expect(await faults()).toEqual([])
    const named = `warranty_claim ${claimNo}`
    for (const [change, back] of [
      ['total_cost = total_cost + 0.01', 'total_cost = total_cost - 0.01'],
      [`old_status = '2'`, `old_status = '1'`],
      [
        'replacement_cost = replacement_cost + 1, total_cost = total_cost + 1',
        'replacement_cost = replacement_cost - 1, total_cost = total_cost - 1',
      ],
      ['recovered_amount = 99, total_cost = total_cost + 1', 'recovered_amount = 100, total_cost = total_cost - 1'],
    ] as const) {
      expect([change, await broken(`UPDATE warranty_claim SET ${change} WHERE id = $1`, [id])]).toEqual([change, [named]])
      await db().query(`UPDATE warranty_claim SET ${back} WHERE id = $1`, [id])
    }
    const [receipt] = await db().query<{ id: string }>(`SELECT id FROM stock_in WHERE status = '2' ORDER BY id LIMIT 1`)
    expect(await broken(`UPDATE warranty_claim SET receipt_id = $2, liable = '1' WHERE id = $1`, [id, receipt?.id])).toContain(
      named,
    )
    await db().query(`UPDATE warranty_claim SET receipt_id = NULL, liable = '2' WHERE id = $1`, [id])
    await db().query(`UPDATE warranty_claim SET old_status = '0' WHERE id = $1`, [id])
    const other = newId()
    await db().query(
      `INSERT INTO warranty_claim (id, tenant_id, sys_org_code, status, order_id, cargo_id, product_id, quantity, fault_kind, found_on, description)
       SELECT $1, 1, 'A01', '1', $2, c.id, c.product_id, 1, '1', '2026-01-01', '重复' FROM cargo_info c WHERE c.serial_no = $3`,
      [other, orderId, old],
    )
    const { claimNo: twin } = await house.read(other)
    expect((await faults()).map(({ id: of }) => of)).toContain(twin)
    await db().query('DELETE FROM warranty_claim WHERE id = $1', [other])
    await db().query(`UPDATE warranty_claim SET old_status = '1' WHERE id = $1`, [id])
    const [reservation] = await db().query<{ id: string; reserveNo: string }>(
      `SELECT r.id, r.reserve_no AS "reserveNo" FROM stock_reservation r JOIN warranty_claim k ON k.reservation_id = r.id WHERE k.id = $1`,
      [id],
    )
    expect(await broken('UPDATE stock_reservation SET used_quantity = 0 WHERE id = $1', [reservation?.id])).toContain(
      `stock_reservation ${reservation?.reserveNo}`,
    )
  })
})
