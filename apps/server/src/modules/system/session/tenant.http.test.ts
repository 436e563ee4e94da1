import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildRole } from '#server/testing/organisation.ts'
import { buildMembership, buildPersonWithPhone, captchaFor } from '#server/testing/signIn.ts'
import { secondTenantSeed } from '../seed/organisation.ts'
import { seedModule } from '../seed/seed.module.ts'
import { sessionModule } from './session.module.ts'

const app = withTestApp({ modules: [seedModule, sessionModule] })

const signIn = async (username: string, password: string) =>
  (await app.current.call('POST', '/sys/login', { body: { username, password, ...(await captchaFor(app.current)) } })).body
const select = async (token: string, tenantId: string) =>
  (await app.current.call('POST', '/sys/selectTenant', { token, body: { tenantId } })).body

describe('somebody of several tenants', () => {
  test('[MODULE-LOGIN-TENANT] [SESSION-11] gets the list, picks one, and works there with its departments under another token', async () => {
    const { result } = await signIn('tenants', app.current.password)
    expect(result.tenantList).toEqual([
      { id: '1', name: '共富新能源集团' },
      { id: secondTenantSeed.id, name: secondTenantSeed.name },
    ])
    const chosen = await select(result.token, secondTenantSeed.id)
    expect(chosen).toMatchObject({
      success: true,
      result: { userInfo: { tenantId: secondTenantSeed.id, roles: ['operator'] }, multi_depart: 2 },
    })
    const { token } = chosen.result
    expect((await app.current.call('GET', '/sys/user/getUserInfo', { token: result.token })).status).toBe(401)
    const there = await app.current.call('GET', '/sys/tenant/getCurrentUserTenant', {
      token,
      headers: { 'tenant-id': secondTenantSeed.id },
    })
    expect(there.body.result).toMatchObject({ current: secondTenantSeed.id, list: [{ id: '1' }, { id: secondTenantSeed.id }] })
    const departed = await app.current.call('POST', '/sys/selectDepart', {
      token,
      body: { orgCode: 'A01A01', username: 'tenants' },
    })
    expect(departed.body.result.userInfo).toMatchObject({
      tenantId: secondTenantSeed.id,
      orgCode: 'A01A01',
      orgCodeTxt: '衢州运维站',
    })
  })

  test('is refused in the header the tenant they do not work in, and the choice of one that is not theirs', async () => {
    const { result } = await signIn('tenants', app.current.password)
    const abroad = await app.current.call('GET', '/sys/user/getUserInfo', {
      token: result.token,
      headers: { 'tenant-id': secondTenantSeed.id },
    })
    expect([abroad.status, abroad.body.message]).toEqual([403, '当前账号不属于所选租户'])
    const staff = await signIn('staff', app.current.password)
    expect(staff.result.tenantList).toBeUndefined()
    for (const tenantId of [secondTenantSeed.id, '999999']) {
      expect(await select(staff.result.token, tenantId)).toMatchObject({
        success: false,
        code: 510,
        message: '当前账号不属于所选租户',
      })
    }
  })

  test('holds in one tenant neither roles nor departments nor flags of the other', async () => {
    const { db } = app.current.context
    const person = await buildPersonWithPhone(app.current, { roleCode: 'admin' })
    await db.query('INSERT INTO sys_user_authority VALUES ($1, 1, 1)', [person.userId])
    const tenantId = await buildMembership(app.current, person.userId)
    const roleId = await buildRole(db, { tenantId, code: 'reader', codes: ['station:info:list'] })
    await db.query('INSERT INTO sys_user_role VALUES ($1, $2)', [person.userId, roleId])
    const { result } = await signIn(person.username, person.password)
    const here = await app.current.access.sessions.authenticate(result.token)
    expect(here).toMatchObject({ tenantId: '1', roles: ['admin'], isAdmin: true, canExport: true })
    const chosen = (await select(result.token, tenantId)).result
    const there = await app.current.access.sessions.authenticate(chosen.token)
    expect(there).toMatchObject({
      tenantId,
      roles: ['reader'],
      isAdmin: false,
      canExport: false,
      canViewFinancial: false,
      orgCode: null,
    })
    expect(there?.permissions).toEqual(new Set(['dashboard', 'station:info:list']))
    expect(chosen.departs.map(({ orgCode }: { orgCode: string }) => orgCode)).toEqual(['B01', 'B02'])
  })

  test('loses the session there when they are put out of the tenant or the tenant is frozen', async () => {
    const { db } = app.current.context
    const { sessions } = app.current.access
    for (const end of [
      'UPDATE sys_user_tenant SET status = 2 WHERE tenant_id = $1',
      'DELETE FROM sys_user_tenant WHERE tenant_id = $1',
      'UPDATE sys_tenant SET status = 0 WHERE id = $1',
    ]) {
      const person = await buildPersonWithPhone(app.current)
      const tenantId = await buildMembership(app.current, person.userId)
      const { token } = (await select((await signIn(person.username, person.password)).result.token, tenantId)).result
      expect(await sessions.authenticate(token)).not.toBeNull()
      await db.query(end, [tenantId])
      await sessions.permissionsChanged()
      expect(await sessions.authenticate(token), end).toBeNull()
    }
  })

  test('enters the other one when that of their account is frozen', async () => {
    const { db } = app.current.context
    const person = await buildPersonWithPhone(app.current, { tenantId: undefined as never })
    const tenantId = await buildMembership(app.current, person.userId)
    await db.query('UPDATE sys_tenant SET status = 0 WHERE id = $1', [person.tenantId])
    const { result } = await signIn(person.username, person.password)
    expect(result).toMatchObject({ userInfo: { tenantId }, multi_depart: 2 })
    expect(result.tenantList).toBeUndefined()
  })
})
