import { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { type Answered, withTestApp } from '#server/testing/app.ts'
import { buildDepart, buildPerson } from '#server/testing/organisation.ts'

const app = withTestApp()
const db = () => app.current.context.db

async function call(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  options: object = {},
  username = 'admin',
): Promise<Answered> {
  return app.current.call(method, `/sys/tenant/${path}`, { token: await app.current.signInAs(username), ...options })
}
async function add(name: string): Promise<string> {
  const { body } = await call('POST', 'add', { body: { name, status: 1, beginDate: '2026-01-01', endDate: null } })
  expect(body).toMatchObject({ success: true, message: '添加成功！' })
  return body.result.id
}

test('[MODULE-SYS-TENANT] a new tenant has a department, roles with rights, dictionaries, and its founder as administrator', async () => {
  const id = await add('新租户')
  const { body } = await call('GET', 'getCurrentUserTenant')
  expect(body.result.list).toContainEqual({ id, name: '新租户' })
  const chosen = await call('POST', 'selectTenant', { body: { tenantId: id } }).catch(() => null)
  expect(chosen).not.toBeNull()
  const [facts] = await db().query(
    `SELECT (SELECT count(*)::int FROM sys_depart WHERE tenant_id = $1) AS departs,
       (SELECT array_agg(role_code ORDER BY role_code) FROM sys_role WHERE tenant_id = $1) AS roles,
       (SELECT count(*)::int FROM sys_dict WHERE tenant_id = $1) = (SELECT count(*)::int FROM sys_dict WHERE tenant_id = 1) AS dictionaries,
       (SELECT count(*)::int FROM sys_dict_item WHERE tenant_id = $1) = (SELECT count(*)::int FROM sys_dict_item WHERE tenant_id = 1) AS items,
       (SELECT count(*)::int FROM sys_role_permission g JOIN sys_role r ON r.id = g.role_id WHERE r.tenant_id = $1) > 50 AS rights,
       EXISTS (SELECT FROM sys_role_permission g JOIN sys_role r ON r.id = g.role_id JOIN sys_permission p ON p.id = g.permission_id
         WHERE r.tenant_id = $1 AND p.perms LIKE 'system:tenant:%') AS "administersTenants"`,
    [id],
  )
  expect(facts).toEqual({
    departs: 1,
    roles: ['admin', 'agent', 'builder', 'director', 'finance', 'gridClerk', 'operator', 'reviewer', 'surveyor', 'warehouse'],
    dictionaries: true,
    items: true,
    rights: true,
    administersTenants: false,
  })
})

test('[MODULE-SYS-TENANT] tenants are listed, read and asked for by ids as the protocol has it', async () => {
  const id = await add('按编号查询')
  const listed = await call('GET', 'list', { query: { name: '*编号*' } })
  expect(listed.body.result).toMatchObject({
    total: 1,
    records: [{ id, name: '按编号查询', beginDate: '2026-01-01', endDate: null, status: 1, userCount: 1 }],
  })
  expect((await call('GET', 'queryById', { query: { id } })).body.result).toMatchObject({ id, name: '按编号查询' })
  const asked = await call('GET', 'queryList', { query: { ids: `${id},1` } })
  expect(asked.body.result.map((one: { id: string }) => one.id).sort()).toEqual(['1', id].sort())
  expect((await call('GET', 'queryList', { query: { ids: id } })).body.result).toEqual([
    { id, name: '按编号查询', beginDate: '2026-01-01', endDate: null, status: 1 },
  ])
})

test('[MODULE-SYS-TENANT] freezing a tenant ends its sessions at once and lets nobody in; the platform itself stays', async () => {
  const id = await add('将被冻结')
  const { username } = await buildPerson(db(), { tenantId: id })
  const token = await app.current.signInAs(username)
  const ask = async () => (await app.current.call('GET', '/sys/user/getUserInfo', { token })).status
  expect(await ask()).toBe(200)
  const { body } = await call('GET', 'queryById', { query: { id } })
  expect((await call('PUT', 'edit', { body: { ...body.result, status: 0 } })).body).toMatchObject({
    success: true,
    message: '编辑成功！',
  })
  expect(await ask()).toBe(401)
  const platform = (await call('GET', 'queryById', { query: { id: '1' } })).body.result
  expect((await call('PUT', 'edit', { body: { ...platform, status: 0 } })).body.message).toBe(
    '平台租户不能冻结或删除；请选择其他租户',
  )
})

test('[MODULE-SYS-TENANT] a tenant with people is not removed, one without is, and the platform never', async () => {
  const [used, unused] = [await add('有人'), await add('无人')]
  await buildPerson(db(), { tenantId: used })
  expect((await call('DELETE', 'deleteBatch', { query: { ids: `${used},${unused}` } })).body).toMatchObject({
    success: false,
    message: '选择的租户都已被引用，无法删除！',
  })
  expect((await call('DELETE', 'delete', { query: { id: unused } })).body).toMatchObject({ success: true, message: '删除成功！' })
  expect((await call('DELETE', 'delete', { query: { id: '1' } })).body.message).toBe('平台租户不能冻结或删除；请选择其他租户')
  expect(await db().query('SELECT 1 FROM sys_tenant WHERE id = ANY ($1)', [[used, unused]])).toHaveLength(1)
})

test('[MODULE-SYS-TENANT] administrators of another tenant see and make none', async () => {
  const id = await add('旁观者')
  const { username } = await buildPerson(db(), { tenantId: id, roleCode: 'admin' })
  expect((await call('GET', 'list', {}, username)).status).toBe(403)
  expect((await call('GET', 'queryById', { query: { id: '1' } }, username)).body.success).toBe(false)
  expect((await call('GET', 'queryList', {}, username)).status).toBe(403)
  expect((await call('POST', 'add', { body: { name: '越权', status: 1 } }, username)).status).toBe(403)
  expect(tenant.verbs).not.toContain('export')
})

test('[MODULE-SYS-TENANT] the number that an existing client chooses is kept, and one that is taken is refused', async () => {
  const ask = (id: unknown, name: string) => call('POST', 'add', { body: { id, name, status: 1 } })
  expect((await ask(4711, '自定编号')).body).toMatchObject({ success: true, result: { id: '4711', name: '自定编号' } })
  expect((await ask('4711', '又一个')).body).toMatchObject({ success: false, code: 409, message: '该编号已存在!' })
  const { body } = await ask('', '无编号')
  expect([body.success, body.result.id]).toEqual([true, expect.stringMatching(/^\d{10,}$/)])
})

/** How much somebody was given in a tenant, by where it stands. */
const given = async (userId: string, tenantId: string) =>
  (
    await db().query(
      `SELECT (SELECT count(*)::int FROM sys_user_role h JOIN sys_role r ON r.id = h.role_id WHERE h.user_id = $1 AND r.tenant_id = $2) AS roles,
         (SELECT count(*)::int FROM sys_depart_role_user WHERE user_id = $1 AND tenant_id = $2) AS "departRoles",
         (SELECT count(*)::int FROM sys_user_depart w JOIN sys_depart d ON d.id = w.depart_id WHERE w.user_id = $1 AND d.tenant_id = $2) AS departs,
         (SELECT count(*)::int FROM sys_group_user m JOIN sys_group g ON g.id = m.group_id WHERE m.user_id = $1 AND g.tenant_id = $2) AS groups,
         (SELECT count(*)::int FROM sys_user_tenant WHERE user_id = $1 AND tenant_id = $2) AS lets`,
      [userId, tenantId],
    )
  )[0]

test('[MODULE-SYS-TENANT] people of the platform are listed, let in and taken out; the people of a tenant are shown to the tenant alone', async () => {
  const id = await add('有成员')
  const one = async (username: string) =>
    String((await db().query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username]))[0]?.id)
  const members = async (as = 'admin') => call('GET', 'members', { query: { tenantId: id } }, as)
  const names = async () => (await members()).body.result.map((row: { username: string }) => row.username)
  const remove = async (userId: string, as = 'admin') =>
    (await call('DELETE', 'members', { query: { tenantId: id, userId } }, as)).body
  const own = await buildPerson(db(), { tenantId: id, orgCode: 'A01', roleCode: 'operator' })
  const staff = await one('staff')
  const body = { tenantId: id, userIdList: [staff] }
  expect((await call('POST', 'members', { body })).body).toMatchObject({ success: true, message: '添加成功！' })
  expect((await call('POST', 'members', { body })).body).toMatchObject({ success: true })
  expect(await names()).toEqual(['admin', 'staff'])
  expect((await members()).body.result[1]).toMatchObject({ realname: expect.any(String), roles: '', departs: '有成员' })
  // Their administrators meet the members in the picker, and nobody else of the platform.
  const chief = await buildPerson(db(), { tenantId: id, orgCode: 'A01', roleCode: 'admin' })
  const picked = async (token: string) =>
    (
      await app.current.call('GET', '/sys/user/queryUserComponentData', { token, query: { pageSize: 100 } })
    ).body.result.records.map((row: { username: string }) => row.username)
  expect((await picked(await app.current.signInAs(chief.username))).toSorted()).toEqual(
    ['admin', chief.username, own.username, 'staff'].toSorted(),
  )
  expect((await members(chief.username)).status).toBe(403)
  expect((await call('POST', 'members', { body }, chief.username)).status).toBe(403)
  // Refused with what to do.
  expect(await remove(await one('admin'))).toMatchObject({ code: 409, message: '不能移出自己的账号，请由其他管理员操作' })
  expect(await remove(own.userId)).toMatchObject({ code: 404 })
  expect((await call('POST', 'members', { body: { tenantId: '1', userIdList: [staff] } })).body.success).toBe(false)
  expect((await call('POST', 'members', { body: { tenantId: id, userIdList: [own.userId] } })).body).toMatchObject({ code: 404 })
  const deputy = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: ['system:tenant:edit'] })
  await db().query('UPDATE sys_user SET status = 2 WHERE id = $1', [chief.userId])
  expect((await remove(await one('admin'), deputy.username)).message).toBe(
    '“系统管理员”是最后一名可用的管理员，请先将管理员角色分配给其他用户',
  )
  const ofTenant = { depart: await buildDepart(db(), { tenantId: id, orgCode: 'A01' }), role: newId(), group: newId() }
  await db().query(
    `INSERT INTO sys_depart_role (id, tenant_id, depart_id, role_name, role_code) VALUES ($1, $2, $3, '班长', 'chief')`,
    [ofTenant.role, id, ofTenant.depart],
  )
  await db().query('INSERT INTO sys_depart_role_user (id, role_id, user_id, tenant_id) VALUES ($1, $2, $3, $4)', [
    newId(),
    ofTenant.role,
    staff,
    id,
  ])
  await db().query(
    `INSERT INTO sys_group (id, tenant_id, sys_org_code, group_name, group_type) VALUES ($1, $2, 'A01', '一组', 'user')`,
    [ofTenant.group, id],
  )
  await db().query('INSERT INTO sys_group_user (group_id, user_id, tenant_id) VALUES ($1, $2, $3)', [ofTenant.group, staff, id])
  await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [staff, own.roleId])
  const atHome = await given(staff, '1')
  expect(await given(staff, id)).toEqual({ roles: 1, departRoles: 1, departs: 1, groups: 1, lets: 1 })
  expect(await remove(staff)).toMatchObject({ success: true, message: '删除成功！' })
  expect(await given(staff, id)).toEqual({ roles: 0, departRoles: 0, departs: 0, groups: 0, lets: 0 })
  expect(await given(staff, '1')).toEqual(atHome)
  expect(await names()).not.toContain('staff')
  expect((await app.current.call('GET', '/sys/tenant/members', { query: { tenantId: id } })).status).toBe(401)
})
