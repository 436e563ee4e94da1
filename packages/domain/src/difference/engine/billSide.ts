import { lineCents } from '../../fees/amounts.ts'
import { isFor, type TariffKind, tariffKinds } from '../../tariff/tariff.ts'
import type { BillFact, BillLineFact, Component, DifferenceKind, Reason, StationFacts } from '../facts.ts'
import type { Span } from './energy.ts'
import { componentOf, components, type Worth } from './worth.ts'

/** What a bill says of one component, and why that is not what its energy is worth. */
export interface BilledPart {
  readonly component: Component
  /** Whose worth it stands against. */
  readonly covers: readonly Component[]
  readonly cents: bigint
  /** In no line of the bill: it may still come by itself. */
  readonly isAbsent: boolean
  readonly reasons: readonly Reason[]
}

const size = (value: bigint): bigint => (value < 0n ? -value : value)
const sum = (lines: readonly BillLineFact[]): bigint => lines.reduce((all, { cents }) => all + cents, 0n)
const isPriced = ({ kind }: BillLineFact): boolean => kind !== 'correction' && kind !== 'other'

const tariffKindOf: Partial<Readonly<Record<BillLineFact['kind'], TariffKind>>> = tariffKinds

const certain = (kind: DifferenceKind, cents: bigint, facts: readonly string[]): Reason => ({
  kind,
  cents,
  facts,
  confidence: 'certain',
  alternatives: [],
})

/** Whether a line has a price that held for this station until a day within the span or before it. */
const isOld = ({ station, tariffs }: StationFacts, { kind, price }: BillLineFact, span: Span): boolean =>
  tariffs.some(
    (one) => one.kind === tariffKindOf[kind] && one.price === price && one.to !== null && one.to < span.to && isFor(one, station),
  )

/** The lines of one component against what its energy is worth. */
function reasonsOf(facts: StationFacts, lines: readonly BillLineFact[], worth: bigint, tariffIds: readonly string[], span: Span) {
  const billed = sum(lines)
  const ids = [...lines.map(({ id }) => id), ...tariffIds]
  const fens = BigInt(lines.length)
  if (billed === worth) return []
  const computed = lines.reduce((all, { energy, price }) => all + lineCents(energy, price), 0n)
  if (size(billed - worth) <= fens) return [certain('rounding', billed - worth, ids)]
  const slip = size(billed - computed) <= fens ? 0n : billed - computed
  const ofPrice = billed - slip - worth
  const isRounding = size(ofPrice) <= fens
  const priceKind = isRounding ? 'rounding' : lines.some((line) => isOld(facts, line, span)) ? 'oldPrice' : 'price'
  return [
    ...(ofPrice === 0n ? [] : [certain(priceKind, ofPrice, ids)]),
    ...(slip === 0n ? [] : [certain('arithmetic', slip, ids)]),
  ]
}

/** Lines that are no price: what belongs to another month, and what was taken off or added. */
const besides = (line: BillLineFact): Reason => {
  if (line.kind === 'correction') return certain('correction', line.cents, [line.id])
  return certain(line.text?.includes('税') ? 'tax' : 'otherLine', line.cents, [line.id])
}

/** A bill of which only the total is known stands against all that its energy is worth. */
function wholePart(facts: StationFacts, lines: readonly BillLineFact[], worth: Worth, span: Span): BilledPart {
  const all = [...worth.cents.values()].reduce((total, cents) => total + cents, 0n)
  const ids = components.flatMap(worth.tariffIds)
  const reasons =
    lines.some(({ price }) => price !== 0n) || sum(lines) === all
      ? reasonsOf(facts, lines, all, ids, span)
      : [certain('price', sum(lines) - all, [...lines.map(({ id }) => id), ...ids])]
  return { component: 'power', covers: components, cents: sum(lines), isAbsent: false, reasons }
}

/** The parts of a bill, with all that is worth something and in no line. */
export function billedParts(facts: StationFacts, bill: BillFact, worth: Worth, span: Span): readonly BilledPart[] {
  const priced = bill.lines.filter(isPriced)
  const totals = priced.filter(({ kind }) => kind === 'total')
  if (totals.length > 0) return [wholePart(facts, totals, worth, span)]
  const has = (kind: BillLineFact['kind']) => priced.some((line) => line.kind === kind)
  // The scheme of before: one price where market and mechanism have taken its place. Both stand against it.
  const isOldScheme = has('benchmark') && !worth.kinds.has('benchmark') && !has('difference')
  return components.flatMap((component): readonly BilledPart[] => {
    const lines = priced.filter(({ kind }) => componentOf(kind) === component)
    const taken = isOldScheme && component === 'mechanism'
    const own = worth.cents.get(component)
    const more = component === 'power' && isOldScheme ? (worth.cents.get('mechanism') ?? 0n) : 0n
    const others = component === 'power' ? bill.lines.filter((line) => !isPriced(line)) : []
    if (taken || (own === undefined && lines.length === 0 && others.length === 0)) return []
    if (lines.length === 0 && others.length === 0)
      return own === 0n ? [] : [{ component, covers: [component], cents: own ?? 0n, isAbsent: true, reasons: [] }]
    const covers: readonly Component[] = component === 'power' && isOldScheme ? ['power', 'mechanism'] : [component]
    const ids = worth.tariffIds(component)
    const reasons =
      own === undefined
        ? lines.map((line) => certain('extraLine', line.cents, [line.id]))
        : reasonsOf(facts, lines, own + more, ids, span)
    return [
      { component, covers, cents: sum(lines) + sum(others), isAbsent: false, reasons: [...reasons, ...others.map(besides)] },
    ]
  })
}
