import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { openStockHouse } from '#server/testing/stockHouse.ts'

const app = withTestApp()

test('[MODULE-STOCK-IN] the list of a maker comes into a receipt whole, or is refused with every row that is wrong', async () => {
  const { ids, call, written, posted } = await openStockHouse(app.current)
  await posted('stockIn', {}, [{ productId: ids.panel, quantity: '1', price: '700', serialNos: 'JK1' }])
  const id = await written('stockIn', { inType: '1', warehouseId: ids.main }, [])
  const send = async (text: string) => {
    const { result } = await call('stockIn/queryById', { id }, 'clerk', 'GET')
    return call('stockIn/importSerials', { id, version: result.version, text })
  }
  const wrong = await send('PANEL\tJK2\nNONE JK3\nPANEL jk2\nPANEL JK1\nCABLE X1\nPANEL')
  expect(wrong).toMatchObject({ success: false, message: '第 6 行应为“物料编码 序列号”（另有 4 处）' })
  expect((await send('NONE JK3')).message).toBe('第 1 行：物料编码 NONE 不存在')
  expect((await send('PANEL JK2\n\nPANEL jk2')).message).toBe('第 3 行：序列号 JK2 与第 1 行重复')
  expect((await send('PANEL JK1')).message).toBe('第 1 行：序列号 JK1 已登记过')
  expect(await send('PANEL\tJK2\nPANEL\tJK3')).toMatchObject({ success: true, result: { count: 2 } })
  expect(await send('PANEL JK4')).toMatchObject({ success: true, result: { count: 1 } })
  const { result } = await call('stockIn/queryWithLines', { id }, 'clerk', 'GET')
  expect(result.lines).toMatchObject([{ quantity: '3.000', serialNos: 'JK2\nJK3\nJK4' }])
})
