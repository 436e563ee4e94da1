import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildAccount, buildValues, demoPlace } from '#server/testing/records.ts'

const app = withTestApp()
let token = ''
let values: Record<string, unknown> = {}
let id = ''
beforeAll(async () => {
  token = await app.current.signInAs(await buildAccount(app.current, { ...demoPlace, role: 'admin' }))
  values = { ...(await buildValues(app.current, customer, demoPlace)), userName: '江山张建国' }
  id = (await app.current.call('POST', '/api/customer/add', { token, body: values })).body.result.id
})
const found = async (keyword: string): Promise<string[]> => {
  const { body } = await app.current.call('GET', '/api/customer/list', { token, query: { keyword } })
  return body.result.records.map((record: { id: string }) => record.id)
}

describe('the keyword box of the customers finds', () => {
  test.each(['张建国', 'JSZJG', 'zhangjianguo', 'jszj'])('the name by %s', async (keyword) => {
    expect(await found(keyword)).toEqual([id])
  })
  test('a whole phone or identity number, but no part of one', async () => {
    expect(await found(String(values.contactNumber))).toEqual([id])
    expect(await found(String(values.idCard))).toEqual([id])
    expect(await found(String(values.contactNumber).slice(0, 10))).toEqual([])
    expect(await found(String(values.idCard).slice(6))).toEqual([])
  })
  test('nothing by a wild card or another reading', async () => {
    for (const keyword of ['%', '_', '***', 'zhangsan']) expect(await found(keyword)).toEqual([])
  })
})

test('a renamed customer is found by their new reading only', async () => {
  const { result } = (await app.current.call('GET', '/api/customer/queryById', { token, query: { id } })).body
  await app.current.call('PUT', '/api/customer/edit', { token, body: { ...result, userName: '周海平' } })
  expect(await found('zhp')).toEqual([id])
  expect(await found('zhangjianguo')).toEqual([])
})

test('a new number replaces the old one in search and mask', async () => {
  const { result } = (await app.current.call('GET', '/api/customer/queryById', { token, query: { id } })).body
  const body = { ...result, contactNumber: '17788889999' }
  const saved = (await app.current.call('PUT', '/api/customer/edit', { token, body })).body
  expect(saved.result.contactNumber).toBe('177****9999')
  expect(await found('17788889999')).toEqual([id])
  expect(await found(String(values.contactNumber))).toEqual([])
})

test('an identity number can be emptied, a phone cannot', async () => {
  const { result } = (await app.current.call('GET', '/api/customer/queryById', { token, query: { id } })).body
  const edit = (body: object) => app.current.call('PUT', '/api/customer/edit', { token, body })
  expect((await edit({ ...result, contactNumber: '' })).body).toMatchObject({ code: 400, message: '联系电话不能为空' })
  expect((await edit({ ...result, idCard: '' })).body).toMatchObject({ success: true, result: { idCard: null } })
})

test('regions are found by province, city and district', async () => {
  const all = async (district: string) =>
    (await app.current.call('GET', '/api/customer/list', { token, query: { district, id } })).body.result.total
  const district = String(values.district)
  for (const code of [district, `${district.slice(0, 4)}00`, `${district.slice(0, 2)}0000`, district.slice(0, 2)]) {
    expect(await all(code), code).toBe(1)
  }
  expect(await all('110000')).toBe(0)
})
