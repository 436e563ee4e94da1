import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../db/sql.ts'
import { Flusher } from './flusher.ts'
import type { RollupParts } from './rollupParts.ts'
import type { Station } from './station.ts'

const nowMs = Date.UTC(2026, 10, 21, 6)
const today = Math.floor((nowMs + 8 * 3_600_000) / 86_400_000)
const station = { id: '7', order: 1 } as unknown as Station

/** A flusher whose transactions end as `outcomes` say, and well when these are used up. */
function prepare(outcomes: readonly ('fails' | 'works')[]) {
  const left = [...outcomes]
  const seen = { tries: 0, errors: [] as unknown[], flushed: [] as string[] }
  const tx = async () => {
    seen.tries += 1
    if (left.shift() === 'fails') throw new Error(`try ${seen.tries}`)
  }
  const flusher = new Flusher({
    db: { tx } as unknown as Db,
    turn: { note: () => undefined } as never,
    rollupParts: () => ({ nowMs }) as RollupParts,
    onFlushed: (stations) => seen.flushed.push(...stations.map(({ id }) => id)),
    onError: (error) => seen.errors.push((error as Error).message),
  })
  return { flusher, seen }
}

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

test('a roll-up that fails is tried again by itself until it works, and its stations are told of once', async () => {
  const { flusher, seen } = prepare(['fails', 'fails'])
  flusher.mark([{ station, day: today, counterLast: null }])
  await flusher.flush()
  expect(seen).toEqual({ tries: 1, errors: ['try 1'], flushed: [] })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(seen).toEqual({ tries: 2, errors: ['try 1', 'try 2'], flushed: [] })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(seen).toEqual({ tries: 3, errors: ['try 1', 'try 2'], flushed: ['7'] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.tries).toBe(3)
})

test('what was rolled up before the failure is not done again', async () => {
  const { flusher, seen } = prepare(['works', 'fails'])
  const other = { id: '8', order: 2 } as unknown as Station
  flusher.mark([
    { station, day: today - 1, counterLast: null },
    { station: other, day: today, counterLast: null },
  ])
  await flusher.flush()
  expect(seen).toEqual({ tries: 2, errors: ['try 2'], flushed: ['7'] })
  await vi.advanceTimersByTimeAsync(1_500)
  expect(seen).toEqual({ tries: 3, errors: ['try 2'], flushed: ['7', '8'] })
})
