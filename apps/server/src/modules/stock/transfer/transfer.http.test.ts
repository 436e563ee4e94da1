import { beforeAll, expect, test } from 'vitest'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { openStockHouse, type StockHouse } from '#server/testing/stockHouse.ts'

const app = withTestApp()
let house: StockHouse
beforeAll(async () => {
  house = await openStockHouse(app.current)
  const { panel, cable } = house.ids
  await house.posted('stockIn', {}, [
    { productId: cable, quantity: '100', price: '3.3333' },
    { productId: panel, quantity: '4', price: '700', serialNos: 'JK1 JK2 JK3 JK4' },
  ])
})

const moved = async (lines: readonly object[]) => {
  const { ids, written, step } = house
  const id = await written('stockTransfer', { fromId: ids.main, toId: ids.second }, lines as never)
  expect(await step('stockTransfer', 'submit', id, 'clerk')).toMatchObject({ success: true })
  expect(await step('stockTransfer', 'send', id, 'poster')).toMatchObject({ success: true })
  return id
}
const faults = async () => (await checkData(app.current.context.db)).flatMap((one) => one.faults)

test('[MODULE-STOCK-RECORD] what is sent stands in transit at its cost, and arrives at it, with what is short and damaged as a loss', async () => {
  const { ids, step, balance, call } = house
  const id = await moved([
    { productId: ids.cable, quantity: '30' },
    { productId: ids.panel, quantity: '3', serialNos: 'JK1 JK2 JK3' },
  ])
  expect(await balance(ids.cable)).toMatchObject({ onHand: '70.000', value: '233.33' })
  expect(await balance(ids.cable, ids.transit)).toMatchObject({ onHand: '30.000', value: '100.00' })
  expect(await step('stockTransfer', 'receive', id, 'poster')).toMatchObject({
    success: false,
    message: '不能收货：发出人不能自己收货，请其他收货人员办理',
  })
  const wrong = await step('stockTransfer', 'receive', id, 'receiver', {
    differences: '9 短少 1 丢了\n1 短少 99 丢了\n2 损坏 JK9 碎了',
  })
  expect(wrong).toMatchObject({ success: false })
  expect(wrong.message).toContain('差异第 1 行：没有项次 9')
  expect(
    await step('stockTransfer', 'receive', id, 'receiver', { differences: '1\t短少\t2.5\t运输丢失\n2 损坏 jk2 边框 破损' }),
  ).toMatchObject({ success: true })
  expect(await balance(ids.cable, ids.second)).toMatchObject({ onHand: '27.500', value: '91.67' })
  expect(await balance(ids.cable, ids.transit)).toMatchObject({ onHand: '0.000', value: '0.00' })
  expect(await balance(ids.panel, ids.second)).toMatchObject({ onHand: '2.000', value: '1400.00' })
  const { result } = await call('cargo/list', { serialNo: 'JK1,JK2', column: 'serialNo', order: 'asc' }, 'clerk', 'GET')
  expect(result.records).toMatchObject([
    { serialNo: 'JK1', status: '0', warehouseId: ids.second, moves: 5 },
    { serialNo: 'JK2', status: '5', warehouseId: null },
  ])
  const head = await call('stockTransfer/queryWithLines', { id }, 'clerk', 'GET')
  expect(head.result).toMatchObject({ status: '3', differenceCount: 2 })
  expect(head.result.lines[1]).toMatchObject({ damagedQuantity: '1.000', differenceReason: '边框 破损' })
  // Taken back by a reversal: what arrived stands where it came from, what was lost stays lost.
  expect(await step('stockTransfer', 'reverse', id, 'poster', { remark: '发错仓库' })).toMatchObject({ success: true })
  expect(await balance(ids.cable)).toMatchObject({ onHand: '97.500', value: '325.00' })
  expect(await balance(ids.panel)).toMatchObject({ onHand: '3.000' })
  expect(await faults()).toEqual([])
})

test('[MODULE-STOCK-RECORD] a transfer on its way is taken back whole, once', async () => {
  const { ids, step, balance } = house
  const before = await balance(ids.cable)
  const id = await moved([{ productId: ids.cable, quantity: '7.5' }])
  const [one, two] = await Promise.all([
    step('stockTransfer', 'takeBack', id, 'poster', { remark: '对方拒收' }),
    step('stockTransfer', 'receive', id, 'receiver'),
  ])
  expect([one.success, two.success].filter(Boolean)).toHaveLength(1)
  if (one.success) {
    const { onHand, value } = before
    expect(await balance(ids.cable)).toMatchObject({ onHand, value })
  }
  expect(await faults()).toEqual([])
})

test('[MODULE-STOCK-RECORD] a transfer is refused with what it lacks: its places, its lines, its reviewer', async () => {
  const { ids, written, step } = house
  const cable = { productId: ids.cable, quantity: '1' }
  const refused = async (head: object, lines: readonly object[]) =>
    (await step('stockTransfer', 'submit', await written('stockTransfer', head, lines as never), 'clerk')).message
  expect(await refused({ fromId: ids.main, toId: ids.main }, [cable])).toBe('不能提交审核：调出与调入不能是同一个仓库')
  expect(await refused({ fromId: ids.main, toId: ids.transit }, [cable])).toContain('“在途”是在途地点')
  expect(await refused({ fromId: ids.main, toId: ids.second, transitId: ids.second }, [cable])).toContain('“金华仓”不是在途地点')
  expect(await refused({ fromId: ids.main, toId: ids.second }, [])).toContain('还没有明细')
  const own = await written('stockTransfer', { fromId: ids.main, toId: ids.second }, [cable])
  await step('stockTransfer', 'submit', own, 'clerk')
  expect((await step('stockTransfer', 'send', own, 'clerk')).message).toContain('不能由本人审核')
})
