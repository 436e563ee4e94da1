import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const call = async (method: 'POST' | 'PUT', path: string, body: object) => {
  const token = await app.current.signInAs('admin')
  return (await app.current.call(method, `/api/${path}`, { token, body })).body
}
const category = async (code: string, snManaged: 'Y' | 'N') =>
  (await call('POST', 'materialCategory/add', { name: code, code, snManaged, status: '1' })).result.id as string
const product = (code: string, categoryId: string, more: object = {}) =>
  call('POST', 'product/addWithLines', { productCode: code, productName: code, categoryId, unit: '5', status: '1', ...more })

test('[MODULE-STOCK-PRODUCT] goods with serial numbers need a brand, which tells pieces apart with the number', async () => {
  const categoryId = await category('P-SN', 'Y')
  expect(await product('P1', categoryId)).toMatchObject({
    success: false,
    message: '“P1”按序列号管理，请填写品牌：品牌与序列号共同区分每一件',
  })
  expect(await product('P1', categoryId, { brand: '晶科' })).toMatchObject({ success: true })
})

test('[MODULE-STOCK-PRODUCT] a kit is never found among its own parts, however deep', async () => {
  const categoryId = await category('P-KIT', 'N')
  const { result: part } = await product('K1', categoryId)
  const lines = (partId: string) => ({ lines: { added: [{ itemNo: '10', partId, quantity: '2' }] } })
  const { result: inner } = await product('K2', categoryId, lines(part.id))
  const { result: outer } = await product('K3', categoryId, lines(inner.id))
  const closing = await call('PUT', 'product/editWithLines', { id: part.id, ...lines(outer.id) })
  expect(closing).toMatchObject({ success: false, message: '第 1 行：“K3”是套餐本身或含有它，不能作为组成物料' })
})
