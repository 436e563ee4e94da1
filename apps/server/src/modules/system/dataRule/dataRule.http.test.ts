import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { beforeAll, describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, grantCode } from '#server/testing/organisation.ts'

const app = withTestApp()
const db = () => app.current.context.db

type Options = { readonly as?: string; readonly body?: unknown; readonly query?: Record<string, string> }
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { as = 'admin', ...options }: Options = {}) =>
  (await app.current.call(method, path, { token: await app.current.signInAs(as), ...options })).body
const pageId = async (url: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_permission WHERE url = $1', [url]))[0]!.id

let permissionId = ''
beforeAll(async () => {
  permissionId = await pageId('/system/position')
  for (const code of ['GM', 'OPS_LEAD'])
    expect((await call('GET', '/sys/position/list', { query: { code } })).result.total).toBe(1)
})

const rule = { ruleName: '只看经理', ruleColumn: 'code', ruleConditions: '=', ruleValue: 'GM', status: '1' }
const add = async (own: object = {}, as = 'admin') =>
  call('POST', '/sys/permission/addPermissionRule', { as, body: { permissionId, ...rule, ...own } })
const give = (roleId: string, dataRuleIds: string, as = 'admin') =>
  call('POST', '/sys/role/datarule', { as, body: { permissionId, roleId, dataRuleIds } })

/** A user who may list positions, and open their page. */
async function reader(codes: readonly PermissionCode[] = []) {
  const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: ['system:position:list', ...codes] })
  await db().query('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [person.roleId, permissionId])
  return person
}

describe('rules of a page', () => {
  test('[API-PERM-RULEBYPERM] [API-PERM-QUERYRULE] [MODULE-SYS-DATARULE] are added, found, changed and deleted', async () => {
    const added = await add({ ruleConditions: 'right_like', ruleValue: 'OPS' })
    expect(added).toMatchObject({ success: true, message: '添加成功！' })
    expect(added.result).toMatchObject({
      permissionId,
      resource: 'position',
      ruleConditions: 'RIGHT_LIKE',
      ruleColumn_dictText: '职务编码',
    })
    const { id } = added.result
    const listed = await call('GET', '/sys/permission/getPermRuleListByPermId', { query: { permissionId } })
    expect(listed.result.map((one: { id: string }) => one.id)).toContain(id)
    for (const method of ['PUT', 'POST'] as const) {
      const ruleName = `改名 ${method}`
      const edited = await call(method, '/sys/permission/editPermissionRule', { body: { id, permissionId, ruleName } })
      expect(edited).toMatchObject({ message: '修改成功!', result: { ruleName, ruleValue: 'OPS' } })
    }
    const asked = async (query: Record<string, string>) =>
      (await call('GET', '/sys/permission/queryPermissionRule', { query: { permissionId, ...query } })).result.length
    expect([await asked({ ruleName: '改名' }), await asked({ ruleName: '没有' }), await asked({ ruleValue: 'OP' })]).toEqual([
      1, 0, 1,
    ])
    expect(await call('DELETE', '/sys/permission/deletePermissionRule', { query: { id } })).toMatchObject({
      message: '删除成功！',
    })
    expect(await asked({ ruleName: '改名' })).toBe(0)
  })

  test.each([
    [{ ruleColumn: 'salary' }, '“职务”没有可用于数据规则的字段“salary”，请从列表中选择'],
    [{ ruleColumn: 'constructor' }, '“职务”没有可用于数据规则的字段“constructor”，请从列表中选择'],
    [{ ruleConditions: 'USE_SQL_RULES' }, '规则条件'],
    [{ ruleColumn: 'sortNo', ruleConditions: 'LIKE' }, '“排序”不支持条件“LIKE”，请选择列表中的条件；不支持自定义 SQL'],
    [{ ruleColumn: 'sortNo', ruleValue: 'abc' }, '“排序”应为整数'],
    [{ ruleColumn: 'sortNo', ruleValue: '#{sys_org_code}' }, '“排序”应为整数'],
    [{ ruleValue: '#{sys_password}' }, '没有变量“sys_password”'],
    [{ resource: 'customer' }, '没有名为“customer”的数据'],
  ])('%j is refused with what to do', async (own, message) => {
    const { success, message: said } = await add(own)
    expect(success).toBe(false)
    expect(said).toContain(message)
  })

  test('a column with a personal number and a page without records have no rules', async () => {
    const customers = await pageId('/customer/index')
    const body = { ...rule, permissionId: customers, ruleColumn: 'phone' }
    expect((await call('POST', '/sys/permission/addPermissionRule', { body })).message).toContain('没有可用于数据规则的字段')
    const plain = await call('POST', '/sys/permission/addPermissionRule', {
      body: { ...rule, permissionId: await pageId('/dashboard/workplace') },
    })
    expect(plain).toMatchObject({ success: false })
  })

  test('what rules can be about is reported with fields, conditions and dictionaries', async () => {
    const { result } = await call('GET', '/sys/dataRule/subjects', { query: { permissionId } })
    expect(result).toHaveLength(1)
    expect(result[0]).toMatchObject({ name: 'position', label: '职务' })
    const field = (key: string) => result[0].fields.find((one: { value: string }) => one.value === key)
    expect(field('postRank')).toEqual({
      value: 'postRank',
      label: '职级',
      kind: 'dict',
      conditions: ['=', '!=', '>', '>=', '<', '<=', 'IN'],
      dict: 'position_rank',
    })
    expect(field('code').conditions).toContain('LEFT_LIKE')
    expect(field('createTime').conditions).toEqual(['=', '!=', '>', '>=', '<', '<='])
  })
})

