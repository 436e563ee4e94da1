import { type CronField, cronFields } from '@heliodesk/domain/cron/cronField'
import { parseCron, splitCron } from '@heliodesk/domain/cron/parseCron'
import { type CronMode, formatMode, writesWeek } from './cronModes.ts'

/** The seven parts as the builder holds them. */
export type CronParts = Readonly<Record<CronField, string>>

/** CRON-08. */
export const defaultParts: CronParts = { second: '*', minute: '*', hour: '*', day: '*', month: '*', week: '?', year: '*' }

export const expressionOf = (parts: CronParts): string => cronFields.map((field) => parts[field]).join(' ')

/** The parts of a whole expression; a part that nobody can read becomes every (the week: not set). */
export function partsOf(text: string): CronParts {
  const written = splitCron(text)
  const read = Object.fromEntries(
    cronFields.map((field, i) => [field, readable(field, written[i] ?? defaultParts[field])]),
  ) as Record<CronField, string>
  if (read.week === '?' && read.day === '?') return { ...read, day: '*' }
  return read.week !== '?' && read.day !== '?' ? { ...read, ...(read.day === '*' ? { day: '?' } : { week: '?' }) } : read
}

/** A part alone, judged in an expression where everything else is right. */
function readable(field: CronField, part: string): string {
  if (part === '?' && (field === 'day' || field === 'week')) return part
  const rest: CronParts = field === 'week' ? { ...defaultParts, day: '?' } : defaultParts
  return parseCron(expressionOf({ ...rest, [field]: part })).ok ? part : defaultParts[field]
}

/** Unit and the next finer one, which becomes 0 when the unit stops being «every» (D-CRONCASCADE). */
const finer: readonly (readonly [CronField, CronField])[] = [
  ['minute', 'second'],
  ['hour', 'minute'],
  ['day', 'hour'],
  ['week', 'hour'],
]

/** A part changed, with everything that follows from it (B§4). Never yields an expression without exactly one `?`. */
export function setPart(parts: CronParts, field: CronField, part: string): CronParts {
  const next = { ...parts, [field]: part }
  if (field === 'day') next.week = part === '?' ? (parts.week === '?' ? '*' : parts.week) : '?'
  if (field === 'week') next.day = part === '?' ? (parts.day === '?' ? '*' : parts.day) : '?'
  if (field === 'month' && part !== '*') {
    if (next.day === '?' && next.week === '*') next.week = '1'
    else if (next.week === '?' && next.day === '*') next.day = '1'
  }
  if (field === 'year' && part !== '*' && next.month === '*') next.month = '1'
  return cascade(parts, next)
}

/** A mode chosen in a tab. */
export function setMode(parts: CronParts, field: CronField, mode: CronMode): CronParts {
  if (field === 'day' && writesWeek(mode.mode)) return setPart(parts, 'week', formatMode('day', mode))
  return setPart(parts, field, formatMode(field, mode))
}

const isEvery = (part: string): boolean => part === '*' || part === '?'

/** Each unit that stopped being «every» pulls the next finer one, which may pull the one after it. */
function cascade(before: CronParts, after: CronParts): CronParts {
  const next: Record<CronField, string> = { ...after }
  for (const [unit, below] of finer.toReversed()) {
    if (isEvery(before[unit]) && !isEvery(next[unit]) && next[below] === '*') next[below] = '0'
  }
  return next
}
