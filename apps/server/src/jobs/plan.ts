import { nextRun } from '@heliodesk/domain/cron/nextRuns'
import { parseCron } from '@heliodesk/domain/cron/parseCron'
import type { Job } from './job.ts'

/** A schedule of a job as it stands in the database. */
export interface Plan {
  readonly cron: string
  readonly isActive: boolean
  /** Instants up to here are not made up for; null makes up for the newest one. */
  readonly sinceMs: number | null
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** How far back a missed instant is made up for. */
export const makeUpMs = 7 * dayMs
/** Windows in which the newest instant is looked for, so that few instants are walked whatever the expression is. */
const windows = [2 * minuteMs, 60 * minuteMs, dayMs, makeUpMs]

/** The newest instant of a schedule that is due and not older than a week, epoch ms. */
export function latestOfPlan(plan: Plan, nowMs: number): number | null {
  const parsed = plan.isActive ? parseCron(plan.cron) : null
  if (!parsed?.ok) return null
  for (const window of windows) {
    let latest: number | null = null
    for (let at = nextRun(parsed.cron, nowMs - window); at !== null && at <= nowMs; at = nextRun(parsed.cron, at)) latest = at
    if (latest !== null) return plan.sinceMs !== null && latest <= plan.sinceMs ? null : latest
  }
  return null
}

/** The schedule that a job brings with it, as an expression that people can change. */
export function cronOfSchedule(schedule: Job['schedule']): string {
  if ('dailyAt' in schedule) {
    const [hours = 0, minutes = 0] = schedule.dailyAt.split(':').map(Number)
    return `0 ${minutes} ${hours} * * ?`
  }
  const { everyMinutes } = schedule
  if (everyMinutes === 1) return '0 * * * * ?'
  if (everyMinutes < 60) return `0 */${everyMinutes} * * * ?`
  if (everyMinutes === 60) return '0 0 * * * ?'
  return everyMinutes < 1440 ? `0 0 */${everyMinutes / 60} * * ?` : '0 0 0 * * ?'
}
