import { expect, test, vi } from 'vitest'
import type { Db } from '../db/sql.ts'
import { buildIngestKeys, makeKey } from './ingestKeys.ts'

/** Keys over a database that knows the hashes given, and counts what it is asked. */
function setting(listed: readonly Buffer[], found: readonly Buffer[] = []) {
  const seen = { lists: 0, lookups: 0 }
  let tell: (payload: string) => void = () => undefined
  let gap: () => void = () => undefined
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (text.startsWith('SELECT id')) {
      seen.lists += 1
      return listed.map((hash) => ({ keyHash: hash, tenantId: '5' }))
    }
    seen.lookups += 1
    return found.some((hash) => hash.equals(values[0] as Buffer)) ? [{ tenantId: '6' }] : []
  }
  const db = {
    query,
    listen: (_channel: string, handler: typeof tell, onGap: typeof gap) => {
      ;[tell, gap] = [handler, onGap]
      return () => undefined
    },
  } as unknown as Db
  return { keys: buildIngestKeys(db), seen, tell: (payload: string) => tell(payload), gap: () => gap() }
}

test('a key has 256 bits, only its hash is kept, and it answers its tenant from memory', async () => {
  const { key, hash } = makeKey()
  expect(key).toMatch(/^hk_[\w-]{43}$/)
  expect(makeKey().key).not.toBe(key)
  const { keys, seen } = setting([hash])
  expect([await keys.tenantOf(key), await keys.tenantOf(key)]).toEqual(['5', '5'])
  expect(seen).toEqual({ lists: 1, lookups: 0 })
})

test('a key made a moment ago in another process is looked up', async () => {
  const { key, hash } = makeKey()
  const { keys, seen } = setting([], [hash])
  expect(await keys.tenantOf(key)).toBe('6')
  expect(seen.lookups).toBe(1)
})

test('text that can be no key is not asked for: another beginning, more than a hundred characters', async () => {
  const { keys, seen } = setting([])
  for (const text of ['', 'xx_abc', 'HK_abc', `hk_${'a'.repeat(98)}`]) expect(await keys.tenantOf(text)).toBeNull()
  expect(seen).toEqual({ lists: 0, lookups: 0 })
  expect(await keys.tenantOf(`hk_${'a'.repeat(97)}`)).toBeNull()
  expect(seen).toEqual({ lists: 1, lookups: 1 })
})

test('twenty unknown keys are looked up in a second, then none until the next', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { keys, seen } = setting([])
  for (let n = 0; n < 25; n += 1) await keys.tenantOf(`hk_${n}`)
  expect(seen.lookups).toBe(20)
  vi.advanceTimersByTime(1_000)
  await keys.tenantOf('hk_x')
  expect(seen.lookups).toBe(21)
  vi.useRealTimers()
})

test('what is remembered is forgotten when keys changed or notices may have been missed, not at other notices', async () => {
  const { key, hash } = makeKey()
  const { keys, seen, tell, gap } = setting([hash])
  for (const happens of [() => undefined, () => tell('stations'), () => tell('keys'), () => gap()]) {
    happens()
    await keys.tenantOf(key)
  }
  expect(seen.lists).toBe(3)
})
