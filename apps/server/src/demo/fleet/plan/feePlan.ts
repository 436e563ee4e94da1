import { differenceScale, feeAlarm } from '@heliodesk/domain/fees/amounts'
import { divideRounded, fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { poorDays } from '@heliodesk/domain/fees/payment'
import { hash, unit } from '@heliodesk/domain/solar/noise'
import { demoIncome } from '#server/demo/income/plan.ts'
import { demoBill } from '#server/demo/tariffs/plan.ts'
import type { BusinessModel } from './stationPlan.ts'

/** Energy of one settled month of a station: kWh (whole) and the number of days that were measured. */
export interface MonthEnergy {
  /** YYYY-MM. */
  readonly month: string
  readonly kwh: number
  readonly measuredDays: number
}
export interface FeePlan {
  readonly ssMonth: string
  readonly start: string
  readonly end: string
  readonly poorDays: number
  /** MWh, three decimals. */
  readonly monthlyEnergy: string
  /** Null where the month has several lines of different prices. */
  readonly price: string | null
  readonly payable: string
  /** Null while the grid company has not paid. */
  readonly received: string | null
  readonly difference: string | null
  readonly isAlarm: 0 | 1 | null
  readonly coConstructionIncome: string | null
  /** 1 normal, 2 overdue, null = not due yet. */
  readonly paymentStatus: '1' | '2' | null
  readonly source: '1' | '3'
}

const cents = (value: number): string => fromUnits(BigInt(Math.round(value)), 2)

export interface FeeStation {
  readonly number: number
  readonly district: string
  /** The income is paid by the panels that are registered. */
  readonly registeredPanels: number
  readonly firstWorkDay: string
  readonly owner: { readonly businessModel: BusinessModel }
}
/** Income that is late is paid with one of the next months: only so many of the last ones may still wait. */
const overdueMonths = 3
/** Months of which the grid company may still owe the whole. */
const owedMonths = 12

/**
 * The fee rows of a station. Most months are paid to the cent, some differ a little, a few by more than the threshold; the last
 * month is partly not paid yet; overdue months have no co-construction income yet. Only who builds together with the company gets one.
 */
export function planFees(station: FeeStation, months: readonly MonthEnergy[]): readonly FeePlan[] {
  const isShared = station.owner.businessModel === '4'
  return months.map((month, index) => {
    const seed = hash(station.number, 41, Number(month.month.replace('-', '')))
    const period = periodOf(month.month, station.firstWorkDay)
    const { district, firstWorkDay: gridDate } = station
    const bill = demoBill({ district, gridDate }, { from: period.start, to: period.end }, month.kwh)
    const [line, another] = bill.lines
    const payable = fromUnits(bill.cents, 2)
    const isLast = index === months.length - 1
    // Now and then the grid company owes a month of the last year, which somebody claims.
    const isOwed = !isLast && index >= months.length - owedMonths && unit(seed, 6) < 0.025
    const isPaid = !(isLast && unit(seed, 1) < 0.55) && !isOwed
    const received = isPaid ? receivedOf(payable, unit(seed, 2), unit(seed, 3)) : null
    const difference = differenceScale(payable, received)
    const isRecent = !isLast && index >= months.length - 1 - overdueMonths
    const isOverdue = isShared && isPaid && isRecent && unit(seed, 4) < 0.1
    // The income of the last month is accrued by the rule of the demo and paid by its runs (demo/income).
    const isAccrued = isShared && isLast
    return {
      ssMonth: month.month,
      ...period,
      poorDays: poorDays(period.start, period.end, month.measuredDays),
      monthlyEnergy: fromUnits(BigInt(month.kwh), 3),
      price: line === undefined || another !== undefined ? null : fromUnits(line.price, 6),
      payable,
      received,
      difference,
      isAlarm: feeAlarm(difference),
      coConstructionIncome: isShared && isPaid && !isOverdue && !isAccrued ? demoIncome(station.registeredPanels, period) : null,
      paymentStatus: isPaid && !isAccrued ? (isOverdue ? '2' : '1') : null,
      source: unit(seed, 5) < 0.95 ? '1' : '3',
    }
  })
}

function receivedOf(payable: string, luck: number, howMuch: number): string {
  const due = Number(payable) * 100
  if (luck < 0.88) return payable
  // What was withheld as a tax of 3 %, and what nobody can explain.
  if (luck < 0.9) return fromUnits(toUnits(payable, 2) - divideRounded(toUnits(payable, 2) * 3n, 100n), 2)
  if (luck < 0.955) return cents(due * (1 - 0.03 + 0.05 * howMuch))
  if (luck < 0.99) return cents(due * (0.62 + 0.26 * howMuch))
  return cents(due * (1.11 + 0.1 * howMuch))
}

function periodOf(month: string, firstWorkDay: string): { readonly start: string; readonly end: string } {
  const start = `${month}-01`
  const [year = 0, index = 0] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10)
  return { start: firstWorkDay > start ? firstWorkDay : start, end }
}
