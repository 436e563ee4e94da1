import type { DayRule } from './cronExpression.ts'

/** Days in a month; months count from 1. */
export function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Monday 1 … Sunday 7. */
export function weekdayOf(year: number, month: number, day: number): number {
  return ((new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7) + 1
}

/** The days on which a rule runs in a month, ascending. Months that lack the day of a rule have none. */
export function daysOfMonth(rule: DayRule, year: number, month: number): readonly number[] {
  const length = lengthOfMonth(year, month)
  switch (rule.kind) {
    case 'days':
      return rule.days.filter((day) => day <= length)
    case 'last': {
      const day = length - rule.before
      if (day < 1) return []
      return [rule.workday ? nearestWorkday(year, month, day) : day]
    }
    case 'workday':
      // A month without the day is left out, in every month alike: Quartz skips some and moves others.
      return rule.day > length ? [] : [nearestWorkday(year, month, rule.day)]
    case 'weekdays': {
      const first = weekdayOf(year, month, 1)
      const all = Array.from({ length }, (_, i) => i + 1)
      return all.filter((day) => rule.weekdays.includes(((first + day - 2) % 7) + 1))
    }
    case 'lastWeekday':
      return [length - ((weekdayOf(year, month, length) - rule.weekday + 7) % 7)]
    case 'nthWeekday': {
      const day = 1 + ((rule.weekday - weekdayOf(year, month, 1) + 7) % 7) + (rule.nth - 1) * 7
      return day > length ? [] : [day]
    }
  }
}

/** Saturday goes to Friday and Sunday to Monday, but never into another month. */
function nearestWorkday(year: number, month: number, day: number): number {
  const weekday = weekdayOf(year, month, day)
  if (weekday === 6) return day === 1 ? 3 : day - 1
  if (weekday === 7) return day === lengthOfMonth(year, month) ? day - 2 : day + 1
  return day
}
