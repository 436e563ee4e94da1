import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { sessionLife } from '#server/access/sessionLife.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, grantCode } from '#server/testing/organisation.ts'

const app = withTestApp()
const db = () => app.current.context.db

const ask = async (token: string, query: Record<string, string> = {}) =>
  (await app.current.call('GET', '/sys/online/list', { token, query })).body
const force = (token: string, id: string) => app.current.call('POST', '/sys/online/forceLogout', { token, body: { token: id } })
const isAlive = async (token: string) => (await app.current.call('GET', '/sys/user/getUserInfo', { token })).status === 200
const names = (body: { result: { records: { username: string }[] } }) => body.result.records.map((row) => row.username)
const guard = (codes: readonly PermissionCode[], orgCode = 'A01A01') =>
  buildPerson(app.current.context.db, { tenantId: '1', orgCode, codes: [...codes] })

describe('online users', () => {
  test('[MODULE-SYS-ONLINE] are live sessions with who, from where, since when and last seen, and without any token', async () => {
    const [here, staff] = [await app.current.signInAs('admin'), await app.current.signInAs('staff')]
    const body = await ask(here, { username: '*staff*' })
    expect(body).toMatchObject({ success: true, result: { total: 1, current: 1 } })
    const [row] = body.result.records
    expect(row).toEqual({
      id: expect.stringMatching(/^\d+$/),
      token: row.id,
      userId: expect.stringMatching(/^\d+$/),
      username: 'staff',
      realname: '运营专员',
      avatar: null,
      sex: null,
      birthday: null,
      phone: '138****0002',
      departName: '浙江分公司',
      ip: '127.0.0.1',
      device: expect.any(String),
      loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      lastSeen: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      isCurrent: false,
    })
    expect(JSON.stringify(await ask(here))).not.toContain(staff)
    expect(JSON.stringify(await ask(here))).not.toContain(here)
  })

  test('[MODULE-SYS-ONLINE] are remembered as long as their own kind of session lives', async () => {
    const [usual, remembered] = [await guard([]), await guard([])]
    const here = await app.current.signInAs('admin')
    for (const { username } of [usual, remembered]) await app.current.signInAs(username)
    await db().query('UPDATE sys_session SET remember = true WHERE user_id = $1', [remembered.userId])
    const shown = async (silentMs: number) => {
      const ids = [usual.userId, remembered.userId]
      await db().query(
        'UPDATE sys_session SET last_seen = to_timestamp($2::float8 / 1000), expires_at = now() + $3::interval WHERE user_id = ANY ($1)',
        [ids, app.current.context.clock.now() - silentMs, '90 days'],
      )
      const found = names(await ask(here, { pageSize: '200' }))
      return [found.includes(usual.username), found.includes(remembered.username)]
    }
    const { idleMs, rememberMs } = sessionLife(app.current.context.env)
    expect(await shown(idleMs - 60_000)).toEqual([true, true])
    expect(await shown(idleMs + 60_000)).toEqual([false, true])
    expect(await shown(rememberMs - 60_000)).toEqual([false, true])
    expect(await shown(rememberMs + 60_000)).toEqual([false, false])
  })

  test('[MODULE-SYS-ONLINE] are those of the own departments and of no other tenant', async () => {
    const stranger = await buildPerson(app.current.context.db, { codes: ['system:online:list'] })
    const other = await app.current.signInAs(stranger.username)
    const { username } = await guard(['system:online:list'], 'A01A02')
    const here = await app.current.signInAs(username)
    expect(names(await ask(here))).toEqual([username])
    expect(names(await ask(other))).toEqual([stranger.username])
  })

  test('[MODULE-SYS-ONLINE] [API-SYS-FORCELOGOUT] an administrator ends a session, and its next call is refused', async () => {
    const [here, elsewhere] = [await app.current.signInAs('admin'), await app.current.signInAs('multi')]
    const [row] = (await ask(here, { keyword: 'multi' })).result.records
    const answer = await force(here, row.token)
    expect(answer.body).toMatchObject({ success: true, message: '退出登录成功！' })
    expect(await isAlive(elsewhere)).toBe(false)
    expect((await ask(here, { keyword: 'multi' })).result.total).toBe(0)
    expect((await force(here, row.token)).body).toMatchObject({ success: false, code: 404 })
  })

  test('[API-SYS-FORCELOGOUT] others need the right, and it reaches neither other departments nor an administrator', async () => {
    const { db } = app.current.context
    const { username, roleId } = await guard(['system:online:list'])
    const here = await app.current.signInAs(username)
    const idOf = async (who: string) => (await ask(await app.current.signInAs('admin'), { keyword: who })).result.records[0].id
    const agent = await app.current.signInAs('agent')
    expect((await force(here, await idOf('agent'))).status).toBe(403)
    await grantCode(db, roleId, 'system:online:force')
    await app.current.access.sessions.permissionsChanged()
    // One administrator works elsewhere, one in the very department, where everybody else's session ends.
    const chief = await buildPerson(db, { tenantId: '1', orgCode: 'A01A01', roleCode: 'admin' })
    for (const who of ['admin', 'tenants', chief.username]) {
      await app.current.signInAs(who)
      expect((await force(here, await idOf(who))).status, who).toBe(403)
    }
    expect((await force(here, '9')).status).toBe(403)
    expect((await force(here, await idOf('agent'))).body.success).toBe(true)
    expect(await isAlive(agent)).toBe(false)
  })

  test('[MODULE-SYS-ONLINE] an unknown column is refused, and so is whoever lacks the right', async () => {
    const here = await app.current.signInAs('admin')
    expect(await ask(here, { column: 'token_hash' })).toMatchObject({ success: false, code: 400 })
    expect((await app.current.call('GET', '/sys/online/list', { token: await app.current.signInAs('staff') })).status).toBe(403)
    expect((await app.current.call('GET', '/sys/online/list')).status).toBe(401)
  })
})
