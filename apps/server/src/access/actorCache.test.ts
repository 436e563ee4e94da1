import { expect, test } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import type { Actor } from './actor.ts'
import { buildActorCache } from './actorCache.ts'

const someone = async (): Promise<Actor | null> => buildActor({ sessionId: '7' })

function setUp() {
  let nowMs = 0
  let loads = 0
  let revision = 1
  const cache = buildActorCache({ now: () => nowMs }, 5_000)
  return {
    cache,
    advance: (ms: number) => {
      nowMs += ms
    },
    /** Rights change: what was read before is not current any more. */
    change: () => {
      revision += 1
    },
    loads: () => loads,
    get: (read = someone) =>
      cache.through('key', {
        async load() {
          loads += 1
          const before = revision
          const actor = await read()
          return actor && { actor, revision: before }
        },
        isCurrent: async (known) => known.revision === revision,
      }),
  }
}

/** A read that is answered by hand. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Actor | null>()
  return { read: () => promise, finish: async () => resolve(await someone()) }
}

test('an actor is read once in five seconds, then anew', async () => {
  const { get, advance, loads } = setUp()
  await get()
  advance(4_999)
  await get()
  expect(loads()).toBe(1)
  advance(1)
  await get()
  expect(loads()).toBe(2)
})

test('a remembered actor is read anew by the first call after rights have changed', async () => {
  const { get, change, loads } = setUp()
  await get()
  change()
  await get()
  await get()
  expect(loads()).toBe(2)
})

test('concurrent calls of one token share one read', async () => {
  const { get, loads } = setUp()
  await Promise.all([get(), get(), get()])
  expect(loads()).toBe(1)
})

test('a call does not take what another began to read before a change', async () => {
  const { get, change, loads } = setUp()
  const { read, finish } = held()
  const early = get(read)
  change()
  const late = [get(), get()]
  await finish()
  await Promise.all([early, ...late])
  expect(loads()).toBe(2)
})

test('dropping a session forgets it, and only it', async () => {
  const { cache, get, loads } = setUp()
  await get()
  cache.drop(['8'])
  await get()
  expect(loads()).toBe(1)
  cache.drop(['7'])
  await get()
  expect(loads()).toBe(2)
})

test('an answer that was being read while the session ended is not remembered', async () => {
  const { cache, get, loads } = setUp()
  const { read, finish } = held()
  const slow = get(read)
  cache.drop(['7'])
  await finish()
  await slow
  await get()
  expect(loads()).toBe(2)
})

test('an unknown token is never remembered', async () => {
  const { get, loads } = setUp()
  expect(await get(async () => null)).toBeNull()
  await get()
  expect(loads()).toBe(2)
})

test('a read that fails leaves the next call free to try again', async () => {
  const { get } = setUp()
  await expect(get(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await get())?.sessionId).toBe('7')
})

test('a read that ends after its session was dropped takes nothing from the read that was begun since', async () => {
  const { cache, get, loads } = setUp()
  const [first, second] = [held(), held()]
  const early = get(first.read)
  cache.drop(['7'])
  const late = get(second.read)
  await first.finish()
  await early
  const shared = get()
  await second.finish()
  expect(await late).toEqual(await shared)
  expect(loads()).toBe(2)
})

test('forgetting everybody makes each of them be read anew, also who was being read', async () => {
  const { cache, get, loads } = setUp()
  await get()
  cache.clear()
  await get()
  expect(loads()).toBe(2)
  cache.clear()
  const { read, finish } = held()
  const slow = get(read)
  cache.clear()
  await finish()
  await slow
  await get()
  expect(loads()).toBe(4)
})

test('a read that is out of date when it ends takes nothing from one that was begun since', async () => {
  const { cache, get, change, loads } = setUp()
  const [first, second] = [held(), held()]
  const early = get(first.read)
  const sharing = get()
  change()
  cache.drop(['8'])
  const late = get(second.read)
  await second.finish()
  await late
  await first.finish()
  await Promise.all([early, sharing])
  expect(loads()).toBe(2)
})

test('an unknown token is read for each call that came while another one read it', async () => {
  const { get, loads } = setUp()
  const nobody = async () => null
  expect(await Promise.all([get(nobody), get(nobody)])).toEqual([null, null])
  expect(loads()).toBe(2)
})
