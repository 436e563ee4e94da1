import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../db/sql.ts'
import type { RollupParts } from './rollupParts.ts'
import { RollupScheduler } from './rollupScheduler.ts'
import type { Station } from './station.ts'

const nowMs = Date.UTC(2026, 10, 21, 6)
const today = Math.floor((nowMs + 8 * 3_600_000) / 86_400_000)
const station = { id: '7', order: 1 } as unknown as Station

/** A scheduler whose transactions end as `outcomes` say, and well when these are used up. */
function prepare(outcomes: readonly ('fails' | 'works')[]) {
  const left = [...outcomes]
  const seen = { tries: 0, errors: [] as unknown[], flushed: [] as string[] }
  const tx = async () => {
    seen.tries += 1
    if (left.shift() === 'fails') throw new Error(`try ${seen.tries}`)
  }
  const scheduler = new RollupScheduler({
    db: { tx } as unknown as Db,
    rollover: { note: () => undefined } as never,
    rollupParts: () => ({ nowMs }) as RollupParts,
    onFlushed: (stations) => seen.flushed.push(...stations.map(({ id }) => id)),
    onError: (error) => seen.errors.push((error as Error).message),
  })
  return { scheduler, seen }
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('a roll-up that fails is tried again by itself until it works, and its stations are published once', async () => {
  const { scheduler, seen } = prepare(['fails', 'fails'])
  scheduler.mark([{ station, day: today, counterLast: null }])
  await scheduler.flush()
  expect(seen).toEqual({ tries: 1, errors: ['try 1'], flushed: [] })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(seen).toEqual({ tries: 2, errors: ['try 1', 'try 2'], flushed: [] })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(seen).toEqual({ tries: 3, errors: ['try 1', 'try 2'], flushed: ['7'] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.tries).toBe(3)
})

test('what is marked is rolled up and reported by itself after a quarter of a second, packed days as well', async () => {
  const { scheduler, seen } = prepare([])
  const other = { id: '8', order: 2 } as unknown as Station
  for (const [at, days] of [[today], [today - 3], [today, today - 3]].entries()) {
    Object.assign(seen, { flushed: [] })
    scheduler.mark(days.map((day) => ({ station: day === today ? station : other, day, counterLast: null })))
    await vi.advanceTimersByTimeAsync(249)
    expect(seen.flushed).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.flushed.toSorted(), String(at)).toEqual([['7'], ['8'], ['7', '8']][at])
  }
  scheduler.mark([])
  expect(vi.getTimerCount()).toBe(0)
})

test('what was rolled up before the failure is not done again', async () => {
  const { scheduler, seen } = prepare(['works', 'fails'])
  const other = { id: '8', order: 2 } as unknown as Station
  scheduler.mark([
    { station, day: today - 1, counterLast: null },
    { station: other, day: today, counterLast: null },
  ])
  await scheduler.flush()
  expect(seen).toEqual({ tries: 2, errors: ['try 2'], flushed: ['7'] })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(seen).toEqual({ tries: 3, errors: ['try 2'], flushed: ['7', '8'] })
})

test('what is marked while a pass runs is rolled up by one pass more, however many wait for it', async () => {
  const gate = Promise.withResolvers<void>()
  const seen: string[] = []
  const scheduler = new RollupScheduler({
    db: { tx: () => gate.promise } as unknown as Db,
    rollover: { note: () => undefined } as never,
    rollupParts: () => ({ nowMs }) as RollupParts,
    onFlushed: (stations) => seen.push(stations.map(({ id }) => id).join()),
    onError: (error) => seen.push(String(error)),
  })
  const other = { id: '8', order: 2 } as unknown as Station
  scheduler.mark([{ station, day: today, counterLast: null }])
  const first = scheduler.flush()
  scheduler.mark([{ station: other, day: today, counterLast: null }])
  const [second, third] = [scheduler.flush(), scheduler.flush()]
  expect(third).toBe(second)
  gate.resolve()
  await first
  expect(seen).toEqual(['7'])
  await second
  expect(seen).toEqual(['7', '8'])
})

test('a late counter moves the start of the day after it, points of packed days are only reported', async () => {
  const days: string[] = []
  const scheduler = new RollupScheduler({
    db: { tx: async () => void days.push('pass') } as unknown as Db,
    rollover: { note: () => undefined } as never,
    rollupParts: () => ({ nowMs }) as RollupParts,
    onFlushed: (stations) => days.push(stations.map(({ id }) => id).join()),
    onError: (error) => days.push(String(error)),
  })
  const counterLast = { atMs: 1, wh: 1 }
  const passes = async (day: number, counter: typeof counterLast | null) => {
    days.length = 0
    scheduler.mark([{ station, day, counterLast: counter }])
    await scheduler.flush()
    return [...days]
  }
  expect(await passes(today, counterLast)).toEqual(['pass', '7'])
  expect(await passes(today - 1, null)).toEqual(['pass', '7'])
  expect(await passes(today - 1, counterLast)).toEqual(['pass', 'pass', '7'])
  expect(await passes(today - 2, null)).toEqual(['pass', '7'])
  expect(await passes(today - 3, counterLast)).toEqual(['7'])
})

test('of many stations each is rolled up once, at most five thousand in a transaction', async () => {
  const asked: string[][] = []
  const query = async (_text: string, values: readonly unknown[], name: string) => {
    if (name === 'telemetry-facts') asked.push(String(values[1]).slice(1, -1).split(','))
    return []
  }
  const scheduler = new RollupScheduler({
    db: { tx: (work: (tx: unknown) => Promise<void>) => work({ query }) } as unknown as Db,
    rollover: { note: () => undefined } as never,
    rollupParts: () => ({ nowMs, isNewDay: false, stationOf: () => undefined }),
    onFlushed: () => undefined,
    onError: (error) => asked.push([String(error)]),
  })
  const ids = Array.from({ length: 10_001 }, (_, place) => String(place + 1))
  scheduler.mark(ids.map((id) => ({ station: { id, order: Number(id) } as unknown as Station, day: today, counterLast: null })))
  await scheduler.flush()
  expect(asked.map((part) => part.length)).toEqual([5_000, 5_000, 1])
  expect(asked.flat()).toEqual(ids)
})
