import { lineCents, wholeShare } from '../fees/amounts.ts'
import { divideRounded, least } from '../fees/cents.ts'
import { dayNumber } from '../solar/slots.ts'
import { type LineBase, type PriceGap, type PriceLine, type Prices, pricesOf } from './lines.ts'
import { modes, type PricedStation, type Tariff } from './tariff.ts'

/** Energy of a station in a period, in Wh. Nothing says how much of it was fed in but a bill: without one all of it was. */
export interface PeriodEnergy {
  readonly generation: bigint
  readonly ownUse: bigint
  /** What its days weigh, by day from the first of the period on: their measured energy. Null: each day the same. */
  readonly weights: readonly bigint[] | null
}

export interface BillLine extends PriceLine {
  /** Wh. */
  readonly energy: bigint
  readonly cents: bigint
}

export interface Bill {
  readonly period: Prices['period']
  /** Whether days weigh as they were measured. Matters only where a line does not cover the period. */
  readonly weightedBy: 'measured' | 'days'
  readonly lines: readonly BillLine[]
  /** What has no price, with its energy in Wh; that is not in the total. */
  readonly gaps: readonly (PriceGap & { readonly energy: bigint })[]
  readonly cents: bigint
}

const ofLack: Readonly<Record<PriceGap['lacks'], LineBase>> = { feedIn: 'feedIn', market: 'feedIn', ownUse: 'ownUse' }

/** Energy of each base: nothing is used where everything goes to the grid, nothing goes there where everything is used. */
function basesOf(mode: string, { generation, ownUse }: PeriodEnergy): Readonly<Record<LineBase, bigint>> {
  const used = mode === modes.allOwnUse ? generation : mode === modes.allToGrid ? 0n : least(ownUse, generation)
  return { generation, ownUse: used, feedIn: generation - used }
}

/** How much of something falls on the first days of the period: rounded so that parts of it add up to all of it. */
function shares(weights: readonly bigint[]) {
  const sums = [0n]
  let whole = 0n
  for (const one of weights) {
    whole += one
    sums.push(whole)
  }
  const until = (amount: bigint, days: number): bigint =>
    whole === 0n ? 0n : divideRounded(amount * (sums[days] ?? whole), whole)
  return (amount: bigint, first: number, last: number): bigint => until(amount, last + 1) - until(amount, first)
}

interface Span {
  readonly from: string
  readonly to: string
}

/**
 * What a period comes to: its energy divided among the lines by the weight of their days, each line rounded once to the cent. The weights
 * begin with the first day of the period that was asked for; days before the station was connected have none.
 */
export const billOf = (station: PricedStation, tariffs: readonly Tariff[], span: Span, energy: PeriodEnergy): Bill =>
  billOfPrices(pricesOf(station, tariffs, span.from, span.to), station.mode, span, energy)

/** The same of prices that are known: those of a month are the same for many stations. */
export function billOfPrices({ period, lines, gaps }: Prices, mode: string, { from, to }: Span, energy: PeriodEnergy): Bill {
  const days = dayNumber(to) - dayNumber(from) + 1
  const before = period === null ? days : dayNumber(period.from) - dayNumber(from)
  const measured = Array.from({ length: days }, (_, at) => (at < before ? 0n : (energy.weights?.[at] ?? 0n)))
  const isMeasured = energy.weights !== null && measured.some((one) => one > 0n)
  const share = shares(isMeasured ? measured : measured.map((_, at) => (at < before ? 0n : 1n)))
  const bases = basesOf(mode, energy)
  const at = (day: string): number => dayNumber(day) - dayNumber(from)
  const counted = lines.map((line) => {
    const part = share(bases[line.base], at(line.from), at(line.to))
    return { ...line, energy: part, cents: lineCents(part, line.price, line.share) }
  })
  return {
    period,
    weightedBy: isMeasured ? 'measured' : 'days',
    lines: counted,
    gaps: gaps.map((gap) => {
      const part = share(bases[ofLack[gap.lacks]], at(gap.from), at(gap.to))
      return { ...gap, energy: divideRounded(part * gap.share, wholeShare) }
    }),
    cents: counted.reduce((sum, { cents }) => sum + cents, 0n),
  }
}
