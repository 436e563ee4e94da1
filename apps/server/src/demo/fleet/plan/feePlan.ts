import { differenceScale, feeAlarm } from '@heliodesk/domain/fees/amounts'
import { fromUnits } from '@heliodesk/domain/fees/cents'
import { poorDays } from '@heliodesk/domain/fees/payment'
import { hash, unit } from '@heliodesk/domain/solar/noise'
import { monthBill } from '#server/demo/gridBills/monthBill.ts'
import { demoIncome } from '#server/demo/income/plan.ts'
import { demoBill } from '#server/demo/tariffs/plan.ts'
import { type DemoKind, isBillKind, isListKind } from './differencePlan.ts'
import { type DemoReceipt, receiptsOf } from './receiptPlan.ts'
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
  /** Entered by hand where the farmer gets no bill; else an estimate until its bill is there. */
  readonly source: '1' | '3'
  /** What the grid company paid on the account of the farmer, and what went back. */
  readonly receipts: readonly DemoReceipt[]
}

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

/** What is planned for the months of a station, and the day until which something has happened. */
export interface FeeStory {
  readonly kindOf: (month: string) => DemoKind | undefined
  readonly today: string
}
const uneventful: FeeStory = { kindOf: () => undefined, today: '9999-12-31' }

/**
 * The fee rows of a station. Nearly all months are paid to the cent; what differs is planned (differencePlan.ts), and of the last year some months differ
 * by what nobody can explain; the last month is partly not paid yet; overdue months have no co-construction income yet. Only who builds
 * together with the company gets one.
 */
export function planFees(
  station: FeeStation,
  months: readonly MonthEnergy[],
  { kindOf, today }: FeeStory = uneventful,
): readonly FeePlan[] {
  const { district, firstWorkDay: gridDate } = station
  const { businessModel } = station.owner
  const isShared = businessModel === '4'
  return months.map((month, index) => {
    const seed = hash(station.number, 41, Number(month.month.replace('-', '')))
    const period = periodOf(month.month, station.firstWorkDay)
    const span = { from: period.start, to: period.end }
    const [line, another] = demoBill({ district, gridDate }, span, month.kwh).lines
    const payable = fromUnits(demoBill({ district, gridDate }, span, month.kwh).cents, 2)
    const kind = businessModel === '3' ? undefined : kindOf(month.month)
    const bill = monthBill({ district, gridDate }, span, month.kwh, isBillKind(kind) ? kind : undefined)
    const isLast = index === months.length - 1
    const isRecentYear = index >= months.length - owedMonths
    // Now and then the grid company owes a month of the last year, which somebody claims.
    const isOwed = kind === undefined && !isLast && isRecentYear && unit(seed, 6) < 0.01
    const isPaid = !(isLast && unit(seed, 1) < 0.55) && !isOwed
    const receipts = isPaid
      ? receiptsOf({
          station,
          period: { ...period, month: month.month },
          made: month.kwh,
          bill,
          kind,
          isSure: !isRecentYear,
        }).filter(({ day }) => day < today)
      : []
    // Who is paid by a list is paid, but not on the account.
    const isListed = isListKind(kind) && kind === 'listed'
    const came = receipts.reduce((sum, { cents, isBack }) => sum + (isBack ? -cents : cents), 0n)
    const received = isListed ? fromUnits(bill.cents, 2) : receipts.length === 0 ? null : fromUnits(came, 2)
    const isThere = receipts.length > 0
    const difference = differenceScale(payable, received)
    const isRecent = !isLast && index >= months.length - 1 - overdueMonths
    const isOverdue = isShared && isThere && isRecent && unit(seed, 4) < 0.1
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
      coConstructionIncome: isShared && isThere && !isOverdue && !isAccrued ? demoIncome(station.registeredPanels, period) : null,
      paymentStatus: isThere && !isAccrued ? (isOverdue ? '2' : '1') : null,
      source: businessModel === '3' ? '1' : '3',
      receipts,
    }
  })
}

function periodOf(month: string, firstWorkDay: string): { readonly start: string; readonly end: string } {
  const start = `${month}-01`
  const [year = 0, index = 0] = month.split('-').map(Number)
  const end = new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10)
  return { start: firstWorkDay > start ? firstWorkDay : start, end }
}
