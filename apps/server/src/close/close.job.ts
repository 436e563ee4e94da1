import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { monthCloseMessages as messages } from '@heliodesk/contracts/messages/monthClose'
import type { Sql } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'
import { noteInstant } from '../jobs/jobs.queries.ts'
import { runCloses } from './run.ts'

/** Goes on with closes that run: after a person has begun one, and after a process that did has died. */
export const closeJob: Job = {
  name: 'finance.close',
  label: jobNames.monthClose(),
  schedule: { everyMinutes: 1 },
  leaseMs: 60 * 60_000,
  async run(context, { signal }) {
    const count = await runCloses(context, signal)
    return count > 0 ? messages.worked({ count }) : null
  },
}

/** Asks for a run at once: nobody waits a minute for what they have begun. */
export const wakeCloses = (tx: Sql, atMs: number): Promise<void> => noteInstant(tx, closeJob.name, atMs)
