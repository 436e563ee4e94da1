import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { seedModule } from '../seed/seed.module.ts'
import { settingModule } from './setting.module.ts'

const app = withTestApp({ modules: [seedModule, settingModule] })

describe('personal settings', () => {
  test('are kept per user and key, null before', async () => {
    const staff = await app.current.signInAs('staff')
    const agent = await app.current.signInAs('agent')
    const key = '/sys/user/setting/columns:station'
    expect((await app.current.call('GET', key, { token: staff })).body.result).toBeNull()
    for (const value of [{ order: ['a', 'b'], width: { a: 120 } }, 'text', 0, false, [1]]) {
      await app.current.call('PUT', key, { token: staff, body: { value } })
      expect((await app.current.call('GET', key, { token: staff })).body.result).toEqual(value)
    }
    expect((await app.current.call('GET', key, { token: agent })).body.result).toBeNull()
  })

  test('keep texts that look like an escape, refuse what cannot be stored and what is too large', async () => {
    const token = await app.current.signInAs('staff')
    const put = (value: unknown) => app.current.call('PUT', '/sys/user/setting/text', { token, body: { value } })
    for (const text of ['\\u0000', 'a\\\\u0000', '“引号”\n\t']) {
      expect((await put(text)).body.success, text).toBe(true)
      expect((await app.current.call('GET', '/sys/user/setting/text', { token })).body.result).toBe(text)
    }
    for (const bad of ['\u0000', { '\u0000': 1 }, 'x'.repeat(40_000)]) {
      expect((await put(bad)).body).toMatchObject({ success: false, code: 400 })
    }
    const odd = await app.current.call('PUT', '/sys/user/setting/a%20b', { token, body: { value: 1 } })
    expect(odd.body.success).toBe(false)
  })

  test('no user fills the table: three hundred keys at most, a known key can still be changed', async () => {
    const token = await app.current.signInAs('multi')
    const { db } = app.current.context
    await db.query(
      `INSERT INTO sys_user_setting (user_id, key, value) SELECT u.id, 'k' || n, '1' FROM sys_user u, generate_series(1, 300) n
       WHERE u.username = 'multi'`,
    )
    const put = (key: string) => app.current.call('PUT', `/sys/user/setting/${key}`, { token, body: { value: 2 } })
    expect((await put('one-more')).body.success).toBe(false)
    expect((await put('k1')).body.success).toBe(true)
  })
})

describe('saved queries', () => {
  const save = (token: string, name: string, query: Record<string, unknown>) =>
    app.current.call('POST', '/sys/savedQuery/save', { token, body: { resource: 'station', name, query } })
  const list = async (token: string) =>
    (await app.current.call('GET', '/sys/savedQuery/list', { token, query: { resource: 'station' } })).body.result

  test('are kept by name, replaced under the same name, and removed by their owner only', async () => {
    const staff = await app.current.signInAs('staff')
    const agent = await app.current.signInAs('agent')
    const first = await save(staff, '故障电站', { status: '2' })
    const again = await save(staff, '故障电站', { status: '3' })
    expect(again.body.result.id).toBe(first.body.result.id)
    expect(await list(staff)).toEqual([{ id: first.body.result.id, name: '故障电站', query: { status: '3' } }])
    expect(await list(agent)).toEqual([])
    const remove = (token: string) =>
      app.current.call('DELETE', '/sys/savedQuery/delete', { token, query: { id: first.body.result.id } })
    expect((await remove(agent)).body).toMatchObject({ success: false, code: 404 })
    expect((await remove(staff)).body.success).toBe(true)
    expect(await list(staff)).toEqual([])
  })

  test('belong to a known list and have a name', async () => {
    const token = await app.current.signInAs('staff')
    const bad = [
      { resource: 'unknown', name: 'a', query: {} },
      { resource: 'station', name: '', query: {} },
      { resource: 'station', name: 'a', query: 'text' },
    ]
    for (const body of bad) {
      expect((await app.current.call('POST', '/sys/savedQuery/save', { token, body })).body.success).toBe(false)
    }
  })
})
