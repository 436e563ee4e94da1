import { lineCents, wholeShare } from '../fees/amounts.ts'
import { divideRounded, fromUnits } from '../fees/cents.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'
import { billKinds, isReading, lineKinds, readingHows } from './kinds.ts'
import { measuredBy, type Reading, readingWh } from './readings.ts'

/** A line of money. Energy in Wh, price in millionths of a yuan, share in millionths. */
export interface MoneyLine {
  readonly itemNo: string
  readonly kind: string
  readonly energy: bigint | null
  readonly price: bigint | null
  readonly share: bigint | null
  readonly cents: bigint | null
}

/** What is known of the bills of the same account beside this one. */
export interface Neighbour {
  readonly billNo: string
  readonly from: string
  readonly to: string
  /** What its meters showed at its end. */
  readonly readings: readonly Pick<Reading, 'meterNo' | 'kind' | 'current'>[]
}

export interface CheckedBill {
  readonly kind: string
  readonly from: string
  readonly to: string
  readonly generation: bigint | null
  readonly fedIn: bigint | null
  readonly ownUse: bigint | null
  /** Ten-thousandths. */
  readonly taxRate: bigint | null
  readonly tax: bigint | null
  readonly total: bigint | null
  readonly lines: readonly MoneyLine[]
  readonly readings: readonly Reading[]
  /** The last one that begins before it; null: it is the first. */
  readonly before: Neighbour | null
  /** Energy of its days in Wh as far as they were measured, and of how many days; null where the station is not known. */
  readonly measured: { readonly wh: bigint; readonly days: number } | null
}

/** What stands in the way of confirming, and what another person has to answer for. */
export type FindingCode =
  | 'linesTotal'
  | 'lineAmount'
  | 'readingEnergy'
  | 'fedInMeter'
  | 'generationMeter'
  | 'ownUse'
  | 'lineEnergy'
  | 'tax'
  | 'chainGap'
  | 'chainOverlap'
  | 'chainBack'
  | 'cycleGap'
  | 'cycleOverlap'
  | 'measured'
  | 'notMeasured'
  | 'otherAccount'

/** A figure that is said, and the one that it should be; texts with their unit's digits. `about`: item, meter or bill. */
export interface Finding {
  readonly code: FindingCode
  readonly about: string | null
  readonly stated: string | null
  readonly expected: string | null
}

const kwh = (wh: bigint): string => fromUnits(wh, 3)
const yuan = (cents: bigint): string => fromUnits(cents, 2)
const reading = (value: bigint): string => fromUnits(value, 4)
const found = (code: FindingCode, about: string | null, stated: string | null, expected: string | null): Finding => ({
  code,
  about,
  stated,
  expected,
})

/** What a line comes to: as it is said, else its energy by its price. Null where it says neither. */
export function centsOf({ cents, energy, price, share }: MoneyLine): bigint | null {
  if (cents !== null) return cents
  return energy === null || price === null ? null : lineCents(energy, price, share ?? wholeShare)
}

export const sumOfLines = (lines: readonly MoneyLine[]): bigint => lines.reduce((sum, line) => sum + (centsOf(line) ?? 0n), 0n)

const amountFindings = (bill: CheckedBill): readonly Finding[] => [
  ...bill.lines.flatMap((line) => {
    const { cents, energy, price, share } = line
    if (cents === null || energy === null || price === null) return []
    const expected = lineCents(energy, price, share ?? wholeShare)
    return expected === cents ? [] : [found('lineAmount', line.itemNo, yuan(cents), yuan(expected))]
  }),
  ...(bill.total === null || bill.total === sumOfLines(bill.lines)
    ? []
    : [found('linesTotal', null, yuan(bill.total), yuan(sumOfLines(bill.lines)))]),
  ...taxFindings(bill),
]

/** Prices hold their tax: what is in the total at the rate, to the cent. */
function taxFindings({ taxRate, tax, total }: CheckedBill): readonly Finding[] {
  if (taxRate === null || tax === null || total === null) return []
  const expected = divideRounded(total * taxRate, 10_000n + taxRate)
  const off = tax - expected
  return off >= -1n && off <= 1n ? [] : [found('tax', null, yuan(tax), yuan(expected))]
}

