import type { CronField } from '@heliodesk/domain/cron/cronField'
import { type CronMode, type CronModeName, inputBounds, leastOf, yearSpan } from './cronModes.ts'

const friday = 5
const yearsAhead = 100

/** The numbers that a mode begins with when it is chosen. Years begin with the current one (CRON-48), steps with 1 (CRON-55). */
export function defaultMode(field: CronField, mode: CronModeName, year: number): CronMode {
  const thisYear = Math.min(yearSpan.max, Math.max(yearSpan.min, year))
  const first = field === 'year' ? thisYear : leastOf(field)
  switch (mode) {
    case 'range':
      return { mode, from: first, to: lastOf(field, thisYear) }
    case 'loop':
    case 'weeklyLoop':
      return { mode, from: mode === 'weeklyLoop' ? 1 : first, step: 1 }
    case 'specify':
      return { mode, values: [first] }
    case 'weekdays':
      return { mode, values: [1] }
    case 'beforeEnd':
      return { mode, days: 3 }
    case 'workday':
      return { mode, day: 15 }
    case 'lastWeekday':
      return { mode, weekday: friday }
    case 'nthWeekday':
      return { mode, weekday: 3, nth: 2 }
    default:
      return { mode }
  }
}

/** End of a fresh range: working days of a week, a hundred years (D-YEARRANGE), else all of the part. */
function lastOf(field: CronField, thisYear: number): number {
  if (field === 'year') return Math.min(thisYear + yearsAhead, yearSpan.max)
  return field === 'week' ? friday : inputBounds(field, 'range', 'to').max
}

/** What can be picked one by one: a hundred years and those that the expression holds already (D-YEARRANGE). */
export function listedValues(field: CronField, chosen: readonly number[]): readonly number[] {
  const { min, max } = inputBounds(field, 'specify', 'from')
  const last = field === 'year' ? min + yearsAhead - 1 : max
  const all = Array.from({ length: last - min + 1 }, (_, i) => min + i)
  return [...new Set([...all, ...chosen])].sort((a, b) => a - b)
}
