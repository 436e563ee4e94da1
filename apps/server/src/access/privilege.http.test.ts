import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { user } from '@heliodesk/contracts/resources/system/user'
import { describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { withTestApp } from '../testing/app.ts'
import { buildDataRule, buildPerson, buildRole, type Person } from '../testing/organisation.ts'
import { buildSheet, upload } from '../testing/sheets.ts'
import { holdersOfRoles } from './privilege.queries.ts'

const app = withTestApp()
const db = () => app.current.context.db
const place = { tenantId: '1', orgCode: 'A01A02' }
const rule = { tenantId: '1', resource: 'station', column: 'stationName', condition: '=', value: '一号' }

async function limited(codes: readonly PermissionCode[]): Promise<Person> {
  const person = await buildPerson(db(), { ...place, codes })
  await buildDataRule(db(), { ...rule, roleId: person.roleId })
  return person
}
const call = async (as: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, rest: object = {}) =>
  (await app.current.call(method, path, { token: await app.current.signInAs(as.username), ...rest })).body
const idOf = async (username: string): Promise<string | undefined> =>
  (await db().query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [username]))[0]?.id
/** Names of the fields that data rules limit for a user who signs in now. */
const limitsOf = async (username: string) => {
  const actor = await app.current.access.sessions.authenticate(await app.current.signInAs(username))
  return actor?.dataRules.map(({ resource, column, value }) => `${resource}.${column}=${value}`)
}

async function application(username: string): Promise<string> {
  const id = newId()
  const phone = app.current.context.cipher.seal('13911112222', { table: 'sys_registration', column: 'phone', id })
  await db().query(
    `INSERT INTO sys_registration (id, tenant_id, username, realname, password_hash, phone, phone_bidx, ip, create_time)
     VALUES ($1, 1, $2, '申请人', 'none', $3, $4, '127.0.0.1', now())`,
    [id, username, phone, `index ${id}`],
  )
  return id
}
const departId = async (orgCode: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', [orgCode]))[0]?.id

describe('a new account', () => {
  test('is limited by the data rules of whoever makes it, and stays so with a role that carries none', async () => {
    const maker = await limited(['system:user:add', 'station:info:list'])
    const username = 'limitednewcomer'
    const body = { username, realname: '新人', selecteddeparts: await departId('A01A02') }
    expect(await call(maker, 'POST', '/sys/user/add', { body })).toMatchObject({ success: true })
    expect(await limitsOf(username)).toEqual(['station.stationName=一号'])
    const free = await buildRole(db(), { tenantId: '1', code: 'unlimited', codes: ['station:info:list'] })
    await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [await idOf(username), free])
    expect(await limitsOf(username)).toEqual(['station.stationName=一号'])
  })

  test('of an administrator, and of somebody without a rule, is not limited', async () => {
    const maker = await buildPerson(db(), { ...place, codes: ['system:user:add'] })
    const chief = await buildPerson(db(), { ...place, roleCode: 'admin' })
    for (const [at, as] of [maker, chief].entries()) {
      const username = `freenewcomer${at}`
      expect(await call(as, 'POST', '/sys/user/add', { body: { username, realname: '新人' } })).toMatchObject({ success: true })
      expect(await limitsOf(username)).toEqual([])
    }
  })

  test('of an imported sheet is limited alike', async () => {
    const maker = await limited(['system:user:import', 'system:user:add', 'system:user:edit'])
    const heads = (user.excel?.import ?? []).map((key) => user.fields[key].label)
    const values: Readonly<Record<string, string>> = { username: 'sheetnewcomer', realname: '表格新人' }
    const row = (user.excel?.import ?? []).map((key) => values[key] ?? null)
    const content = await buildSheet([heads, row])
    const token = await app.current.signInAs(maker.username)
    const { body } = await upload(app.current, token, '/sys/user/importExcel', { content })
    expect(body, JSON.stringify(body)).toMatchObject({ success: true })
    expect(await limitsOf('sheetnewcomer')).toEqual(['station.stationName=一号'])
  })
})

describe('admitting an application', () => {
  test('offers and gives no role with more, no department out of sight, and limits the account', async () => {
    const clerk = await limited(['system:registration', 'station:info:list'])
    const held = await buildRole(db(), { tenantId: '1', code: 'clerkrole', codes: ['station:info:list'] })
    const beyond = await buildRole(db(), { tenantId: '1', code: 'beyondrole', codes: ['station:info:delete'] })
    const { result } = await call(clerk, 'GET', '/sys/registration/choices')
    const offered = result.roles.map((one: { id: string }) => one.id)
    expect([offered.includes(held), offered.includes(beyond)]).toEqual([true, false])
    const codes: readonly string[] = result.departs.map((one: { orgCode: string }) => one.orgCode)
    expect(codes.filter((code) => !code.startsWith('A01A02'))).toEqual([])
    const id = await application('applicantone')
    const here = await departId('A01A02')
    const admit = (roleId: string, depart: string | undefined) =>
      call(clerk, 'POST', '/sys/registration/admit', { body: { id, roleId, departId: depart } })
    expect(await admit(beyond, here)).toMatchObject({ success: false, code: 404 })
    expect(await admit(held, await departId('A01'))).toMatchObject({ success: false, code: 404 })
    expect(await idOf('applicantone')).toBeUndefined()
    expect(await admit(held, here)).toMatchObject({ success: true })
    expect(await limitsOf('applicantone')).toEqual(['station.stationName=一号'])
  })
})

