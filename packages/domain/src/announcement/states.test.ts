import { expect, test } from 'vitest'
import { statusAfter } from './states.ts'

test('[ANNOUNCE-07] [ANNOUNCE-08] a draft is released, a released one revoked, a revoked one released again', () => {
  expect(statusAfter('0', 'release')).toBe('1')
  expect(statusAfter('1', 'revoke')).toBe('2')
  expect(statusAfter('2', 'release')).toBe('1')
  expect([statusAfter('1', 'release'), statusAfter('0', 'revoke'), statusAfter('2', 'revoke')]).toEqual([null, null, null])
})

test('nothing else can be done with any of them, and a status that is none allows nothing', () => {
  const verbs = ['edit', 'remove', 'release', 'revoke'] as const
  const after = ['0', '1', '2', '3', '', null].map((from) => verbs.map((verb) => statusAfter(from, verb)))
  const none = [null, null, null, null]
  expect(after).toEqual([['0', '0', '1', null], [null, null, null, '2'], ['2', '2', '1', null], none, none, none])
})

test('what people read is neither edited nor removed before it is revoked', () => {
  expect([statusAfter('1', 'edit'), statusAfter('1', 'remove')]).toEqual([null, null])
  expect([statusAfter('0', 'edit'), statusAfter('2', 'edit'), statusAfter('2', 'remove')]).toEqual(['0', '2', '2'])
  expect(statusAfter(null, 'edit')).toBeNull()
})
