import { type CronExpression, type CronProblemCode, CronRefusal, type CronResult, type DayRule } from './cronExpression.ts'
import { type CronField, cronValue, fieldLimits } from './cronField.ts'

/**
 * Reads six or seven blank-separated parts as Quartz writes them, except that weekdays count from Monday=1 (D-WEEKDAY). Names, lists,
 * steps, ranges over the end, `L`, `L-n`, `LW`, `L-nW`, `nW`, `dL`, `d#n`; letters in either case. Never throws.
 */
export function parseCron(text: string): CronResult {
  try {
    return { ok: true, cron: parsed(text) }
  } catch (error) {
    if (error instanceof CronRefusal) return { ok: false, problem: error.problem }
    throw error
  }
}

function parsed(text: string): CronExpression {
  const parts = splitCron(text)
  if (parts.length !== 6 && parts.length !== 7) throw new CronRefusal('count', null, String(parts.length))
  const [second, minute, hour, day, month, week, year = '*'] = parts as [string, string, string, string, string, string, string?]
  if ((day === '?') === (week === '?')) throw new CronRefusal('dayOrWeek', week === '?' ? 'day' : 'week', `${day} ${week}`)
  return {
    seconds: numbersOf('second', second),
    minutes: numbersOf('minute', minute),
    hours: numbersOf('hour', hour),
    days: day === '?' ? weekRule(week) : dayRule(day),
    months: numbersOf('month', month),
    years: year === '*' ? null : numbersOf('year', year),
  }
}

/** The parts of a text in capitals; an empty text has none. */
export function splitCron(text: string): readonly string[] {
  return text
    .trim()
    .toUpperCase()
    .split(/\s+/)
    .filter((part) => part !== '')
}

function dayRule(part: string): DayRule {
  if (!/[LW]/.test(part)) return { kind: 'days', days: numbersOf('day', part) }
  if (part.includes(',')) throw new CronRefusal('alone', 'day', part)
  const last = /^L(?:-(\d{1,2}))?(W)?$/.exec(part)
  if (last) return { kind: 'last', before: within('day', last[1] ?? '0', { min: 0, max: 30 }), workday: last[2] === 'W' }
  const nearest = /^(\d{1,2})W$/.exec(part)
  if (nearest?.[1]) return { kind: 'workday', day: within('day', nearest[1], fieldLimits.day) }
  throw new CronRefusal('form', 'day', part)
}

function weekRule(part: string): DayRule {
  if (part.includes(',') && /[#]|L(,|$)/.test(part)) throw new CronRefusal('alone', 'week', part)
  // Alone it is the last day of the week, which ends with Sunday here.
  if (part === 'L') return { kind: 'weekdays', weekdays: [7] }
  const last = /^(\d|[A-Z]{3})L$/.exec(part)
  if (last?.[1]) return { kind: 'lastWeekday', weekday: weekdayOf(last[1]) }
  const nth = /^(\d|[A-Z]{3})#(\d+)$/.exec(part)
  if (nth?.[1] && nth[2]) {
    return { kind: 'nthWeekday', weekday: weekdayOf(nth[1]), nth: within('week', nth[2], { min: 1, max: 5 }) }
  }
  return { kind: 'weekdays', weekdays: numbersOf('week', part) }
}

function weekdayOf(text: string): number {
  const value = cronValue('week', text)
  if (value === null) throw new CronRefusal(/^\d+$/.test(text) ? 'range' : 'form', 'week', text)
  return value
}

function within(field: CronField, text: string, { min, max }: { readonly min: number; readonly max: number }): number {
  const value = Number(text)
  if (value < min || value > max) throw new CronRefusal('range', field, text)
  return value
}

/** All numbers that a comma list of values, ranges and steps names. */
function numbersOf(field: CronField, part: string): readonly number[] {
  const found = new Set(part.split(',').flatMap((piece) => pieceOf(field, piece)))
  return [...found].sort((a, b) => a - b)
}

const pieceForm = /^(?:(\*)|([A-Z0-9]+)(?:-([A-Z0-9]+))?)?(?:\/(\d+))?$/

function pieceOf(field: CronField, piece: string): readonly number[] {
  const refuse = (code: CronProblemCode) => new CronRefusal(code, field, piece)
  const [, every, from, to, step] = pieceForm.exec(piece) ?? []
  if (every === undefined && from === undefined && step === undefined) throw refuse('form')
  const { min, max, maxStep } = fieldLimits[field]
  const increment = step === undefined ? 1 : Number(step)
  if (increment < 1 || increment > maxStep) throw refuse('step')
  if (from === undefined) return spread(min, max, increment)
  const [first, last] = [boundOf(field, from, piece), to === undefined ? null : boundOf(field, to, piece)]
  if (last === null) return step === undefined ? [first] : spread(first, max, increment)
  if (last >= first) return spread(first, last, increment)
  if (!fieldLimits[field].wraps) throw refuse('order')
  const count = max - min + 1
  return spread(first, last + count, increment).map((value) => ((value - min) % count) + min)
}

function boundOf(field: CronField, text: string, piece: string): number {
  const value = cronValue(field, text)
  if (value === null) throw new CronRefusal(/^\d+$/.test(text) ? 'range' : 'form', field, piece)
  return value
}

function spread(from: number, to: number, step: number): readonly number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)
}

/** The parts of a right expression as they are stored: capitals, one blank, always seven. */
export function normaliseCron(text: string): string {
  const parts = splitCron(text)
  return (parts.length === 6 ? [...parts, '*'] : parts).join(' ')
}
