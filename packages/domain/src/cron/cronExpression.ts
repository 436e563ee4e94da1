import type { CronField } from './cronField.ts'

/** Which days of a month run. Day of month and day of week exclude each other (B§3), so that one rule says it all. */
export type DayRule =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  /** `L`, `L-3`, `LW`, `L-3W`: so many days before the last one, moved to a working day. */
  | { readonly kind: 'last'; readonly before: number; readonly workday: boolean }
  /** `15W`: the working day (Monday to Friday) nearest to a day, within the month. */
  | { readonly kind: 'workday'; readonly day: number }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  /** `5L`: the last Friday. */
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  /** `5#2`: the second Friday. */
  | { readonly kind: 'nthWeekday'; readonly weekday: number; readonly nth: number }

/** What a parsed expression means. Numbers ascend and are free of repeats; `years` null is every year. */
export interface CronExpression {
  readonly seconds: readonly number[]
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly days: DayRule
  readonly months: readonly number[]
  readonly years: readonly number[] | null
}

export type CronProblemCode =
  /** Not six or seven parts. */
  | 'count'
  /** Not a form that this part knows. */
  | 'form'
  /** A number outside the limits of the part. */
  | 'range'
  /** A step outside its limits. */
  | 'step'
  /** A range of years that runs backwards. */
  | 'order'
  /** `L`, `W` and `#` stand alone, not in a list. */
  | 'alone'
  /** Exactly one of day and week has to be `?`. */
  | 'dayOrWeek'

/** Why a text is no expression: where, what, and the piece of text that is wrong. */
export interface CronProblem {
  readonly code: CronProblemCode
  readonly field: CronField | null
  readonly piece: string
}

export type CronResult =
  | { readonly ok: true; readonly cron: CronExpression }
  | { readonly ok: false; readonly problem: CronProblem }

/** Thrown inside the parser, never out of it. */
export class CronRefusal extends Error {
  readonly problem: CronProblem
  constructor(code: CronProblemCode, field: CronField | null, piece: string) {
    super(`${field ?? 'cron'}: ${code}: ${piece}`)
    this.problem = { code, field, piece }
  }
}
