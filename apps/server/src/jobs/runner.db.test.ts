import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildPerson } from '../testing/organisation.ts'
import type { Job } from './job.ts'
import { purgeRuns } from './jobs.queries.ts'
import { buildRunner, type Runner } from './runner.ts'

const database = withTestDatabase()
const minute = 60_000
const start = Date.parse('2026-11-21T10:00:30+08:00')
let nowMs = start

beforeEach(async () => {
  nowMs = start
  await database.db.query('DELETE FROM sys_job')
})

function job(run: Job['run'], rest: Partial<Job> = {}): Job {
  return { name: 'sample', label: '样例', schedule: { everyMinutes: 1 }, leaseMs: 10 * minute, run, ...rest }
}

function runnerOf(jobs: readonly Job[], owner = 'a'): Runner {
  const context = { db: database.db, clock: { now: () => nowMs }, log: pino({ level: 'silent' }) } as unknown as Context
  return buildRunner({ context, jobs, owner, now: async () => nowMs })
}

const rows = () =>
  database.db.query<{ name: string; state: string; attempts: number; lease_by: string | null; error: string | null }>(
    'SELECT name, state, attempts, lease_by, error FROM sys_job ORDER BY due_at',
  )

describe('each instant', () => {
  test('runs exactly once over three processes', async () => {
    const instants: number[] = []
    const runners = ['a', 'b', 'c'].map((owner) =>
      runnerOf([job(async (_context, { at }) => void instants.push(at.getTime()))], owner),
    )
    for (let i = 0; i < 40; i += 1) {
      await Promise.all(runners.map((runner) => runner.tick()))
      nowMs += minute
    }
    expect(instants).toEqual(Array.from({ length: 40 }, (_, i) => Date.parse('2026-11-21T10:00:00+08:00') + i * minute))
    expect(new Set((await rows()).map((row) => row.state))).toEqual(new Set(['done']))
  })

  test('[MODULE-SYS-QUARTZ] 500 due runs over three processes: each exactly once', async () => {
    const done: string[] = []
    const jobs = Array.from({ length: 25 }, (_, i) =>
      job(async (_context, { at }) => void done.push(`job-${i} ${at.getTime()}`), { name: `job-${i}` }),
    )
    await database.db.query(
      `INSERT INTO sys_job (id, name, due_at) SELECT 1000 + n, 'job-' || n % 25, to_timestamp($1::float8 / 1000) - make_interval(hours => 1 + n / 25)
       FROM generate_series(0, 499) n`,
      [start],
    )
    await database.db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'platform') ON CONFLICT DO NOTHING`)
    await database.db.query(
      `INSERT INTO sys_quartz_job (id, tenant_id, job_class_name, cron_expression, status)
       SELECT n + 1, 1, 'job-' || n, '0 * * * * ?', -1 FROM generate_series(0, 24) n`,
    )
    const runners = ['a', 'b', 'c'].map((owner) => runnerOf(jobs, owner))
    for (let i = 0; i < 4; i += 1) await Promise.all(runners.map((runner) => runner.tick()))
    await database.db.query('DELETE FROM sys_quartz_job')
    expect(done).toHaveLength(500)
    expect(new Set(done).size).toBe(500)
    const states = await database.db.query('SELECT state, attempts, count(*)::int AS count FROM sys_job GROUP BY 1, 2')
    expect(states).toEqual([{ state: 'done', attempts: 1, count: 500 }])
  })

  test('of one job never runs beside another of it, even on other processes', async () => {
    const most = { own: 0, other: 0 }
    const inside = { own: 0, other: 0 }
    const instants = new Set<number>()
    const counted = (name: 'own' | 'other') =>
      job(
        async (_context, { at }) => {
          inside[name] += 1
          most[name] = Math.max(most[name], inside[name])
          if (name === 'own') instants.add(at.getTime())
          await database.db.query('SELECT pg_sleep(0.02)')
          inside[name] -= 1
        },
        { name, schedule: { everyMinutes: 1440 } },
      )
    // A dozen instants of each wait at once, so that every process finds one to take beside the one that runs.
    await database.db.query(
      `INSERT INTO sys_job (id, name, due_at) SELECT 1000 + n, CASE n % 2 WHEN 0 THEN 'own' ELSE 'other' END,
         to_timestamp($1::float8 / 1000) - make_interval(days => 2 + n / 2) FROM generate_series(0, 23) n`,
      [start],
    )
    const runners = ['a', 'b', 'c', 'd'].map((owner) => runnerOf([counted('own'), counted('other')], owner))
    for (let i = 0; i < 3; i += 1) await Promise.all([...runners, ...runners].map((runner) => runner.tick()))
    expect(most).toEqual({ own: 1, other: 1 })
    // The twelve that waited and the newest of its own schedule.
    expect(instants.size).toBe(13)
    expect(new Set((await rows()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['done 1']))
  })

  test('of a job is left to wait while another of it runs, and taken when that one has ended', async () => {
    const seen: string[] = []
    const held = Promise.withResolvers<void>()
    const holding = job(
      async () => {
        seen.push('first begins')
        await held.promise
        seen.push('first ends')
      },
      { schedule: { everyMinutes: 1440 } },
    )
    const next = job(async () => void seen.push('second'), { schedule: { everyMinutes: 1440 } })
    const [one, two] = [runnerOf([holding], 'a'), runnerOf([next], 'b')]
    const first = one.tick()
    await expect.poll(() => seen).toEqual(['first begins'])
    await database.db.query("INSERT INTO sys_job (id, name, due_at) VALUES (2, 'sample', to_timestamp($1::float8 / 1000))", [
      start - 5 * minute,
    ])
    await two.tick()
    expect(seen).toEqual(['first begins'])
    expect((await rows()).map(({ state, lease_by }) => [state, lease_by])).toEqual(
      expect.arrayContaining([
        ['running', 'a'],
        ['due', null],
      ]),
    )
    await one.stop(0).catch(() => undefined)
    held.resolve()
    await first
    await two.tick()
    expect(seen.slice(-1)).toEqual(['second'])
  })

  test('that outlives its lease is not taken a second time by the process that still runs it, nor is the next one', async () => {
    const seen: string[] = []
    const held = Promise.withResolvers<void>()
    const slow = job(
      async (_context, { at }) => {
        seen.push(at.toISOString())
        await held.promise
      },
      { schedule: { everyMinutes: 1440 } },
    )
    const runner = runnerOf([slow])
    const first = runner.tick()
    await expect.poll(() => seen).toHaveLength(1)
    // Its heartbeat never came through: the lease is over, and a day later another instant waits.
    nowMs += 1440 * minute
    await runner.tick()
    expect(seen).toHaveLength(1)
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['running', 1],
      ['due', 0],
    ])
    held.resolve()
    await first
    expect(new Set(seen).size).toBe(2)
    expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['done', 1],
      ['done', 1],
    ])
  })

  test('waits for its spread', async () => {
    let runs = 0
    const spread = job(
      async () => {
        runs += 1
      },
      { name: 'spread', schedule: { everyMinutes: 60 }, spreadMs: 1_800_000 },
    )
    const runner = runnerOf([spread])
    nowMs = Date.parse('2026-11-21T10:00:00+08:00')
    await runner.tick()
    nowMs += minute * 59
    await runner.tick()
    expect(runs).toBe(2) // that of nine o'clock, made up for at ten, and that of ten within its half hour
  })
})

test('after an outage only the newest missed instant is made up for', async () => {
  const instants: string[] = []
  const runner = runnerOf([
    job(async (_context, { at }) => void instants.push(at.toISOString()), { schedule: { dailyAt: '02:00' } }),
  ])
  await runner.tick()
  nowMs += 5 * 24 * 60 * minute
  await runner.tick()
  await runner.tick()
  expect(instants).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-25T18:00:00.000Z'])
})

describe('a failing run', () => {
  test('is tried three times with pauses, then stays failed with its error', async () => {
    let tries = 0
    const failing = job(
      async () => {
        tries += 1
        throw new Error(`杯具 ${tries}`)
      },
      { schedule: { everyMinutes: 1440 } },
    )
    const runner = runnerOf([failing])
    await runner.tick()
    await runner.tick()
    expect(tries).toBe(1)
    nowMs += minute
    await runner.tick()
    nowMs += 2 * minute
    await runner.tick()
    nowMs += 10 * minute
    await runner.tick()
    expect(tries).toBe(3)
    expect(await rows()).toEqual([{ name: 'sample', state: 'failed', attempts: 3, lease_by: 'a', error: '杯具 3' }])
  })

  test('[MODULE-SYS-QUARTZ] that is given up is reported to the administrators of the platform, once for a job and day', async () => {
    await database.db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'platform') ON CONFLICT DO NOTHING`)
    const chief = await buildPerson(database.db, { tenantId: '1', roleCode: 'admin' })
    const ordinary = await buildPerson(database.db, { tenantId: '1', roleCode: 'operator' })
    const runner = runnerOf([job(() => Promise.reject(new Error('磁盘已满')), { name: 'reported', label: '夜间汇总' })])
    for (let tick = 0; tick < 30; tick += 1) {
      await runner.tick()
      nowMs += minute
    }
    const reported = await database.db.query<{ userId: string; title: string; content: string }>(
      `SELECT user_id::text AS "userId", title, content FROM sys_message WHERE title LIKE '%夜间汇总%'`,
    )
    expect((await rows()).filter((row) => row.state === 'failed').length).toBeGreaterThan(1)
    expect(reported).toMatchObject([{ userId: chief.userId, title: '定时任务“夜间汇总”运行失败' }])
    expect(reported[0]?.content).toContain('磁盘已满')
    expect(reported.map((one) => one.userId)).not.toContain(ordinary.userId)
  })

  test('does not hold up the other jobs', async () => {
    let ran = false
    await runnerOf([
      job(async () => Promise.reject(new Error('x')), { name: 'bad' }),
      job(
        async () => {
          ran = true
        },
        { name: 'good' },
      ),
    ]).tick()
    expect(ran).toBe(true)
  })
})

