import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '#server/jobs/job.ts'
import { purgeMessages } from './inbox.queries.ts'

/** Messages of the platform do not pile up; announcements stay until somebody removes them. */
export const purgeJob: Job = {
  name: 'message.purge',
  label: jobNames.inbox(),
  schedule: { dailyAt: '03:20' },
  leaseMs: 10 * 60_000,
  spreadMs: 5 * 60_000,
  run: ({ db }) => purgeMessages(db, { readDays: 180, unreadDays: 365 }),
}
