import { describe, expect, test } from 'vitest'
import { openTargetOf } from './openTarget.ts'
import { hostileTargets } from './testing/hostileTargets.ts'

describe('a target that pretends', () => {
  test('comes in more than sixty different texts', () => {
    expect(new Set(hostileTargets).size).toBe(hostileTargets.length)
    expect(hostileTargets.length).toBeGreaterThanOrEqual(60)
  })
  test.each(hostileTargets.map((target) => [JSON.stringify(target).slice(0, 60), target]))(
    '[ANNOUNCE-06] %s leads nowhere',
    (_, target) => {
      expect(openTargetOf(target)).toBeNull()
    },
  )
  test('that is no text leads nowhere', () => {
    for (const target of [null, undefined, 1, {}, ['/station'], { toString: () => '/station' }])
      expect(openTargetOf(target)).toBeNull()
  })
})

test('a path stays in the application', () => {
  for (const path of ['/', '/station/index', '/station/index?status=2', '/message/index?keyword=%2F%2Fevil#x']) {
    expect(openTargetOf(path)).toEqual({ kind: 'inApp', path })
    expect(new URL(path, 'https://app.example').origin).toBe('https://app.example')
  }
})

test('an honest address of another host names that host', () => {
  expect(openTargetOf('https://www.example.com/a?b=1#c')).toEqual({
    kind: 'external',
    url: 'https://www.example.com/a?b=1#c',
    host: 'www.example.com',
  })
  expect(openTargetOf('HTTP://EXAMPLE.com:8080')).toMatchObject({ url: 'http://example.com:8080/', host: 'example.com:8080' })
  expect(openTargetOf('https://10.0.0.5/x')).toMatchObject({ host: '10.0.0.5' })
  expect(openTargetOf('https://xn--fsqu00a.xn--0zwm56d/')).toMatchObject({ host: 'xn--fsqu00a.xn--0zwm56d' })
})

test('an address of 500 signs is a target, a longer one is none', () => {
  const address = (length: number) => `https://example.com/`.padEnd(length, 'a')
  expect([openTargetOf(address(500))?.kind, openTargetOf(address(501))]).toEqual(['external', null])
})
test.each([
  ['https://example.com:443/', 'example.com'],
  ['http://example.com:80/', 'example.com'],
  ['https://example.com:80/', 'example.com:80'],
  ['http://example.com:443/', 'example.com:443'],
  ['https://a.cn', 'a.cn'],
  ['https://1.2.3.4:8443/x', '1.2.3.4:8443'],
  ['https://localhost/', null],
  ['https://a.b', null],
  ['https://-a.com', null],
  ['https://a-.com', null],
  [`https://${'a'.repeat(63)}.com`, `${'a'.repeat(63)}.com`],
  [`https://${'a'.repeat(64)}.com`, null],
  ['https://a..com', null],
  ['https://example.com./', null],
  ['https://user@example.com/', null],
  ['https://:x@example.com/', null],
  ['https://1.2.3/', null],
  ['https://0x7f.0.0.1/', null],
  ['ftp://example.com/', null],
  ['https:/example.com/', null],
])('%s leads to %j', (address, host) => {
  const target = openTargetOf(address)
  expect(target?.kind === 'external' ? target.host : null).toBe(host)
})