describe('a process that dies in a run', () => {
  test('[MODULE-SYS-QUARTZ] by kill -9 is relieved when its lease ends, not before', async () => {
    const script = fileURLToPath(new URL('../testing/hangingJob.ts', import.meta.url))
    const child = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    let runs = 0
    const relief = runnerOf(
      [
        job(
          async () => {
            runs += 1
          },
          { name: 'hanging', schedule: { everyMinutes: 1440 } },
        ),
      ],
      'relief',
    )
    nowMs = Date.now()
    await relief.tick()
    expect(runs).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'running', lease_by: 'killed', attempts: 1 }])
    nowMs = Date.now() + 75_000
    await relief.tick()
    expect(runs).toBe(1)
    expect(await rows()).toMatchObject([{ state: 'done', lease_by: 'relief', attempts: 2 }])
  })

  test('again and again is given up', async () => {
    await database.db.query(
      `INSERT INTO sys_job (id, name, due_at, state, attempts, lease_until, lease_by)
       VALUES (1, 'sample', to_timestamp($1::float8 / 1000), 'running', 5, to_timestamp($1::float8 / 1000), 'dead')`,
      [start - 30_000],
    )
    let runs = 0
    await runnerOf([
      job(async () => {
        runs += 1
      }),
    ]).tick()
    expect(runs).toBe(0)
    expect(await rows()).toMatchObject([{ state: 'failed' }])
  })
})

