import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const signedIn = async () => app.current.signInAs('admin')
const add = async (body: object) =>
  app.current.call('POST', '/sys/position/add', { token: await app.current.signInAs('admin'), body })

test('[API-POSITION-LIST] [ENTITY-POSITION] positions are listed by name with their company', async () => {
  await add({ code: 'eng', name: '测绘员', companyId: 'public', companyName: '通用' })
  const { body } = await app.current.call('GET', '/sys/position/list', { token: await signedIn(), query: { name: '*测绘*' } })
  expect(body).toMatchObject({ success: true, result: { total: 1 } })
  expect(body.result.records[0]).toMatchObject({ name: '测绘员', code: 'eng', companyName: '通用', companyId: 'public' })
  expect((await app.current.call('GET', '/sys/position/list')).status).toBe(401)
})

test('[API-POSITION-BYCODE] a position is found by its code', async () => {
  await add({ code: 'boss', name: '主任' })
  const token = await signedIn()
  const one = await app.current.call('GET', '/sys/position/queryByCode', { token, query: { code: 'boss' } })
  expect(one.body).toMatchObject({ success: true, result: { code: 'boss', name: '主任' } })
  const none = await app.current.call('GET', '/sys/position/queryByCode', { token, query: { code: 'nobody' } })
  expect(none.body).toMatchObject({ success: false, code: 404, message: '未找到对应的职务' })
  expect((await app.current.call('GET', '/sys/position/queryByCode', { query: { code: 'boss' } })).status).toBe(401)
})

test('a position of a company carries its name', async () => {
  const token = await signedIn()
  const company = { code: 'PC1', name: '测试项目公司', companyType: '3', isEnabled: 'Y' }
  await app.current.call('POST', '/sys/company/add', { token, body: company })
  const { body } = await add({ code: 'pc1', name: '项目经理', companyId: 'PC1' })
  expect(body.result).toMatchObject({ companyId: 'PC1', companyName: '测试项目公司' })
})
