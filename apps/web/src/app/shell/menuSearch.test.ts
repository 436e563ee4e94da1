import { expect, test } from 'vitest'
import { buildNode } from '../../testing/buildSession.ts'
import { searchableMenu } from './menuSearch.ts'

const menu = [
  buildNode('/station', {
    component: 'layouts/RouteView',
    meta: { title: '电站管理', icon: 'station' },
    children: [
      buildNode('/station/index', { component: 'station/index', meta: { title: '电站列表', icon: 'list' } }),
      buildNode('/station/secret', { hidden: true, component: 'station/secret', meta: { title: '隐藏页' } }),
      buildNode('/station/fee', { component: 'station/fee', meta: { title: '电费', permission: ['fee'] } }),
      buildNode('/station/empty', { component: 'layouts/PageView', meta: { title: '空容器' }, alwaysShow: true }),
    ],
  }),
  buildNode('/hidden', {
    hidden: true,
    component: 'layouts/RouteView',
    children: [buildNode('/hidden/child', { component: 'hidden/child', meta: { title: '隐藏组的页' } })],
  }),
  buildNode('/docs', {
    component: 'layouts/RouteView',
    meta: { title: '文档', internalOrExternal: true, url: 'https://docs.example/a' },
  }),
  buildNode('/bad', {
    component: 'layouts/RouteView',
    meta: { title: '坏链接', internalOrExternal: true, url: 'javascript:alert(1)' },
  }),
]

test('[LAYOUT-27] a search over the menu finds pages and outside links, never hidden entries or pure containers', () => {
  const found = searchableMenu(menu, [])
  expect(found.map(({ title }) => title)).toEqual(['电站列表', '文档'])
  expect(found[0]).toMatchObject({ path: '/station/index', groups: ['电站管理'], icon: 'list', external: undefined })
  expect(found[1]?.external).toBe('https://docs.example/a')
})

test('[LAYOUT-27] an entry that needs a code is found by those who hold it', () => {
  expect(searchableMenu(menu, ['fee']).map(({ title }) => title)).toContain('电费')
})
