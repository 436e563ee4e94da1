import { type CronField, cronValue, fieldLimits } from '@heliodesk/domain/cron/cronField'

/** What a person chooses in the builder for one part, and the numbers that belong to it (B§3, B§4). */
export type CronMode =
  | { readonly mode: 'unset' }
  | { readonly mode: 'every' }
  | { readonly mode: 'range'; readonly from: number; readonly to: number }
  | { readonly mode: 'loop'; readonly from: number; readonly step: number }
  | { readonly mode: 'specify'; readonly values: readonly number[] }
  | DayMode

/** The further modes of the day; the last five of them write the week part and leave the day unset. */
export type DayMode =
  | { readonly mode: 'last' }
  | { readonly mode: 'lastWorkday' }
  | { readonly mode: 'beforeEnd'; readonly days: number }
  | { readonly mode: 'workday'; readonly day: number }
  | { readonly mode: 'weeklyLoop'; readonly from: number; readonly step: number }
  | { readonly mode: 'weekdays'; readonly values: readonly number[] }
  | { readonly mode: 'lastWeekday'; readonly weekday: number }
  | { readonly mode: 'nthWeekday'; readonly weekday: number; readonly nth: number }

export type CronModeName = CronMode['mode']

const plain = ['every', 'loop', 'range', 'specify'] as const
/** The modes that each tab offers, in their order (D-CRONMODES). */
export const modesOf: Readonly<Record<CronField, readonly CronModeName[]>> = {
  second: plain,
  minute: plain,
  hour: plain,
  day: ['unset', ...plain, 'last', 'lastWorkday', 'beforeEnd', 'workday', 'weeklyLoop', 'weekdays', 'lastWeekday', 'nthWeekday'],
  month: ['every', 'range', 'loop', 'specify'],
  week: ['unset', 'range', 'loop', 'specify'],
  year: plain,
}

/** Inputs of the builder: whole numbers from `min` to `max` (B§5). */
export interface CronInput {
  readonly min: number
  readonly max: number
}
type InputName = 'from' | 'to' | 'step'
export const yearSpan: CronInput = { min: 2019, max: 2119 }

/** Bounds of an input of a part. A month may be entered as 0 for a step and is written as 1 (D-MONTHSTEP). */
export function inputBounds(field: CronField, mode: CronModeName, input: InputName): CronInput {
  const { min, max, maxStep } = fieldLimits[field]
  if (input === 'step') return { min: field === 'month' ? 0 : 1, max: maxStep }
  if (field === 'year') return yearSpan
  if (field === 'month' && mode === 'loop') return { min: 0, max }
  return { min, max }
}
export const nthBounds: CronInput = { min: 1, max: 5 }
export const beforeEndBounds: CronInput = { min: 1, max: 31 }
export const workdayBounds: CronInput = { min: 1, max: 31 }

/** Whether a text entered is a whole number within bounds (CRON-56). */
export function isWithin(text: string, { min, max }: CronInput): boolean {
  return /^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max
}

const last30 = 30
/** Smallest value that the builder writes by itself: years begin with 2019 (D-YEARRANGE). */
export const leastOf = (field: CronField): number => (field === 'year' ? yearSpan.min : fieldLimits[field].min)
const list = (field: CronField, values: readonly number[]): string =>
  (values.length > 0 ? [...new Set(values)].sort((a, b) => a - b) : [leastOf(field)]).join(',')

/** A mode as the part that it writes; for the last five day modes that is the part of the week. */
export function formatMode(field: CronField, mode: CronMode): string {
  const atLeast = (value: number): number => Math.max(value, fieldLimits[field].min)
  switch (mode.mode) {
    case 'unset':
      return '?'
    case 'every':
      return '*'
    case 'range':
      return `${mode.from}-${mode.to}`
    case 'loop':
      return `${atLeast(mode.from)}/${Math.max(mode.step, 1)}`
    case 'specify':
      return list(field, mode.values)
    case 'last':
      return 'L'
    case 'lastWorkday':
      return 'LW'
    case 'beforeEnd':
      // No month has a day 31 days before its end: the farthest is 30.
      return `L-${Math.min(mode.days, last30)}`
    case 'workday':
      return `${mode.day}W`
    case 'weeklyLoop':
      return `${mode.from}/${Math.max(mode.step, 1)}`
    case 'weekdays':
      return list('week', mode.values)
    case 'lastWeekday':
      return `${mode.weekday}L`
    case 'nthWeekday':
      return `${mode.weekday}#${mode.nth}`
  }
}

const none = { day: '?', week: '?' } as const

/** The mode that a part shows; what the builder has no mode for falls back to every, or to not set for the week (CRON-36). */
export function parseMode(field: CronField, part: string): CronMode {
  const fallback: CronMode = field === 'week' ? { mode: 'unset' } : { mode: 'every' }
  if (part === '*') return { mode: 'every' }
  if (part === '?') return field in none ? { mode: 'unset' } : fallback
  return (field === 'day' ? parseDayMode(part) : null) ?? parsePlain(field, part) ?? fallback
}

function parsePlain(field: CronField, part: string): CronMode | null {
  const number = (text: string | undefined): number | null => (text === undefined ? null : cronValue(field, text))
  const [, from, to] = /^(\w+)-(\w+)$/.exec(part) ?? []
  const [a, b] = [number(from), number(to)]
  if (a !== null && b !== null) return { mode: 'range', from: a, to: b }
  const [, start, stepText] = /^(\*|\w+)\/(\d+)$/.exec(part) ?? []
  const first = start === '*' ? fieldLimits[field].min : number(start)
  const step = Number(stepText)
  if (first !== null && step >= 1 && step <= fieldLimits[field].maxStep) return { mode: 'loop', from: first, step }
  const values = part.split(',').map(number)
  return values.every((value) => value !== null) ? { mode: 'specify', values: values as number[] } : null
}

function parseDayMode(part: string): DayMode | null {
  if (part === 'L') return { mode: 'last' }
  if (part === 'LW') return { mode: 'lastWorkday' }
  const before = /^L-(\d+)$/.exec(part)
  if (before && isWithin(before[1] ?? '', beforeEndBounds)) return { mode: 'beforeEnd', days: Number(before[1]) }
  const workday = /^(\d+)W$/.exec(part)
  if (workday && isWithin(workday[1] ?? '', workdayBounds)) return { mode: 'workday', day: Number(workday[1]) }
  return null
}

/** The mode of the day tab: with the day unset, what the week part says. */
export function parseDayTab(day: string, week: string): CronMode {
  if (day !== '?') return parseMode('day', day)
  const last = /^(\w+)L$/.exec(week)
  const lastWeekday = last ? cronValue('week', last[1] ?? '') : null
  if (lastWeekday !== null) return { mode: 'lastWeekday', weekday: lastWeekday }
  const nth = /^(\w+)#([1-5])$/.exec(week)
  const weekday = nth ? cronValue('week', nth[1] ?? '') : null
  if (nth && weekday !== null) return { mode: 'nthWeekday', weekday, nth: Number(nth[2]) }
  const plainMode = parsePlain('week', week)
  if (plainMode?.mode === 'loop') return { ...plainMode, mode: 'weeklyLoop' }
  if (plainMode?.mode === 'specify') return { ...plainMode, mode: 'weekdays' }
  return { mode: 'unset' }
}

/** Day modes that live in the week part. */
export const writesWeek = (mode: CronModeName): boolean =>
  mode === 'weeklyLoop' || mode === 'weekdays' || mode === 'lastWeekday' || mode === 'nthWeekday'
