import { expect, test } from 'vitest'
import type { Db } from '../db/sql.ts'
import type { RollupParts } from './rollupParts.ts'
import type { Station } from './station.ts'
import { type BatchCounts, type StationBatch, stationBatchesOf } from './stationBatch.ts'
import { Writers } from './writers.ts'

const stationOf = (id: string) => ({ id, order: Number(id), step: 1, lastMs: 0 }) as unknown as Station
const counts = (): BatchCounts => ({ accepted: 0, duplicate: 0, late: 0 })
const runOf = (id: string, batch = counts()): StationBatch =>
  stationBatchesOf([{ station: stationOf(id), day: 1, slot: 1, atMs: 1, deciwatts: 1, wh: null }], batch)[0]!

/** Writers whose transactions wait for `go` and then end as `outcomes` say, and well when these are used up. */
function setting(outcomes: readonly ('works' | 'fails')[] = []) {
  const left = [...outcomes]
  const steps: string[] = []
  const gate = Promise.withResolvers<void>()
  const tx = async () => {
    steps.push('tx')
    await gate.promise
    if (left.shift() === 'fails') throw new Error('磁盘已满')
  }
  const writers = new Writers({
    db: { tx } as unknown as Db,
    partitions: { ensure: async () => void steps.push('partitions') } as never,
    rollupParts: () => ({ nowMs: 0 }) as RollupParts,
    onStored: () => void steps.push('stored'),
  })
  return { writers, steps, go: gate.resolve }
}

test('what is being stored counts as backlog until it is committed, and partitions are made before the transaction', async () => {
  const { writers, steps, go } = setting()
  expect(writers.backlog).toBe(0)
  const stored = writers.store([runOf('2'), runOf('3'), runOf('4')])
  expect(writers.backlog).toBe(3)
  go()
  await stored
  expect(writers.backlog).toBe(0)
  // One transaction for stations with an even last digit, one for the others.
  expect(steps.toSorted()).toEqual(['partitions', 'partitions', 'stored', 'stored', 'tx', 'tx'])
  expect(steps[0]).toBe('partitions')
})

test('batches that wait for one under way share the next commit', async () => {
  const { writers, steps, go } = setting()
  const all = [writers.store([runOf('2')]), writers.store([runOf('4')]), writers.store([runOf('6')])]
  await expect.poll(() => steps.includes('tx')).toBe(true)
  go()
  await Promise.all(all)
  expect(steps.filter((step) => step === 'tx')).toHaveLength(2)
})

test('a batch that cannot be stored is rejected with the reason, leaves no backlog and keeps nobody out', async () => {
  const { writers, go, steps } = setting(['fails'])
  go()
  await expect(writers.store([runOf('2')])).rejects.toThrow('磁盘已满')
  expect([writers.backlog, steps.includes('stored')]).toEqual([0, false])
  await expect(writers.store([runOf('2')])).resolves.toBeUndefined()
})

test('of batches whose common commit failed each is stored alone, so that one does not take the others with it', async () => {
  const { writers, steps, go } = setting(['works', 'fails', 'works', 'fails', 'works'])
  const all = ['2', '4', '6', '8'].map((id) => writers.store([runOf(id)]))
  go()
  const outcomes = await Promise.allSettled(all)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(steps.filter((step) => step === 'tx')).toHaveLength(5)
  expect(writers.backlog).toBe(0)
})