test('a process that stops aborts its run and gives it back at once', async () => {
  const seen: string[] = []
  const stuck = job(
    (_context, { signal }) =>
      new Promise((resolve) => {
        seen.push('started')
        signal.addEventListener('abort', () => seen.push('aborted'))
        setTimeout(resolve, 60_000).unref()
      }),
    { schedule: { everyMinutes: 1440 } },
  )
  const first = runnerOf([stuck])
  const tick = first.tick()
  await expect.poll(() => seen).toEqual(['started'])
  await first.stop(10)
  expect(seen).toEqual(['started', 'aborted'])
  expect(await rows()).toMatchObject([{ state: 'due', lease_by: null }])
  let runs = 0
  await runnerOf(
    [
      job(
        async () => {
          runs += 1
        },
        { schedule: { everyMinutes: 1440 } },
      ),
    ],
    'b',
  ).tick()
  expect(runs).toBe(1)
  void tick
})

test('old runs are forgotten, the newest of each job is kept', async () => {
  nowMs = Date.now() - 90 * 24 * 60 * minute
  const runner = runnerOf([job(async () => undefined)])
  for (let i = 0; i < 3; i += 1) {
    await runner.tick()
    nowMs += minute
  }
  await purgeRuns(database.db, 30)
  expect(await rows()).toHaveLength(1)
})

test('two jobs of one name do not start', () => {
  const one = job(async () => undefined)
  expect(() => runnerOf([one, one])).toThrow(/one name/)
})
