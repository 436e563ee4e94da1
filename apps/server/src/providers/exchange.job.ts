import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { providerMessages } from '@heliodesk/contracts/messages/provider'
import type { Job } from '../jobs/job.ts'
import { advance } from './advance.ts'
import { claimDue, dropOldNonces } from './tasks.queries.ts'

const most = 50

/** Sends what waits to be sent and asks for what was not answered. One that fails does not hold the others up. */
export const exchangeJob: Job = {
  name: 'providers.exchange',
  label: jobNames.providersExchange(),
  schedule: { everyMinutes: 1 },
  leaseMs: 10 * 60_000,
  async run(context, { signal }) {
    let count = 0
    await dropOldNonces(context.db)
    while (!signal.aborted) {
      const due = await claimDue(context.db, new Date(context.clock.now()).toISOString(), most)
      for (const id of due) {
        if (signal.aborted) break
        await advance(context, id).catch((error: unknown) =>
          context.log.error({ err: error, task: id }, 'request not brought on'),
        )
        count += 1
      }
      if (due.length < most) break
    }
    return count > 0 ? providerMessages.exchanged({ count }) : null
  },
}
