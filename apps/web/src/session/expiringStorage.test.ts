import { expect, test } from 'vitest'
import { createExpiringStorage, memoryStorage } from './expiringStorage.ts'

function buildStorage() {
  const raw = memoryStorage()
  const clock = { now: 1_000 }
  return { raw, clock, store: createExpiringStorage(raw, () => clock.now) }
}

test('[SESSION-12] a value past its lifetime is absent and leaves the storage', () => {
  const { raw, clock, store } = buildStorage()
  store.set('a', { b: 1 }, 500)
  clock.now = 1_499
  expect(store.get('a')).toEqual({ b: 1 })
  clock.now = 1_500
  expect(store.get('a')).toBeNull()
  expect(raw.length).toBe(0)
})

test('[SESSION-01] an entry holds its value and the moment it ends', () => {
  const { raw, store } = buildStorage()
  store.set('a', 'v', 604_800_000)
  expect(JSON.parse(raw.getItem('heliodesk__a') ?? '')).toEqual({ value: 'v', expire: 604_801_000 })
})

test('what somebody else wrote under the name counts as absent', () => {
  const { raw, store } = buildStorage()
  for (const text of ['', 'x', '1', 'null', '{}', '{"value":1}', '{"value":1,"expire":"9e9"}', '[]']) {
    raw.setItem('heliodesk__a', text)
    expect(store.get('a')).toBeNull()
  }
})

test('a full storage is survived', () => {
  const raw = {
    ...memoryStorage(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    getItem: () => null,
    removeItem: () => {},
  } as unknown as Storage
  expect(() => createExpiringStorage(raw, () => 0).set('a', 1, 1)).not.toThrow()
})
