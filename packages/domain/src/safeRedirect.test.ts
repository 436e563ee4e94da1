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
