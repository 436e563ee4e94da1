import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson, buildRole } from '#server/testing/organisation.ts'
import { seedBase } from '../seed/seed.service.ts'

const app = withTestApp()
const db = () => app.current.context.db

type Options = { readonly as?: string; readonly body?: unknown; readonly query?: Record<string, string> }
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, { as = 'admin', ...options }: Options = {}) =>
  (await app.current.call(method, `/sys/permission/${path}`, { token: await app.current.signInAs(as), ...options })).body
const idOf = async (url: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_permission WHERE url = $1', [url]))[0]!.id
const buttonId = async (perms: string) =>
  (await db().query<{ id: string }>('SELECT id FROM sys_permission WHERE perms = $1 AND menu_type = 2', [perms]))[0]!.id

let made = 0
/** A page of the tenant below 系统管理; override what the test is about. */
async function addPage(own: object = {}, as = 'admin') {
  made += 1
  const page = { menuType: 1, name: `自建页${made}`, url: `/own/page${made}`, component: 'station/index', icon: 'list' }
  return call('POST', 'add', { as, body: { ...page, parentId: await idOf('/system'), ...own } })
}

type Node = { id: string; name: string; menuType: number; children?: Node[] }

describe('reading', () => {
  test('[API-PERM-LIST] the tree has every entry in the shape of the protocol; by a name they come flat', async () => {
    const { result } = await call('GET', 'list')
    const system = result.find((node: Node) => node.name === '系统管理')
    expect(system).toMatchObject({
      menuType: 0,
      parentId: null,
      title: '系统管理',
      isLeaf: false,
      builtIn: true,
      status: '1',
      delFlag: 0,
    })
    const role = system.children.find((node: { url: string }) => node.url === '/system/role')
    expect(role).toMatchObject({ key: role.id, menuType: 1, component: 'system/role', keepAlive: true, route: true, leaf: false })
    expect(role.children.map((node: { perms: string }) => node.perms)).toContain('system:role:grant')
    const found = (await call('GET', 'list', { query: { name: '*角色*' } })).result
    expect(found.every((node: Node) => node.name.includes('角色') && node.children === undefined)).toBe(true)
  })
  test('[API-PERM-SYSTEMMENU] [API-PERM-SUBMENU] [API-PERM-SUBMENUBATCH] the top, what is below one, and below several', async () => {
    const top = (await call('GET', 'getSystemMenuList')).result
    expect(top.every((node: Node) => node.menuType === 0)).toBe(true)
    const [first, second] = top as Node[]
    const below = async (parentId: string) => (await call('GET', 'getSystemSubmenu', { query: { parentId } })).result
    const many = (await call('GET', 'getSystemSubmenuBatch', { query: { parentIds: `${first!.id},${second!.id},` } })).result
    expect(many).toEqual({ [first!.id]: await below(first!.id), [second!.id]: await below(second!.id) })
    expect((await call('GET', 'queryListAsync', { query: { pid: first!.id } })).result).toEqual(await below(first!.id))
  })
  test('[API-PERM-TREELIST] the tree of rights with all ids', async () => {
    const { treeList, ids } = (await call('GET', 'queryTreeList')).result
    const [{ count }] = (await db().query<{ count: number }>('SELECT count(*)::int AS count FROM sys_permission')) as [
      { count: number },
    ]
    expect(ids).toHaveLength(count)
    expect(treeList[0]).toMatchObject({ key: expect.any(String), scopedSlots: { title: 'hasDatarule' } })
  })
  test('is no affair of who has no right to it', async () => {
    const token = await app.current.signInAs('staff')
    expect((await app.current.call('GET', '/sys/permission/list', { token })).status).toBe(403)
  })
})

describe('[API-PERM-ADD] [API-PERM-EDIT] [MODULE-SYS-PERMISSION] keeping entries', () => {
  test('a page and its button are added, changed by PUT and POST, and deleted; the menu has them at once', async () => {
    const page = await addPage()
    expect(page).toMatchObject({ success: true, message: '添加成功！', result: { builtIn: false, version: 1 } })
    const { id } = page.result
    const menu = async () => JSON.stringify((await call('GET', 'getUserPermissionByToken')).result.menu)
    expect(await menu()).toContain(page.result.url)
    for (const [method, name] of [
      ['PUT', '改名一'],
      ['POST', '改名二'],
    ] as const) {
      expect(await call(method, 'edit', { body: { id, name } })).toMatchObject({ message: '修改成功!', result: { name } })
      expect(await menu()).toContain(name)
    }
    const button = await call('POST', 'add', { body: { menuType: 2, parentId: id, name: '自建按钮', perms: 'own:thing:do' } })
    expect(button.result).toMatchObject({ perms: 'own:thing:do', url: null, component: null })
    expect((await call('DELETE', 'delete', { query: { id } })).message).toBe('“改名二”下还有 1 项菜单或按钮，请先删除它们')
    const ids = [button.result.id, id].join(',')
    expect(await call('DELETE', 'deleteBatch', { query: { ids } })).toMatchObject({ success: true })
    expect(await menu()).not.toContain(page.result.url)
  })

  test('an entry that somebody changed meanwhile is answered with how it is now', async () => {
    const { id } = (await addPage()).result
    await call('PUT', 'edit', { body: { id, version: 1, name: '先存' } })
    const late = await call('PUT', 'edit', { body: { id, version: 1, name: '后存' } })
    expect(late).toMatchObject({ success: false, code: 409, result: { name: '先存', version: 2 } })
  })

  test.each([
    [{ url: 'javascript:alert(1)' }, '菜单路径应以 / 开头，外部链接只支持 http 或 https 网址'],
    [{ url: '//evil.example' }, '菜单路径应以 / 开头'],
    [{ url: '/a/../b' }, '菜单路径应以 / 开头'],
    [{ url: '{{window.x}}' }, '菜单路径应以 / 开头'],
    [{ url: '/system/role' }, '该值不可用，系统中已存在！'],
    [{ component: '../etc/page' }, '页面组件“../etc/page”不是有效的组件名，例如 system/UserList'],
    [{ component: '{{window.x}}' }, '页面组件“{{window.x}}”不是有效的组件名'],
    [{ component: '/system/UserList' }, '页面组件“/system/UserList”不是有效的组件名'],
    [{ component: 'system//UserList' }, '页面组件“system//UserList”不是有效的组件名'],
    [{ component: '' }, '页面组件“”不是有效的组件名'],
    [{ parentId: '7' }, '上级菜单不存在'],
    [{ parentId: null }, '上级菜单不存在'],
    [{ name: '  ' }, '请输入菜单名称'],
    [{ icon: '<svg>' }, '请从列表中选择图标'],
    [{ menuType: 2, perms: '' }, '授权标识只能由'],
    [{ menuType: 2, perms: 'a b' }, '授权标识只能由'],
    [{ menuType: 2, perms: 'system:role:add' }, '授权标识“system:role:add”已被使用'],
  ])('%j is refused with what to do', async (own, message) => {
    const { success, message: said } = await addPage(own)
    expect(success).toBe(false)
    expect(said).toContain(message)
  })

  test('a link leads out by http or https, and stands in the menu with its address', async () => {
    const { result } = await addPage({ url: 'https://example.com/docs', component: null, internalOrExternal: true })
    expect(result).toMatchObject({ url: 'https://example.com/docs', component: 'layouts/RouteView' })
  })

  test('a menu does not stand below itself', async () => {
    const above = (await addPage()).result
    const below = (await addPage({ parentId: above.id })).result
    expect((await call('PUT', 'edit', { body: { id: above.id, parentId: below.id } })).message).toContain('自身或其下级')
  })

  test('a path is free or taken, its own entry aside', async () => {
    const query = { url: '/system/role' }
    expect((await call('GET', 'checkPermDuplication', { query })).message).toBe('该值不可用，系统中已存在！')
    const own = await call('GET', 'checkPermDuplication', { query: { ...query, id: await idOf('/system/role') } })
    expect(own).toMatchObject({ success: true, message: '该值可用！' })
  })

  test('what roles are given stays until it is taken from them', async () => {
    const { id, name } = (await addPage()).result
    const [role] = await db().query<{ id: string }>("SELECT id FROM sys_role WHERE tenant_id = 1 AND role_code = 'operator'")
    await db().query('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [role!.id, id])
    expect((await call('DELETE', 'delete', { query: { id } })).message).toBe(
      `“${name}”已授予 1 个角色或部门（“运营”），请先在角色授权或部门权限中取消`,
    )
  })
})

describe('[MODULE-SYS-PERMISSION] entries of the program', () => {
  test('keep a new name, icon, order and whether they are hidden over a restart', async () => {
    const id = await idOf('/system/position')
    const own = { name: '岗位', icon: 'star', sortNo: 7, hidden: true }
    expect((await call('PUT', 'edit', { body: { id, ...own } })).success).toBe(true)
    await seedBase(db(), app.current.context.env, app.current.access)
    expect((await call('GET', 'queryById', { query: { id } })).result).toMatchObject(own)
  })
  test('cannot be deleted, moved or made to open something else', async () => {
    const id = await idOf('/system/dict')
    expect((await call('DELETE', 'delete', { query: { id } })).message).toContain('是系统内置菜单，不能删除')
    for (const [own, field] of [
      [{ component: 'station/index' }, '页面组件'],
      [{ url: '/x' }, '菜单路径'],
      [{ parentId: await idOf('/station') }, '上级菜单'],
    ] as const) {
      expect((await call('PUT', 'edit', { body: { id, ...own } })).message).toContain(`不能修改${field}`)
    }
    const button = await buttonId('system:role:add')
    expect((await call('PUT', 'edit', { body: { id: button, perms: 'x:y' } })).message).toContain('不能修改授权标识')
  })
  test('that keep the menus cannot be switched off', async () => {
    const id = await idOf('/system/permission')
    expect((await call('PUT', 'edit', { body: { id, status: '0' } })).message).toContain('不能隐藏或停用')
    expect((await call('PUT', 'edit', { body: { id, hidden: true } })).message).toContain('不能隐藏或停用')
  })
  test('belong to the platform tenant: another one keeps its own alone', async () => {
    const codes = (['list', 'add', 'edit', 'delete'] as const).map((verb) => `system:permission:${verb}` as const)
    const other = await buildPerson(db(), { codes })
    const edit = { as: other.username, body: { id: await idOf('/system/dict'), name: '改' } }
    expect((await call('PUT', 'edit', edit)).message).toContain('由平台租户管理')
    const own = (await addPage({}, other.username)).result
    expect(own).toMatchObject({ builtIn: false })
    expect((await call('GET', 'queryById', { query: { id: own.id } })).code).toBe(404)
  })
})

test('nobody writes a code into a button that they do not hold themselves', async () => {
  const codes = ['system:permission:list', 'system:permission:add'] as const
  const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes })
  const body = { menuType: 2, name: '混合', perms: 'own:x,system:user:delete' }
  expect((await addPage(body, person.username)).message).toBe(
    '您没有以下权限，不能授予他人：“system:user:delete”；请由拥有这些权限的管理员操作',
  )
})

