import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { beforeAll, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { reserveStock } from '#server/stock/reserve.ts'
import { withTestApp } from '#server/testing/app.ts'
import { openStockHouse, type StockHouse } from '#server/testing/stockHouse.ts'
import { lowStockJob } from '../product/low.job.ts'
import { reservationExpiryJob } from './expiry.job.ts'

const app = withTestApp()
let house: StockHouse
beforeAll(async () => {
  house = await openStockHouse(app.current)
  await house.posted('stockIn', {}, [{ productId: house.ids.cable, quantity: '10', price: '2' }])
})

const reserve = (quantity: string, more: object = {}) =>
  house.call('stockReservation/add', {
    ...{ warehouseId: house.ids.main, productId: house.ids.cable, quantity, purpose: '样板工程', ...more },
  })
const states = async () =>
  (await house.call('stockReservation/list', { column: 'createTime', order: 'asc' }, 'clerk', 'GET')).result.records.map(
    (one: { status: string; openQuantity: string }) => [one.status, one.openQuantity],
  )
const faults = async () => (await checkData(app.current.context.db)).flatMap((one) => one.faults)
const run = (job: typeof reservationExpiryJob) => job.run(app.current.context, { signal: new AbortController().signal } as never)

test('[MODULE-STOCK-OUT] what is reserved is not available, and is used by the issue that names it', async () => {
  const { ids, balance, written, step, posted } = house
  const first = await reserve('6')
  expect(first).toMatchObject({ success: true, result: { status: '1', openQuantity: '6.000' } })
  expect(await balance(ids.cable)).toMatchObject({ onHand: '10.000', reserved: '6.000', available: '4.000' })
  expect((await reserve('4.001')).message).toBe('“衢州仓”的“CABLE”可用 4，少于要预留的 4.001')
  const out = await written('stockOut', { outType: '1', warehouseId: ids.main }, [{ productId: ids.cable, quantity: '5' }])
  await step('stockOut', 'submit', out, 'clerk')
  expect((await step('stockOut', 'post', out, 'poster')).message).toContain('可用 4，少于需要的 5')
  // Six of the reservation and one that is available.
  await posted('stockOut', { outType: '1' }, [{ productId: ids.cable, quantity: '7', reservationId: first.result.id }])
  expect(await balance(ids.cable)).toMatchObject({ onHand: '3.000', reserved: '0.000' })
  expect(await states()).toEqual([['2', '0.000']])
  const again = await written('stockOut', { outType: '1', warehouseId: ids.main }, [
    { productId: ids.cable, quantity: '1', reservationId: first.result.id },
  ])
  await step('stockOut', 'submit', again, 'clerk')
  expect((await step('stockOut', 'post', again, 'poster')).message).toContain('已没有剩余')
  expect(await faults()).toEqual([])
})

test('[MODULE-STOCK-OUT] a reservation is released once, with its reason, and one whose day is over releases itself', async () => {
  const { ids, balance, call } = house
  const { id, version } = (await reserve('2')).result
  const release = () => call('stockReservation/release', { id, version, reason: '客户取消' })
  const answers = await Promise.all([release(), release()])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const more = await call('stockReservation/release', { id, version: version + 1, reason: '再放一次' })
  expect(more.message).toContain('已没有剩余')
  expect(await balance(ids.cable)).toMatchObject({ reserved: '0.000' })
  const { clock, db } = app.current.context
  const today = slotAt(clock.now()).day
  expect((await reserve('1', { expireDate: dayOfNumber(dayNumber(today) - 1) })).message).toMatch(/^到期日 \d{4}-\d\d-\d\d 已过$/)
  const warehouse = { tenantId: '1', warehouseId: ids.main, productId: ids.cable, by: 'test', purpose: '发货' }
  await db.tx((tx) => reserveStock(tx, { ...warehouse, quantity: '1', expireDate: dayOfNumber(dayNumber(today) - 1) }))
  await reserve('1', { expireDate: today })
  expect(await balance(ids.cable)).toMatchObject({ reserved: '2.000' })
  await run(reservationExpiryJob)
  expect(await balance(ids.cable)).toMatchObject({ reserved: '1.000' })
  expect(await states()).toEqual([
    ['2', '0.000'],
    ['3', '0.000'],
    ['4', '0.000'],
    ['1', '1.000'],
  ])
  expect(await faults()).toEqual([])
})

test('[MODULE-STOCK-PRODUCT] a product below its minimum is listed, and told of once until it has recovered', async () => {
  const { ids, call, posted } = house
  const { db } = app.current.context
  await db.query('UPDATE product SET min_stock = 3 WHERE id = $1', [ids.cable])
  const low = (await call('product/list', { isLow: 'Y' }, 'clerk', 'GET')).result
  expect(low.records).toMatchObject([{ id: ids.cable, isLow: 'Y', available: '2.000' }])
  const job = lowStockJob(app.current.context)
  expect(await run(job)).toMatchObject({ params: { count: 1 } })
  expect(await run(job)).toBeNull()
  await posted('stockIn', {}, [{ productId: ids.cable, quantity: '5', price: '2' }])
  expect(await run(job)).toBeNull()
  await posted('stockOut', {}, [{ productId: ids.cable, quantity: '5' }])
  expect(await run(job)).toMatchObject({ params: { count: 1 } })
})

test('[MODULE-STOCK-RECORD] a figure that was changed past the ledger is named, whichever it is', async () => {
  const { db } = app.current.context
  const named = async (broken: string, mended: string) => {
    await db.query(broken)
    const found = (await checkData(db)).filter((one) => one.faults.length > 0).map((one) => one.check.name)
    await db.query(mended)
    return found
  }
  expect(await named('UPDATE stock_balance SET on_hand = on_hand + 1', 'UPDATE stock_balance SET on_hand = on_hand - 1')).toEqual(
    ['stock.balance'],
  )
  expect(await named('UPDATE stock_balance SET value = value + 1', 'UPDATE stock_balance SET value = value - 1')).toEqual([
    'stock.balance',
  ])
  expect(
    await named('UPDATE stock_balance SET reserved = reserved + 1', 'UPDATE stock_balance SET reserved = reserved - 1'),
  ).toEqual(['stock.reserved'])
  await house.posted('stockIn', {}, [{ productId: house.ids.panel, quantity: '1', price: '700', serialNos: 'JK1' }])
  expect(
    await named(
      `UPDATE cargo_info SET warehouse_id = NULL WHERE serial_no = 'JK1'`,
      `UPDATE cargo_info c SET warehouse_id = m.warehouse_id FROM cargo_move m WHERE m.cargo_id = c.id`,
    ),
  ).toEqual(['cargo.place', 'cargo.count'])
  expect(await faults()).toEqual([])
})

test('[MODULE-STOCK-OUT] a reservation is used by an issue of its own product alone', async () => {
  const { ids, balance, written, step, posted } = house
  const kept = (await reserve('1')).result
  await posted('stockIn', {}, [{ productId: ids.panel, quantity: '1', price: '700', serialNos: 'JK0' }])
  const out = await written('stockOut', { outType: '1', warehouseId: ids.main }, [
    { productId: ids.panel, quantity: '1', serialNos: 'JK0', reservationId: kept.id },
  ])
  await step('stockOut', 'submit', out, 'clerk')
  expect((await step('stockOut', 'post', out, 'poster')).message).toContain(`预留 ${kept.reserveNo}`)
  expect(await balance(ids.panel)).toMatchObject({ onHand: '2.000' })
  await house.call('stockReservation/release', { id: kept.id, version: kept.version, reason: '不再需要' })
  expect(await faults()).toEqual([])
})
