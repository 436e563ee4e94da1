import { describe, expect, test } from 'vitest'
import { newId } from '#server/db/ids.ts'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, buildRole } from '#server/testing/organisation.ts'
import { seedModule } from '../seed/seed.module.ts'
import { roleModule } from './role.module.ts'

const app = withTestApp({ modules: [seedModule, roleModule] })
const db = () => app.current.context.db

const newPerson = () => buildPerson(db(), { tenantId: '1', orgCode: 'A01' })

describe('[API-PERM-SAVEROLE] [API-PERM-QUERYROLE] the rights of a role', () => {
  const save = async (body: unknown, as = 'admin') =>
    app.current.call('POST', '/sys/permission/saveRolePermission', { token: await app.current.signInAs(as), body })
  const read = async (roleId: string, as = 'admin') =>
    app.current.call('GET', '/sys/permission/queryRolePermission', { token: await app.current.signInAs(as), query: { roleId } })
  const permissionIds = async (...codes: string[]) =>
    (
      await db().query<{ id: string }>(
        'SELECT id FROM sys_permission WHERE perms = ANY ($1) ORDER BY array_position($1, perms)',
        [codes],
      )
    ).map(({ id }) => id)

  test('are given and taken, and the holders feel it at once', async () => {
    const person = await newPerson()
    const [list, add] = await permissionIds('customer:info:list', 'customer:info:add')
    const token = await app.current.signInAs(person.username)
    const codes = async () => (await app.current.access.sessions.authenticate(token))?.permissions
    expect((await codes())?.has('customer:info:list')).toBe(false)
    const { body } = await save({ roleId: person.roleId, permissionIds: `${list},${add}` })
    expect(body).toMatchObject({ success: true, message: '保存成功！' })
    expect((await codes())?.has('customer:info:list')).toBe(true)
    expect((await read(person.roleId)).body.result).toEqual([list, add].sort())
    await save({ roleId: person.roleId, permissionIds: `${add}`, lastpermissionIds: `${list},${add}` })
    expect((await codes())?.has('customer:info:list')).toBe(false)
    expect((await read(person.roleId)).body.result).toEqual([add])
  })

  test('that somebody else gave meanwhile stay: only the difference is written', async () => {
    const roleId = await buildRole(db(), { tenantId: '1', code: 'quiet', codes: ['customer:info:list', 'customer:info:edit'] })
    const [list, edit, add] = await permissionIds('customer:info:list', 'customer:info:edit', 'customer:info:add')
    await save({ roleId, permissionIds: `${list},${add}`, lastpermissionIds: `${list}` })
    expect([...(await read(roleId)).body.result].sort()).toEqual([list, edit, add].sort())
  })

  test('of another tenant’s role and permissions that do not exist are not found, and nothing changes', async () => {
    const foreign = await buildPerson(db())
    expect((await save({ roleId: foreign.roleId, permissionIds: '' })).body).toMatchObject({
      code: 404,
      message: '未找到对应的角色',
    })
    expect((await read(foreign.roleId)).body).toMatchObject({ code: 404 })
    const own = await newPerson()
    const [list] = await permissionIds('customer:info:list')
    expect((await save({ roleId: own.roleId, permissionIds: `${list},7` })).body).toMatchObject({
      code: 404,
      message: '未找到对应的权限',
    })
    expect((await read(own.roleId)).body.result).toEqual([])
  })

  test('are those of the program and of the tenant: an entry that another tenant made for itself is not found', async () => {
    const own = await newPerson()
    const [list] = await permissionIds('customer:info:list')
    const entryOf = async (tenantId: string) => {
      const id = newId()
      await db().query(`INSERT INTO sys_permission (id, tenant_id, menu_type, name) VALUES ($1, $2, 1, '自有菜单')`, [
        id,
        tenantId,
      ])
      return id
    }
    const [ours, theirs] = [await entryOf('1'), await entryOf((await buildPerson(db())).tenantId)]
    expect((await save({ roleId: own.roleId, permissionIds: `${list},${theirs}` })).body).toMatchObject({
      code: 404,
      message: '未找到对应的权限',
    })
    expect((await read(own.roleId)).body.result).toEqual([])
    expect((await save({ roleId: own.roleId, permissionIds: `${list},${ours}` })).body).toMatchObject({ success: true })
    expect([...(await read(own.roleId)).body.result].sort()).toEqual([list, ours].sort())
  })

  test('are no affair of who has no right to administer roles', async () => {
    const { roleId } = await newPerson()
    expect((await save({ roleId, permissionIds: '' }, 'staff')).status).toBe(403)
    expect((await read(roleId, 'agent')).status).toBe(403)
  })

  test('are never more than the granter has: what they lack is named, and nothing is saved', async () => {
    const granter = await buildPerson(db(), {
      tenantId: '1',
      orgCode: 'A01',
      roleCode: 'deputy',
      codes: ['system:role:grant', 'system:role:list', 'customer:info:list'],
    })
    const [list, remove] = await permissionIds('customer:info:list', 'customer:info:delete')
    const { roleId } = await newPerson()
    const refused = await save({ roleId, permissionIds: `${list},${remove}` }, granter.username)
    expect(refused.body).toMatchObject({ success: false, code: 400 })
    expect(refused.body.message).toBe('您没有以下权限，不能授予他人：“删除客户”；请由拥有这些权限的管理员操作')
    expect((await read(roleId)).body.result).toEqual([])
    expect(
      (await save({ roleId: granter.roleId, permissionIds: `${remove}`, lastpermissionIds: '' }, granter.username)).body.success,
    ).toBe(false)
    expect((await save({ roleId, permissionIds: `${list}` }, granter.username)).body).toMatchObject({ success: true })
    const [admin] = await db().query<{ id: string }>("SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code = 'admin'")
    expect((await save({ roleId: admin!.id, permissionIds: `${list}` }, granter.username)).body.message).toContain('“管理员”')
  })
})
