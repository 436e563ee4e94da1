import { expect, test } from 'vitest'
import { canonicalQuery } from './tickets.ts'

test('the order of parameters, the ticket itself and the cache buster make no difference', () => {
  expect(canonicalQuery({ b: '2', a: '1', token: 'x', _t: '99' })).toBe(canonicalQuery({ a: '1', b: '2' }))
})

test('names and values cannot be confused', () => {
  expect(canonicalQuery({ a: '1&b=2' })).not.toBe(canonicalQuery({ a: '1', b: '2' }))
  expect(canonicalQuery({ A: 'b', b: '2' })).not.toBe(canonicalQuery({ A: '', bb: '2' }))
  expect(canonicalQuery({ 'a=1': '' })).not.toBe(canonicalQuery({ a: '1' }))
})
