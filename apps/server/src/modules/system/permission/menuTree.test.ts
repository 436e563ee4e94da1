import { describe, expect, test } from 'vitest'
import { buildMenuTree } from './menuTree.ts'
import type { PermissionRow } from './permission.queries.ts'

let lastId = 0
function buildRow(given: Partial<PermissionRow> = {}): PermissionRow {
  lastId += 1
  return {
    id: String(lastId),
    parentId: null,
    menuType: 1,
    name: '页面',
    url: `/page/${lastId}`,
    component: 'some/page',
    componentName: null,
    redirect: null,
    icon: null,
    perms: null,
    permsType: '1',
    isRoute: true,
    keepAlive: false,
    hidden: false,
    alwaysShow: false,
    internalOrExternal: false,
    status: '1',
    granted: true,
    ...given,
  }
}
const home = buildRow({ name: '首页', url: '/dashboard/analysis', component: 'dashboard/analysis' })
const build = (...rows: PermissionRow[]) => buildMenuTree([home, ...rows], (row) => row.granted)
const pathsOf = (...rows: PermissionRow[]) => build(...rows).map((node) => node.path)

describe('[API-SYS-PERMBYTOKEN] which entries are in the menu', () => {
  test('the home page is put first when nobody granted it, and stands once when somebody did', () => {
    const without = buildMenuTree([buildRow({ url: '/a' })], () => true)
    expect(without.map((node) => node.path)).toEqual(['/dashboard/analysis', '/a'])
    expect(without[0]).toMatchObject({ component: 'dashboard/analysis', route: '1', meta: { title: '首页', keepAlive: true } })
    expect(pathsOf(buildRow({ url: '/a' }))).toEqual(['/dashboard/analysis', '/a'])
  })

  test('a group stands above what is granted in it and is left out when that is nothing', () => {
    const group = buildRow({ menuType: 0, url: '/group', granted: false })
    const page = buildRow({ parentId: group.id, url: '/group/a' })
    expect(build(group, page)[1]).toMatchObject({ path: '/group', children: [{ path: '/group/a' }] })
    expect(pathsOf(group, { ...page, granted: false })).toEqual(['/dashboard/analysis'])
    expect(pathsOf({ ...group, granted: true }, { ...page, granted: false })).toEqual(['/dashboard/analysis'])
  })

  test('a switched-off entry takes its children with it, a hidden one stays and says so', () => {
    const group = buildRow({ menuType: 0, url: '/group' })
    const page = buildRow({ parentId: group.id, hidden: true })
    expect(pathsOf({ ...group, status: '0' }, page)).toEqual(['/dashboard/analysis'])
    const [, node] = build(group, page)
    expect(node?.children?.[0]?.hidden).toBe(true)
    expect(node?.hidden).toBe(true)
    expect(build(group, page, buildRow({ parentId: group.id }))[1]?.hidden).toBeUndefined()
  })
})

describe('what an entry says', () => {
  test('[ROUTE-20] an entry that is no route carries the flag 0', () => {
    expect(build(buildRow({ isRoute: false }))[1]?.route).toBe('0')
  })

  test('name and component name follow the protocol where none is set', () => {
    const [, plain, named] = build(
      buildRow({ url: '/system/user/:id', component: 'system/user' }),
      buildRow({ componentName: 'StationIndex' }),
    )
    expect(plain).toMatchObject({ name: 'system-user-@id', meta: { componentName: 'user' } })
    expect(named).toMatchObject({ name: 'StationIndex', meta: { componentName: 'StationIndex' } })
  })

  test('an external link has a digest as path and its address in meta', () => {
    const [, node] = build(buildRow({ url: 'https://example.com/a', internalOrExternal: true }))
    expect(node?.path).toMatch(/^[0-9a-f]{32}$/)
    expect(node?.meta).toMatchObject({ url: 'https://example.com/a', internalOrExternal: true, target: '_blank' })
  })

  test('the marker of a page and the codes of its granted buttons travel apart', () => {
    const page = buildRow({ perms: 'dashboard, other' })
    const button = buildRow({ menuType: 2, parentId: page.id, perms: 'station:info:add,station:info:edit' })
    const withheld = buildRow({ menuType: 2, parentId: page.id, perms: 'station:info:delete', granted: false })
    const off = buildRow({ menuType: 2, parentId: page.id, perms: 'station:info:export', status: '0' })
    const [, node] = build(page, button, withheld, off)
    expect(node?.meta.permission).toEqual(['dashboard', 'other'])
    expect(node?.meta.permissionList).toEqual(['station:info:add', 'station:info:edit'])
    expect(node?.children).toBeUndefined()
  })
})
