import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Job } from '../../../jobs/job.ts'
import { refreshYields } from './yields.queries.ts'

/** The yardstick of 同区偏差: what the neighbours made today. */
export const yieldJob: Job = {
  name: 'fleet.yield',
  label: '区县等效小时中位数',
  schedule: { everyMinutes: 1 },
  leaseMs: 60_000,
  run: ({ db, clock }) => refreshYields(db, slotAt(clock.now()).day),
}
