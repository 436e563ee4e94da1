import { divideRounded } from '@heliodesk/domain/fees/cents'
import { hash, unit } from '@heliodesk/domain/solar/noise'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { isSubsidy, lateEnergy, type MonthBill } from '#server/demo/gridBills/monthBill.ts'
import type { DemoKind } from './differencePlan.ts'

/** Money of the grid company on an account of the demo. */
export interface DemoReceipt {
  readonly day: string
  readonly cents: bigint
  readonly text: string
  /** Told from the others of its month by this. */
  readonly mark: string
  /** It left the account again on this day: it takes back the one before it. */
  readonly isBack: boolean
  /** Stays on the account until somebody knows what it is. */
  readonly isKept: boolean
}

interface Paid {
  readonly station: { readonly number: number; readonly district: string; readonly firstWorkDay: string }
  readonly period: { readonly month: string; readonly start: string; readonly end: string }
  /** kWh. */
  readonly made: number
  readonly bill: MonthBill
  readonly kind: DemoKind | undefined
  /** Nothing of it is left without a reason. */
  readonly isSure: boolean
}

/** After the day on which what is due of a month is late. */
const lateAfter = 41
/** Subsidies of the county come by themselves, before the day that the calendar of the demo names. */
const subsidyAfter = 44
const usual = { isBack: false, isKept: false }

/** What came in for a month, in the order of its days. */
export function receiptsOf({ station, period, made, bill, kind, isSure }: Paid): readonly DemoReceipt[] {
  const { month, start, end } = period
  const day = (after: number): string => dayOfNumber(dayNumber(end) + after)
  const after = 6 + (hash(station.number, 43, Number(month.replace('-', ''))) % 6)
  const subsidy = bill.lines.filter(isSubsidy).reduce((sum, { cents }) => sum + cents, 0n)
  // What lacks on the bill may come by itself, and does not.
  const cents = bill.cents - subsidy
  const whole: DemoReceipt = { ...usual, day: day(after), cents, text: `${month} 上网电费`, mark: 'GD' }
  const subsidies: readonly DemoReceipt[] =
    subsidy === 0n
      ? []
      : [{ ...usual, day: day(subsidyAfter + (station.number % 9)), cents: subsidy, text: `${month} 光伏发电补贴`, mark: 'BT' }]
  return [...ofKind(), ...subsidies]

  function ofKind(): readonly DemoReceipt[] {
    switch (kind) {
      case 'missing':
      case 'wrongAccount':
      case 'listed':
      case 'listRow':
      case 'notMapped':
        return []
      case 'late':
        return [{ ...whole, day: day(lateAfter + (station.number % 5)) }]
      case 'double':
        return [whole, { ...whole, day: day(after + 3), mark: 'GE', isKept: true }]
      case 'split': {
        const first = (cents * 55n) / 100n
        return [
          { ...whole, cents: first, text: `${whole.text} 第一笔` },
          { ...whole, cents: cents - first, day: day(after + 3), text: `${whole.text} 第二笔`, mark: 'GE' },
        ]
      }
      case 'returned':
        return [whole, { ...whole, day: day(after + 1), text: `退汇 ${whole.text}`, mark: 'TH', isBack: true }]
      case 'tax':
        return [{ ...whole, cents: cents - divideRounded(cents * 3n, 100n) }]
      case 'estimate':
        return [{ ...whole, cents: cents + divideRounded(cents * 3n, 100n) }]
      case 'correction': {
        const { district, firstWorkDay: gridDate } = station
        const more = lateEnergy({ district, gridDate }, { from: start, to: end }, made)
        return [whole, { ...whole, cents: more.cents, day: day(after + 3), text: `${month} 追补电费`, mark: 'GE' }]
      }
      case undefined:
        return isSure ? [whole] : [{ ...whole, cents: apart(cents) }]
      default:
        return [whole]
    }
  }

  /** What nobody can explain. */
  function apart(due: bigint): bigint {
    const seed = hash(station.number, 41, Number(month.replace('-', '')))
    const [luck, howMuch] = [unit(seed, 2), Math.floor(unit(seed, 3) * 1_000)]
    if (luck < 0.965) return due
    if (luck < 0.985) return (due * BigInt(97_000 + howMuch * 5)) / 100_000n
    return (due * BigInt(62_000 + howMuch * 26)) / 100_000n
  }
}
