import { createHash } from 'node:crypto'
import type { Job } from './job.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
/** Asia/Shanghai has had no summer time since 1991. */
const shanghaiMs = 8 * 3_600_000

/** The newest instant of the schedule that is not after `nowMs`, epoch ms. After an outage only this one is made up for. */
export function latestInstant(schedule: Job['schedule'], nowMs: number): number {
  if ('everyMinutes' in schedule) {
    const period = schedule.everyMinutes * minuteMs
    return Math.floor((nowMs + shanghaiMs) / period) * period - shanghaiMs
  }
  const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number)
  const ofDay = (hours * 60 + minutes) * minuteMs
  return Math.floor((nowMs + shanghaiMs - ofDay) / dayMs) * dayMs + ofDay - shanghaiMs
}

/** How long after its instant a job starts: always the same for one job, different between jobs. */
export function spreadOf(job: Pick<Job, 'name' | 'spreadMs'>): number {
  if (!job.spreadMs) return 0
  return createHash('sha256').update(job.name).digest().readUInt32BE(0) % job.spreadMs
}
