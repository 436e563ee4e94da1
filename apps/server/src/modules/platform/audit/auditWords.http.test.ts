import { describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'

const app = withTestApp()
const admin = () => app.current.signInAs('admin')
type Line = Record<string, string | null>
async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, given: object = {}) {
  const { body } = await app.current.call(method, path, { token: await admin(), ...given })
  expect(body, JSON.stringify(body)).toMatchObject({ success: true })
  return body.result
}
const linesOf = async (event: string, headers: Record<string, string> = {}): Promise<readonly Line[]> =>
  (await call('GET', '/sys/audit/list', { query: { event, pageSize: '100' }, headers })).records
/** A role of the first tenant, made for the test. */
async function newRole(roleName: string, roleCode: string): Promise<string> {
  return (await call('POST', '/sys/role/add', { body: { roleName, roleCode } })).id
}

async function newUser(realname: string, username: string, roles = ''): Promise<string> {
  const given = { password: 'Sonnen-Blume-77', confirmPassword: 'Sonnen-Blume-77', phone: `139${newId().slice(-8)}`, status: 1 }
  return (await call('POST', '/sys/user/add', { body: { realname, username, selectedroles: roles, ...given } })).id
}

describe('the audit in words', () => {
  test('names an account by person and account, with roles and fields before and after', async () => {
    const [clerk, watch] = [await newRole('文员', 'clerk'), await newRole('监盘员', 'watch')]
    const id = await newUser('张三', 'zhangsan', clerk)
    const record = await call('GET', '/sys/user/queryById', { query: { id } })
    await call('PUT', '/sys/user/edit', { body: { ...record, realname: '李四', selectedroles: watch } })
    expect((await linesOf('user.created'))[0]).toMatchObject({ target: '张三（zhangsan）' })
    const [line] = await linesOf('user.changed')
    expect(line?.target).toBe('李四（zhangsan）')
    expect(line?.detailText?.split('\n')).toEqual(['角色：文员 → 监盘员', '用户姓名：张三 → 李四'])
    expect(JSON.stringify(await linesOf('user.created'))).not.toContain('Sonnen-Blume-77')
    const [english] = await linesOf('user.changed', { 'accept-language': 'en-US' })
    expect(english?.detailText).toBe('Role: 文员 → 监盘员\nName: 张三 → 李四')
  })

  test('shows a new phone masked, and nothing of it in clear', async () => {
    const id = await newUser('王五', 'wangwu')
    const record = await call('GET', '/sys/user/queryById', { query: { id } })
    await call('PUT', '/sys/user/edit', { body: { ...record, phone: '13712345678' } })
    const [line] = await linesOf('user.changed')
    expect(line?.detailText).toMatch(/^手机号码?：139\*{4}\d{4} → 137\*{4}5678$/m)
    const stored = await app.current.context.db.bypassRls.query(
      'SELECT detail::text FROM sys_audit UNION ALL SELECT changes FROM sys_log',
    )
    expect(JSON.stringify(stored)).not.toContain('13712345678')
  })

  test('keeps the name of who is gone for good', async () => {
    const id = await newUser('赵六', 'zhaoliu')
    await call('DELETE', '/sys/user/delete', { query: { id } })
    await call('DELETE', '/sys/user/deleteRecycleBin', { query: { userIds: id } })
    expect((await linesOf('user.purged'))[0]).toMatchObject({ target: '赵六（zhaoliu）' })
  })

  test('names the rights that a role was given and lost', async () => {
    const roleId = await newRole('夜班', 'night')
    const right = await app.current.context.db.bypassRls.query<{ id: string; name: string }>(
      'SELECT id, name FROM sys_permission WHERE menu_type = 1 ORDER BY id LIMIT 2',
    )
    const ids = right.map(({ id }) => id).join(',')
    await call('POST', '/sys/permission/saveRolePermission', { body: { roleId, permissionIds: ids, lastpermissionIds: '' } })
    await call('POST', '/sys/permission/saveRolePermission', { body: { roleId, permissionIds: '', lastpermissionIds: ids } })
    const [taken, given] = await linesOf('role.permissions')
    const names = right.map(({ name }) => name).join('、')
    expect(given).toMatchObject({ target: '夜班', detailText: expect.stringContaining(`授予：${names}`) })
    expect(taken).toMatchObject({ target: '夜班', detailText: expect.stringContaining(`收回：${names}`) })
  })

  test('is found by the name of its object, and is what the chain binds', async () => {
    const found = await call('GET', '/sys/audit/list', { query: { target: '*夜班*' } })
    expect(found.records.length).toBeGreaterThan(0)
    expect(found.records.every((line: Line) => line.target === '夜班')).toBe(true)
    expect((await call('POST', '/sys/audit/verify')).faults).toEqual([])
    const { bypassRls } = app.current.context.db
    await bypassRls.query('ALTER TABLE sys_audit DISABLE TRIGGER USER')
    await bypassRls.query(`UPDATE sys_audit SET detail = jsonb_set(detail, '{subject}', '"白班"') WHERE id = $1`, [
      found.records[0].id,
    ])
    await bypassRls.query('ALTER TABLE sys_audit ENABLE TRIGGER USER')
    expect((await call('POST', '/sys/audit/verify')).faults).toMatchObject([{ id: found.records[0].id, fault: 'altered' }])
  })

  test('does not name what another tenant has: its number alone stands in the line of the call', async () => {
    await app.current.context.db.bypassRls.query(`INSERT INTO sys_tenant (id, name) VALUES (2, '别家') ON CONFLICT DO NOTHING`)
    const [foreign] = await app.current.context.db.bypassRls.query<{ id: string; role_name: string }>(
      `INSERT INTO sys_role (id, tenant_id, role_name, role_code) VALUES ($1, 2, '别家角色', 'foreign-one') RETURNING id, role_name`,
      [newId()],
    )
    const { body } = await app.current.call('DELETE', '/sys/role/delete', {
      token: await admin(),
      query: { id: foreign?.id ?? '' },
    })
    expect(body.success).toBe(false)
    const { records } = await call('GET', '/sys/log/list', { query: { logType: '2', pageSize: '50' } })
    expect(records[0]).toMatchObject({ method: '/sys/role/delete', subject: null, success: 'N' })
    expect(JSON.stringify(records)).not.toContain('别家角色')
  })
})
