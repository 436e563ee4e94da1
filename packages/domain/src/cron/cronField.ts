/** The seven parts of an expression, in their order (B§3). */
export const cronFields = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type CronField = (typeof cronFields)[number]

interface FieldLimits {
  readonly min: number
  readonly max: number
  /** Largest step (B§5); a minute step of 60 runs once an hour (D-MONTHSTEP). */
  readonly maxStep: number
  /** A range may run over the end (`22-2`, `FRI-MON`); years do not come round again. */
  readonly wraps: boolean
  readonly names: readonly string[]
}

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
/** Monday is 1 and Sunday 7, other than in Quartz (D-WEEKDAY). */
const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

export const fieldLimits: Readonly<Record<CronField, FieldLimits>> = {
  second: { min: 0, max: 59, maxStep: 59, wraps: true, names: [] },
  minute: { min: 0, max: 59, maxStep: 60, wraps: true, names: [] },
  hour: { min: 0, max: 23, maxStep: 23, wraps: true, names: [] },
  day: { min: 1, max: 31, maxStep: 31, wraps: true, names: [] },
  month: { min: 1, max: 12, maxStep: 12, wraps: true, names: months },
  week: { min: 1, max: 7, maxStep: 7, wraps: true, names: weekdays },
  year: { min: 1970, max: 2199, maxStep: 99, wraps: false, names: [] },
}

/** A number or a name of the field; null when it is neither or out of its limits. */
export function cronValue(field: CronField, text: string): number | null {
  const { min, max, names } = fieldLimits[field]
  const named = names.indexOf(text)
  if (named >= 0) return named + 1
  if (!/^\d{1,4}$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}
