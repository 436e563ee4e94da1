import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { permissions } from '@heliodesk/contracts/permissions'
import { describe, expect, test } from 'vitest'
import { withTestApp } from '#server/testing/app.ts'
import { buildPerson } from '#server/testing/organisation.ts'
import { seedBase } from '../seed/seed.service.ts'
import { changeClientMenu } from './change.service.ts'
import { clientMenus } from './rows.ts'

const app = withTestApp()
const db = () => app.current.context.db

interface Node {
  readonly id: string
  readonly path: string
  readonly component: string
  readonly name: string
  readonly route: string
  readonly meta: { readonly title: string; readonly keepAlive: boolean; readonly internalOrExternal: boolean }
  readonly children?: readonly Node[]
}
const menuOf = async (username: string): Promise<readonly Node[]> => {
  const token = await app.current.signInAs(username)
  const { body } = await app.current.call('GET', '/sys/permission/getUserPermissionByToken', { token })
  return body.result.menu
}
const flat = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const vue2 = { client: 'vue2', tenantId: '1', isRemoval: false } as const
const entryCount = async () => Number((await db().query<{ n: string }>('SELECT count(*) AS n FROM sys_permission'))[0]?.n)
const pages = clientMenus.vue2.flatMap((group) => group.pages)
const size = pages.length + clientMenus.vue2.length

describe('the entries of an existing client', () => {
  test('are made once, for the administrator with the components that the client has', async () => {
    expect(await changeClientMenu(db(), vue2)).toEqual([expect.stringContaining(`新增 ${size} 个 vue2 菜单，已有 0 个`)])
    const count = await entryCount()
    expect(await changeClientMenu(db(), vue2)).toEqual([expect.stringContaining(`新增 0 个 vue2 菜单，已有 ${size} 个`)])
    expect(await entryCount()).toBe(count)
    const menu = await menuOf('admin')
    for (const group of clientMenus.vue2) {
      const node = menu.find(({ path }) => path === group.url)
      expect(node).toMatchObject({ component: 'layouts/RouteView', route: '1', meta: { title: group.title } })
      expect(node?.children?.map(({ path, component, meta }) => [path, component, meta.title])).toEqual(
        group.pages.map((page) => [page.url, page.component, page.title]),
      )
    }
    expect(flat(menu).find(({ path }) => path === '/isystem/user')).toMatchObject({
      name: 'isystem-user',
      component: 'system/UserList',
      meta: { componentName: 'UserList', keepAlive: false, internalOrExternal: false },
    })
    // The client stops at an entry without a component, and shows an error for ever at this one of the other line.
    for (const node of flat(menu)) expect(node.component).toMatch(/^(?!layouts\/default)\w/)
  })

  test('are given to the roles that hold the right of the first call, and to no other', async () => {
    const seen = async (codes: readonly PermissionCode[]) => {
      const person = await buildPerson(db(), { tenantId: '1', orgCode: 'A01', codes: [...codes] })
      await changeClientMenu(db(), { ...vue2, isRemoval: true })
      await changeClientMenu(db(), vue2)
      return flat(await menuOf(person.username))
        .map(({ component }) => component)
        .filter((name) => /List$|Info$/.test(name))
    }
    expect(await seen(['system:user:list', 'system:dict:list'])).toEqual(['system/UserList', 'system/DictList'])
    expect(await seen(['station:info:list'])).toEqual([])
  })

  test('stay over a restart, as they were changed, and go away by the same command', async () => {
    await changeClientMenu(db(), vue2)
    await db().query("UPDATE sys_permission SET name = '用户' WHERE url = '/isystem/user'")
    await seedBase(db(), app.current.context.env, app.current.access)
    await changeClientMenu(db(), vue2)
    expect(flat(await menuOf('admin')).find(({ path }) => path === '/isystem/user')?.meta.title).toBe('用户')
    const before = await entryCount()
    expect(await changeClientMenu(db(), { ...vue2, isRemoval: true })).toEqual([expect.stringContaining(`已删除 ${size} 个`)])
    expect(await entryCount()).toBe(before - size)
    expect(flat(await menuOf('admin')).map(({ path }) => path)).not.toContain('/isystem/user')
  })

  test('leave a path alone that another entry has, and say so', async () => {
    await db().query(
      "INSERT INTO sys_permission (id, tenant_id, menu_type, name, url, component) VALUES (4711, NULL, 1, '甲', '/isystem/dict', 'x/y')",
    )
    const lines = await changeClientMenu(db(), vue2)
    expect(lines).toEqual([expect.stringContaining(`新增 ${size - 1} 个`), '路径 /isystem/dict 已被其他菜单使用，未新增'])
    expect(await db().query("SELECT name, component FROM sys_permission WHERE url = '/isystem/dict'")).toEqual([
      { name: '甲', component: 'x/y' },
    ])
    await expect(changeClientMenu(db(), { ...vue2, tenantId: '999' })).rejects.toThrow('没有编号为 999 的租户')
  })

  test('name rights that there are, and each path once', () => {
    const known = new Set(permissions.map(({ code }) => code))
    for (const groups of Object.values(clientMenus)) {
      const all = groups.flatMap((group) => group.pages)
      expect(all.filter(({ access }) => !known.has(access))).toEqual([])
      expect(new Set(all.map(({ url }) => url)).size).toBe(all.length)
    }
  })
})

test('a menu of the Vue 2 client names a component of its own, which is kept and delivered as it is', async () => {
  const token = await app.current.signInAs('admin')
  const [above] = (await app.current.call('GET', '/sys/permission/getSystemMenuList', { token })).body.result
  const sent = {
    status: '1',
    permsType: '1',
    route: true,
    keepAlive: false,
    hidden: 0,
    alwaysShow: 0,
    internalOrExternal: '0',
    menuType: 1,
    name: '订单',
    component: 'modules/erp/OrderList',
    componentName: '',
    parentId: above.id,
    url: '/erp/order',
    icon: 'ant-design:shop',
    sortNo: 1,
    perms: '',
    redirect: '',
  }
  const { body } = await app.current.call('POST', '/sys/permission/add', { token, body: sent })
  expect(body).toMatchObject({
    success: true,
    result: { component: 'modules/erp/OrderList', hidden: false, icon: 'ant-design:shop' },
  })
  expect(flat(await menuOf('admin')).find(({ path }) => path === '/erp/order')).toMatchObject({
    component: 'modules/erp/OrderList',
    name: 'erp-order',
    route: '1',
    meta: { title: '订单', icon: 'ant-design:shop', componentName: 'OrderList', keepAlive: false, internalOrExternal: false },
  })
})
