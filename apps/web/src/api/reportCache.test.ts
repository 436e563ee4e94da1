import { expect, test, vi } from 'vitest'
import { createReportCache } from './reportCache.ts'

function buildCache() {
  const clock = { now: 0 }
  const load = vi.fn(async () => ({ rows: clock.now }))
  return { clock, load, cached: createReportCache(() => clock.now) }
}

test('[HTTP-15] a report with a group is answered from memory for 30 s', async () => {
  const { clock, load, cached } = buildCache()
  await cached('g', '/r', load)
  clock.now = 29_999
  expect(await cached('g', '/r', load)).toEqual({ rows: 0 })
  clock.now = 30_000
  expect(await cached('g', '/r', load)).toEqual({ rows: 30_000 })
  expect(load).toHaveBeenCalledTimes(2)
})

test('[HTTP-15] a report without a group is asked for every time', async () => {
  const { load, cached } = buildCache()
  await cached(undefined, '/r', load)
  await cached('', '/r', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('[HTTP-15] groups and addresses do not answer for each other', async () => {
  const { load, cached } = buildCache()
  await Promise.all([cached('g', '/r', load), cached('h', '/r', load), cached('g', '/s', load)])
  expect(load).toHaveBeenCalledTimes(3)
})

test('a failure is not kept', async () => {
  const { cached } = buildCache()
  await expect(cached('g', '/r', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cached('g', '/r', async () => 'up')).toBe('up')
})
