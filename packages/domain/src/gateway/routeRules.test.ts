import { chinese, type Message, render } from '@heliodesk/contracts/text/message'
import { describe, expect, test } from 'vitest'
import { forwardedPath, pathMatches, predicateProblem, routeMatches } from './routeRules.ts'

const inWords = (problem: Message | null): string | null => problem && render(problem, chinese)

describe('[MODULE-SYS-GATEWAY] the rules of a route', () => {
  test.each([
    ['/weather/**', '/weather/now/today', true],
    ['/weather/**', '/weather', true],
    ['/weather/**', '/weathers/now', false],
    ['/weather/*', '/weather/now', true],
    ['/weather/*', '/weather/now/today', false],
    ['/weather/*', '/weather/', false],
    ['/weather/{city}/now', '/weather/hangzhou/now', true],
    ['/a/**/z', '/a/z', true],
    ['/a/**/z', '/a/b/c/z', true],
    ['/a/**/z', '/a/b/c', false],
    ['/a/v*-x', '/a/v12-x', true],
    ['/a/v*-x', '/a/v-', false],
    ['/a/*b*b*', '/a/bb', true],
    ['/a/*bc*b', '/a/bcb', true],
    // What stands before a star and what stands behind it are two texts.
    ['/a/ab*ba', '/a/abba', true],
    ['/a/ab*ba', '/a/aba', false],
    ['/a/a*bc*c', '/a/abc', false],
    ['/a.b', '/aXb', false],
  ])('%s over %s is %s', (pattern, path, is) => {
    expect(pathMatches(pattern, path)).toBe(is)
  })

  test('all predicates hold, and an unknown one never does', () => {
    const call = { method: 'GET', path: '/a/b' }
    expect(routeMatches([], call)).toBe(true)
    expect(
      routeMatches(
        [
          { name: 'Path', args: ['/x/**', '/a/**'] },
          { name: 'Method', args: ['get'] },
        ],
        call,
      ),
    ).toBe(true)
    expect(
      routeMatches(
        [
          { name: 'Path', args: ['/a/**'] },
          { name: 'Method', args: ['POST'] },
        ],
        call,
      ),
    ).toBe(false)
    expect(routeMatches([{ name: 'Header', args: ['x'] }], call)).toBe(false)
    expect(routeMatches([{ name: 'Header', args: ['/a/b'] }], call)).toBe(false)
    expect(
      routeMatches(
        [
          { name: 'Path', args: ['/x', ' /a/* '] },
          { name: 'Method', args: ['POST', ' Get '] },
        ],
        call,
      ),
    ).toBe(true)
    expect(routeMatches([{ name: 'Path', args: ['/x', '/y'] }], call)).toBe(false)
    expect(routeMatches([{ name: 'Path', args: [] }], call)).toBe(false)
  })

  test('a path is spelled anew below its target', () => {
    expect(forwardedPath('/v1/', ['demo', 'a b', 'ü'], 1)).toBe('/v1/a%20b/%C3%BC')
    expect(forwardedPath('', ['demo', 'x'], 0)).toBe('/demo/x')
    expect(forwardedPath('/v1', ['demo', 'x', 'y'], 2)).toBe('/v1/y')
    expect(forwardedPath('/v1', ['demo', '%2e%2e', '?a#b'], 1)).toBe('/v1/%252e%252e/%3Fa%23b')
    // Also in what is cut off, for the rules of a route have judged the whole path.
    expect(forwardedPath('/v1', ['..', 'x'], 1)).toBeNull()
    expect(forwardedPath('/v1', ['...', '.x'], 0)).toBe('/v1/.../.x')
    for (const hidden of ['..', '.', 'a/../b', 'a\\b', 'a\nb']) expect(forwardedPath('/v1', ['demo', hidden], 1)).toBeNull()
  })

  test('what cannot be a predicate is named', () => {
    expect(predicateProblem([{ name: 'Path', args: ['/a/**'] }])).toBeNull()
    expect(predicateProblem([{ name: 'Path', args: [' /**/a/**/b/** '] }])).toBeNull()
    expect(inWords(predicateProblem([{ name: 'Path', args: ['/**/a/**/b/**/c/**'] }]))).toContain('无效')
    expect(predicateProblem(['get', 'Post', ' PUT', 'DELETE'].map((method) => ({ name: 'Method', args: [method] })))).toBeNull()
    expect(inWords(predicateProblem([{ name: 'Method', args: ['GET', ' '] }]))).toContain('缺少参数')
    for (const wrong of ['/a b', '/a?b', '/a#b', '/a\\b', '/a\nb', '/a;b'])
      expect([wrong, inWords(predicateProblem([{ name: 'Path', args: ['/a', wrong] }]))]).toEqual([
        wrong,
        expect.stringContaining('无效'),
      ])
    expect(inWords(predicateProblem([{ name: 'After', args: ['x'] }]))).toContain('After')
    expect(inWords(predicateProblem([{ name: 'Path', args: [] }]))).toContain('缺少参数')
    expect(inWords(predicateProblem([{ name: 'Path', args: ['a'] }]))).toContain('“a”无效')
    expect(inWords(predicateProblem([{ name: 'Method', args: ['TRACE'] }]))).toContain('TRACE')
  })
})

test.each([
  ['/', '/', true],
  ['/', '/a', false],
  ['/**', '/', true],
  ['/a', '/a/', false],
  ['/a/**', '/a/', true],
  ['/**/z', '/z', true],
  ['/**/z', '/a/b', false],
  ['/{id}', '/', false],
  ['/{id}x', '/5x', false],
  ['/{a-b}', '/5', false],
  ['/*x', '/x', true],
  ['/x*', '/x', true],
  ['/a*a', '/a', false],
  ['/a*a', '/aa', true],
  ['/a*b*c', '/axbxc', true],
  ['/a*b*c', '/axxc', false],
  ['/*b', '/bc', false],
  ['/b*', '/ab', false],
  ['/**/**', '/a', true],
])('%s over %s is %s as well', (pattern, path, is) => {
  expect(pathMatches(pattern, path)).toBe(is)
})
test('one slash at the end of a base is cut, three parts of any length are allowed and four are not', () => {
  expect([forwardedPath('/v1//', ['a'], 0), forwardedPath('/v1', [], 0), forwardedPath('/v1', ['a'], 5)]).toEqual([
    '/v1//a',
    '/v1/',
    '/v1/',
  ])
  const of = (arg: string) => predicateProblem([{ name: 'Path', args: [arg] }]) === null
  expect(['/**/a/**/b/**', '/**/a/**/b/**/c/**', '/中文/{id}', '/a b', 'a', '/a~b-c.d_e%20'].map(of)).toEqual([
    true,
    false,
    true,
    false,
    false,
    true,
  ])
  expect(['PATCH', 'XGET', 'GETX', 'get'].map((arg) => predicateProblem([{ name: 'Method', args: [arg] }]) === null)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
