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
    { productId: cable, quantity: '10', price: '2' },
    { productId: panel, quantity: '3', price: '700', serialNos: 'JK1 JK2 JK3' },
  ])
})

interface Line {
  readonly id: string
  readonly version: number
  readonly productId: string
  readonly bookQuantity: string
}
const linesOf = async (id: string): Promise<readonly Line[]> =>
  (await house.call('stocktake/queryWithLines', { id }, 'clerk', 'GET')).result.lines
const count = async (id: string, counted: Readonly<Record<string, object>>) => {
  const { result } = await house.call('stocktake/queryById', { id }, 'clerk', 'GET')
  const changed = (await linesOf(id)).map((line) => ({ id: line.id, version: line.version, ...counted[line.productId] }))
  return house.call('stocktake/editWithLines', { id, version: result.version, lines: { changed } }, 'clerk', 'PUT')
}

test('[MODULE-STOCK-RECORD] a count freezes the books, names what is not counted, and its differences are posted by somebody else', async () => {
  const { ids, written, step, balance, call } = house
  const id = await written('stocktake', { warehouseId: ids.main }, [])
  expect(await step('stocktake', 'begin', id, 'clerk')).toMatchObject({ success: true })
  expect((await linesOf(id)).map((line) => line.bookQuantity)).toEqual(['10.000', '3.000'])
  // While it runs nothing else moves what is counted.
  const out = await written('stockOut', { outType: '2', warehouseId: ids.main }, [{ productId: ids.cable, quantity: '1' }])
  await step('stockOut', 'submit', out, 'clerk')
  expect((await step('stockOut', 'post', out, 'poster')).message).toContain('“CABLE”正在盘点')
  expect(
    (await step('stocktake', 'begin', await written('stocktake', { warehouseId: ids.main }, []), 'clerk')).message,
  ).toContain('正在盘点')
  expect((await step('stocktake', 'submit', id, 'clerk')).message).toBe(
    '不能提交盘点结果：第 1 行：“CABLE”还没有填写实盘数量、第 2 行：“PANEL”还没有填写实盘数量',
  )
  // One piece is missing, another one was found; three are there.
  expect(
    await count(id, {
      [ids.cable]: { countedQuantity: '8.5' },
      [ids.panel]: { countedQuantity: '3', serialNos: 'JK1 JK2 JK8' },
    }),
  ).toMatchObject({ success: true })
  expect(await step('stocktake', 'submit', id, 'clerk')).toMatchObject({ success: true })
  expect((await step('stocktake', 'confirm', id, 'clerk')).message).toContain('盘点或修改过盘点单的人不能确认')
  expect(await step('stocktake', 'confirm', id, 'poster')).toMatchObject({ success: true })
  expect(await balance(ids.cable)).toMatchObject({ onHand: '8.500', value: '17.00' })
  expect(await balance(ids.panel)).toMatchObject({ onHand: '3.000', value: '2100.00' })
  const pieces = (await call('cargo/list', { column: 'serialNo', order: 'asc' }, 'clerk', 'GET')).result.records
  expect(pieces.map((one: { serialNo: string; status: string }) => [one.serialNo, one.status])).toEqual([
    ['JK1', '0'],
    ['JK2', '0'],
    ['JK3', '5'],
    ['JK8', '0'],
  ])
  // It moves again.
  expect(await step('stockOut', 'post', out, 'poster')).toMatchObject({ success: true })
  expect((await checkData(app.current.context.db)).flatMap((one) => one.faults)).toEqual([])
})

test('[MODULE-STOCK-RECORD] a count of one category leaves the others alone, and one that is cancelled frees the books', async () => {
  const { ids, written, step, posted } = house
  const id = await written('stocktake', { warehouseId: ids.main, categoryId: ids.bulkCategory }, [])
  await step('stocktake', 'begin', id, 'clerk')
  expect((await linesOf(id)).map(({ productId }) => productId)).toEqual([ids.cable])
  await posted('stockOut', {}, [{ productId: ids.panel, quantity: '1', serialNos: 'JK1' }])
  expect(await step('stocktake', 'cancel', id, 'poster', { remark: '改期' })).toMatchObject({ success: true })
  await posted('stockOut', {}, [{ productId: ids.cable, quantity: '1' }])
  const empty = await written('stocktake', { warehouseId: ids.second }, [])
  expect((await step('stocktake', 'begin', empty, 'clerk')).message).toBe('“金华仓”在该范围内没有库存')
})
