import { expect, test } from 'vitest'
import { lowAppIdOf, requestUrl } from './requestUrl.ts'
import { parseRuntimeConfig } from './runtimeConfig.ts'
import { staticUrl } from './staticUrl.ts'

const url = (
  path: string,
  given: { method?: string; query?: Record<string, string | number | undefined>; apiBase?: string } = {},
) => requestUrl({ apiBase: '/svc', method: 'GET', now: 1_700_000_123_999, path, ...given })

test('[HTTP-05] a GET carries the time in whole seconds', () => {
  expect(url('/sys/user/list', { query: { pageNo: 1, name: undefined } })).toBe('/svc/sys/user/list?pageNo=1&_t=1700000123')
  expect(url('/a?b=1')).toBe('/svc/a?b=1&_t=1700000123')
})

test('a path that climbs out of its call is no path of a call', () => {
  for (const path of ['/a/../b', '../b', '/a/..', '/a/./b', '/a/%2e%2E/b', '/a/.%2e/b', '/a\\..\\b', '..']) {
    expect(() => url(path), path).toThrow(TypeError)
  }
  expect(url('/a/1..2/b.xlsx', { method: 'POST' })).toBe('/svc/a/1..2/b.xlsx')
  expect(url('/a/...', { method: 'POST' })).toBe('/svc/a/...')
  expect(url('/a?path=../b', { method: 'POST' })).toBe('/svc/a?path=..%2Fb')
})

test('[HTTP-05] a write carries no time', () => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(url('/a', { method })).toBe('/svc/a')
})

test('[HTTP-06] dictionary items carry no time, with or without a leading slash', () => {
  expect(url('sys/dict/getDictItems/sex')).toBe('/svc/sys/dict/getDictItems/sex')
  expect(url('/sys/dict/getDictItems/t,a,b')).toBe('/svc/sys/dict/getDictItems/t,a,b')
  expect(url('/sys/dict/getDictItemsOther')).toContain('_t=')
})

test('[HTTP-07] the prefix comes from the configuration', () => {
  expect(url('sys/a', { apiBase: '/pv/svc', method: 'POST' })).toBe('/pv/svc/sys/a')
  expect(parseRuntimeConfig('{"apiBase":"/x/"}', 'h').apiBase).toBe('/x')
})

test('[HTTP-04] a low-app route names its app under any base path', () => {
  expect(lowAppIdOf('/lowapp/A7/list', '/')).toBe('A7')
  expect(lowAppIdOf('/pv/lowapp/A7', '/pv/')).toBe('A7')
  expect(lowAppIdOf('/station/lowapp/A7', '/')).toBeNull()
})

test('[HTTP-14] a stored file gets the static prefix unless its address is absolute', () => {
  expect(staticUrl('a/b.png', 'https://files.example/s/')).toBe('https://files.example/s/a/b.png')
  expect(staticUrl('/a/b.png', '/svc/static')).toBe('/svc/static/a/b.png')
  for (const absolute of ['http://x/y.png', 'https://x/y.png', 'data:image/png;base64,AA', 'blob:http://x/1']) {
    expect(staticUrl(absolute, '/s')).toBe(absolute)
  }
  expect(staticUrl('javascript:alert(1)', '/s')).toBe('/s/javascript:alert(1)')
  expect([staticUrl('', '/s'), staticUrl(null, '/s')]).toEqual(['', ''])
})

test('[ROUTE-16] [ROUTE-17] home and third-party login come from the configuration', () => {
  const config = parseRuntimeConfig('{"defaultHome":"/station/index","thirdLoginPath":"/oauth/x","basePath":"/pv"}', 'h')
  expect(config).toMatchObject({ defaultHome: '/station/index', thirdLoginPath: '/oauth/x', basePath: '/pv/' })
})

test('a page without configuration, or with a broken one, still has all values', () => {
  for (const content of [null, '', '{', 'x']) {
    expect(parseRuntimeConfig(content, 'host:1')).toMatchObject({
      basePath: '/',
      apiBase: '/svc',
      host: 'host:1',
      defaultHome: '/dashboard/analysis',
      thirdLoginPath: '/oauth2-app/login',
      systemName: '共富光伏能源管理系统',
    })
  }
})