function energyFindings(bill: CheckedBill): readonly Finding[] {
  const { readings, generation, fedIn, ownUse, lines } = bill
  const meter = (kind: string, code: FindingCode, stated: bigint | null): readonly Finding[] => {
    const wh = measuredBy(readings, kind)
    return wh === null || stated === null || wh === stated ? [] : [found(code, null, kwh(stated), kwh(wh))]
  }
  const paid = lines.filter(({ kind, energy }) => kind === lineKinds.feedIn && energy !== null)
  const paidWh = paid.reduce((sum, { energy }) => sum + (energy ?? 0n), 0n)
  return [
    ...readings.flatMap((one) => {
      const wh = readingWh(one)
      return one.energy === null || one.energy === wh ? [] : [found('readingEnergy', one.itemNo, kwh(one.energy), kwh(wh))]
    }),
    ...meter(lineKinds.feedInMeter, 'fedInMeter', fedIn),
    ...meter(lineKinds.generationMeter, 'generationMeter', generation),
    ...(generation === null || fedIn === null || ownUse === null || generation === fedIn + ownUse
      ? []
      : [found('ownUse', null, kwh(ownUse), kwh(generation - fedIn))]),
    ...(bill.kind !== billKinds.original || paid.length === 0 || fedIn === null || paidWh <= fedIn
      ? []
      : [found('lineEnergy', null, kwh(paidWh), kwh(fedIn))]),
  ]
}

const after = (day: string): string => dayOfNumber(dayNumber(day) + 1)

/** The chain from the bill before: its days and the readings of its meters go on where that one ended. */
function chainFindings({ kind, from, readings, before }: CheckedBill): readonly Finding[] {
  const back = readings
    .filter(({ how, last, current }) => how !== readingHows.rolledOver && current < last)
    .map((one) => found('chainBack', one.meterNo, reading(one.current), reading(one.last)))
  if (before === null || kind !== billKinds.original) return back
  const next = after(before.to)
  const days =
    from > next
      ? [found('cycleGap', before.billNo, from, next)]
      : from < next
        ? [found('cycleOverlap', before.billNo, from, next)]
        : []
  const chain = readings
    .filter(({ how }) => how !== readingHows.installed)
    .flatMap((one) => {
      const ended = before.readings.find((other) => other.meterNo === one.meterNo && other.kind === one.kind)
      if (ended === undefined || ended.current === one.last) return []
      const code = one.last > ended.current ? 'chainGap' : 'chainOverlap'
      return [found(code, one.meterNo, reading(one.last), reading(ended.current))]
    })
  return [...days, ...back, ...chain]
}

/** How many percent the bill's energy is off what was measured, two decimals; positive: more was measured. */
export const deviation = (measured: bigint, billed: bigint): bigint | null =>
  billed === 0n ? null : divideRounded((measured - billed) * 10_000n, billed)

/** Energy of the same days. Where only a part of them was measured, it stands for all of them, if it is at least half. */
export function expectedWh({ from, to, measured }: Pick<CheckedBill, 'from' | 'to' | 'measured'>): bigint | null {
  const days = dayNumber(to) - dayNumber(from) + 1
  if (measured === null || measured.days * 2 < days || measured.days === 0) return null
  return divideRounded(measured.wh * BigInt(days), BigInt(measured.days))
}

function measuredFindings(bill: CheckedBill, tolerance: bigint): readonly Finding[] {
  const billed = bill.generation ?? bill.fedIn
  if (bill.kind !== billKinds.original || billed === null) return []
  const expected = expectedWh(bill)
  const days = dayNumber(bill.to) - dayNumber(bill.from) + 1
  if (expected === null) return [found('notMeasured', null, String(bill.measured?.days ?? 0), String(days))]
  const off = deviation(expected, billed)
  const isOff = off === null ? expected > 0n : (off < 0n ? -off : off) > tolerance
  return isOff ? [found('measured', null, kwh(billed), kwh(expected))] : []
}

/** All that a bill says and does not fit. `tolerance`: hundredths of a percent that the measured energy may be off. */
export const findingsOf = (bill: CheckedBill, tolerance: bigint): readonly Finding[] =>
  bill.to < bill.from
    ? []
    : [...amountFindings(bill), ...energyFindings(bill), ...chainFindings(bill), ...measuredFindings(bill, tolerance)]

/** Money by kind, as it becomes receivable: what comes to nothing is none. */
export function receivablesOf(lines: readonly MoneyLine[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const line of lines.filter(({ kind }) => !isReading(kind)))
    sums.set(line.kind, (sums.get(line.kind) ?? 0n) + (centsOf(line) ?? 0n))
  return new Map([...sums].filter(([, cents]) => cents !== 0n))
}
