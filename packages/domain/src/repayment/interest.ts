import { divideRounded } from '../fees/cents.ts'
import { daysFromTo, monthsLater } from './calendar.ts'
import type { BaseTerms, Prepayment, RateStep } from './terms.ts'

const millionths = 1_000_000n
const monthsOfYear = 12n

export interface Span {
  readonly from: string
  readonly to: string
}

/** The rate that holds on a day. */
export function rateOn(rates: readonly RateStep[], day: string): bigint {
  const step = rates.findLast(({ from }) => from <= day) ?? rates[0]
  if (step === undefined) throw new Error('a plan without a rate')
  return step.rate
}

/**
 * Σ balance × rate × days of a span, cut wherever the rate changes or principal comes in. The day of a change counts with what holds from
 * then on, the last day of a span does not count.
 */
function weighted(balance: bigint, { from, to }: Span, rates: readonly RateStep[], paid: readonly Prepayment[]): bigint {
  const cuts = [...rates.map((step) => step.from), ...paid.map(({ day }) => day)].filter((day) => day > from && day < to)
  const days = [...new Set([from, ...cuts, to])].toSorted()
  return days.slice(1).reduce((sum, end, at) => {
    const begin = days[at] ?? from
    const left = balance - paid.filter(({ day }) => day <= begin).reduce((total, { amount }) => total + amount, 0n)
    return sum + left * rateOn(rates, begin) * BigInt(daysFromTo(begin, end))
  }, 0n)
}

/**
 * Interest of one period in cents, rounded once. A whole period costs its months of the annual rate whatever its days, with changes inside
 * it weighted by their days; a first period of another length costs its days over `dayBase`.
 */
export function periodInterest(terms: BaseTerms, balance: bigint, span: Span, paid: readonly Prepayment[]): bigint {
  const sum = weighted(balance, span, terms.rates, paid)
  const isFirst = span.from === terms.start && (terms.firstSeq ?? 1) === 1
  const isWhole = !isFirst || monthsLater(terms.start, terms.months) === terms.firstDue
  if (!isWhole) return divideRounded(sum, millionths * BigInt(terms.dayBase))
  return divideRounded(sum * BigInt(terms.months), monthsOfYear * millionths * BigInt(daysFromTo(span.from, span.to)))
}

/** Interest from the last due day to a day before the next one, by days over `dayBase`: for whoever settles early. */
export const accruedInterest = (terms: BaseTerms, balance: bigint, span: Span, paid: readonly Prepayment[]): bigint =>
  divideRounded(weighted(balance, span, terms.rates, paid), millionths * BigInt(terms.dayBase))

/** The instalment of an annuity: what pays principal and interest in so many equal parts, exact until it is rounded to the cent. */
export function annuity(principal: bigint, rate: bigint, months: number, periods: number): bigint {
  const count = BigInt(periods)
  if (rate === 0n) return divideRounded(principal, count)
  const [a, b] = [rate * BigInt(months), monthsOfYear * millionths]
  const [grown, base] = [(a + b) ** count, b ** count]
  return divideRounded(principal * a * grown, b * (grown - base))
}

/** How many such instalments pay the principal back: what a prepayment that shortens a plan leaves. At most `most`. */
export function periodsOf(principal: bigint, part: bigint, rate: bigint, months: number, most: number): number {
  let left = principal
  for (let count = 1; count < most; count++) {
    left -= part - divideRounded(left * rate * BigInt(months), monthsOfYear * millionths)
    if (left <= 0n) return count
  }
  return most
}
