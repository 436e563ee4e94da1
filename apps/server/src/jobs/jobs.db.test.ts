import { jobMessages } from '@heliodesk/contracts/messages/job'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { readMetric } from '../observe/metrics.ts'
import { withTestDatabase } from '../testing/database.ts'
import { claimRun, extendLease, finishRun, noteInstant, purgeRuns, returnRun, waitingJobs } from './jobs.queries.ts'
import { buildRunner } from './runner.ts'

const database = withTestDatabase()
const nowMs = Date.parse('2026-11-21T10:00:00+08:00')
const minute = 60_000
const by = (owner: string, atMs = nowMs) => ({ owner, nowMs: atMs, leaseMs: minute })

interface Row {
  readonly id: string
  readonly state: string
  readonly attempts: number
  readonly lease_by: string | null
  readonly lease_ms: number | null
  readonly error: string | null
  readonly output: string | null
}
const rows = () =>
  database.db.query<Row>(
    `SELECT id::text, state, attempts, lease_by, (extract(epoch FROM lease_until) * 1000)::float8 AS lease_ms, error, output
     FROM sys_job ORDER BY id`,
  )

/** A run that stands in the table; instants in ms around now. */
const stored = (id: number, given: { name?: string; dueMs?: number; state?: string; leaseMs?: number; owner?: string } = {}) =>
  database.db.query(
    `INSERT INTO sys_job (id, name, due_at, state, lease_until, lease_by)
     VALUES ($1, $2, to_timestamp($3::float8 / 1000), $4, to_timestamp($5::float8 / 1000), $6)`,
    [
      id,
      given.name ?? 'job',
      nowMs + (given.dueMs ?? -id),
      given.state ?? 'due',
      given.leaseMs === undefined ? null : nowMs + given.leaseMs,
      given.owner ?? null,
    ],
  )

beforeEach(async () => {
  await database.db.query('DELETE FROM sys_job')
})

test('an instant is noted once, of each job for itself', async () => {
  for (const [name, dueMs] of [
    ['a', nowMs],
    ['a', nowMs],
    ['b', nowMs],
    ['a', nowMs + 1],
  ] as const)
    await noteInstant(database.db, name, dueMs)
  const noted = await database.db.query('SELECT name, state, attempts, due_at FROM sys_job ORDER BY name, due_at')
  const row = (name: string, dueMs: number) => ({ name, state: 'due', attempts: 0, due_at: new Date(dueMs) })
  expect(noted).toEqual([row('a', nowMs), row('a', nowMs + 1), row('b', nowMs)])
})

describe('what waits', () => {
  test('is due now or before, not done, and not under a lease that still holds', async () => {
    await stored(1, { name: 'now', dueMs: 0 })
    await stored(2, { name: 'later', dueMs: 1 })
    await stored(3, { name: 'lease over', state: 'running', leaseMs: 0 })
    await stored(4, { name: 'lease holds', state: 'running', leaseMs: 1 })
    await stored(5, { name: 'pause holds', leaseMs: 1 })
    await stored(6, { name: 'done', state: 'done' })
    await stored(7, { name: 'failed', state: 'failed' })
    await stored(8, { name: 'not asked for' })
    await stored(9, { name: 'now', dueMs: -1 })
    const names = ['now', 'later', 'lease over', 'lease holds', 'pause holds', 'done', 'failed', 'absent']
    expect((await waitingJobs(database.db, names, nowMs)).toSorted()).toEqual(['lease over', 'now'])
  })
})

describe('a claim', () => {
  test('takes the oldest that waits, writes whose it is and until when, and leaves the others', async () => {
    await stored(1, { dueMs: -1 })
    await stored(2, { dueMs: -2 })
    await stored(3, { name: 'other', dueMs: -3 })
    expect(await claimRun(database.db, 'job', by('a'))).toEqual({
      id: '2',
      name: 'job',
      dueAt: new Date(nowMs - 2),
      attempts: 1,
    })
    const untouched = { state: 'due', attempts: 0, lease_by: null, lease_ms: null, error: null, output: null }
    expect(await rows()).toEqual([
      { id: '1', ...untouched },
      { id: '2', ...untouched, state: 'running', attempts: 1, lease_by: 'a', lease_ms: nowMs + minute },
      { id: '3', ...untouched },
    ])
    const [{ started } = { started: null }] = await database.db.query<{ started: Date | null }>(
      'SELECT started_at AS started FROM sys_job WHERE id = 2',
    )
    expect(started).toEqual(new Date(nowMs))
  })

  test('takes nothing beside a run whose lease holds, and that run itself from the instant on at which it ends', async () => {
    await stored(1, { state: 'running', leaseMs: 1, owner: 'dead' })
    await stored(2)
    expect(await claimRun(database.db, 'job', by('a'))).toBeUndefined()
    expect(await claimRun(database.db, 'job', by('a', nowMs + 1))).toMatchObject({ id: '2' })
    await database.db.query("UPDATE sys_job SET state = 'done' WHERE id = 2")
    expect(await claimRun(database.db, 'job', by('a', nowMs + 1))).toMatchObject({ id: '1', attempts: 1 })
  })

  test('takes neither what has ended nor what pauses after a failure', async () => {
    await stored(1, { state: 'done' })
    await stored(2, { state: 'failed' })
    await stored(3, { leaseMs: 1 })
    expect(await claimRun(database.db, 'job', by('a'))).toBeUndefined()
    expect(await claimRun(database.db, 'job', by('a', nowMs + 1))).toMatchObject({ id: '3' })
  })
})

