import { parseInstant, utcMs } from '../telemetry/instant.ts'

/** Ways in which measured files write a time. All times of one file must be written in one of them. */
export type TimeStyle =
  | 'offset'
  | 'dashed'
  | 'slashed'
  | 'dotted'
  | 'chinese'
  | 'compact'
  | 'day-or-month-first'
  | 'day-first-dotted'
  | 'named-month'
  | 'epoch-seconds'
  | 'epoch-milliseconds'
  | 'serial'
/** Which of two leading numbers is the month: 1/2/2022 is the second of January or the first of February. */
export type DateOrder = 'month-first' | 'day-first'

/** `local` is a time of day somewhere, written as if it were UTC; `instant` needs no zone. */
export interface TimeReading {
  readonly style: TimeStyle
  readonly kind: 'local' | 'instant'
  /** Epoch ms. */
  readonly ms: number
  /** False for a date alone, which is taken as its midnight. */
  readonly hasClock: boolean
}

const dayMs = 86_400_000
const yearFirst = /^(\d{4})([-/.年])(\d{1,2})([-/.月])(\d{1,2})日?(.*)$/s
const numbersFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)(.*)$/s
const namedMonth = /^(\d{1,2})[- ]([A-Za-z]{3,9})[- ,]+(\d{4})(?!\d)(.*)$/s
const compactDigits = /^(\d{4})(\d{2})(\d{2})(?:[ T_]?(\d{2}):?(\d{2})(?::?(\d{2}))?)?$/
const zoned = /^(.*\d)\s*(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const yearStyles: Readonly<Record<string, TimeStyle>> = { '-': 'dashed', '/': 'slashed', '.': 'dotted', 年: 'chinese' }

/**
 * Reads a time, or a date without one. Null: none of the known ways, a time that does not exist, or a date of the shape a/b/YYYY that
 * does not fit `order`; without an order such a date is read with the month first where it can be.
 */
export function readTimeText(text: string, order: DateOrder | null): TimeReading | null {
  const trimmed = text.trim()
  if (trimmed.length < 5 || trimmed.length > 40) return null
  return readNumber(trimmed) ?? readZoned(trimmed) ?? readLocal(trimmed, order)
}

/** The date of one column with the time of day of another; null when either cannot be read. */
export function joinDateAndClock(date: string, clock: string, order: DateOrder | null): TimeReading | null {
  const day = readTimeText(date, order)
  if (day === null || day.kind !== 'local') return null
  const seconds = readClock(clock) ?? fractionOfDay(clock)
  if (seconds === null) return null
  const midnight = Math.floor(day.ms / dayMs) * dayMs
  return { style: day.style, kind: 'local', ms: midnight + seconds * 1000, hasClock: true }
}

/**
 * Seconds since midnight of `9:30`, `09:30:15`, `9:30 PM`, `下午9:30`, `9时30分`, `0930`; 24:00 is the midnight that ends the day. Null for
 * anything else.
 */
export function readClock(text: string): number | null {
  const found =
    /^(上午|下午|AM|PM)?\s*(\d{1,2})[:时.](\d{2})(?:[:分.](\d{2})秒?(?:[.,]\d{1,9})?|分)?\s*(AM|PM|A\.M\.|P\.M\.|上午|下午)?$/i.exec(
      text.trim(),
    ) ?? /^()(\d{2})(\d{2})(\d{2})?()$/.exec(text.trim())
  if (found === null) return null
  const [, before = '', hourText, minuteText, secondText = '0', after = ''] = found
  const half = (before || after).toLowerCase()
  const [minute, second] = [Number(minuteText), Number(secondText)]
  const hour = hourOf(Number(hourText), half)
  if (hour === null || minute > 59 || second > 59) return null
  if (hour === 24 && minute + second > 0) return null
  return hour * 3600 + minute * 60 + second
}

function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour <= 24 ? hour : null
  if (hour > 12) return null
  const isAfternoon = half.startsWith('p') || half === '下午'
  return (hour % 12) + (isAfternoon ? 12 : 0)
}

/** How spreadsheets write a time of day that was never formatted. */
function fractionOfDay(text: string): number | null {
  const value = /^(0|1|0?\.\d+)$/.test(text.trim()) ? Number(text) : Number.NaN
  return Number.isNaN(value) ? null : Math.round(value * 86_400)
}