describe('rules of a role', () => {
  test('are given for a page, hold in the next call, and are named by the list', async () => {
    const person = await reader()
    const { result } = await add()
    const token = await app.current.signInAs(person.username)
    const seen = async () => (await app.current.call('GET', '/sys/position/list', { token })).body.result
    const before = await seen()
    expect(before.total).toBeGreaterThan(1)
    expect(before).not.toHaveProperty('dataRules')
    expect(await give(person.roleId, result.id)).toMatchObject({ success: true })
    const after = await seen()
    expect(after).toMatchObject({ total: 1, dataRules: ['只看经理'] })
    const stored = await call('GET', `/sys/role/datarule/${permissionId}/${person.roleId}`)
    expect(stored.result.drChecked).toBe(result.id)
    await give(person.roleId, '')
    expect((await seen()).total).toBe(before.total)
    const none = await call('GET', `/sys/role/datarule/${permissionId}/${person.roleId}`)
    expect(none.result).not.toHaveProperty('drChecked')
  })

  test('need the page first, and a page without rules says so', async () => {
    const { roleId } = await buildPerson(db(), { tenantId: '1', orgCode: 'A01' })
    expect((await give(roleId, '')).message).toBe('请先保存角色菜单权限!')
    const empty = await call('GET', `/sys/role/datarule/${await pageId('/customer/index')}/${roleId}`)
    expect(empty).toMatchObject({ success: false, message: '未找到权限配置信息' })
    expect(await give(roleId, '7')).toMatchObject({ code: 404, message: '未找到对应的数据规则' })
  })

  test('are not taken away, changed or deleted by whom they limit', async () => {
    const person = await reader(['system:role:grant', 'system:datarule:edit', 'system:datarule:delete', 'system:datarule:list'])
    const { result } = await add({ ruleName: '限自己' })
    await give(person.roleId, result.id)
    const refused = '数据规则“限自己”约束您自己的数据范围，不能由您修改或收回；请由管理员操作'
    expect((await give(person.roleId, '', person.username)).message).toBe(refused)
    const edit = { body: { id: result.id, ruleValue: 'X' }, as: person.username }
    expect((await call('PUT', '/sys/permission/editPermissionRule', edit)).message).toBe(refused)
    const remove = { query: { id: result.id }, as: person.username }
    expect((await call('DELETE', '/sys/permission/deletePermissionRule', remove)).message).toBe(refused)
  })
})

describe('[MODULE-SYS-DATARULE] what would this user see', () => {
  const preview = (query: Record<string, string>, as = 'admin') => call('GET', '/sys/dataRule/preview', { as, query })

  test('is counted and shown with the rules and the roles they come from, and it is audited', async () => {
    const person = await reader()
    const { result } = await add({ ruleName: '本人建的', ruleColumn: 'createBy', ruleValue: '#{sys_user_code}' })
    await give(person.roleId, result.id)
    const body = await preview({ userId: person.userId, resource: 'position' })
    expect(body.result).toMatchObject({
      user: { username: person.username },
      orgCode: 'A01',
      holdsRight: true,
      total: 0,
      records: [],
      rules: [
        {
          ruleName: '本人建的',
          ruleColumn: 'createBy',
          columnLabel: '创建人',
          applied: person.username,
          roles: [expect.stringMatching(/^role/)],
        },
      ],
    })
    await give(person.roleId, '')
    const open = await preview({ userId: person.userId, resource: 'position' })
    expect(open.result.total).toBeGreaterThan(1)
    expect(open.result.records.length).toBeGreaterThan(1)
    const lines = await db().query("SELECT detail FROM sys_audit WHERE event = 'datarule.preview' AND target = $1", [
      person.userId,
    ])
    expect(lines).toHaveLength(2)
  })

  test('shows masked numbers, and rows that the asking person sees too', async () => {
    const staff = (await db().query<{ id: string }>("SELECT id FROM sys_user WHERE username = 'staff'"))[0]!.id
    const { result } = await preview({ userId: staff, resource: 'user' })
    expect(result.holdsRight).toBe(false)
    for (const one of result.records) if (one.phone !== null) expect(one.phone).toMatch(/\*{4}/)
    const branch = await buildPerson(db(), { tenantId: '1', orgCode: 'A01A02A01', codes: ['system:datarule:preview'] })
    expect((await preview({ userId: staff, resource: 'user' }, branch.username)).message).toBe(
      '只能预览您当前部门及下级部门中的用户，请切换部门或选择其他用户',
    )
  })

  test('a frozen person cannot be previewed, and neither can what is no record', async () => {
    const person = await reader()
    await db().query('UPDATE sys_user SET status = 2 WHERE id = $1', [person.userId])
    expect((await preview({ userId: person.userId, resource: 'position' })).message).toContain('不能预览')
    expect((await preview({ userId: person.userId, resource: 'pg_class' })).message).toContain('没有名为“pg_class”的数据')
    await grantCode(db(), person.roleId, 'system:datarule:list')
    expect((await app.current.call('GET', '/sys/dataRule/preview', { token: await app.current.signInAs('staff') })).status).toBe(
      403,
    )
  })
})
