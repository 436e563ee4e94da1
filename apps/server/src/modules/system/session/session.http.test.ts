import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildRole } from '#server/testing/organisation.ts'
import { buildAccount, demoPlace } from '#server/testing/records.ts'
import { seedModule } from '../seed/seed.module.ts'
import { sessionModule } from './session.module.ts'

const app = withTestApp({ modules: [seedModule, sessionModule] })
const departsCall = '/sys/user/getCurrentUserDeparts'

async function idOf(username: string): Promise<string> {
  const rows = await app.current.context.db.query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username])
  return rows[0]?.id ?? ''
}

describe('200', () => {
  test('[API-SYS-LOGOUT][SESSION-03] logout ends the token; a second logout is answered the same', async () => {
    const token = await app.current.signInAs('staff')
    const first = await app.current.call('POST', '/sys/logout', { token })
    expect(first.headers['clear-site-data']).toBe('"cache", "cookies"')
    expect(first.body).toMatchObject({ success: true, message: '退出登录成功！', result: null })
    expect((await app.current.call('GET', departsCall, { token })).status).toBe(401)
    const again = await app.current.call('GET', '/sys/logout', { token })
    expect(again.body).toMatchObject({ success: true, message: '退出登录成功！' })
  })

  test('[API-SYS-CURRENTDEPARTS][ENTITY-DEPARTLIST][ENTITY-DEPARTMENT] lists own departments and the working one', async () => {
    const token = await app.current.signInAs('multi', { orgCode: 'A01A02A01' })
    const { body } = await app.current.call('GET', departsCall, { token })
    expect(body).toMatchObject({ success: true, code: 200 })
    expect(body.result.orgCode).toBe('A01A02A01')
    expect(body.result.list).toEqual([
      { id: expect.stringMatching(/^\d+$/), orgCode: 'A01A01A01', departName: '衢州运营中心', orgCategory: '3' },
      { id: expect.stringMatching(/^\d+$/), orgCode: 'A01A02A01', departName: '临沂运营中心', orgCategory: '3' },
    ])
  })

  test('[API-SYS-SELECTDEPART][ENTITY-DEPARTUSERINFO] picking a department answers the user and a new token; POST and PUT both work', async () => {
    for (const [method, orgCode] of [
      ['POST', 'A01A01A01'],
      ['PUT', 'A01A02A01'],
    ] as const) {
      const token = await app.current.signInAs('multi', { orgCode: null })
      const { body } = await app.current.call(method, '/sys/selectDepart', { token, body: { orgCode, username: 'multi' } })
      expect(body.result.userInfo).toMatchObject({ username: 'multi', orgCode })
      expect((await app.current.call('GET', departsCall, { token })).status).toBe(401)
      const next = await app.current.call('GET', departsCall, { token: body.result.token })
      expect(next.body.result.orgCode).toBe(orgCode)
    }
  })

  test('[API-SYS-USERAUTHORITY][ENTITY-USERAUTH] the flags of oneself, and of others for an administrator', async () => {
    const agentId = await idOf('agent')
    const own = await app.current.call('GET', '/sys/userauthority/queryByUserId', {
      token: await app.current.signInAs('agent'),
      query: { userId: agentId },
    })
    expect(own.body.result).toEqual({ userId: agentId, haveExportData: 0, haveViewFinancialData: 0 })
    const staffId = await idOf('staff')
    const asked = await app.current.call('GET', '/sys/userauthority/queryByUserId', {
      token: await app.current.signInAs('admin'),
      query: { userId: staffId },
    })
    expect(asked.body.result).toEqual({ userId: staffId, haveExportData: 1, haveViewFinancialData: 1 })
  })

  test('the flags of oneself name the records that a data rule limits and what hangs on them; those of others do not', async () => {
    const { db } = app.current.context
    const username = await buildAccount(app.current, { ...demoPlace, role: 'admin' })
    const roleId = await buildRole(db, { tenantId: demoPlace.tenantId, code: 'ruled', codes: [] })
    await buildDataRule(db, {
      tenantId: demoPlace.tenantId,
      roleId,
      resource: 'customer',
      column: 'id',
      condition: '=',
      value: '0',
    })
    const userId = await idOf(username)
    const flagsBy = async (reader: string) => {
      const token = await app.current.signInAs(reader)
      return (await app.current.call('GET', '/sys/userauthority/queryByUserId', { token, query: { userId } })).body.result
    }
    expect(Object.keys(await flagsBy(username))).toEqual(['userId', 'haveExportData', 'haveViewFinancialData'])
    await db.query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [userId, roleId])
    await app.current.access.sessions.permissionsChanged({ tenantId: demoPlace.tenantId })
    const { limited } = await flagsBy(username)
    expect(limited).toEqual(expect.arrayContaining(['customer', 'station', 'stationAlarm', 'powerFee', 'workOrder']))
    expect(limited).not.toContain('position')
    expect(Object.keys(await flagsBy('admin'))).toEqual(['userId', 'haveExportData', 'haveViewFinancialData'])
  })

  test('[API-ROLE-BYUSERNAME] [PERM-16] role codes by name come as a bare list', async () => {
    const token = await app.current.signInAs('staff')
    const { text } = await app.current.call('GET', '/sys/api/getRolesByUsername', { token, query: { username: 'staff' } })
    expect(JSON.parse(text)).toEqual(['operator'])
  })

  test('[API-USER-INFO] the user themselves, in the envelope of either client, with the dictionaries where they are expected', async () => {
    const token = await app.current.signInAs('staff')
    const info = await app.current.call('GET', '/sys/user/getUserInfo', { token })
    expect(info.body.result.userInfo).toMatchObject({ username: 'staff', orgCodeTxt: '浙江分公司' })
    expect(info.body.result.sysAllDictItems.station_status).toHaveLength(5)
    for (const method of ['GET', 'POST'] as const) {
      const { body } = await app.current.call(method, '/user/info', { token })
      expect(body.result).toMatchObject({ username: 'staff', roles: ['operator'] })
    }
  })

  test('a phone number travels masked', async () => {
    const { context } = app.current
    const id = await idOf('staff')
    const phone = context.cipher.seal('13812345678', { table: 'sys_user', column: 'phone', id })
    await context.db.query('UPDATE sys_user SET phone = $2 WHERE id = $1', [id, phone])
    const { body, text } = await app.current.call('POST', '/user/info', { token: await app.current.signInAs('staff') })
    expect(body.result.phone).toBe('138****5678')
    expect(text).not.toContain('13812345678')
  })
})

