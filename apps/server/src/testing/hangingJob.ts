import { pino } from 'pino'
import type { Context } from '../context.ts'
import { openDb } from '../db/pool.ts'
import { buildRunner } from '../jobs/runner.ts'

/**
 * A process of its own that takes the job `hanging` and never ends it, to be killed in the middle. Arguments: address of the
 * database. Writes `started` when it has begun.
 */
const log = pino({ level: 'silent' })
const db = openDb({ url: process.argv[2] ?? '', log, outside: 'everything' })
const runner = buildRunner({
  context: { db, log } as unknown as Context,
  owner: 'killed',
  jobs: [
    {
      name: 'hanging',
      label: '不会结束',
      schedule: { everyMinutes: 1440 },
      leaseMs: 600_000,
      run: async () => {
        process.stdout.write('started\n')
        await new Promise(() => setInterval(() => undefined, 1_000))
      },
    },
  ],
})
await runner.tick()
