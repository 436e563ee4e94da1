import { permissions } from '@heliodesk/contracts/permissions'
import { describe, expect, test, vi } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildPerson, buildRole, type Person } from '#server/testing/organisation.ts'
import { busyAmong, lastAdminAmong } from './guard.queries.ts'
import { flagsOf, saveFlags } from './relations.queries.ts'

const app = withTestApp()
const db = () => app.current.context.db
const password = 'Quiet-harbour-77'
let made = 0

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  given: { as?: string; body?: unknown; query?: Record<string, string> },
) => {
  const { as = 'admin', ...rest } = given
  const { body } = await app.current.call(method, `/sys/user/${path}`, { token: await app.current.signInAs(as), ...rest })
  return body
}
const departId = async (orgCode: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', [orgCode]))[0]?.id ?? ''
const roleId = async (code: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code = $1', [code]))[0]?.id ?? ''
const idOf = async (username: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username]))[0]?.id ?? ''
const add = async (own: Record<string, unknown> = {}, as = 'admin') => {
  made += 1
  return call('POST', 'add', {
    as,
    body: {
      username: `wumin${made}`,
      realname: '吴敏',
      password,
      phone: `1360000${String(4000 + made)}`,
      selecteddeparts: await departId('A01A01A01'),
      selectedroles: await roleId('agent'),
      ...own,
    },
  })
}
/** An administrator of accounts who holds little else. */
const clerk = (): Promise<Person> =>
  buildPerson(db(), {
    tenantId: '1',
    orgCode: 'A01A01',
    codes: (['list', 'add', 'edit', 'delete'] as const).map((verb) => `system:user:${verb}` as const),
  })
const alive = async (token: string) => (await app.current.access.sessions.authenticate(token)) !== null
const stored = async (id: string) =>
  (await db().query<{ status: number; del_flag: number }>('SELECT status, del_flag FROM sys_user WHERE id = $1', [id]))[0]

