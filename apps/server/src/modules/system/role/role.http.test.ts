import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildDataRule, buildPerson, buildRole } from '#server/testing/organisation.ts'
import { permissionModule } from '../permission/permission.module.ts'
import { seedModule } from '../seed/seed.module.ts'
import { roleModule } from './role.module.ts'

const app = withTestApp({ modules: [seedModule, roleModule, permissionModule] })
const db = () => app.current.context.db

type Options = { readonly as?: string; readonly body?: unknown; readonly query?: Record<string, string> }
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { as = 'admin', ...options }: Options = {}) =>
  app.current.call(method, path, { token: await app.current.signInAs(as), ...options })
const idOf = async (code: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code = $1', [code]))[0]!.id
const newPerson = () => buildPerson(db(), { tenantId: '1', orgCode: 'A01' })
const deputy = () =>
  buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: ['system:role:list', 'system:role:user', 'customer:info:list'] })

describe('a role as a record', () => {
  test('[API-ROLE-ADD] [API-ROLE-EDIT] [API-ROLE-QUERYBYID] is added, changed by PUT and POST, and read', async () => {
    const added = await call('POST', '/sys/role/add', { body: { roleName: '巡检', roleCode: 'patrol', description: '现场' } })
    expect(added.body).toMatchObject({ success: true, code: 200, message: '添加成功！' })
    const { id } = added.body.result
    for (const [method, roleName] of [
      ['PUT', '巡检员'],
      ['POST', '巡检组'],
    ] as const) {
      expect((await call(method, '/sys/role/edit', { body: { id, roleName } })).body).toMatchObject({ message: '编辑成功！' })
      const read = await call('GET', '/sys/role/queryById', { query: { id } })
      expect(read.body.result).toMatchObject({ id, roleName, roleCode: 'patrol', description: '现场', userCount: 0 })
    }
  })
  test('[API-ROLE-QUERYALL] all of them come as a list', async () => {
    const { body } = await call('GET', '/sys/role/queryall')
    expect(body.result.map((role: { roleCode: string }) => role.roleCode)).toEqual(
      expect.arrayContaining(['admin', 'operator', 'agent']),
    )
    expect(Object.keys(body.result[0]).sort()).toEqual(
      ['createBy', 'createTime', 'description', 'id', 'roleCode', 'roleName', 'updateBy', 'updateTime'].sort(),
    )
  })
  test('a code is taken or free, its own role aside', async () => {
    const id = await idOf('operator')
    const check = async (query: Record<string, string>) => (await call('GET', '/sys/role/checkRoleCode', { query })).body
    expect(await check({ roleCode: 'operator' })).toMatchObject({ success: false, message: '角色编码已存在' })
    expect(await check({ roleCode: 'operator', id })).toMatchObject({ success: true, message: '该值可用！' })
    expect(await check({ roleCode: 'nobody_has_it' })).toMatchObject({ success: true })
  })
  test('the code of administrators cannot be made again, and their role cannot be deleted', async () => {
    await db().query("INSERT INTO sys_tenant (id, name) VALUES (77, '无角色') ON CONFLICT DO NOTHING")
    const other = await buildPerson(db(), { tenantId: '77', codes: ['system:role:add', 'system:role:list'] })
    const made = await call('POST', '/sys/role/add', { as: other.username, body: { roleName: '管理员', roleCode: 'admin' } })
    expect(made.body).toMatchObject({ success: false, message: '角色“admin”由系统保留，不能新增' })
    const gone = await call('DELETE', '/sys/role/delete', { query: { id: await idOf('admin') } })
    expect(gone.body.message).toBe('角色“管理员”由系统保留，不能删除')
  })
  test('one that people hold stays, and the refusal says how many there are', async () => {
    const roleId = await buildRole(db(), { tenantId: '1', code: 'held', codes: [] })
    for (const person of [await newPerson(), await newPerson()])
      await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [person.userId, roleId])
    const { body } = await call('DELETE', '/sys/role/deleteBatch', { query: { ids: `${roleId},` } })
    expect(body.message).toBe('“held”有 2 名用户在使用，不能删除；请先在“用户”中移除他们')
    const holders = await db().query<{ user_id: string }>('SELECT user_id FROM sys_user_role WHERE role_id = $1', [roleId])
    for (const [index, { user_id }] of holders.entries()) {
      await db().query('UPDATE sys_user SET del_flag = 1 WHERE id = $1', [user_id])
      const binned = (await call('DELETE', '/sys/role/delete', { query: { id: roleId } })).body
      const names = index === 0 ? '[^、]+' : '[^、]+、[^、]+'
      expect(binned.message).toMatch(
        new RegExp(`^“held”有 2 名用户在使用，其中 ${index + 1} 名在回收站（${names}），不能删除；请打开该角色的“用户”`),
      )
    }
    await db().query('DELETE FROM sys_user_role WHERE role_id = $1', [roleId])
    expect((await call('DELETE', '/sys/role/delete', { query: { id: roleId } })).body).toMatchObject({ message: '删除成功！' })
  })
})

