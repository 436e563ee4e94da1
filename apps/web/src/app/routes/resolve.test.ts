import { expect, test } from 'vitest'
import { buildMenu, buildNode } from '../../testing/buildSession.ts'
import { buildRoutes } from './buildRoutes.ts'
import { publicRedirect, resolvePath } from './resolve.ts'

const routes = buildRoutes([...buildMenu(), buildNode('/device/:id', { component: 'device/detail' })], {
  codes: ['dashboard'],
  hasView: () => true,
}).children
const to = (pathname: string, search = '') => {
  const found = resolvePath(pathname, search, routes)
  return found.kind === 'redirect' ? found.to : found.kind
}

test('[ROUTE-03] the root leads to the home page', () => {
  expect(to('/')).toBe('/dashboard/analysis')
})
test('[ROUTE-04] an unknown path is unknown, which starts the way over 404', () => {
  expect([to('/nope'), to('/test/home/more'), to('/station')]).toEqual(['unknown', 'unknown', 'unknown'])
})
test('[ROUTE-05] 404 leads to the root', () => {
  expect(to('/404')).toBe('/')
})
test('[ROUTE-08] the dashboard leads to the workplace although the menu has a group of that path', () => {
  expect(to('/dashboard')).toBe('/dashboard/workplace')
})
test('[ROUTE-33] the short refresh path keeps its query', () => {
  expect(to('/refresh', '?url=%2Ftest%2Fhome&iSrefresh=true')).toBe('/refresh/index?url=%2Ftest%2Fhome&iSrefresh=true')
})
test('[ROUTE-06] [ROUTE-11] user and external login lead to their login pages before anybody is asked for a token', () => {
  expect(publicRedirect('/user', '?a=1')).toBe('/user/login?a=1')
  expect(publicRedirect('/oauth2-app', '')).toBe('/oauth2-app/login')
  expect([publicRedirect('/', ''), publicRedirect('/404', '')]).toEqual([null, null])
})
test('a route with parameters gives their values', () => {
  expect(resolvePath('/device/42', '', routes)).toMatchObject({ kind: 'view', params: { id: '42' } })
})
test('a menu group without a redirect shows nothing', () => {
  expect(to('/test')).toBe('unknown')
})
