import { expect, test } from 'vitest'
import type { Route } from './route.ts'
import { buildRouteTable } from './routeTable.ts'

const route = (method: string, path: string, given: object = {}) =>
  ({ endpoint: { method, path, access: 'signed-in', summary: '', ...given } }) as unknown as Route
const methodsOf = (path: string, ...routes: readonly Route[]) => buildRouteTable(routes).methodsOf(path)

test('the methods of a path are those of every call that it matches, sorted within a call’s path and each once', () => {
  const routes = [
    route('PUT', '/a/:id'),
    route('DELETE', '/a/:id', { also: ['POST'] }),
    route('GET', '/a/list'),
    route('GET', '/files/*'),
  ]
  expect(methodsOf('/a/5', ...routes)).toEqual(['DELETE', 'POST', 'PUT'])
  expect(methodsOf('/a/list', ...routes)).toEqual(['DELETE', 'POST', 'PUT', 'GET'])
  expect([methodsOf('/files/a/b', ...routes), methodsOf('/files/', ...routes), methodsOf('/files', ...routes)]).toEqual([
    ['GET'],
    ['GET'],
    [],
  ])
  expect([methodsOf('/a', ...routes), methodsOf('/a/5/6', ...routes), methodsOf('/x/a/5', ...routes)]).toEqual([[], [], []])
  expect([methodsOf('/v1.0/a', route('GET', '/v1.0/a')), methodsOf('/v1x0/a', route('GET', '/v1.0/a'))]).toEqual([['GET'], []])
})

test('two calls of one method and shape do not start, whatever their parameters are called', () => {
  expect(() => buildRouteTable([route('GET', '/a/:id'), route('GET', '/a/:name')])).toThrow('two routes answer GET /a/:name')
  expect(() => buildRouteTable([route('GET', '/a'), route('POST', '/a', { also: ['GET'] })])).toThrow('two routes answer GET /a')
  expect(buildRouteTable([route('GET', '/a/:id'), route('PUT', '/a/:id'), route('GET', '/a/b')]).routes).toHaveLength(3)
})

test.each([{ access: '' }, { access: undefined }, { access: null }, { access: true }])(
  'a call that declares %j does not start',
  (given) => {
    expect(() => buildRouteTable([route('GET', '/a', given)])).toThrow('GET /a declares no access')
  },
)

test.each(['a', '/', '/a/', '/a//b', '/*', '/a/*/b', '/a b', '/a(b)', '/:', ''])('%j is no plain path', (path) => {
  expect(() => buildRouteTable([route('GET', path)])).toThrow('is not a plain path')
})
