import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Db } from '#server/db/sql.ts'
import type { Job } from '#server/jobs/job.ts'
import { firstMonth, monthsToRefresh, refreshMonths } from './energy.queries.ts'
import { monthsBetween } from './months.ts'

export const monthsJobName = 'fleet.months'

/** Adds up the months that are not right any more. */
export async function refreshChangedMonths(db: Db, signal?: AbortSignal): Promise<void> {
  for (const month of await monthsToRefresh(db)) {
    if (signal?.aborted) return
    await refreshMonths(db, month, month)
  }
}

/** The sums by month follow within a minute; once a night all of them, for stations that changed places with each other. */
export const monthJobs: readonly Job[] = [
  {
    name: monthsJobName,
    label: jobNames.fleetMonth(),
    schedule: { everyMinutes: 1 },
    leaseMs: 600_000,
    run: ({ db }, { signal }) => refreshChangedMonths(db, signal),
  },
  {
    name: 'fleet.monthsAll',
    label: jobNames.fleetMonths(),
    schedule: { dailyAt: '03:40' },
    leaseMs: 1_800_000,
    async run({ db, clock }, { signal }) {
      const first = await firstMonth(db)
      if (first === null) return
      for (const month of monthsBetween(first, wireTime(clock.now()).slice(0, 7))) {
        if (signal.aborted) return
        await refreshMonths(db, `${month}-01`, `${month}-01`)
      }
    },
  },
]