describe('adding and editing', () => {
  test('[API-USER-ADD] [MODULE-SYS-USER] a new account has its departments, roles and flags, an encrypted phone and no secret in the answer', async () => {
    const body = await add({ haveExportData: 'Y' })
    expect(body).toMatchObject({ success: true, message: '添加成功！' })
    const { id } = body.result
    expect(body.result).toMatchObject({
      phone: expect.stringMatching(/^136\*{4}\d{4}$/),
      orgCodeTxt: '衢州运营中心',
      roleNames: '代理商',
      selectedroles: await roleId('agent'),
      selecteddeparts: await departId('A01A01A01'),
      haveExportData: 'Y',
      haveViewFinancialData: 'N',
      status: 1,
      sysOrgCode: 'A01A01A01',
    })
    expect(JSON.stringify(body)).not.toMatch(/password|argon/i)
    const [row] = await db().query<{ phone: string; password_hash: string; must_change_password: boolean }>(
      'SELECT phone, password_hash, must_change_password FROM sys_user WHERE id = $1',
      [id],
    )
    expect(row?.phone).not.toMatch(/^136/)
    expect(row?.must_change_password).toBe(true)
    expect(await app.current.access.passwords.verify(row?.password_hash ?? null, password)).toBe(true)
  })

  test('[API-USER-ADD] a name that another tenant has is taken, and a weak password refused', async () => {
    const { username } = await buildPerson(db())
    expect(await add({ username: username.toUpperCase() })).toMatchObject({ success: false, code: 409 })
    expect(await add({ password: '12345678' })).toMatchObject({ success: false, code: 400 })
    expect(await add({ selecteddeparts: '7' })).toMatchObject({
      success: false,
      message: '所选部门不存在或不在您的管辖范围内，请重新选择',
    })
  })

  test('[API-USER-EDIT] new roles are felt at the next request of a session that is open', async () => {
    const { result } = await add()
    await db().query('UPDATE sys_user SET must_change_password = false WHERE id = $1', [result.id])
    const token = await app.current.signInAs(result.username)
    const may = async () => (await app.current.access.sessions.authenticate(token))?.permissions.has('station:info:edit')
    expect(await may()).toBe(false)
    const body = await call('PUT', 'edit', {
      body: { id: result.id, version: result.version, selectedroles: await roleId('operator') },
    })
    expect(body).toMatchObject({
      success: true,
      message: '编辑成功！',
      result: { roleNames: '运营', version: result.version + 1 },
    })
    expect(await may()).toBe(true)
  })

  test('[API-USER-EDIT] whose rights changed is notified, and only they; another name tells nobody', async () => {
    const { result } = await add()
    const heard: unknown[] = []
    const stop = app.current.access.sessions.onPermissionsChanged((whose) => heard.push(whose))
    const edit = async (own: object) => call('PUT', 'edit', { body: { id: result.id, ...own } })
    expect(await edit({ realname: '吴小敏' })).toMatchObject({ success: true })
    expect(await edit({ haveViewFinancialData: 'Y' })).toMatchObject({ success: true })
    await vi.waitFor(() => expect(heard).toEqual([{ userIds: [result.id] }]))
    stop()
  })

  test('[API-USER-EDIT] the second of two who save the same version gets the stored record', async () => {
    const { result } = await add()
    const save = (realname: string) => call('PUT', 'edit', { body: { id: result.id, version: result.version, realname } })
    expect(await save('甲某')).toMatchObject({ success: true })
    expect(await save('乙某')).toMatchObject({ success: false, code: 409, result: { realname: '甲某' } })
  })

  test('[API-USER-EDIT] nobody gives a role or a flag that holds more than they do, nor touches somebody mightier', async () => {
    const { username } = await clerk()
    const strong = await buildRole(db(), { tenantId: '1', code: 'strong', codes: ['system:sms'] })
    const weak = await buildRole(db(), { tenantId: '1', code: 'weak', codes: ['system:user:list'] })
    const refused = await add({ selectedroles: strong }, username)
    expect(refused).toMatchObject({ success: false, message: '角色“strong”含有您本人没有的权限，不能分配，请由管理员操作' })
    const flagged = await add({ selectedroles: weak, haveExportData: 'Y' }, username)
    expect(flagged.message).toBe('您本人没有“导出数据”的权限，不能授予他人，请由管理员操作')
    expect(await add({ selectedroles: weak }, username)).toMatchObject({ success: true })
    const staff = await idOf('staff')
    const edited = await call('PUT', 'edit', { as: username, body: { id: staff, realname: '改名' } })
    expect(edited.message).toBe('用户“运营专员”拥有您没有的权限，请由管理员操作')
    const reset = await call('PUT', 'changePassword', { as: username, body: { username: 'staff', password } })
    expect(reset).toMatchObject({ success: false, message: edited.message })
  })

  test('[API-USER-EDIT] nobody takes a role from their own account whose data rules limit them, nor gives pages that they are not given', async () => {
    const { username, userId, roleId: own } = await clerk()
    const { db } = app.current.context
    const weak = await buildRole(db, { tenantId: '1', code: 'weak', codes: ['system:user:list'] })
    await buildDataRule(db, { tenantId: '1', roleId: own, resource: 'customer', column: 'createBy', condition: '=', value: 'x' })
    const body = { id: userId, selectedroles: weak }
    expect(await call('PUT', 'edit', { as: username, body })).toMatchObject({
      success: false,
      message: expect.stringContaining('的数据规则约束您自己的数据范围，不能由您本人退出；请由管理员操作'),
    })
    expect(await call('PUT', 'edit', { as: username, body: { ...body, selectedroles: `${weak},${own}` } })).toMatchObject({
      success: true,
    })
    const paged = await buildRole(db, { tenantId: '1', code: 'paged', codes: [] })
    await db.query(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT $1, id FROM sys_permission WHERE url = '/system/sms'`,
      [paged],
    )
    const given = await call('PUT', 'edit', { as: username, body: { ...body, selectedroles: `${weak},${own},${paged}` } })
    expect(given.message).toBe('角色“paged”含有您本人没有的权限，不能分配，请由管理员操作')
  })

  test('[API-USER-EDIT] the last administrator keeps their role', async () => {
    const body = await call('PUT', 'edit', { body: { id: await idOf('admin'), selectedroles: await roleId('operator') } })
    expect(body).toMatchObject({ success: false, code: 409 })
    expect(body.message).toMatch(/是最后一名可用的管理员，请先将管理员角色分配给其他用户$/)
  })
})

describe('freezing, resetting and deleting', () => {
  test('[API-USER-FROZENBATCH] [MODULE-SYS-USER] ends the sessions of all that are named and can be taken back', async () => {
    const { userId, username } = await buildPerson(db(), { tenantId: '1' })
    const token = await app.current.signInAs(username)
    expect(await call('PUT', 'frozenBatch', { body: { ids: `${userId},`, status: 2 } })).toMatchObject({
      success: true,
      message: '操作成功！',
    })
    expect([await alive(token), (await stored(userId))?.status]).toEqual([false, 2])
    expect(await db().query('SELECT username FROM sys_audit WHERE event = $1 AND target = $2', ['user.frozen', userId])).toEqual([
      { username: 'admin' },
    ])
    await call('PUT', 'frozenBatch', { body: { ids: userId, status: '1' } })
    expect((await stored(userId))?.status).toBe(1)
    // Whoever works again signs in again.
    expect([await alive(token), await alive(await app.current.signInAs(username))]).toEqual([false, true])
  })

  test('[API-USER-FROZENBATCH] not oneself, not somebody of another tenant, nobody with open work orders; then none of the batch', async () => {
    const { userId, username } = await buildPerson(db(), { tenantId: '1' })
    const foreign = await buildPerson(db())
    const freeze = (ids: string, as = 'admin') => call('PUT', 'frozenBatch', { as, body: { ids, status: 2 } })
    expect((await freeze(`${userId},${await idOf('admin')}`)).message).toBe('不能冻结自己的账号，请由其他管理员操作')
    expect(await freeze(`${userId},${foreign.userId}`)).toMatchObject({ code: 404, message: '未找到对应的用户' })
    await db().query(`INSERT INTO work_order (id, tenant_id, order_no, status, assignee) VALUES ($1, 1, $2, '2', $3)`, [
      userId,
      `T${userId}`,
      username,
    ])
    expect((await freeze(userId)).message).toMatch(/还有 1 个未完成的工单，请先转派或完成这些工单$/)
    expect((await call('DELETE', 'delete', { query: { id: userId } })).message).toMatch(/还有 1 个未完成的工单/)
    expect(await stored(userId)).toEqual({ status: 1, del_flag: 0 })
    expect(await freeze(userId, 'staff')).toMatchObject({ code: 510 })
  })

  test('[API-USER-FROZENBATCH] the last administrator stays, whoever asks', async () => {
    const codes = permissions.map(({ code }) => code)
    const other = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes })
    const body = await call('PUT', 'frozenBatch', { as: other.username, body: { ids: await idOf('admin'), status: 2 } })
    expect(body).toMatchObject({ success: false, code: 409 })
    expect((await stored(await idOf('admin')))?.status).toBe(1)
  })

  test('the last administrator of a tenant is who works beside none that is neither frozen nor deleted', async () => {
    const one = await buildPerson(db(), { roleCode: 'admin' })
    const { tenantId } = one
    const other = await buildPerson(db(), { tenantId, roleCode: 'admin' })
    const lastOf = async (status: number, deleted: number, ids = [one.userId]) => {
      await db().query('UPDATE sys_user SET status = $2, del_flag = $3 WHERE id = $1', [other.userId, status, deleted])
      return (await lastAdminAmong(db(), { tenantId, ids }))?.username
    }
    expect([await lastOf(2, 0), await lastOf(1, 1), await lastOf(1, 0)]).toEqual([one.username, one.username, undefined])
    expect(await lastOf(1, 0, [one.userId, other.userId])).toBe(one.username)
  })

  test('an order counts as open until it is closed or cancelled, also while it waits for acceptance', async () => {
    const { userId, username } = await buildPerson(db(), { tenantId: '1' })
    await db().query(`INSERT INTO work_order (id, tenant_id, order_no, status, assignee) VALUES ($1, 1, $2, '0', $3)`, [
      userId,
      `S${userId}`,
      username,
    ])
    const open: string[] = []
    for (const status of ['0', '1', '2', '3', '4', '5', '6', '7']) {
      await db().query('UPDATE work_order SET status = $2 WHERE id = $1', [userId, status])
      if (await busyAmong(db(), { tenantId: '1', ids: [userId] })) open.push(status)
    }
    expect(open).toEqual(['0', '1', '2', '3', '4', '6'])
  })

  test('a flag that is not given stays as it is', async () => {
    const { userId } = await buildPerson(db(), { tenantId: '1' })
    const saved = async (canExport: boolean | null, canViewFinancial: boolean | null) => {
      await saveFlags(db(), userId, { canExport, canViewFinancial })
      const flags = await flagsOf(db(), userId)
      return [flags.canExport, flags.canView]
    }
    expect(await saved(true, null)).toEqual([true, false])
    expect(await saved(null, true)).toEqual([true, true])
    expect(await saved(false, null)).toEqual([false, true])
    expect(await saved(null, false)).toEqual([false, false])
  })

  test('[API-USER-FROZENBATCH] a second administrator who is frozen or deleted does not count; one who works does', async () => {
    const codes = permissions.map(({ code }) => code)
    const { username } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes })
    const second = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', roleCode: 'admin' })
    const admin = await idOf('admin')
    const set = (values: string) => db().query(`UPDATE sys_user SET ${values} WHERE id = $1`, [second.userId])
    const taken = async () => {
      const edit = { id: admin, selectedroles: await roleId('operator') }
      return (await call('PUT', 'edit', { as: second.username, body: edit })).message
    }
    for (const state of ['status = 2', 'status = 1, del_flag = 1']) {
      await set(state)
      const refused = await call('PUT', 'frozenBatch', { as: username, body: { ids: admin, status: 2 } })
      expect(refused, state).toMatchObject({ success: false, code: 409 })
      expect((await stored(admin))?.status, state).toBe(1)
    }
    await set('status = 1, del_flag = 0')
    expect(await taken()).not.toMatch(/最后一名/)
    await db().query('INSERT INTO sys_user_role (user_id, role_id) SELECT $1, $2 ON CONFLICT DO NOTHING', [
      admin,
      await roleId('admin'),
    ])
    await set('status = 2')
  })

  test('[API-USER-CHANGEPASSWORD] ends the sessions and has the owner change it; not for oneself', async () => {
    const { userId, username } = await buildPerson(db(), { tenantId: '1' })
    const token = await app.current.signInAs(username)
    const reset = (body: object) => call('PUT', 'changePassword', { body: { username, password, ...body } })
    expect((await reset({ confirmpassword: 'else' })).message).toBe('两次输入的密码不一样！')
    expect(await alive(token)).toBe(true)
    expect(await reset({ confirmpassword: password })).toMatchObject({ success: true, message: '密码修改成功!' })
    expect(await alive(token)).toBe(false)
    const [row] = await db().query<{ must_change_password: boolean }>('SELECT must_change_password FROM sys_user WHERE id = $1', [
      userId,
    ])
    expect(row?.must_change_password).toBe(true)
    expect((await reset({ username: 'admin' })).message).toBe('请在个人设置中修改自己的密码')
    expect(await reset({ username: (await buildPerson(db())).username })).toMatchObject({ code: 404 })
  })

  test('[MODULE-SYS-USER] a deleted account lies in the recycle bin, comes back with its roles, or goes for good', async () => {
    const { result } = await add()
    const { id, username } = result
    expect(await call('DELETE', 'delete', { query: { id } })).toMatchObject({ success: true, message: '删除成功！' })
    const bin = async () => (await call('GET', 'recycleBin', {})).result as { id: string }[]
    expect(await bin()).toContainEqual({
      id,
      username,
      realname: '吴敏',
      orgCodeTxt: '衢州运营中心',
      phone: expect.stringMatching(/^136\*{4}\d{4}$/),
      deleteBy: 'admin',
      deleteTime: expect.stringMatching(/^\d{4}-/),
    })
    const holding = async (roleId: string) =>
      ((await call('GET', 'recycleBin', { query: { roleId } })).result as { id: string }[]).map((one) => one.id)
    const held = await db().query<{ role_id: string }>('SELECT role_id FROM sys_user_role WHERE user_id = $1', [id])
    expect(held).toHaveLength(1)
    expect(await holding(held[0]?.role_id ?? '')).toContain(id)
    expect(await holding('1')).not.toContain(id)
    expect((await call('GET', 'recycleBin', { query: { roleId: 'x' } })).success).toBe(false)
    expect((await call('GET', 'list', { query: { username } })).result.total).toBe(0)
    const foreign = await buildPerson(db(), { codes: ['system:user:delete'] })
    expect((await call('PUT', 'putRecycleBin', { as: foreign.username, body: { userIds: id } })).code).toBe(404)
    expect(await call('PUT', 'putRecycleBin', { body: { userIds: id } })).toMatchObject({ success: true })
    expect((await call('GET', 'queryById', { query: { id } })).result).toMatchObject({ username, roleNames: '代理商' })
    await call('DELETE', 'deleteBatch', { query: { ids: id } })
    expect(await call('DELETE', 'deleteRecycleBin', { query: { userIds: id } })).toMatchObject({ success: true })
    expect(await stored(id)).toBeUndefined()
  })
})

describe('what the protocol asks about accounts', () => {
  test('[API-USER-QUERYUSERROLE] the ids of the roles, or that there are none', async () => {
    expect((await call('GET', 'queryUserRole', { query: { userid: await idOf('staff') } })).result).toEqual([
      await roleId('operator'),
    ])
    const { result } = await add({ selectedroles: '' })
    expect(await call('GET', 'queryUserRole', { query: { userid: result.id } })).toMatchObject({
      success: false,
      message: '未找到用户相关角色信息',
    })
    const foreign = await buildPerson(db())
    expect(await call('GET', 'queryUserRole', { query: { userid: foreign.userId } })).toMatchObject({ code: 404 })
  })

  test('[API-USER-CHECKONLY] an account that exists fails, also in another tenant; its own does not', async () => {
    const foreign = await buildPerson(db())
    for (const username of ['staff', 'STAFF', foreign.username])
      expect(await call('GET', 'checkOnlyUser', { query: { username } })).toMatchObject({
        success: false,
        message: '用户账号已存在',
      })
    expect(await call('GET', 'checkOnlyUser', { query: { username: 'staff', id: await idOf('staff') } })).toMatchObject({
      success: true,
    })
    expect(await call('GET', 'checkOnlyUser', { query: { username: 'nobody_here' } })).toMatchObject({ success: true })
  })

  test('[API-USER-BYDEPID] the people of a department and those below it as a list', async () => {
    const names = (body: { result: { username: string }[] }) => body.result.map((row) => row.username)
    const body = await call('GET', 'queryUserByDepId', { query: { id: await departId('A01A01') } })
    expect(names(body)).toEqual(expect.arrayContaining(['staff', 'agent']))
    expect(names(await call('GET', 'queryUserByDepId', { as: 'agent', query: { id: await departId('A01') } }))).not.toContain(
      'admin',
    )
    expect((await call('GET', 'userDepartList', { query: { userId: await idOf('staff') } })).result).toEqual([
      { key: await departId('A01A01'), value: await departId('A01A01'), title: '浙江分公司' },
    ])
  })

  test('[API-USER-ADD] [API-USER-EDIT] [API-USER-BYDEPID] [API-USER-CHANGEPASSWORD] every call answers 401 without a session', async () => {
    const calls = [
      ['POST', 'add'],
      ['PUT', 'edit'],
      ['PUT', 'frozenBatch'],
      ['PUT', 'changePassword'],
      ['GET', 'queryUserRole'],
      ['GET', 'checkOnlyUser'],
      ['GET', 'queryUserByDepId'],
      ['GET', 'recycleBin'],
    ] as const
    for (const [method, path] of calls) expect((await app.current.call(method, `/sys/user/${path}`)).status, path).toBe(401)
  })
})