describe('[API-ROLE-QUERYTREELIST] the tree that rights are given from', () => {
  type Node = { key: string; menuType: number; isGrantable: boolean; perms: string | null; children?: Node[] }
  const flat = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

  test('has every entry with its buttons in the shape of the protocol', async () => {
    const { treeList, ids } = (await call('GET', '/sys/role/queryTreeList')).body.result
    expect(flat(treeList).map((node) => node.key)).toEqual(ids)
    const page = treeList.find((node: { title: string }) => node.title === '客户管理').children[0]
    expect(page).toMatchObject({
      title: '客户',
      slotTitle: '客户',
      label: '客户',
      value: page.key,
      isLeaf: false,
      icon: 'person',
      parentId: expect.any(String),
      ruleFlag: 0,
      scopedSlots: { title: 'hasDatarule' },
      hasResource: true,
    })
    expect(page.children.every((node: Node) => node.menuType === 2)).toBe(true)
  })
  test('says what the reader may hand out', async () => {
    const { username } = await deputy()
    const { treeList } = (await call('GET', '/sys/role/queryTreeList', { as: username })).body.result
    const open = flat(treeList).filter((node) => node.menuType === 2 && node.isGrantable)
    expect(open.map((node) => node.perms).sort()).toEqual([
      'customer:info:list',
      'dashboard',
      'system:role:list',
      'system:role:user',
    ])
  })
})

