import { describe, expect, test } from 'vitest'
import { buildMenu, buildNode } from '../../testing/buildSession.ts'
import { buildRoutes, onlineViews, viewOf } from './buildRoutes.ts'
import { flatten } from './route.ts'
import { detailRoutes } from './shellRoutes.ts'
import './allViews.ts'
import { externalLoginPath, homePath, loginPath, publicPaths, userRoutes } from './staticRoutes.ts'
import { hasView } from './views.ts'

const build = (menu = buildMenu(), codes: readonly string[] = ['dashboard'], hasView: (name: string) => boolean = () => true) =>
  buildRoutes(menu, { codes, hasView })
const paths = (menu = buildMenu(), codes?: readonly string[], hasView?: (name: string) => boolean) =>
  flatten(build(menu, codes, hasView).children).map((route) => route.path)

describe('the routes of a menu', () => {
  test('[ROUTE-03] [ROUTE-18] hang under a root named dashboard that redirects home', () => {
    expect(build()).toMatchObject({ name: 'dashboard', path: '/', redirect: '/dashboard/analysis', meta: { title: '首页' } })
    expect(paths()).toEqual(expect.arrayContaining(['/dashboard', '/dashboard/analysis', '/test/home']))
  })
  test('[ROUTE-19] carry everything a menu entry says', () => {
    const node = buildNode('/a/b', {
      name: 'ab',
      hidden: true,
      alwaysShow: true,
      redirect: '/a/c',
      component: 'a/b',
      meta: {
        title: '甲',
        icon: 'list',
        target: '_blank',
        url: 'https://x.example',
        internalOrExternal: true,
        permission: ['p'],
        keepAlive: true,
        componentName: 'ab',
      },
    })
    const route = build([node], ['p']).children[0]
    expect(route).toMatchObject({ path: '/a/b', name: 'ab', hidden: true, alwaysShow: true, redirect: '/a/c', component: 'a/b' })
    expect(route?.meta).toMatchObject({
      title: '甲',
      icon: 'list',
      target: '_blank',
      url: 'https://x.example',
      internalOrExternal: true,
      permission: ['p'],
      keepAlive: true,
      componentName: 'ab',
    })
  })
  test('[ROUTE-20] leave out an entry whose route flag is 0, as text or number', () => {
    const numeric = { ...buildNode('/n'), route: 0 } as unknown as ReturnType<typeof buildNode>
    expect(paths([buildNode('/x', { route: '0' }), numeric, buildNode('/y')])).not.toContain('/x')
    expect(paths([buildNode('/x', { route: '0' }), numeric, buildNode('/y')])).not.toContain('/n')
    expect(paths([buildNode('/y')])).toContain('/y')
  })
  test('[ERR-19] hide pages that only another client has, and groups that hold nothing else; their addresses say what is missing', () => {
    const mine = (component: string) => ['system/user', 'online/reportList'].includes(component)
    const menu = [
      buildNode('/isystem', {
        component: 'layouts/RouteView',
        children: [buildNode('/isystem/user', { component: 'system/UserList' })],
      }),
      buildNode('/vue3', { component: 'layouts/default/index', children: [buildNode('/v', { component: 'system/user/index' })] }),
      buildNode('/system', {
        component: 'layouts/RouteView',
        children: [
          buildNode('/system/user', { component: 'system/user' }),
          buildNode('/isystem/dict', { component: 'system/DictList' }),
          buildNode('/report', { component: 'modules/online/cgreport/OnlCgreportAutoList' }),
          buildNode('/link', { component: 'layouts/IframePageView', meta: { url: 'https://x.example' } }),
        ],
      }),
      buildNode('/empty', { component: 'layouts/RouteView' }),
    ]
    const own = flatten(build(menu, [], mine).children).filter(({ path }) =>
      /^\/(isystem|vue3|v$|system|report|link|empty)/.test(path),
    )
    const pathsOf = (isHidden: boolean) => own.filter(({ hidden }) => hidden === isHidden).map(({ path }) => path)
    expect(pathsOf(false)).toEqual(['/system', '/system/user', '/report', '/link', '/empty'])
    expect(pathsOf(true)).toEqual(['/isystem', '/isystem/user', '/vue3', '/v', '/isystem/dict'])
  })
  test('[PERM-03] need any one of their codes, and nothing when they name none', () => {
    const menu = [
      buildNode('/x', { meta: { permission: ['a', 'b'] } }),
      buildNode('/y'),
      buildNode('/z', { meta: { permission: [] } }),
    ]
    expect(paths(menu, ['b'])).toEqual(expect.arrayContaining(['/x', '/y', '/z']))
    expect(paths(menu, ['c'])).not.toContain('/x')
    expect(paths(menu, ['c'])).toEqual(expect.arrayContaining(['/y', '/z']))
  })
  test('[ROUTE-09] mark the workplace with the permission dashboard', () => {
    expect(paths([buildNode('/x')], ['dashboard'])).toContain('/dashboard/workplace')
    expect(paths([buildNode('/x')], ['other'])).not.toContain('/dashboard/workplace')
    const workplace = flatten(build([buildNode('/x')]).children).find((route) => route.path === '/dashboard/workplace')
    expect(workplace?.meta.permission).toEqual(['dashboard'])
  })
  test('[ROUTE-21] resolve the lists of online forms and reports by name', () => {
    const [form, report] = Object.keys(onlineViews)
    expect([viewOf(form!), viewOf(report!)]).toEqual(['online/formList', 'online/reportList'])
    expect(viewOf('station/index')).toBe('station/index')
  })
  test('take containers for what they are', () => {
    expect(['layouts/RouteView', 'layouts/TabLayout', '/layouts/PageView', ''].map(viewOf)).toEqual([null, null, null, null])
  })
  test('[ROUTE-25] include each fixed detail route as soon as its view exists, and none before', () => {
    const titles = Object.fromEntries(detailRoutes.map((route) => [route.path, route.meta.title]))
    expect(titles).toEqual({
      '/approvet/detail': '审批详情',
      '/batch/send/goods/detail': '批次详情',
      '/batch/settle/account/detail': '批次详情',
      '/station/change/detail': '变更单',
    })
    const registered = paths(buildMenu(), ['dashboard'], hasView)
    const withView = detailRoutes.filter(({ component }) => hasView(component ?? '')).map(({ path }) => path)
    expect(registered.filter((path) => path in titles)).toEqual(withView)
    expect(withView).toEqual([
      '/station/change/detail',
      '/approvet/detail',
      '/batch/send/goods/detail',
      '/batch/settle/account/detail',
    ])
    expect(paths(buildMenu(), ['dashboard'])).toEqual(expect.arrayContaining(Object.keys(titles)))
  })
  test('[ROUTE-10] [ROUTE-12] include the refresh page and the test pages whatever the menu says', () => {
    const routes = flatten(build([buildNode('/x')]).children)
    expect(routes.map((route) => route.path)).toEqual(expect.arrayContaining(['/refresh/index', '/test/home', '/test2/home2']))
    expect(routes.find((route) => route.path === '/refresh/index')?.meta.title).toBe('正在刷新')
  })
  test('[MODULE-EXC-403] [MODULE-EXC-404] [MODULE-EXC-500] include the exception pages', () => {
    expect(paths()).toEqual(expect.arrayContaining(['/exception/403', '/exception/404', '/exception/500']))
  })
  test('name no path twice', () => {
    const all = paths()
    expect(new Set(all).size).toBe(all.length)
  })
})

test('[ROUTE-13] exactly four pages of the login layout are public by the specification', () => {
  expect(publicPaths).toEqual(['/user/login', '/user/register', '/user/register-result', '/user/alteration'])
})

test('[ROUTE-14] [ROUTE-15] landing and external login stand at their fixed paths', () => {
  expect([homePath, loginPath, externalLoginPath]).toEqual(['/dashboard/analysis', '/user/login', '/oauth2-app/login'])
})

test('[ROUTE-07] every public page has a route', () => {
  expect(userRoutes.map((route) => route.path)).toEqual(expect.arrayContaining([...publicPaths]))
})
