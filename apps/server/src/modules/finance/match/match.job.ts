import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { matchingMessages } from '@heliodesk/contracts/messages/matching'
import type { Job } from '#server/jobs/job.ts'
import { tenantsWithReceivables } from './read.queries.ts'
import { runMatching } from './run.service.ts'

/** Matches what came in since, and confirms what has balanced by now. */
export const matchJob: Job = {
  name: 'finance.match',
  label: jobNames.flowMatch(),
  schedule: { everyMinutes: 10 },
  leaseMs: 30 * 60_000,
  spreadMs: 60_000,
  async run({ db, clock }, { signal }) {
    const counts = { matched: 0, waiting: 0, withdrawn: 0, confirmed: 0 }
    for (const { id } of await tenantsWithReceivables(db)) {
      const done = await runMatching(db, { tenantId: id, atMs: clock.now(), month: null }, signal)
      for (const key of ['matched', 'waiting', 'withdrawn', 'confirmed'] as const) counts[key] += done[key]
    }
    return counts.matched + counts.withdrawn + counts.confirmed > 0 ? matchingMessages.run(counts) : null
  },
}
