import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { forgetDetails } from '#server/vendors/intake/details.ts'

/** Parameters of devices are looked at now, not last month: only the last known ones and two hours before them are kept. */
export const detailsJob: Job = {
  name: 'station.details',
  label: jobNames.details(),
  schedule: { everyMinutes: 30 },
  leaseMs: 300_000,
  spreadMs: 60_000,
  run: async ({ db, clock }) => void (await forgetDetails(db, clock.now())),
}
