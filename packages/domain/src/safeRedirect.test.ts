import { expect, test } from 'vitest'
import { safeRedirect } from './safeRedirect.ts'
import { hostileRedirects } from './testing/hostileRedirects.ts'

const hostile: readonly unknown[] = [...hostileRedirects, '', null, undefined, 42, ['/station'], { toString: () => '/station' }]

test('[GUARD-01] no hostile redirect leaves the application', () => {
  expect(hostileRedirects.length).toBeGreaterThanOrEqual(60)
  for (const target of hostile) expect({ target, allowed: safeRedirect(target) }).toEqual({ target, allowed: null })
})

test('[GUARD-01] a path of the application keeps its query and fragment', () => {
  const own = [
    '/',
    '/dashboard/analysis',
    '/station/index?status=2',
    '/station/index?stationName=%E8%B4%BA%E6%9D%91&back=https://elsewhere.example/',
    '/customer/index?username=a%2Fb#top',
    '/客户/明细',
    '/station/',
  ]
  for (const path of own) expect(safeRedirect(path)).toBe(path)
})

test('a path of 2,000 signs is followed, a longer one is none', () => {
  const path = (length: number) => `/${'a'.repeat(length - 1)}`
  expect([safeRedirect(path(2_000)) !== null, safeRedirect(path(2_001))]).toEqual([true, null])
})
test('what is encoded five times is followed no further, four times is', () => {
  const encoded = (times: number) => Array.from({ length: times }).reduce<string>((text) => encodeURIComponent(text), 'ä')
  expect([safeRedirect(`/${encoded(4)}`), safeRedirect(`/${encoded(5)}`)]).toEqual([`/${encoded(4)}`, null])
  expect(
    ['/a/', '/a//b', '/a/.', '/./a', '/a/..', '/.a', '/a..b', '/%', '/%2e%2e/a', '/a%2f%2fb'].map(
      (path) => safeRedirect(path) !== null,
    ),
  ).toEqual([...[true, false, false, false, false, true, true, false, false, false]])
})
