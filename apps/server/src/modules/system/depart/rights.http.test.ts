import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, buildRole, grantCode } from '#server/testing/organisation.ts'

const app = withTestApp()
const db = () => app.current.context.db
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options: object = {}, as = 'admin') =>
  (await app.current.call(method, path, { token: await app.current.signInAs(as), ...options })).body
const departId = async (orgCode: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_depart WHERE tenant_id = 1 AND org_code = $1', [orgCode]))[0]?.id ?? ''
const rightIds = async (...codes: string[]) =>
  (
    await db().query<{ id: string }>(
      'SELECT id FROM sys_permission WHERE perms = ANY ($1) AND menu_type = 2 ORDER BY array_position($1, perms)',
      [codes],
    )
  ).map((row) => row.id)
const grantDepart = (id: string, permissionIds: readonly string[], as = 'admin', last?: readonly string[]) =>
  call(
    'POST',
    '/sys/permission/saveDepartPermission',
    {
      body: { departId: id, permissionIds: permissionIds.join(), ...(last && { lastpermissionIds: last.join() }) },
    },
    as,
  )
const grantRole = (roleId: string, permissionIds: readonly string[], as = 'admin') =>
  call('POST', '/sys/sysDepartPermission/saveDeptRolePermission', { body: { roleId, permissionIds: permissionIds.join() } }, as)
let made = 0
const newRole = async (id: string, as = 'admin') => {
  made += 1
  const body = { departId: id, roleName: `部门角色${made}`, roleCode: `dr_${made}` }
  return (await call('POST', '/sys/sysDepartRole/add', { body }, as)).result.id as string
}
const give = (userId: string, newRoleId: string, oldRoleId = '', as = 'admin') =>
  call('POST', '/sys/sysDepartRole/deptRoleUserAdd', { body: { userId, newRoleId, oldRoleId } }, as)

describe('what a department may give', () => {
  test('[API-PERM-QUERYDEPART] [API-PERM-SAVEDEPART] is saved as a difference and read back', async () => {
    const id = await departId('A01A02')
    const [list, add, edit] = await rightIds('customer:info:list', 'customer:info:add', 'customer:info:edit')
    expect(await grantDepart(id, [list!, add!])).toMatchObject({ success: true, message: '保存成功！', result: null })
    const read = await call('GET', '/sys/permission/queryDepartPermission', { query: { departId: id } })
    expect([...read.result].sort()).toEqual([list, add].sort())
    await grantDepart(id, [list!, edit!], 'admin', [list!])
    expect([...(await call('GET', '/sys/permission/queryDepartPermission', { query: { departId: id } })).result].sort()).toEqual(
      [list, add, edit].sort(),
    )
  })

  test('nobody gives a department more than they hold themselves', async () => {
    const codes = ['system:depart:list', 'system:depart:permission', 'customer:info:list'] as const
    const granter = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A02', codes })
    const id = await departId('A01A02A01')
    const [list, remove] = await rightIds('customer:info:list', 'customer:info:delete')
    const refused = await grantDepart(id, [list!, remove!], granter.username)
    expect(refused).toMatchObject({ success: false, code: 400 })
    expect(refused.message).toBe('您没有这些权限，不能授予：删除客户。请先取消勾选，或请有权限的人授权')
    expect((await call('GET', '/sys/permission/queryDepartPermission', { query: { departId: id } })).result).toEqual([])
    expect(await grantDepart(id, [list!], granter.username)).toMatchObject({ success: true })
    expect(await grantDepart(id, ['7'])).toMatchObject({ success: false, message: '未找到对应的权限' })
    const tree = (await call('GET', '/sys/sysDepartPermission/queryTreeListForGrant', {}, granter.username)).result
    expect(tree.ids).toContain(list)
    expect(tree.ids).not.toContain(remove)
  })

  test('departments outside what one sees do not exist, and without the right nothing is answered', async () => {
    const codes = ['system:depart:list', 'system:depart:permission'] as const
    const granter = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A02', codes })
    expect(await grantDepart(await departId('A01A01'), [], granter.username)).toMatchObject({ success: false, code: 404 })
    const answer = await app.current.call('GET', '/sys/permission/queryDepartPermission', {
      token: await app.current.signInAs('staff'),
      query: { departId: await departId('A01A01') },
    })
    expect(answer.status).toBe(403)
  })
})

describe('a department role', () => {
  async function setUp() {
    const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A03A01' })
    const id = await departId('A01A03A01')
    const [list, add, remove] = await rightIds('customer:info:list', 'customer:info:add', 'customer:info:delete')
    await grantDepart(id, [list!, add!])
    const roleId = await newRole(id)
    const actor = async (token: string) => app.current.access.sessions.authenticate(token)
    const holds = async (token: string, code = 'customer:info:list') => (await actor(token))?.permissions.has(code)
    return { person, id, roleId, list: list!, add: add!, remove: remove!, holds }
  }

  test('[API-DEPTROLE-TREE] [API-DEPTROLE-QUERY] [API-DEPTROLE-SAVE] takes its rights out of those of its department', async () => {
    const { id, roleId, list, add, remove } = await setUp()
    const tree = (await call('GET', '/sys/sysDepartPermission/queryTreeListForDeptRole', { query: { departId: id } })).result
    expect([...tree.ids].sort()).toEqual([list, add].sort())
    expect(tree.treeList[0]).toMatchObject({ key: tree.treeList[0].value, title: '查看客户', isLeaf: true, ruleFlag: 0 })
    expect(await grantRole(roleId, [list])).toMatchObject({ success: true, message: '保存成功！' })
    const read = () => call('GET', '/sys/sysDepartPermission/queryDeptRolePermission', { query: { roleId } })
    expect((await read()).result).toEqual([list])
    const beyond = await grantRole(roleId, [list, remove])
    expect(beyond).toMatchObject({ success: false, code: 400 })
    expect(beyond.message).toMatch(/^部门“周口运营中心”没有这些权限，不能授予：删除客户。/)
    expect((await read()).result).toEqual([list])
  })

  test('counts from the next request on, while its holder works in the department and the department may give it', async () => {
    const { person, id, roleId, list, add, holds } = await setUp()
    const token = await app.current.signInAs(person.username)
    expect(await holds(token)).toBe(false)
    await grantRole(roleId, [list])
    expect(await give(person.userId, roleId)).toMatchObject({ success: true })
    expect(await holds(token)).toBe(true)
    expect((await app.current.call('GET', '/api/customer/list', { token })).status).not.toBe(403)
    const menu = await app.current.call('GET', '/sys/permission/getUserPermissionByToken', { token })
    expect(menu.body.result.codeList).toContain('customer:info:list')
    const elsewhere = await departId('A01A03A02')
    await db().query('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [person.userId, elsewhere])
    expect(await holds(await app.current.signInAs(person.username, { orgCode: 'A01A03A02' }))).toBe(false)
    await grantDepart(id, [add])
    expect(await holds(token)).toBe(false)
    await grantDepart(id, [add, list])
    expect(await holds(token)).toBe(true)
    await give(person.userId, '', roleId)
    expect(await holds(token)).toBe(false)
  })

  test('[API-DEPTROLE-SAVE] counts like a role wherever it is asked who holds a right, in its department', async () => {
    const { person, id, roleId, list } = await setUp()
    const [handle] = await rightIds('workorder:info:handle')
    await grantDepart(id, [list, handle!], 'admin', [])
    await grantRole(roleId, [list, handle!])
    const colleague = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01A03A01',
      codes: ['system:user:edit', 'system:departRole:edit'],
    })
    const rename = (as: string, realname: string) => call('PUT', '/sys/user/edit', { body: { id: person.userId, realname } }, as)
    const handlers = async () =>
      (await call('GET', '/api/workorder/handlers', {}, person.username)).result.map((one: { username: string }) => one.username)
    // Whoever has fewer rights hands the role to nobody, themselves included, and leaves its holders alone.
    expect((await give(colleague.userId, roleId, '', colleague.username)).message).toContain('您没有以下权限，不能授予他人')
    expect(await rename(colleague.username, '甲')).toMatchObject({ success: true })
    await give(person.userId, roleId)
    expect((await rename(colleague.username, '乙')).message).toMatch(/拥有您没有的权限，请由管理员操作$/)
    await grantCode(db(), person.roleId, 'workorder:info:assign')
    expect(await handlers()).toContain(person.username)
    // Held through the department, it is handed on like any other.
    await grantCode(db(), person.roleId, 'system:role:user')
    const reader = await buildRole(db(), { tenantId: '1', code: 'readers', codes: ['customer:info:list'] })
    const plain = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A03A01' })
    const handOn = (userId: string) =>
      call('POST', '/sys/user/addSysUserRole', { body: { roleId: reader, userIdList: [userId] } }, person.username)
    expect(await handOn(plain.userId)).toMatchObject({ success: true })
    // A user who holds more than they do is left alone.
    expect(await handOn(colleague.userId)).toMatchObject({ success: false, code: 409 })
    const removed = await call('DELETE', '/sys/permission/delete', { query: { id: handle! } })
    expect(removed.success).toBe(false)
  })

  test('an entry of the tenant that a department or one of its roles is given is not deleted', async () => {
    const { id, roleId } = await setUp()
    const [system] = await db().query<{ id: string }>("SELECT id FROM sys_permission WHERE url = '/system'")
    const page = {
      menuType: 1,
      name: '自建页',
      url: '/own/departs',
      component: 'station/index',
      icon: 'list',
      parentId: system!.id,
    }
    const { result: entry } = await call('POST', '/sys/permission/add', { body: page })
    await grantDepart(id, [entry.id], 'admin', [])
    await grantRole(roleId, [entry.id])
    const remove = () => call('DELETE', '/sys/permission/delete', { query: { id: entry.id } })
    expect((await remove()).message).toMatch(
      /^“自建页”已授予 2 个角色或部门（“周口运营中心”、“周口运营中心 \/ 部门角色\d+”），请先在/,
    )
    await grantRole(roleId, [])
    await grantDepart(id, [], 'admin', [entry.id])
    expect(await remove()).toMatchObject({ success: true })
  })

  test('is given to people of its department alone, and not removed while somebody holds it', async () => {
    const { person, roleId, id } = await setUp()
    const stranger = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A04' })
    expect(await give(stranger.userId, roleId)).toMatchObject({
      success: false,
      message: expect.stringMatching(/^用户“.+”不在该部门，请先把他加入部门再授予部门角色$/),
    })
    await give(person.userId, roleId)
    const held = (await call('GET', '/sys/sysDepartRole/getDeptRoleByUserId', { query: { userId: person.userId, departId: id } }))
      .result
    expect(held).toEqual([{ id: expect.any(String), userId: person.userId, droleId: roleId, departId: id }])
    expect(await call('DELETE', '/sys/sysDepartRole/delete', { query: { id: roleId } })).toMatchObject({
      success: false,
      code: 409,
      message: expect.stringMatching(/^部门角色“部门角色\d+”还有 1 名用户，请先收回再删除$/),
    })
    await give(person.userId, '', roleId)
    expect(await call('DELETE', '/sys/sysDepartRole/delete', { query: { id: roleId } })).toMatchObject({ success: true })
  })

  test('is listed by its department, as existing clients ask', async () => {
    const { roleId, id } = await setUp()
    const page = (await call('GET', '/sys/sysDepartRole/list', { query: { deptId: id } })).result
    expect(page.records.map((row: { id: string }) => row.id)).toContain(roleId)
    expect(page.records.every((row: { departId: string }) => row.departId === id)).toBe(true)
    const all = (await call('GET', '/sys/sysDepartRole/getDeptRoleList', { query: { departId: id } })).result
    expect(all.map((row: { id: string }) => row.id)).toContain(roleId)
    const other = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A02', roleCode: 'admin' })
    expect((await call('GET', '/sys/sysDepartRole/list', { query: { deptId: id } }, other.username)).result.records).toEqual([])
  })
})