describe('a button that was made by hand and given to people', () => {
  const verbs = (['list', 'add', 'edit'] as const).map((verb) => `system:permission:${verb}` as const)
  const held = (perms: string, status: string) => ({ menuType: 2, name: '混合', perms, status })
  const codesOf = async (username: string) =>
    [...((await app.current.access.sessions.authenticate(await app.current.signInAs(username)))?.permissions ?? [])]
      .filter((code) => code.includes(':'))
      .sort()
  /** A button given to a user who holds nothing else, and what it gives them. */
  const given = async (perms: string) => {
    const { id } = (await addPage(held(perms, '1'))).result
    const holder = await buildPerson(db(), { tenantId: '1', orgCode: 'A01' })
    await db().query('INSERT INTO sys_role_permission (role_id, permission_id) VALUES ($1, $2)', [holder.roleId, id])
    return { id, holder }
  }
  const beyond = (code: string) => `您没有以下权限，不能授予他人：“${code}”；请由拥有这些权限的管理员操作`

  test('loses no code, and is not switched off, by a user who does not hold the code', async () => {
    const { id, holder } = await given('own:loses,system:user:delete')
    const clerk = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: verbs })
    const before = (await call('GET', 'queryById', { query: { id } })).result
    for (const own of [
      { perms: 'own:loses' },
      { status: '0' },
      { menuType: 1, perms: '', parentId: await idOf('/system'), url: '/own/loses', component: 'demo/index' },
    ])
      expect((await call('PUT', 'edit', { as: clerk.username, body: { id, ...own } })).message).toBe(beyond('system:user:delete'))
    expect((await call('GET', 'queryById', { query: { id } })).result).toEqual(before)
    expect(await codesOf(holder.username)).toEqual(['own:loses', 'system:user:delete'])
  })

  test('gives no code to people who hold more than whoever writes it in, and gives it to others', async () => {
    const clerk = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: verbs })
    const add = async ({ id }: { id: string }, perms: string) => call('PUT', 'edit', { as: clerk.username, body: { id, perms } })
    const strong = await given('own:strong')
    const role = await buildRole(db(), { tenantId: '1', code: 'strong', codes: ['system:user:delete'] })
    await db().query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [strong.holder.userId, role])
    const name = (
      await db().query<{ realname: string }>('SELECT realname FROM sys_user WHERE id = $1', [strong.holder.userId])
    )[0]
    expect((await add(strong, 'own:strong,system:permission:list')).message).toBe(
      `用户“${name?.realname}”拥有您没有的权限，请由管理员操作`,
    )
    expect(await codesOf(strong.holder.username)).toEqual(['own:strong', 'system:user:delete'])
    const weak = await given('system:permission:weak')
    await db().query(`UPDATE sys_permission SET perms = 'system:permission:add,system:permission:add' WHERE id = $1`, [weak.id])
    expect(await add(weak, 'system:permission:list,system:permission:add')).toMatchObject({ success: true })
    expect(await codesOf(weak.holder.username)).toEqual(['system:permission:add', 'system:permission:list'])
  })
})
