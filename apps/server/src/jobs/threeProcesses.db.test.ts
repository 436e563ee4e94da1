import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'

const database = withTestDatabase()
const script = fileURLToPath(new URL('../testing/dueJobs.ts', import.meta.url))

function begin(owner: string, hangsAfter?: number): ChildProcess {
  const given = [script, database.url, owner, ...(hangsAfter === undefined ? [] : [String(hangsAfter)])]
  const child = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The rest of the first line that begins with this word. */
async function said(child: ChildProcess, word: string): Promise<string> {
  if (!child.stdout) throw new Error('nothing to read from')
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith(word)) return line.slice(word.length).trim()
  }
  throw new Error(`the process ended without «${word}»`)
}

beforeAll(async () => {
  const { db } = database
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, 'platform') ON CONFLICT DO NOTHING`)
  await db.query(
    'CREATE TABLE job_effect (name text, due_at timestamptz, owner text, times int DEFAULT 1, PRIMARY KEY (name, due_at))',
  )
  // Paused schedules: nothing becomes due beside what is put there.
  await db.query(
    `INSERT INTO sys_quartz_job (id, tenant_id, job_class_name, cron_expression, status)
     SELECT n + 1, 1, 'job-' || n, '0 * * * * ?', -1 FROM generate_series(0, 24) n`,
  )
  await db.query(
    `INSERT INTO sys_job (id, name, due_at)
     SELECT 1000 + n, 'job-' || n % 25, date_trunc('hour', now()) - make_interval(hours => 1 + n / 25) FROM generate_series(0, 499) n`,
  )
})

test('[MODULE-SYS-QUARTZ] three processes, one killed in the middle of a run: 500 due runs, each with one effect, all taken over', async () => {
  const victim = begin('victim', 40)
  const inside = said(victim, 'inside')
  const others = [begin('second'), begin('third')]
  const ended = others.map((child) => once(child, 'exit'))
  const [name = '', dueAt = ''] = (await inside).split(' ')
  victim.kill('SIGKILL')
  await Promise.all(ended)
  const { db } = database
  const runs = await db.query<{
    name: string
    due: Date
    state: string
    attempts: number
    owner: string
    times: number
  }>(
    `SELECT j.name, j.due_at AS due, j.state, j.attempts, j.lease_by AS owner, e.times
     FROM sys_job j LEFT JOIN job_effect e USING (name, due_at)`,
  )
  expect(runs).toHaveLength(500)
  expect(new Set(runs.map((run) => run.state))).toEqual(new Set(['done']))
  expect(runs.filter((run) => run.attempts === 1 && run.times !== 1)).toEqual([])
  const cut = runs.find((run) => run.name === name && run.due.toISOString() === dueAt)
  expect(cut).toMatchObject({ attempts: 2, times: 1, owner: expect.stringMatching(/second|third/) })
  const owners = new Set(runs.map((run) => run.owner))
  expect([...owners].toSorted()).toEqual(['second', 'third', 'victim'])
}, 240_000)
