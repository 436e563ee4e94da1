import { describe, expect, test } from 'vitest'
import { withTestApp } from '../../../testing/app.ts'
import { buildPerson, buildRole } from '../../../testing/organisation.ts'
import { seedModule } from '../seed/seed.module.ts'
import { rightsModule } from './rights.module.ts'

const app = withTestApp({ modules: [seedModule, rightsModule] })
const db = () => app.current.context.db

const newPerson = () => buildPerson(db(), { tenantId: '1', orgCode: 'A01' })
const statusOf = async (id: string) =>
  (await db().query<{ status: number }>('SELECT status FROM sys_user WHERE id = $1', [id]))[0]?.status
const freeze = async (ids: string, status: number | string, as = 'admin') =>
  app.current.call('PUT', '/sys/user/frozenBatch', { token: await app.current.signInAs(as), body: { ids, status } })

describe('PUT /sys/user/frozenBatch', () => {
  test('freezes all that are named, ends their sessions and says so in the log', async () => {
    const [one, two] = [await newPerson(), await newPerson()]
    const token = await app.current.signInAs(one.username)
    const { body } = await freeze(`${one.userId},${two.userId},`, 2)
    expect(body).toMatchObject({ success: true, message: '操作成功！' })
    expect([await statusOf(one.userId), await statusOf(two.userId)]).toEqual([2, 2])
    expect(await app.current.access.sessions.authenticate(token)).toBeNull()
    const lines = await db().query('SELECT username FROM sys_audit WHERE event = $1 AND target = $2', ['user.frozen', two.userId])
    expect(lines).toEqual([{ username: 'admin' }])
  })

  test('unfreezes with status 1, also as a text', async () => {
    const { userId } = await newPerson()
    await freeze(userId, 2)
    expect((await freeze(userId, '1')).body.success).toBe(true)
    expect(await statusOf(userId)).toBe(1)
  })

  test('nobody freezes himself, and nobody else when the batch is refused', async () => {
    const { userId } = await newPerson()
    const [admin] = await db().query<{ id: string }>("SELECT id FROM sys_user WHERE username = 'admin'")
    const { body } = await freeze(`${userId},${admin!.id}`, 2)
    expect(body).toMatchObject({ success: false, message: '不能冻结自己的账号' })
    expect(await statusOf(userId)).toBe(1)
  })

  test('an account that does not exist, or of another tenant, leaves all as they are', async () => {
    const [own, foreign] = [await newPerson(), await buildPerson(db())]
    const { body } = await freeze(`${own.userId},${foreign.userId}`, 2)
    expect(body).toMatchObject({ success: false, code: 404, message: '未找到对应的用户' })
    expect([await statusOf(own.userId), await statusOf(foreign.userId)]).toEqual([1, 1])
  })

  test.each([
    ['', 2, '参数不识别！'],
    ['abc', 2, '用户编号应为数字'],
    ['1', 3, '状态只能为 1 或 2'],
  ])('%j with status %j is refused: %s', async (ids, status, message) => {
    const { body } = await freeze(ids, status)
    expect(body.success).toBe(false)
    expect(body.message).toContain(message)
  })

  test('whoever is no administrator is refused', async () => {
    expect((await freeze('1', 2, 'staff')).status).toBe(403)
  })
})

describe('the rights of a role', () => {
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

  test('are no affair of anybody but administrators', async () => {
    const { roleId } = await newPerson()
    expect((await save({ roleId, permissionIds: '' }, 'staff')).status).toBe(403)
    expect((await read(roleId, 'agent')).status).toBe(403)
  })
})
