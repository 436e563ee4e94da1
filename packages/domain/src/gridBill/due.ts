import { nextMonth } from '../ledger/months.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'
import { lineKinds } from './kinds.ts'

/** When a kind of receivable is due: so many days after its month, or once in the year after. */
export interface DueRule {
  /** Dictionary `fee_cadence`: 1 after the month, 2 once a year. */
  readonly cadence: '1' | '2'
  readonly days: number | null
  /** Month and day of the year after that of the bill. */
  readonly yearMonth: number | null
  readonly yearDay: number | null
}

export interface CalendarRow extends DueRule {
  readonly kind: string
  /** Two digits; null: every province. */
  readonly province: string | null
}

/** What holds where a calendar says nothing: thirty days after the month; subsidies at the end of June of the next year. */
export const usualRule = (kind: string): DueRule =>
  [lineKinds.state, lineKinds.province, lineKinds.county].some((one) => one === kind)
    ? { cadence: '2', days: null, yearMonth: 6, yearDay: 30 }
    : { cadence: '1', days: 30, yearMonth: null, yearDay: null }

/** The rule of a kind in a province: its own, else that of every province, else what is usual. */
export const ruleFor = (rows: readonly CalendarRow[], kind: string, province: string): DueRule => {
  const own = rows.filter((row) => row.kind === kind)
  return own.find((row) => row.province === province) ?? own.find((row) => row.province === null) ?? usualRule(kind)
}

const padded = (number: number): string => String(number).padStart(2, '0')
export const lastDayOf = (month: string): string => dayOfNumber(dayNumber(`${nextMonth(month)}-01`) - 1)

/** The last day on which the receivable of a month is not late. */
export function dueDate(month: string, { cadence, days, yearMonth, yearDay }: DueRule): string {
  if (cadence === '1') return dayOfNumber(dayNumber(lastDayOf(month)) + (days ?? 0))
  const of = `${Number(month.slice(0, 4)) + 1}-${padded(yearMonth ?? 12)}`
  const day = `${of}-${padded(yearDay ?? 31)}`
  return day < lastDayOf(of) ? day : lastDayOf(of)
}

/** Days by which something is late: nothing on its due day and before. */
export const daysLate = (due: string, today: string): number => Math.max(0, dayNumber(today) - dayNumber(due))