/** Seconds or milliseconds since 1970, days of a spreadsheet since 1899-12-30, or digits without marks. */
function readNumber(text: string): TimeReading | null {
  if (!/^\d+(\.\d+)?$/.test(text)) return null
  const value = Number(text)
  const compact = compactDigits.exec(text)
  if (compact && text.length !== 10 && text.length !== 13) return readCompact(compact)
  if (value >= 20_000 && value < 80_000)
    return { style: 'serial', kind: 'local', ms: serialMs(value), hasClock: text.includes('.') }
  if (value >= 9e8 && value < 4.2e9)
    return { style: 'epoch-seconds', kind: 'instant', ms: Math.round(value * 1000), hasClock: true }
  if (value >= 9e11 && value < 4.2e12)
    return { style: 'epoch-milliseconds', kind: 'instant', ms: Math.round(value), hasClock: true }
  return null
}

/** Rounded to the second: the fractions of a spreadsheet fall a little short of it. */
const serialMs = (days: number): number => Math.round((days - 25_569) * 86_400) * 1000

function readCompact([, year, month, day, hour, minute, second]: RegExpExecArray): TimeReading | null {
  const clock = hour === undefined ? '' : ` ${hour}:${minute}:${second ?? '00'}`
  return localReading('compact', [Number(year), Number(month), Number(day)], clock)
}

function readZoned(text: string): TimeReading | null {
  const found = zoned.exec(text)
  if (found === null) return null
  const zone = /^(Z|UTC|GMT)$/i.test(found[2]!) ? 'Z' : found[2]!
  const ms = parseInstant(`${found[1]!.trim().replace(' ', 'T')}${zone}`)
  return Number.isNaN(ms) ? null : { style: 'offset', kind: 'instant', ms, hasClock: true }
}

function readLocal(text: string, order: DateOrder | null): TimeReading | null {
  const first = yearFirst.exec(text)
  if (first) {
    const [, year, mark, month, , day, rest] = first
    return localReading(yearStyles[mark!]!, [Number(year), Number(month), Number(day)], rest!)
  }
  const named = namedMonth.exec(text)
  if (named) {
    const month = months.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1
    return localReading('named-month', [Number(named[3]), month, Number(named[1])], named[4]!)
  }
  const compact = compactDigits.exec(text)
  if (compact) return readCompact(compact)
  const numbers = numbersFirst.exec(text)
  if (numbers === null) return null
  const [, a, mark, b, yearText, rest] = numbers
  const year = yearText!.length === 2 ? 2000 + Number(yearText) : Number(yearText)
  if (mark === '.') return localReading('day-first-dotted', [year, Number(b), Number(a)], rest!)
  const isDayFirst = order === null ? Number(a) > 12 : order === 'day-first'
  return localReading('day-or-month-first', [year, Number(isDayFirst ? b : a), Number(isDayFirst ? a : b)], rest!)
}

function localReading(style: TimeStyle, [year, month, day]: readonly [number, number, number], rest: string): TimeReading | null {
  const midnight = utcMs(year, month, day, 0, 0)
  const clock = rest.replace(/^[\sT,_]+/, '').trim()
  const hasClock = clock !== ''
  if (hasClock && /^\d/.test(rest)) return null
  const seconds = hasClock ? readClock(clock) : 0
  return Number.isNaN(midnight) || seconds === null ? null : { style, kind: 'local', ms: midnight + seconds * 1000, hasClock }
}

/**
 * The order of the numbers in dates of the shape a/b/YYYY, as far as the dates themselves prove it: one of the numbers is greater than
 * twelve. `unclear` when none is; null when no date has that shape.
 */
export function provenOrder(texts: Iterable<string>): DateOrder | 'unclear' | null {
  let isSeen = false
  for (const text of texts) {
    const found = numbersFirst.exec(text.trim())
    if (found === null || found[2] === '.') continue
    isSeen = true
    if (Number(found[1]) > 12) return 'day-first'
    if (Number(found[3]) > 12) return 'month-first'
  }
  return isSeen ? 'unclear' : null
}
