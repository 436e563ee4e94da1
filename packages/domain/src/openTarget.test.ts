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
