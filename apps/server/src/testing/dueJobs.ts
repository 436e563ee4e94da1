import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import type { Context } from '../context.ts'
import { openDb } from '../db/pool.ts'
import { buildRunner } from '../jobs/runner.ts'

/**
 * A process of its own that works off what is due of `job-0` … `job-24` until nothing waits. Arguments: address of the database, its
 * name, and after how many effects it hangs in the middle of a run, to be killed there (`inside <job>` is written then).
 */
const [, , url = '', owner = '', hangsAfter = ''] = process.argv
const jobCount = 25
const log = pino({ level: 'silent' })
const db = openDb({ url, log, poolSize: 4 })
let left = hangsAfter === '' ? Number.POSITIVE_INFINITY : Number(hangsAfter)

async function work(name: string, at: Date): Promise<void> {
  left -= 1
  // Once one hangs, the others of this process come to no effect any more.
  if (left < 0) return new Promise(() => undefined)
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO job_effect (name, due_at, owner) VALUES ($1, $2, $3)
       ON CONFLICT (name, due_at) DO UPDATE SET times = job_effect.times + 1`,
      [name, at, owner],
    )
    if (left > 0) return
    process.stdout.write(`inside ${name} ${at.toISOString()}\n`)
    await new Promise(() => setInterval(() => undefined, 1_000))
  })
}

const runner = buildRunner({
  context: { db, log } as unknown as Context,
  owner,
  jobs: Array.from({ length: jobCount }, (_, n) => ({
    name: `job-${n}`,
    label: `任务 ${n}`,
    schedule: { everyMinutes: 1440 },
    leaseMs: 3_000,
    run: (_context, { at }) => work(`job-${n}`, at),
  })),
})

const waiting = async (): Promise<boolean> =>
  (await db.query(`SELECT FROM sys_job WHERE state IN ('due', 'running') LIMIT 1`)).length > 0

process.stdout.write('ready\n')
while (await waiting()) {
  await runner.tick()
  await wait(50)
}
await db.close()