describe('who holds a role', () => {
  const users = async (roleId: string, query = {}, as = 'admin') =>
    (await call('GET', '/sys/user/userRoleList', { as, query: { roleId, ...query } })).body
  const give = (roleId: string, userIdList: string[], as = 'admin') =>
    call('POST', '/sys/user/addSysUserRole', { as, body: { roleId, userIdList } })

  test('is listed, given it and let go; the next call of each knows', async () => {
    const person = await newPerson()
    const roleId = await buildRole(db(), { tenantId: '1', code: 'readers', codes: ['customer:info:list'] })
    const token = await app.current.signInAs(person.username)
    const holds = async () => (await app.current.access.sessions.authenticate(token))?.permissions.has('customer:info:list')
    expect(await holds()).toBe(false)
    expect((await give(roleId, [person.userId])).body).toMatchObject({ success: true, message: '添加成功！' })
    expect(await holds()).toBe(true)
    const { result } = await users(roleId, { username: `*${person.username}*` })
    expect(result).toMatchObject({
      total: 1,
      records: [{ id: person.userId, username: person.username, orgCodeTxt: '共富新能源集团' }],
    })
    const gone = await call('DELETE', '/sys/user/deleteUserRole', { query: { roleId, userId: person.userId } })
    expect(gone.body).toMatchObject({ success: true, message: '删除成功！' })
    expect(await holds()).toBe(false)
    expect((await users(roleId)).result.total).toBe(0)
  })
  test('several are let go at once', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const roleId = await buildRole(db(), { tenantId: '1', code: 'several', codes: [] })
    await give(roleId, [one.userId, two.userId])
    const { body } = await call('DELETE', '/sys/user/deleteUserRoleBatch', {
      query: { roleId, userIds: `${one.userId},${two.userId},` },
    })
    expect(body).toMatchObject({ success: true })
    expect((await users(roleId)).result.total).toBe(0)
  })
  test('nobody gives a role with more rights than they have, nor that of administrators', async () => {
    const { username, userId } = await deputy()
    const strong = await buildRole(db(), { tenantId: '1', code: 'strong', codes: ['customer:info:list', 'customer:info:delete'] })
    expect((await give(strong, [userId], username)).body.message).toContain('“删除客户”')
    expect((await give(await idOf('admin'), [userId], username)).body.message).toContain('“管理员”')
    expect((await users(strong)).result.total).toBe(0)
  })
  test('nobody leaves a role whose data rules limit themselves, unless another role of theirs carries the same', async () => {
    const { username, userId, roleId } = await deputy()
    const rule = { tenantId: '1', resource: 'position', column: 'code', condition: '=', value: 'GM' }
    await buildDataRule(db(), { ...rule, roleId })
    const leave = async (query: object, path = 'deleteUserRole') =>
      (await call('DELETE', `/sys/user/${path}`, { as: username, query: { roleId, ...query } })).body
    const refused = {
      success: false,
      message: expect.stringMatching(/^角色“role\d+”的数据规则约束您自己的数据范围，不能由您本人退出；/),
    }
    expect(await leave({ userId })).toMatchObject(refused)
    const other = await newPerson()
    await give(roleId, [other.userId])
    expect(await leave({ userIds: `${other.userId},${userId}` }, 'deleteUserRoleBatch')).toMatchObject(refused)
    expect((await users(roleId, { username: other.username })).result.total).toBe(1)
    expect(await leave({ userId: other.userId })).toMatchObject({ success: true })
    await db().query(
      `INSERT INTO sys_role_data_rule (role_id, rule_id) SELECT $2, rule_id FROM sys_role_data_rule WHERE role_id = $1`,
      [roleId, other.roleId],
    )
    await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [userId, other.roleId])
    expect(await leave({ userId })).toMatchObject({ success: true })
  })
  test('nobody counts as an administrator who may not sign in: frozen and deleted ones keep nobody from being the last', async () => {
    const roleId = await idOf('admin')
    const [frozen, deleted] = [await newPerson(), await newPerson()]
    for (const { userId } of [frozen, deleted])
      await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [userId, roleId])
    const all = (await users(roleId)).result.records.map((one: { id: string }) => one.id) as string[]
    const others = all.filter((id) => id !== frozen.userId && id !== deleted.userId)
    const leave = async () =>
      (await call('DELETE', '/sys/user/deleteUserRoleBatch', { query: { roleId, userIds: others.join(',') } })).body
    await db().query('UPDATE sys_user SET status = 2 WHERE id = $1', [frozen.userId])
    await db().query('UPDATE sys_user SET del_flag = 1 WHERE id = $1', [deleted.userId])
    expect(await leave()).toMatchObject({ success: false, message: '至少保留一名管理员，请先把角色授予其他用户' })
    expect((await users(roleId)).result.records.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining(others))
  })
  test('the last administrator stays, and people out of sight are not found', async () => {
    const roleId = await idOf('admin')
    const holders = (await users(roleId)).result.records.map((one: { id: string }) => one.id)
    const { body } = await call('DELETE', '/sys/user/deleteUserRoleBatch', { query: { roleId, userIds: holders.join(',') } })
    expect(body.message).toBe('至少保留一名管理员，请先把角色授予其他用户')
    const foreign = await buildPerson(db())
    expect((await give(await idOf('agent'), [foreign.userId])).body).toMatchObject({ code: 404, message: '未找到对应的用户' })
    expect((await users('7')).result).toMatchObject({ total: 0 })
  })
})
