import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { purgeRuns } from '#server/jobs/jobs.queries.ts'
import { purgeIdempotency } from './upkeep.queries.ts'

/** Clears what has served its time: answers of old writes, old job runs, leftovers of broken uploads. */
export const upkeepJob: Job = {
  name: 'platform.upkeep',
  label: jobNames.upkeep(),
  schedule: { everyMinutes: 60 },
  leaseMs: 10 * 60_000,
  spreadMs: 5 * 60_000,
  run: async ({ db, files, clock }) => {
    await purgeIdempotency(db)
    await purgeRuns(db, 30)
    await files.sweep(clock.now() - 3_600_000)
  },
}