describe('[API-SYS-FORCELOGOUT] ending a session by its id', () => {
  const end = (token: string, id: string) => app.current.call('POST', '/sys/online/forceLogout', { token, body: { token: id } })
  const sessionOf = async (token: string) => (await app.current.access.sessions.authenticate(token))?.sessionId ?? ''
  const isAlive = async (token: string) => (await app.current.call('GET', departsCall, { token })).status === 200

  test('an administrator ends anybody’s in their tenant, and the log says so', async () => {
    const victim = await app.current.signInAs('staff')
    const { body } = await end(await app.current.signInAs('admin'), await sessionOf(victim))
    expect(body).toMatchObject({ success: true, message: '退出登录成功！' })
    expect(await isAlive(victim)).toBe(false)
    const lines = await app.current.context.db.query(`SELECT username FROM sys_audit WHERE event = 'session.forced'`)
    expect(lines).toEqual([{ username: 'admin' }])
  })

  test('others end their own only; somebody else’s and one that does not exist are refused alike', async () => {
    const [token, second, foreign] = [
      await app.current.signInAs('staff'),
      await app.current.signInAs('staff'),
      await app.current.signInAs('agent'),
    ]
    for (const id of [await sessionOf(foreign), '1']) {
      const { status, body } = await end(token, id)
      expect([status, body.code]).toEqual([403, 510])
    }
    expect(await isAlive(foreign)).toBe(true)
    expect((await end(token, await sessionOf(second))).body.success).toBe(true)
    expect([await isAlive(second), await isAlive(token)]).toEqual([false, true])
  })

  test('a token is not taken for an id', async () => {
    const victim = await app.current.signInAs('staff')
    const { body } = await end(await app.current.signInAs('admin'), victim)
    expect(body).toMatchObject({ success: false, code: 400 })
    expect(await isAlive(victim)).toBe(true)
  })
})

describe('refused', () => {
  test('[API-SYS-SELECTDEPART] a department of somebody else, or another name, and nothing changes', async () => {
    const token = await app.current.signInAs('multi', { orgCode: null })
    const wrong = [
      { orgCode: 'A01', username: 'multi' },
      { orgCode: 'A01A01', username: 'multi' },
      { orgCode: '', username: 'multi' },
      { orgCode: 'A01A01A01', username: 'admin' },
      { orgCode: '%', username: 'multi' },
    ]
    for (const body of wrong) {
      const answer = await app.current.call('POST', '/sys/selectDepart', { token, body })
      expect(answer.body, JSON.stringify(body)).toMatchObject({ success: false, code: 400, message: '该部门不属于当前用户' })
    }
    expect((await app.current.call('GET', departsCall, { token })).body.result.orgCode).toBeNull()
  })

  test('[API-SYS-USERAUTHORITY] flags and roles of another user are not for everybody', async () => {
    const token = await app.current.signInAs('staff')
    const flags = await app.current.call('GET', '/sys/userauthority/queryByUserId', {
      token,
      query: { userId: await idOf('admin') },
    })
    expect([flags.status, flags.body.code]).toEqual([403, 510])
    const roles = await app.current.call('GET', '/sys/api/getRolesByUsername', { token, query: { username: 'admin' } })
    expect(roles.status).toBe(403)
  })

  test('a user that does not exist is not found; a malformed id is refused', async () => {
    const token = await app.current.signInAs('admin')
    const ask = (userId: string) => app.current.call('GET', '/sys/userauthority/queryByUserId', { token, query: { userId } })
    expect((await ask('999')).body).toMatchObject({ success: false, code: 404 })
    for (const id of ['', 'x', '1;2', '9'.repeat(19)]) expect((await ask(id)).body.success, id).toBe(false)
  })
})

describe('401', () => {
  test('[PERM-19] each of these calls needs a live token, and says so in the words clients look for', async () => {
    for (const [method, path] of [
      ['GET', departsCall],
      ['POST', '/sys/selectDepart'],
      ['GET', '/sys/userauthority/queryByUserId'],
      ['GET', '/sys/user/getUserInfo'],
      ['POST', '/user/info'],
      ['GET', '/sys/api/getRolesByUsername'],
    ] as const) {
      for (const token of [undefined, 'x', 'A'.repeat(43)]) {
        const { status, body } = await app.current.call(method, path, token ? { token } : {})
        expect([status, body.message], `${method} ${path}`).toEqual([401, 'Token失效，请重新登录!'])
      }
    }
  })
})
