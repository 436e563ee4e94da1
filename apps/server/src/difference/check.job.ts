import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { settlementCheckMessages as messages } from '@heliodesk/contracts/messages/settlementCheck'
import { monthBefore } from '@heliodesk/domain/ledger/months'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '../jobs/job.ts'
import { checkMonth } from './check.ts'
import { tenantsWithStations } from './store.queries.ts'

/** Works out the last month and the one before it every night: money comes late, and bills are corrected. */
export const checkJob: Job = {
  name: 'settlement.check',
  label: jobNames.settlementCheck(),
  schedule: { dailyAt: '03:40' },
  leaseMs: 60 * 60_000,
  spreadMs: 5 * 60_000,
  async run(context, { signal }) {
    const { db, clock } = context
    const last = monthBefore(slotAt(clock.now()).day.slice(0, 7))
    const counts = []
    for (const month of [monthBefore(last), last]) {
      let count = 0
      for (const { tenantId } of await tenantsWithStations(db)) count += await checkMonth(context, { tenantId, month, signal })
      counts.push({ month, count })
    }
    const told = counts.at(-1)
    return told === undefined || told.count === 0 ? null : messages.counted(told)
  },
}
