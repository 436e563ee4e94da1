import { expect, test } from 'vitest'
import { statusAfter } from './states.ts'

test('[ANNOUNCE-07] [ANNOUNCE-08] a draft is released, a released one revoked, a revoked one released again', () => {
  expect(statusAfter('0', 'release')).toBe('1')
  expect(statusAfter('1', 'revoke')).toBe('2')
  expect(statusAfter('2', 'release')).toBe('1')
  expect([statusAfter('1', 'release'), statusAfter('0', 'revoke'), statusAfter('2', 'revoke')]).toEqual([null, null, null])
})

test('what people read is neither edited nor removed before it is revoked', () => {
  expect([statusAfter('1', 'edit'), statusAfter('1', 'remove')]).toEqual([null, null])
  expect([statusAfter('0', 'edit'), statusAfter('2', 'edit'), statusAfter('2', 'remove')]).toEqual(['0', '2', '2'])
  expect(statusAfter(null, 'edit')).toBeNull()
})
