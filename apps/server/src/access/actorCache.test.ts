import { expect, test } from 'vitest'
import { buildActor } from '../testing/actor.ts'
import { buildActorCache } from './actorCache.ts'

function setUp() {
  let nowMs = 0
  let loads = 0
  const cache = buildActorCache({ now: () => nowMs }, 5_000)
  return {
    cache,
    advance: (ms: number) => {
      nowMs += ms
    },
    loads: () => loads,
    get: () =>
      cache.through('key', async () => {
        loads += 1
        return buildActor({ sessionId: '7' })
      }),
  }
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

test('concurrent calls of one token share one read', async () => {
  const { get, loads } = setUp()
  await Promise.all([get(), get(), get()])
  expect(loads()).toBe(1)
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
  let finish: (() => void) | undefined
  const slow = cache.through('key', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return buildActor({ sessionId: '7' })
  })
  cache.drop(['7'])
  finish?.()
  await slow
  await get()
  expect(loads()).toBe(1)
})

test('an unknown token is never remembered', async () => {
  const { cache, get, loads } = setUp()
  expect(await cache.through('key', async () => null)).toBeNull()
  await get()
  expect(loads()).toBe(1)
})

test('a read that fails leaves the next call free to try again', async () => {
  const { cache, get } = setUp()
  await expect(cache.through('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect((await get())?.sessionId).toBe('7')
})
