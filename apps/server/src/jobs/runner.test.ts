import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../context.ts'
import { buildRunner } from './runner.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setting(pollMs?: number) {
  const logged: { msg: string; err?: { message: string } }[] = []
  let ticks = 0
  const log = pino(
    { level: 'trace', serializers: { err: pino.stdSerializers.err } },
    { write: (line: string) => void logged.push(JSON.parse(line)) },
  )
  const context = { log } as unknown as Context
  const now = () => {
    ticks += 1
    return Promise.reject(new Error('no database'))
  }
  const runner = buildRunner({ context, jobs: [], now, owner: 'a', ...(pollMs === undefined ? {} : { pollMs }) })
  return { runner, logged, ticks: () => ticks }
}

test('it looks for work at once and then every 5 s, also after a time that failed, which it tells', async () => {
  const { runner, ticks, logged } = setting()
  runner.start()
  await vi.advanceTimersByTimeAsync(0)
  expect([ticks(), logged]).toMatchObject([1, [{ msg: 'job tick failed', err: { message: 'no database' } }]])
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ticks()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ticks()).toBe(2)
  await runner.stop(0)
})

test('once stopped it looks no more, cannot be started again and leaves no timer behind', async () => {
  const { runner, ticks } = setting(100)
  runner.start(50)
  await runner.stop(30_000)
  expect(vi.getTimerCount()).toBe(0)
  runner.start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(ticks()).toBe(0)
})
