import type { CronExpression } from './cronExpression.ts'
import { fieldLimits } from './cronField.ts'
import { daysOfMonth } from './daysOfMonth.ts'

/** Asia/Shanghai has had no summer time since 1991. */
const shanghaiMs = 8 * 3_600_000
const secondMs = 1_000

/** The first instants after `afterMs` (epoch ms, whole seconds), `count` at most: fewer when the years of the expression end. */
export function nextRuns(cron: CronExpression, afterMs: number, count: number): readonly number[] {
  const runs: number[] = []
  for (let at = nextRun(cron, afterMs); at !== null && runs.length < count; at = nextRun(cron, at)) runs.push(at)
  return runs
}

/** The first instant after `afterMs`, or null when none comes. */
export function nextRun(cron: CronExpression, afterMs: number): number | null {
  const from = new Date((Math.floor(afterMs / secondMs) + 1) * secondMs + shanghaiMs)
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth() + 1, from.getUTCDate()]
  const rest = timeFrom(cron, from.getUTCHours(), from.getUTCMinutes(), from.getUTCSeconds())
  const found = dayFrom(cron, year, month, rest === null ? day + 1 : day)
  if (found === null) return null
  const isToday = found.year === year && found.month === month && found.day === day
  const seconds = isToday && rest !== null ? rest : (cron.hours[0]! * 60 + cron.minutes[0]!) * 60 + cron.seconds[0]!
  return Date.UTC(found.year, found.month - 1, found.day) + seconds * secondMs - shanghaiMs
}

/** The first number of an ascending list that is not below; undefined when all are. */
const firstFrom = (numbers: readonly number[], from: number): number | undefined => numbers.find((number) => number >= from)

/** Seconds of the day of the first time that is not before h:m:s; null when the day has none left. */
function timeFrom({ hours, minutes, seconds }: CronExpression, h: number, m: number, s: number): number | null {
  const place = (hour: number, minute: number, second: number): number => (hour * 60 + minute) * 60 + second
  if (hours.includes(h)) {
    const second = minutes.includes(m) ? firstFrom(seconds, s) : undefined
    if (second !== undefined) return place(h, m, second)
    const minute = firstFrom(minutes, m + 1)
    if (minute !== undefined) return place(h, minute, seconds[0]!)
  }
  const hour = firstFrom(hours, h + 1)
  return hour === undefined ? null : place(hour, minutes[0]!, seconds[0]!)
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The first day of the expression that is not before a day; the day given may lie behind the end of its month. */
function dayFrom(cron: CronExpression, year: number, month: number, day: number): Day | null {
  const lastYear = cron.years?.at(-1) ?? fieldLimits.year.max
  for (let y = year; y <= lastYear; y++) {
    if (cron.years !== null && !cron.years.includes(y)) continue
    for (const m of cron.months) {
      if (y === year && m < month) continue
      const from = y === year && m === month ? day : 1
      const found = firstFrom(daysOfMonth(cron.days, y, m), from)
      if (found !== undefined) return { year: y, month: m, day: found }
    }
  }
  return null
}