describe('data rules of a department', () => {
  const ruleFields = { ruleName: '只看经理', ruleColumn: 'code', ruleConditions: '=', ruleValue: 'GM', status: '1' }
  async function setUp() {
    const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A04', codes: ['system:position:list'] })
    const id = await departId('A01A04')
    const [page] = await db().query<{ id: string }>("SELECT id FROM sys_permission WHERE url = '/system/position'")
    const permissionId = page!.id
    const rule = (await call('POST', '/sys/permission/addPermissionRule', { body: { permissionId, ...ruleFields } })).result
    const token = await app.current.signInAs(person.username, { orgCode: 'A01A04' })
    const list = async () => (await app.current.call('GET', '/sys/position/list', { token })).body.result
    const codes = async () => (await list()).records.map((one: { code: string }) => one.code)
    return { person, id, permissionId, ruleId: rule.id as string, codes, list }
  }
  const giveDepart = (departId: string, permissionId: string, dataRuleIds: string, as = 'admin') =>
    call('POST', '/sys/sysDepartPermission/datarule', { body: { departId, permissionId, dataRuleIds } }, as)

  test('[API-DEPTROLE-TREE] one given to the department limits at the next call everybody who works in it, and nobody when it is taken', async () => {
    const { person, id, permissionId, ruleId, codes, list } = await setUp()
    const read = () => call('GET', `/sys/sysDepartPermission/datarule/${permissionId}/${id}`)
    expect((await codes()).length).toBeGreaterThan(1)
    expect((await read()).result.drChecked).toBeUndefined()
    expect(await giveDepart(id, permissionId, ruleId)).toMatchObject({ success: true, message: '保存成功!', result: null })
    const { datarule, drChecked } = (await read()).result
    expect([datarule.map((one: { id: string }) => one.id), drChecked]).toEqual([expect.arrayContaining([ruleId]), ruleId])
    expect(await codes()).toEqual(['GM'])
    expect((await list()).dataRules).toEqual(['只看经理'])
    const query = { userId: person.userId, resource: 'position' }
    expect((await call('GET', '/sys/dataRule/preview', { query })).result.rules).toMatchObject([
      { ruleName: '只看经理', roles: [expect.stringMatching(/./)] },
    ])
    const elsewhere = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A02', codes: ['system:position:list'] })
    const others = (await call('GET', '/sys/position/list', {}, elsewhere.username)).result
    expect([others.total > 1, others.dataRules]).toEqual([true, undefined])
    await giveDepart(id, permissionId, '')
    expect((await codes()).length).toBeGreaterThan(1)
  })

  test('[API-DEPTROLE-SAVE] one given to a role of the department limits its holders while they work there', async () => {
    const { person, id, permissionId, ruleId, codes } = await setUp()
    const roleId = await newRole(id)
    await give(person.userId, roleId)
    const body = { departId: id, roleId, permissionId, dataRuleIds: ruleId }
    expect((await codes()).length).toBeGreaterThan(1)
    expect(await call('POST', '/sys/sysDepartRole/datarule', { body })).toMatchObject({ success: true, message: '保存成功!' })
    const read = await call('GET', `/sys/sysDepartRole/datarule/${permissionId}/${id}/${roleId}`)
    expect(read.result.drChecked).toBe(ruleId)
    expect(await codes()).toEqual(['GM'])
    await give(person.userId, '', roleId)
    expect((await codes()).length).toBeGreaterThan(1)
  })

  test('nobody leaves, deletes or changes a department role whose rules limit themselves, unless something else of theirs carries the same', async () => {
    const { id, permissionId, ruleId, person: other } = await setUp()
    const codes = (['list', 'edit', 'delete'] as const).map((verb) => `system:departRole:${verb}` as const)
    const keeper = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A04', codes: [...codes, 'system:depart:list'] })
    const [roleId, second] = [await newRole(id), await newRole(id)]
    const setRules = (role: string, dataRuleIds: string, as = 'admin') =>
      call('POST', '/sys/sysDepartRole/datarule', { body: { departId: id, roleId: role, permissionId, dataRuleIds } }, as)
    await setRules(roleId, ruleId)
    await give(keeper.userId, roleId)
    await give(other.userId, roleId)
    const leave = (userId = keeper.userId) => give(userId, '', roleId, keeper.username)
    const refused = { success: false, message: expect.stringMatching(/^角色“部门角色\d+”的数据规则约束您自己的数据范围/) }
    expect(await leave()).toMatchObject(refused)
    const remove = () => call('DELETE', '/sys/sysDepartRole/delete', { query: { id: roleId } }, keeper.username)
    expect(await remove()).toMatchObject({ success: false, code: 409 })
    expect((await setRules(roleId, '', keeper.username)).message).toContain('约束您自己的数据范围')
    // Of a user who would then see more than they do, neither; of themselves when another role there limits them alike.
    expect(await leave(other.userId)).toMatchObject({ success: false, code: 409 })
    await give(other.userId, '', roleId)
    await give(keeper.userId, second)
    expect(await leave()).toMatchObject(refused)
    await setRules(second, ruleId)
    expect(await leave()).toMatchObject({ success: true })
    expect(await give(keeper.userId, '', second, keeper.username)).toMatchObject(refused)
    await giveDepart(id, permissionId, ruleId)
    expect(await give(keeper.userId, '', second, keeper.username)).toMatchObject({ success: true })
    await giveDepart(id, permissionId, '')
    expect(await remove()).toMatchObject({ success: true })
  })

  test('nobody loosens a rule of their own department, sets rules of one they do not see, or rules of another page', async () => {
    const { id, permissionId, ruleId } = await setUp()
    await giveDepart(id, permissionId, ruleId)
    const codes = ['system:depart:list', 'system:depart:permission'] as const
    const bound = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A04', codes })
    expect(await giveDepart(id, permissionId, '', bound.username)).toMatchObject({
      success: false,
      message: expect.stringContaining('只看经理'),
    })
    expect(await giveDepart(await departId('A01A02'), permissionId, ruleId, bound.username)).toMatchObject({
      success: false,
      code: 404,
      message: '未找到对应的部门',
    })
    expect(await giveDepart(id, permissionId, '7')).toMatchObject({ success: false, message: '未找到对应的数据规则' })
    const [user] = await db().query<{ id: string }>("SELECT id FROM sys_permission WHERE url = '/system/log'")
    expect(await call('GET', `/sys/sysDepartPermission/datarule/${user!.id}/${id}`)).toMatchObject({
      success: false,
      message: '未找到权限配置信息',
    })
    await giveDepart(id, permissionId, '')
  })
})
