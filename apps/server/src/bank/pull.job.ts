import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import type { Job } from '../jobs/job.ts'
import { pullDue } from './pull.ts'
import { addPulls, claimPulls } from './pulls.queries.ts'
import { bankOf } from './settings.ts'

/** Accounts that are taken at once, and that are asked for side by side. */
const [most, beside] = [40, 4]

/** Asks the bank for the lines of every open account, once a day, and sooner where something is missing. */
export const pullJob: Job = {
  name: 'bank.pull',
  label: jobNames.bankPull(),
  schedule: { everyMinutes: 5 },
  leaseMs: 30 * 60_000,
  spreadMs: 30_000,
  async run(context, { signal }) {
    const bank = bankOf(context)
    if (bank === null) return null
    const now = () => new Date(context.clock.now()).toISOString()
    const counts = { accounts: 0, added: 0, failed: 0 }
    await addPulls(context.db, now())
    while (!signal.aborted) {
      const due = [...(await claimPulls(context.db, now(), most))]
      const size = due.length
      const work = async (): Promise<void> => {
        for (let id = due.pop(); id !== undefined && !signal.aborted; id = due.pop()) {
          const taken = await pullDue(context, bank, id).catch((error: unknown) => {
            context.log.error({ err: error, account: id }, 'lines not pulled')
            return null
          })
          counts.accounts += 1
          counts.added += taken?.added ?? 0
          counts.failed += taken === null ? 1 : 0
        }
      }
      await Promise.all(Array.from({ length: beside }, work))
      if (size < most) break
    }
    return counts.accounts > 0 ? bankMessages.pulledAll(counts) : null
  },
}
