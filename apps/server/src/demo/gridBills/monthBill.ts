import { lineCents, wholeShare } from '@heliodesk/domain/fees/amounts'
import { divideRounded } from '@heliodesk/domain/fees/cents'
import { lineKinds } from '@heliodesk/domain/gridBill/kinds'
import type { LineKind } from '@heliodesk/domain/tariff/lines'
import type { BillKind } from '../fleet/plan/differencePlan.ts'
import { demoBill, demoTariffs } from '../tariffs/plan.ts'

/** What the grid company calls the lines of the tariffs. */
const kindOf: Readonly<Record<LineKind, string>> = {
  benchmark: lineKinds.feedIn,
  mechanism: lineKinds.feedIn,
  market: lineKinds.market,
  difference: lineKinds.difference,
  state: lineKinds.state,
  province: lineKinds.province,
  county: lineKinds.county,
  ownUse: lineKinds.feedIn,
}

/** A line of money: Wh, millionths of a yuan per kWh, millionths, fen. */
export interface MonthLine {
  readonly kind: string
  readonly energy: bigint
  readonly price: bigint
  readonly share: bigint
  readonly cents: bigint
}

/** What the grid company makes of a month, by the prices that the fees of the demo follow from. */
export interface MonthBill {
  /** kWh that are billed, and those by which the meter moved; what it moved before its first reading. */
  readonly kwh: number
  readonly counted: number
  readonly skipped: number
  /** Hundredths. */
  readonly multiplier: number
  readonly lines: readonly MonthLine[]
  readonly cents: bigint
}
export interface BilledStation {
  readonly district: string
  readonly gridDate: string
}
interface Span {
  readonly from: string
  readonly to: string
}

interface Metered {
  readonly kwh: number
  readonly counted: number
  readonly skipped: number
  readonly multiplier: number
}
const share = (kwh: number, hundredths: number): number => Math.round((kwh * hundredths) / 100)

/** What is billed of the energy that was made, by what went wrong at the meter. */
function meteredOf(made: number, kind: BillKind | undefined): Metered {
  const all = { kwh: made, counted: made, skipped: 0, multiplier: 100 }
  switch (kind) {
    case 'meterLow':
      return { ...all, kwh: share(made, 72), counted: share(made, 72) }
    case 'meterHigh':
      return { ...all, kwh: share(made, 118), counted: share(made, 118) }
    case 'multiplier':
      return { ...all, kwh: made * 2, multiplier: 200 }
    case 'readingSum':
      return { ...all, kwh: made - share(made, 4) }
    case 'readingGap':
      return { ...all, kwh: made - share(made, 6), counted: made - share(made, 6), skipped: share(made, 6) }
    default:
      return all
  }
}

/** The last price of the market of a province that had ended before a day. */
function oldMarketPrice(district: string, day: string): bigint | undefined {
  const ended = demoTariffs.filter(
    ({ kind, province, validTo }) => kind === '3' && district.startsWith(province) && validTo !== null && validTo < day,
  )
  const last = ended.at(-1)
  return last === undefined ? undefined : BigInt(Math.round(Number(last.unitPrice) * 1_000_000))
}

/** What went wrong in the office that wrote the bill. */
function linesOf(right: readonly MonthLine[], kind: BillKind | undefined, { district }: BilledStation, to: string) {
  const first = (change: (line: MonthLine) => MonthLine) => right.map((line, at) => (at === 0 ? change(line) : line))
  const priced = (line: MonthLine, price: bigint): MonthLine => ({
    ...line,
    price,
    cents: lineCents(line.energy, price, line.share),
  })
  switch (kind) {
    case 'oldPrice':
      return first((line) => priced(line, oldMarketPrice(district, to) ?? line.price))
    case 'price':
      return first((line) => priced(line, line.price - 20_000n))
    case 'missingDifference':
      return right.filter((line) => line.kind !== lineKinds.difference)
    case 'missingSubsidy':
      return right.filter((line) => line.kind !== lineKinds.county)
    case 'extraLine':
      return [
        ...right,
        ...right.slice(0, 1).map((line) => priced({ ...line, kind: lineKinds.province, share: wholeShare }, 20_000n)),
      ]
    case 'arithmetic':
      return first((line) => ({ ...line, cents: line.cents - 2_700n }))
    case 'rounding':
      return first((line) => ({ ...line, cents: line.cents - 1n }))
    default:
      return right
  }
}

export function monthBill(station: BilledStation, span: Span, made: number, kind?: BillKind): MonthBill {
  const metered = meteredOf(made, kind)
  const right = demoBill(station, span, metered.kwh).lines.map((line): MonthLine => ({ ...line, kind: kindOf[line.kind] }))
  const lines = linesOf(right, kind, station, span.to)
  return { ...metered, lines, cents: lines.reduce((sum, { cents }) => sum + cents, 0n) }
}

/** What the grid company pays later of a month: it had counted too little of it. */
export function lateEnergy(station: BilledStation, span: Span, made: number): Omit<MonthLine, 'kind' | 'share'> {
  const energy = BigInt(share(made, 3)) * 1_000n
  const price = demoBill(station, span, made).lines[0]?.price ?? 0n
  return { energy, price, cents: lineCents(energy, price) }
}

/** Subsidies of the county come later than what the energy is paid. */
export const isSubsidy = ({ kind }: Pick<MonthLine, 'kind'>): boolean => kind === lineKinds.county

/** What is in an amount as tax of thirteen percent. */
export const taxWithin = (cents: bigint): bigint => divideRounded(cents * 13n, 113n)
