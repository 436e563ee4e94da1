import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '#server/jobs/job.ts'
import { recentSpan, refreshOrgPower, wholeSpans } from './orgPower.ts'
import { refreshYields } from './yields.queries.ts'

/** Sums and yardsticks that the home page and the station list read instead of measured points. */
export const sumJobs: readonly Job[] = [
  {
    name: 'fleet.yield',
    label: jobNames.districtHours(),
    schedule: { everyMinutes: 1 },
    leaseMs: 60_000,
    run: ({ db, clock }) => refreshYields(db, slotAt(clock.now()).day),
  },
  {
    name: 'fleet.power',
    label: jobNames.departCurves(),
    schedule: { everyMinutes: 1 },
    leaseMs: 60_000,
    run: ({ db, clock }) => refreshOrgPower(db, recentSpan(clock.now())),
  },
  {
    name: 'fleet.powerDay',
    label: jobNames.lateCurves(),
    schedule: { everyMinutes: 15 },
    leaseMs: 300_000,
    async run({ db, clock }) {
      for (const span of wholeSpans(clock.now())) await refreshOrgPower(db, span)
    },
  },
]