describe('only the process that holds a run', () => {
  const end = { state: 'done', error: null, output: jobMessages.rowsMoved({ count: 3 }) } as const
  test.each<[string, string, string]>([
    ['another process', 'b', 'running'],
    ['a run that was given back', 'a', 'due'],
    ['a run that has ended', 'a', 'failed'],
  ])('prolongs, ends and gives it back: not %s', async (_, owner, state) => {
    await stored(1, { state, leaseMs: minute, owner: 'a' })
    const before = await rows()
    expect(await extendLease(database.db, '1', owner, nowMs + 2 * minute)).toBe(false)
    await finishRun(database.db, '1', owner, end)
    await returnRun(database.db, '1', owner, nowMs, 'x')
    expect(await rows()).toEqual(before)
  })

  test('and of two runs only its own', async () => {
    await stored(1, { state: 'running', leaseMs: minute, owner: 'a' })
    await stored(2, { name: 'other', state: 'running', leaseMs: minute, owner: 'a' })
    expect(await extendLease(database.db, '1', 'a', nowMs + 2 * minute)).toBe(true)
    expect((await rows()).map(({ lease_ms }) => lease_ms)).toEqual([nowMs + 2 * minute, nowMs + minute])
    await finishRun(database.db, '1', 'a', end)
    await returnRun(database.db, '2', 'a', nowMs + 5, '杯具')
    expect(await rows()).toMatchObject([
      { state: 'done', lease_ms: null, error: null, output: '归位 3 行' },
      { state: 'due', lease_by: null, lease_ms: nowMs + 5, error: '杯具', output: null },
    ])
  })
})

test('runs are forgotten after the days, but never one that waits or runs, nor the newest of a job', async () => {
  const day = 24 * 60 * minute
  const age = (days: number) => Date.now() - nowMs - days * day
  await stored(1, { dueMs: age(31), state: 'done' })
  await stored(2, { dueMs: age(32), state: 'failed' })
  await stored(3, { dueMs: age(33), state: 'due' })
  await stored(4, { dueMs: age(34), state: 'running' })
  await stored(5, { dueMs: age(29), state: 'done' })
  await stored(6, { name: 'rare', dueMs: age(90), state: 'done' })
  await stored(7, { dueMs: age(28), state: 'done' })
  await purgeRuns(database.db, 30)
  expect((await rows()).map(({ id }) => id)).toEqual(['3', '4', '5', '6', '7'])
})

test('a run that lasts beyond its lease is not begun a second time by its own process; the end of each is counted', async () => {
  let atMs = nowMs
  const held = Promise.withResolvers<void>()
  const seen: string[] = []
  const context = { db: database.db, clock: { now: () => atMs }, log: pino({ level: 'silent' }) } as unknown as Context
  const job = {
    name: 'long',
    label: '长任务',
    schedule: { everyMinutes: 1440 },
    leaseMs: minute,
    run: () => {
      seen.push('begins')
      return held.promise
    },
  }
  const runner = buildRunner({ context, jobs: [job], owner: 'a', now: async () => atMs })
  const first = runner.tick()
  await expect.poll(() => seen).toEqual(['begins'])
  atMs += 2 * minute
  await runner.tick()
  expect(seen).toEqual(['begins'])
  held.resolve()
  await first
  const counts = await readMetric('heliodesk_job_runs_total')
  expect(counts.filter(({ labels }) => labels.job === 'long')).toEqual([{ labels: { job: 'long', outcome: 'done' }, value: 1 }])
  const durations = await readMetric('heliodesk_job_seconds')
  expect(durations.filter(({ labels, metricName }) => labels.job === 'long' && metricName?.endsWith('_count'))).toMatchObject([
    { value: 1 },
  ])
})

test('a process that stops waits for a run that ends in time, and does not give it back', async () => {
  const gate = Promise.withResolvers<void>()
  const seen: string[] = []
  const context = { db: database.db, clock: { now: () => nowMs }, log: pino({ level: 'silent' }) } as unknown as Context
  const job = {
    name: 'ending',
    label: '收尾',
    schedule: { everyMinutes: 1440 },
    leaseMs: minute,
    run: async (_context: Context, { signal }: { readonly signal: AbortSignal }) => {
      signal.addEventListener('abort', () => seen.push('aborted'))
      seen.push('begins')
      await gate.promise
    },
  }
  const runner = buildRunner({ context, jobs: [job], owner: 'a', now: async () => nowMs })
  const ticked = runner.tick()
  await expect.poll(() => seen).toEqual(['begins'])
  const stopped = runner.stop(60_000)
  expect(seen).toEqual(['begins', 'aborted'])
  expect((await rows()).map(({ state }) => state)).toEqual(['running'])
  gate.resolve()
  await stopped
  await ticked
  expect((await rows()).map(({ state, lease_by }) => [state, lease_by])).toEqual([['done', 'a']])
})

test('a run is held for a minute at first, and for less when it may not last that long', async () => {
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const context = { db: database.db, clock: { now: () => nowMs }, log: pino({ level: 'silent' }) } as unknown as Context
  const jobs = [5_000, 600_000].map((leaseMs) => ({
    name: `lease ${leaseMs}`,
    label: '任务',
    schedule: { everyMinutes: 1440 },
    leaseMs,
    run: () => {
      begun += 1
      return gate.promise
    },
  }))
  const ticked = buildRunner({ context, jobs, owner: 'a', now: async () => nowMs }).tick()
  await expect.poll(() => begun).toBe(2)
  expect((await rows()).map(({ lease_ms }) => (lease_ms ?? 0) - nowMs).toSorted((a, b) => a - b)).toEqual([5_000, minute])
  gate.resolve()
  await ticked
})
