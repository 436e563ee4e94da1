import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { paymentMessages } from '@heliodesk/contracts/messages/payment'
import { type Bank, bankOf } from '../bank/settings.ts'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import type { Job } from '../jobs/job.ts'
import { noteInstant } from '../jobs/jobs.queries.ts'
import { claimAsks } from './payments.queries.ts'
import { proveByStatement } from './prove.ts'
import { askFor, sendDue } from './send.ts'

/** Sends what was approved, asks for what is open, and reads in statements what the bank does not say. Safe beside itself. */
export const payJob: Job = {
  name: 'pay.run',
  label: jobNames.payRun(),
  schedule: { everyMinutes: 1 },
  leaseMs: 10 * 60_000,
  async run(context, { signal }) {
    const bank = bankOf(context)
    if (bank === null) return null
    const counts = { sent: await sendDue(context, bank, signal), asked: 0, proved: 0 }
    for (const { id } of await claimAsks(context.db, new Date(context.clock.now()).toISOString(), 200)) {
      if (signal.aborted) break
      counts.asked += 1
      const isProved = await askAndProve(context, bank, id).catch((error: unknown) => {
        context.log.error({ err: error, payment: id }, 'payment not asked for')
        return false
      })
      if (isProved) counts.proved += 1
    }
    return counts.sent + counts.asked > 0 ? paymentMessages.ran(counts) : null
  },
}

/** Asks for a run at once, when the transaction stands: what two people agreed on does not wait for its minute. */
export const wakePayments = (tx: Sql, atMs: number): Promise<void> => noteInstant(tx, payJob.name, atMs)

async function askAndProve(context: Context, bank: Bank, id: string): Promise<boolean> {
  await askFor(context, bank, id)
  return proveByStatement(context, bank, id)
}
