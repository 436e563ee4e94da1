import { position } from '@heliodesk/contracts/resources/system/position'
import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { sourceOf } from '../crud/sources.ts'
import { crudModule } from './crudModule.ts'

/** Nothing of the process is asked before a call comes. */
const context = { access: {} } as unknown as Context
const pathsOf = (replaced: Parameters<typeof crudModule>[2] = {}) =>
  crudModule(
    position,
    {},
    replaced,
  )(context).routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(position.path, '')}`)

test('a verb is left out, replaced or wrapped by its name, and the others stay as they are', () => {
  const usual = pathsOf()
  expect(usual).toContain('POST /add')
  expect(pathsOf({ create: () => [] })).toEqual(usual.filter((path) => path !== 'POST /add'))
  expect(pathsOf({ remove: () => [] })).toEqual(usual.filter((path) => !path.startsWith('DELETE ')))
  expect(
    pathsOf({ update: (_, calls) => calls.map((one) => ({ ...one, endpoint: { ...one.endpoint, path: '/own' } })) }),
  ).toEqual(usual.map((path) => (path === 'PUT /edit' ? 'PUT /own' : path)))
})

test('a module has the source of its records, the one that is remembered for those who read any kind', () => {
  const { source } = crudModule(position, { order: undefined })(context)
  expect(source.resource).toBe(position)
  expect(sourceOf(context, position)).toBe(source)
})
