import { ownClient } from '@heliodesk/contracts/ownClient'
import { expect, test } from 'vitest'
import { type TestApp, withTestApp } from '../testing/app.ts'

const app = withTestApp({ env: { HELIODESK_CLIENT_PHONES: 'spelled' } })
const masked = withTestApp()

/** As the user form of the Vue 2 client checks a number, letter by letter. */
const vue2Form = /^1[3|4|5|6|7|8|9][0-9]\d{8}$/
const admin = (at: TestApp) => at.signInAs('admin')

/** Somebody with a number, made as that client makes people. */
async function made(at: TestApp, username: string, phone: string) {
  const body = { username, realname: '张三', phone, workNo: username }
  const { body: answer } = await at.call('POST', '/sys/user/add', { token: await admin(at), body })
  expect([answer.success, answer.message]).toEqual([true, '添加成功！'])
}
async function listed(at: TestApp, username: string, headers: Readonly<Record<string, string>> = {}) {
  const { body } = await at.call('GET', '/sys/user/list', { token: await admin(at), query: { username }, headers })
  return body.result.records.find((one: { username: string }) => one.username === username)
}
const edit = async (at: TestApp, body: object) => (await at.call('PUT', '/sys/user/edit', { token: await admin(at), body })).body
/** Whether somebody has this very number, which is stored sealed and found by its index. */
async function has(at: TestApp, username: string, phone: string): Promise<boolean> {
  const { body } = await at.call('GET', '/sys/user/list', { token: await admin(at), query: { phone } })
  return body.result.records.some((one: { username: string }) => one.username === username)
}

test('the Vue 2 form edits another field of somebody with a number, and the number stays', async () => {
  await made(app.current, 'spelled_one', '13800005678')
  const record = await listed(app.current, 'spelled_one')
  expect(record.phone).toBe('1|380005678')
  expect(vue2Form.test(record.phone)).toBe(true)
  const asked = { tableName: 'sys_user', fieldName: 'phone', fieldVal: record.phone, dataId: record.id }
  const check = await app.current.call('GET', '/sys/duplicate/check', { token: await admin(app.current), query: asked })
  expect(check.body).toMatchObject({ success: true, message: '该值可用！' })
  expect(await edit(app.current, { ...record, realname: '李四' })).toMatchObject({ success: true, message: '编辑成功！' })
  expect(await listed(app.current, 'spelled_one')).toMatchObject({ realname: '李四', phone: '1|380005678' })
  expect(await has(app.current, 'spelled_one', '13800005678')).toBe(true)
})

test('a number that is typed there is the new one, none removes it, and the spelling of another one is refused', async () => {
  await made(app.current, 'spelled_two', '13900001111')
  const record = await listed(app.current, 'spelled_two')
  for (const phone of ['1|390001112', '1|380001111', '1|39000111', '1|390011111', '1|3900011110']) {
    expect([phone, (await edit(app.current, { ...record, phone, realname: '改' })).success]).toEqual([phone, false])
  }
  expect(await listed(app.current, 'spelled_two')).toMatchObject({ realname: '张三', phone: '1|390001111' })
  expect((await edit(app.current, { ...record, phone: '13700002222' })).success).toBe(true)
  expect(await has(app.current, 'spelled_two', '13700002222')).toBe(true)
  const again = await listed(app.current, 'spelled_two')
  expect(again.phone).toBe('1|370002222')
  expect((await edit(app.current, { ...again, phone: '' })).success).toBe(true)
  expect((await listed(app.current, 'spelled_two')).phone).toBeNull()
})

test('our own pages and the Vue 3 line get the mask, as everybody does while the setting says so', async () => {
  await made(app.current, 'spelled_three', '13500003333')
  expect((await listed(app.current, 'spelled_three', { 'x-client': ownClient })).phone).toBe('135****3333')
  expect((await listed(app.current, 'spelled_three', { 'x-version': 'v3' })).phone).toBe('135****3333')
  await made(masked.current, 'spelled_three', '13500003333')
  const record = await listed(masked.current, 'spelled_three')
  expect(record.phone).toBe('135****3333')
  // A form that was open when the setting changed.
  expect((await edit(masked.current, { ...record, phone: '1|350003333', realname: '李四' })).success).toBe(true)
  expect(await listed(masked.current, 'spelled_three')).toMatchObject({ realname: '李四', phone: '135****3333' })
})
