import { expect, test } from 'vitest'
import { ttlCache } from './ttlCache.ts'

test('callers of the same moment share one answer, others have their own', async () => {
  const keep = ttlCache<number>(60_000)
  let made = 0
  const make = async () => ++made
  expect(await Promise.all([keep('a', make), keep('a', make), keep('b', make)])).toEqual([1, 1, 2])
  expect(await keep('a', make)).toBe(1)
})
test('an answer that is too old is made again', async () => {
  const keep = ttlCache<number>(0)
  let made = 0
  const make = async () => ++made
  expect([await keep('a', make), await keep('a', make)]).toEqual([1, 2])
})
test('a failure is not kept', async () => {
  const keep = ttlCache<number>(60_000)
  await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await keep('a', async () => 7)).toBe(7)
})
