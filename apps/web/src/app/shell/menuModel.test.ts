import { expect, test } from 'vitest'
import { buildMenu, buildNode } from '../../testing/buildSession.ts'
import { menuItems, parentsOf, selectedPath, toggleGroup } from './menuModel.ts'

const itemsOf = (menu: ReturnType<typeof buildMenu>) => menuItems(menu, ['dashboard'])
const items = itemsOf([...buildMenu(), buildNode('/device/:id', { component: 'device/detail', meta: { title: '设备' } })])

test('hidden entries are not in the menu', () => {
  const menu = itemsOf([buildNode('/x', { hidden: true }), buildNode('/y')])
  expect(menu.map((item) => item.path)).toEqual(['/y'])
})

test('a group without entries is shown only when it asks to', () => {
  const group = (path: string, alwaysShow: boolean) => buildNode(path, { component: 'layouts/RouteView', alwaysShow })
  expect(itemsOf([group('/g', false), group('/h', true)]).map((item) => item.path)).toContain('/h')
  expect(itemsOf([group('/g', false), group('/h', true)]).map((item) => item.path)).not.toContain('/g')
})

test('an entry that leaves the application has a web address or none', () => {
  const external = (url: string) => itemsOf([buildNode('/x', { meta: { internalOrExternal: true, url } })])[0]?.external
  expect(external('https://x.example/a')).toBe('https://x.example/a')
  expect(external('javascript:alert(1)')).toBeUndefined()
})

test('[LAYOUT-06] opening a root group closes the other roots, inner groups stay', () => {
  const roots = ['/a', '/b']
  expect(toggleGroup(['/a', '/a/inner'], '/b', roots)).toEqual(['/a/inner', '/b'])
  expect(toggleGroup(['/a'], '/a/inner', roots)).toEqual(['/a', '/a/inner'])
  expect(toggleGroup(['/a'], '/a', roots)).toEqual([])
})

test('[LAYOUT-07] the entry of the open page is selected, by its pattern when it has parameters', () => {
  expect(selectedPath(items, '/test/home')).toBe('/test/home')
  expect(selectedPath(items, '/device/42')).toBe('/device/:id')
  expect(selectedPath(items, '/exception/404')).toBeNull()
})

test('[LAYOUT-08] the groups above the open page are known', () => {
  expect(parentsOf(items, '/test2/home2')).toEqual(['/test'])
  expect(parentsOf(items, '/device/:id')).toEqual([])
  expect(parentsOf(items, null)).toEqual([])
})

test('[LAYOUT-09] entries with parameters are told apart by their full path', () => {
  const menu = itemsOf([buildNode('/list'), buildNode('/list?code=1', { route: '0' }), buildNode('/list?code=2', { route: '0' })])
  expect(selectedPath(menu, '/list', '?code=2')).toBe('/list?code=2')
  expect(selectedPath(menu, '/list', '?code=3')).toBe('/list')
})

test('[ROUTE-20] an entry that is no route of its own is still in the menu', () => {
  expect(itemsOf([buildNode('/x', { route: '0' })]).map((item) => item.path)).toEqual(['/x'])
})

test('[PERM-03] an entry that the user may not open is not in the menu', () => {
  expect(itemsOf([buildNode('/x', { meta: { permission: ['other'] } })])).toEqual([])
})
