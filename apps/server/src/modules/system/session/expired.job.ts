import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { removeExpired } from './expired.queries.ts'

export const expiredJob: Job = {
  name: 'session.expired',
  label: jobNames.expired(),
  schedule: { everyMinutes: 10 },
  leaseMs: 60_000,
  run: ({ db, clock }) => removeExpired(db, clock.now()),
}
