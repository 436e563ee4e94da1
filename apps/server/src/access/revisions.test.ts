import { expect, test } from 'vitest'
import type { Sql } from '../db/sql.ts'
import { buildRevisions } from './revisions.ts'

const [one, two, three] = [Buffer.from('one'), Buffer.from('two'), Buffer.from('three')]

/** A database whose statements are answered by hand, in their order. */
function setUp() {
  const asked: { readonly hashes: readonly string[]; readonly answer: ReturnType<typeof Promise.withResolvers<unknown[]>> }[] = []
  const query = (_: string, [hashes]: readonly [readonly Buffer[]]) => {
    const answer = Promise.withResolvers<unknown[]>()
    asked.push({ hashes: hashes.map(String), answer })
    return answer.promise
  }
  const revisions = buildRevisions({ query } as unknown as Sql)
  /** Answers the statement at this place, and lets what waits for it go on. */
  const answer = async (at: number, alive: readonly Buffer[], counts: Readonly<Record<string, number>> = {}) => {
    asked[at]?.answer.resolve([{ revisions: counts, alive: alive.map((hash) => hash.toString('base64')) }])
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { revisions, asked, answer }
}

test('counts only grow, whichever answer comes first, and what nobody has counted is zero', () => {
  const { revisions } = setUp()
  expect(revisions.of('dict')).toBe(0)
  revisions.note({ permission: 5, dict: 2 })
  revisions.note({ permission: 4, dict: 3 })
  expect([revisions.of('permission'), revisions.of('dict')]).toEqual([5, 3])
})

test('whoever asks while a statement runs is answered by the next one, together with all others who do', async () => {
  const { revisions, asked, answer } = setUp()
  const first = revisions.check(one)
  const [second, third] = [revisions.check(two), revisions.check(three)]
  expect(asked.map(({ hashes }) => hashes)).toEqual([['one']])
  await answer(0, [one, two], { permission: 1 })
  expect(await first).toBe(true)
  expect(asked.map(({ hashes }) => hashes)).toEqual([['one'], ['two', 'three']])
  await answer(1, [three], { permission: 2 })
  expect([await second, await third]).toEqual([false, true])
  expect(revisions.of('permission')).toBe(2)
})

test('a session that ended while a statement ran is not taken for alive by who asked meanwhile', async () => {
  const { revisions, answer } = setUp()
  const before = revisions.check(one)
  const after = revisions.check(one)
  await answer(0, [one])
  await answer(1, [])
  expect([await before, await after]).toEqual([true, false])
})

test('a statement that fails is reported to all who wait for it, and the next one is asked as usual', async () => {
  const { revisions, asked, answer } = setUp()
  const lost = revisions.check(one)
  const waiting = [revisions.check(two), revisions.check(three)]
  asked[0]?.answer.reject(new Error('away'))
  await expect(lost).rejects.toThrow('away')
  asked[1]?.answer.reject(new Error('away'))
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
  const again = revisions.check(one)
  await answer(2, [one])
  expect(await again).toBe(true)
  const later = revisions.check(two)
  await answer(3, [two])
  expect(await later).toBe(true)
})
