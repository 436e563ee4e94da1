import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '#server/jobs/job.ts'
import { recentSpan, refreshOrgPower, wholeSpans } from './orgPower.ts'
import { refreshYields } from './yields.queries.ts'

/** Sums and yardsticks that the home page and the station list read instead of measured points. */
export const sumJobs: readonly Job[] = [
  {
    name: 'fleet.yield',
    label: '区县等效小时中位数',
    schedule: { everyMinutes: 1 },
    leaseMs: 60_000,
    run: ({ db, clock }) => refreshYields(db, slotAt(clock.now()).day),
  },
  {
    name: 'fleet.power',
    label: '部门功率曲线',
    schedule: { everyMinutes: 1 },
    leaseMs: 60_000,
    run: ({ db, clock }) => refreshOrgPower(db, recentSpan(clock.now())),
  },
  {
    name: 'fleet.powerDay',
    label: '部门功率曲线（补齐迟到数据）',
    schedule: { everyMinutes: 15 },
    leaseMs: 300_000,
    async run({ db, clock }) {
      for (const span of wholeSpans(clock.now())) await refreshOrgPower(db, span)
    },
  },
]
