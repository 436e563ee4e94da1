import { expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { demoBusinessAccountsModule } from './businessAccounts.module.ts'
import { businessAccounts } from './plan.ts'

const box = withTestApp({ env: { HELIODESK_DEMO_STATIONS: '4' } })
const db = () => box.current.context.db
const start = () => demoBusinessAccountsModule(box.current.context).start?.()
const forget = async () => {
  await db().query('DELETE FROM sys_user WHERE username = ANY ($1::text[])', [businessAccounts.map(({ username }) => username)])
  await db().query(`DELETE FROM sys_config WHERE key = 'demo_business_accounts'`)
}
const count = async () =>
  (await db().query('SELECT FROM sys_user WHERE username = ANY ($1::text[])', [businessAccounts.map(({ username }) => username)]))
    .length

test('each part of the way from the first visit to a running station has somebody who signs in and sees its pages', async () => {
  const { call, signInAs } = box.current
  for (const { username, role } of businessAccounts) {
    const token = await signInAs(username)
    const { userInfo } = (await call('GET', '/sys/user/getUserInfo', { token })).body.result
    expect([username, userInfo.roles ?? role]).toEqual([username, expect.anything()])
    const { menu } = (await call('GET', '/sys/permission/getUserPermissionByToken', { token })).body.result
    expect(menu.length, username).toBeGreaterThan(2)
  }
})

test('their rights are those of their work: the warehouse keeps stock and posts nothing, the reviewer posts and keeps nothing', async () => {
  const { call, signInAs } = box.current
  const [warehouse, reviewer] = [await signInAs('warehouse'), await signInAs('reviewer')]
  const asked = async (token: string, path: string) =>
    (await call('POST', path, { token, body: { id: '1', version: 1 } })).body.code
  expect(await asked(warehouse, '/api/stockIn/post')).toBe(510)
  expect(await asked(reviewer, '/api/stockIn/post')).not.toBe(510)
  expect(await asked(warehouse, '/api/stockIn/add')).not.toBe(510)
  expect(await asked(reviewer, '/api/stockIn/add')).toBe(510)
})

test('they are made once, and none comes back that somebody removed', async () => {
  const before = await count()
  expect(before).toBe(businessAccounts.length)
  await db().query(`DELETE FROM sys_user WHERE username = 'director'`)
  await start()
  expect(await count()).toBe(before - 1)
  await forget()
  await start()
  expect(await count()).toBe(before)
})

test('where the accounts of the demo are not in use there are none of these either', async () => {
  await forget()
  await db().query(`UPDATE sys_user SET status = 2 WHERE username = 'staff'`)
  await start()
  expect(await count()).toBe(0)
  await db().query(`UPDATE sys_user SET status = 1 WHERE username = 'staff'`)
})
