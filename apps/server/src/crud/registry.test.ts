import { expect, test } from 'vitest'
import { resourceNamed, resourcesInOrganisation } from './registry.ts'

test('a kind of record is found by its name, and those of departments together', () => {
  expect(resourceNamed('customer')?.table).toBe('customer')
  expect([resourceNamed('nothing'), resourceNamed('__proto__')]).toEqual([undefined, undefined])
  const names = resourcesInOrganisation().map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['customer', 'station']))
  expect(names).not.toContain('position')
})
