import { parseInstant, utcMs } from './instant.ts'

const shanghaiMs = 8 * 3_600_000

/**
 * Ways in which files write a time. `offset` names its zone; the others are taken as the local time of the station (Asia/Shanghai).
 * `month-first` is what spreadsheets of an American setting deliver: 1/2/2022 9:30 is the second of January.
 */
export type TimeStyle = 'dashed' | 'offset' | 'slashed' | 'month-first'

interface Reading {
  readonly style: TimeStyle
  /** Epoch ms. */
  readonly ms: number
}

const dashed = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/
const slashed = /^(\d{4})\/(\d{1,2})\/(\d{1,2}) (\d{1,2}):(\d{2})(?::(\d{2}))?$/
const monthFirst = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2})(?::(\d{2}))?$/

/** Reads a time of a file; null when it is none of the known ways, or no time that exists. */
export function readFileTime(text: string): Reading | null {
  const found = dashed.exec(text) ?? slashed.exec(text)
  if (found) {
    const [, year, month, day, hour, minute, second] = found
    return reading(text[4] === '-' ? 'dashed' : 'slashed', { year, month, day, hour, minute, second })
  }
  const american = monthFirst.exec(text)
  if (american) {
    const [, month, day, year, hour, minute, second] = american
    return reading('month-first', { year, month, day, hour, minute, second })
  }
  const ms = parseInstant(text)
  return Number.isNaN(ms) ? null : { style: 'offset', ms }
}

interface Parts {
  readonly year: string | undefined
  readonly month: string | undefined
  readonly day: string | undefined
  readonly hour: string | undefined
  readonly minute: string | undefined
  readonly second: string | undefined
}
function reading(style: TimeStyle, { year, month, day, hour, minute, second }: Parts): Reading | null {
  if (Number(minute) > 59) return null
  const minutes = Number(hour) * 60 + Number(minute)
  const ms = utcMs(Number(year), Number(month), Number(day), minutes, Number(second ?? 0)) - shanghaiMs
  return Number.isNaN(ms) ? null : { style, ms }
}

/** Whether a text has the shape D/M/YYYY with a day that cannot be a month: the file puts the day first. */
export function isDayFirst(text: string): boolean {
  const found = monthFirst.exec(text)
  return found !== null && Number(found[1]) > 12 && Number(found[2]) <= 12
}

/**
 * Whether dates of the shape a/b/YYYY, all of whose numbers could be months, make better sense with the day first: read with the month
 * first they leap about, read the other way they follow each other. `dates` are the different ones, in the order of the file.
 */
export function looksDayFirst(dates: readonly string[]): boolean {
  const days = (order: readonly [number, number]) =>
    dates.map((text) => {
      const parts = text.split('/').map(Number)
      return utcMs(parts[2]!, parts[order[0]]!, parts[order[1]]!, 0, 0) / 86_400_000
    })
  return leaps(days([0, 1])) > leaps(days([1, 0]))
}

function leaps(days: readonly number[]): number {
  return days.filter((day, i) => i > 0 && Math.abs(day - days[i - 1]!) !== 1).length
}
