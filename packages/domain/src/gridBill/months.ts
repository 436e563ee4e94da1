import { divideRounded } from '../fees/cents.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'

/** The part of a bill that falls into a calendar month. */
export interface MonthPart {
  readonly month: string
  readonly from: string
  readonly to: string
  readonly wh: bigint
  readonly cents: bigint
  /** What its days weighed: their measured energy, or one each. */
  readonly weightedBy: 'whole' | 'measured' | 'days'
}

/** A bill with its days; `weights` their measured energy, one for each day, null where nothing is known of it. */
export interface Divided {
  readonly from: string
  readonly to: string
  readonly wh: bigint
  readonly cents: bigint
  readonly weights: readonly (bigint | null)[]
}

/**
 * Divides a bill among the months of its days by their measured energy; by days where a day of them is not known, so that a missing
 * measurement moves no money. Parts add up to the bill: each is rounded as what is due until its end less what was due before.
 */
export function monthParts({ from, to, wh, cents, weights }: Divided): readonly MonthPart[] {
  const first = dayNumber(from)
  const days = Array.from({ length: dayNumber(to) - first + 1 }, (_, at) => dayOfNumber(first + at))
  const months = [...Map.groupBy(days, (day) => day.slice(0, 7))]
  if (months.length === 1) return [{ month: months[0]![0], from, to, wh, cents, weightedBy: 'whole' }]
  const isMeasured = weights.length === days.length && weights.every((one) => one !== null) && weights.some((one) => one > 0n)
  const share = days.map((_, at) => (isMeasured ? (weights[at] ?? 0n) : 1n))
  const whole = share.reduce((sum, one) => sum + one, 0n)
  let [at, before] = [0, 0n]
  return months.map(([month, own]) => {
    const until = share.slice(at, at + own.length).reduce((sum, one) => sum + one, before)
    const part = (amount: bigint): bigint => divideRounded(amount * until, whole) - divideRounded(amount * before, whole)
    const found = { month, from: own[0]!, to: own.at(-1)!, wh: part(wh), cents: part(cents) }
    at += own.length
    before = until
    return { ...found, weightedBy: isMeasured ? 'measured' : 'days' }
  })
}