describe('a user whom a data rule limits', () => {
  test('reaches no account of the same rights that is not limited, and one that is', async () => {
    const keeper = await limited(['system:user:edit', 'system:user:list', 'station:info:list'])
    const free = await buildPerson(db(), { ...place, codes: ['station:info:list'] })
    const bound = await buildPerson(db(), { ...place, codes: ['station:info:list'] })
    const [given] = await db().query<{ rule_id: string }>('SELECT rule_id FROM sys_role_data_rule WHERE role_id = $1', [
      keeper.roleId,
    ])
    await db().query('INSERT INTO sys_role_data_rule (role_id, rule_id) VALUES ($1, $2)', [bound.roleId, given?.rule_id])
    const reset = ({ username }: Person) =>
      call(keeper, 'PUT', '/sys/user/changePassword', { body: { username, password: 'Ladder-on-roof-77' } })
    expect(await reset(free)).toMatchObject({ success: false, code: 409, message: expect.stringContaining('拥有您没有的权限') })
    expect(await reset(bound)).toMatchObject({ success: true })
  })

  test('gives a role to nobody who would see more by it than they do', async () => {
    const keeper = await limited(['system:role:user', 'station:info:list'])
    const plain = await buildPerson(db(), { ...place, codes: [] })
    const roleId = await buildRole(db(), { tenantId: '1', code: 'lister', codes: ['station:info:list'] })
    const body = { roleId, userIdList: [plain.userId] }
    expect(await call(keeper, 'POST', '/sys/user/addSysUserRole', { body })).toMatchObject({ success: false, code: 409 })
    expect(await db().query('SELECT 1 FROM sys_user_role WHERE role_id = $1', [roleId])).toEqual([])
  })
})

describe('a role', () => {
  test('loses no right that whoever changes it does not hold', async () => {
    const granter = await buildPerson(db(), { ...place, codes: ['system:role:grant', 'station:info:list'] })
    const roleId = await buildRole(db(), { tenantId: '1', code: 'stripped', codes: ['station:info:list', 'station:info:edit'] })
    const rights = () =>
      db().query<{ perms: string }>(
        `SELECT p.perms FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id WHERE rp.role_id = $1 ORDER BY 1`,
        [roleId],
      )
    const idsOf = async (...codes: readonly string[]) =>
      (await db().query<{ id: string }>('SELECT id FROM sys_permission WHERE perms = ANY ($1) AND menu_type = 2', [codes]))
        .map(({ id }) => id)
        .join(',')
    const save = async (...codes: readonly string[]) =>
      call(granter, 'POST', '/sys/permission/saveRolePermission', { body: { roleId, permissionIds: await idsOf(...codes) } })
    expect(await save('station:info:list')).toMatchObject({ success: false, message: expect.stringContaining('您没有以下权限') })
    expect(await rights()).toHaveLength(2)
    expect(await save('station:info:edit')).toMatchObject({ success: true })
    expect(await rights()).toEqual([{ perms: 'station:info:edit' }])
  })
})

describe('an account of a user who works in other departments, too', () => {
  test('is not entered by a new password or number from one of them', async () => {
    const keeper = await buildPerson(db(), { ...place, codes: ['system:user:edit'] })
    const worker = await buildPerson(db(), { ...place, codes: [] })
    await db().query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [worker.userId, await departId('A01')])
    const hash = () => db().query('SELECT password_hash, phone, version FROM sys_user WHERE id = $1', [worker.userId])
    const before = await hash()
    const body = { username: worker.username, password: 'Ladder-on-roof-77' }
    expect(await call(keeper, 'PUT', '/sys/user/changePassword', { body })).toMatchObject({ success: false, code: 409 })
    const phone = { id: worker.userId, version: 1, phone: '13912345670' }
    expect(await call(keeper, 'PUT', '/sys/user/edit', { body: phone })).toMatchObject({ success: false, code: 409 })
    expect(await hash()).toEqual(before)
    const name = { id: worker.userId, version: 1, realname: '新名' }
    expect(await call(keeper, 'PUT', '/sys/user/edit', { body: name })).toMatchObject({ success: true })
  })
})

describe('an account that may take files out or sees money', () => {
  test('is not entered by a user who may not or does not, and is by a user who may and does', async () => {
    const flagged = async (codes: readonly PermissionCode[], exports: number, views: number) => {
      const person = await buildPerson(db(), { ...place, codes })
      await db().query('INSERT INTO sys_user_authority VALUES ($1, $2, $3)', [person.userId, exports, views])
      return person
    }
    const plain = await buildPerson(db(), { ...place, codes: ['system:user:edit'] })
    const whole = await flagged(['system:user:edit'], 1, 1)
    for (const [exports, views] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const { username } = await flagged([], exports, views)
      const body = { username, password: 'Ladder-on-roof-77' }
      expect(await call(plain, 'PUT', '/sys/user/changePassword', { body })).toMatchObject({ success: false, code: 409 })
      expect(await call(whole, 'PUT', '/sys/user/changePassword', { body })).toMatchObject({ success: true })
    }
  })
})

test('who holds a role are those of the tenant’s roles and those of a department’s, each once', async () => {
  const holder = await buildPerson(db(), { ...place, codes: [] })
  const other = await buildPerson(db(), { ...place, codes: [] })
  const roleId = newId()
  await db().query(
    `INSERT INTO sys_depart_role (id, tenant_id, depart_id, role_name, role_code) VALUES ($1, 1, $2, '值班', 'duty')`,
    [roleId, await departId('A01A02')],
  )
  for (const { userId } of [holder, other])
    await db().query('INSERT INTO sys_depart_role_user (id, role_id, user_id, tenant_id) VALUES ($1, $2, $3, 1)', [
      newId(),
      roleId,
      userId,
    ])
  const found = await holdersOfRoles(db(), [roleId, holder.roleId])
  expect(found.toSorted()).toEqual([holder.userId, other.userId].toSorted())
  expect(await holdersOfRoles(db(), [holder.roleId])).toEqual([holder.userId])
})
