import { wholeShare } from '../fees/amounts.ts'
import { dayNumber, dayOfNumber } from '../solar/slots.ts'
import { holdsOn, isFor, modes, type PricedStation, type Tariff, type TariffKind, tariffKinds } from './tariff.ts'

/** What a line is for: a kind of price, or the difference between the mechanism price and the market (发改价格〔2025〕136号). */
export type LineKind = 'benchmark' | 'mechanism' | 'market' | 'difference' | 'state' | 'province' | 'county' | 'ownUse'
/** The energy that a line counts. */
export type LineBase = 'feedIn' | 'generation' | 'ownUse'

/** A price of a station in a part of a period; both days belong to it. */
export interface PriceLine {
  readonly kind: LineKind
  readonly base: LineBase
  readonly tariffIds: readonly string[]
  /** Millionths of a yuan per kWh; a difference may be negative. */
  readonly price: bigint
  /** Millionths. */
  readonly share: bigint
  readonly from: string
  readonly to: string
}

/** Days for which something has no price: all that is fed in, what the mechanism leaves to the market, own use. */
export interface PriceGap {
  readonly lacks: 'feedIn' | 'market' | 'ownUse'
  /** Of the energy of its base, in millionths. */
  readonly share: bigint
  readonly from: string
  readonly to: string
}

export interface Prices {
  /** The part of the period in which the station was connected; null where it was not. */
  readonly period: { readonly from: string; readonly to: string } | null
  readonly lines: readonly PriceLine[]
  readonly gaps: readonly PriceGap[]
}

type Held = Partial<Readonly<Record<TariffKind, Tariff>>>
type Part = Omit<PriceLine, 'from' | 'to'>
type Lack = Omit<PriceGap, 'from' | 'to'>
const later = (one: string, other: string): string => (one > other ? one : other)
const after = (day: string): string => dayOfNumber(dayNumber(day) + 1)
const before = (day: string): string => dayOfNumber(dayNumber(day) - 1)

/** What is paid for energy fed in: the benchmark, or the market with the difference of the share that has the mechanism price. */
function feedInParts(held: Held): { readonly parts: readonly Part[]; readonly lacks: readonly Lack[] } {
  const { benchmark, mechanism, market } = tariffKinds
  const part = (kind: LineKind, tariffs: readonly Tariff[], price: bigint, share = wholeShare): Part => ({
    kind,
    base: 'feedIn',
    tariffIds: tariffs.map(({ id }) => id),
    price,
    share,
  })
  const [base, fixed, open] = [held[benchmark], held[mechanism], held[market]]
  if (base !== undefined) return { parts: [part('benchmark', [base], base.price)], lacks: [] }
  if (fixed === undefined)
    return open === undefined
      ? { parts: [], lacks: [{ lacks: 'feedIn', share: wholeShare }] }
      : { parts: [part('market', [open], open.price)], lacks: [] }
  const share = fixed.share ?? wholeShare
  // Energy x market + energy x share x (mechanism - market): where everything has the mechanism price, the market does not matter.
  const left = wholeShare - share
  if (left === 0n || open === undefined)
    return {
      parts: [part('mechanism', [fixed], fixed.price, share)],
      lacks: left === 0n ? [] : [{ lacks: 'market', share: left }],
    }
  return {
    parts: [part('market', [open], open.price), part('difference', [fixed, open], fixed.price - open.price, share)],
    lacks: [],
  }
}

const subsidies = [
  [tariffKinds.state, 'state'],
  [tariffKinds.province, 'province'],
  [tariffKinds.county, 'county'],
] as const

/** Lines and gaps of a stretch of days on which nothing changes. */
function partsOf(mode: string, held: Held) {
  const fed = mode === modes.allOwnUse ? { parts: [], lacks: [] as const } : feedInParts(held)
  const own = mode === modes.allToGrid ? undefined : held[tariffKinds.ownUse]
  const ownPart: readonly Part[] =
    own === undefined
      ? []
      : [{ kind: 'ownUse', base: 'ownUse', tariffIds: [own.id], price: own.price, share: own.share ?? wholeShare }]
  const granted = subsidies.flatMap(([kind, name]): readonly Part[] => {
    const one = held[kind]
    return one === undefined ? [] : [{ kind: name, base: 'generation', tariffIds: [one.id], price: one.price, share: wholeShare }]
  })
  const lacksOwn: readonly Lack[] = mode === modes.allOwnUse && own === undefined ? [{ lacks: 'ownUse', share: wholeShare }] : []
  return { parts: [...fed.parts, ...ownPart, ...granted], lacks: [...fed.lacks, ...lacksOwn] }
}

/** The first days of the stretches in which the same prices hold. */
function stretches(tariffs: readonly Tariff[], from: string, to: string): readonly string[] {
  const cuts = tariffs.flatMap((one) => [one.from, ...(one.to === null ? [] : [after(one.to)])])
  return [...new Set([from, ...cuts.filter((day) => day > from && day <= to)])].toSorted()
}

const keyOf = ({ kind, tariffIds, price, share }: Part): string => [kind, ...tariffIds, price, share].join(' ')

/** Adds a stretch to the last one of the same kind where it goes on from there. */
function extend<T extends { readonly from: string; readonly to: string }>(
  found: T[],
  next: T,
  isSame: (one: T) => boolean,
): void {
  const at = found.findIndex((one) => after(one.to) === next.from && isSame(one))
  const last = found[at]
  if (last === undefined) found.push(next)
  else found[at] = { ...last, to: next.to }
}

/**
 * The price lines of a station in a period, both days included: cut where a price begins or ends, and only there. Before the station was
 * connected nothing is paid and nothing is missing. Where two prices of one kind hold (which the database refuses) it throws.
 */
export function pricesOf(station: PricedStation, tariffs: readonly Tariff[], from: string, to: string): Prices {
  const first = later(from, station.gridDate)
  if (first > to) return { period: null, lines: [], gaps: [] }
  const own = tariffs.filter((one) => isFor(one, station) && one.from <= to && (one.to === null || one.to >= first))
  const starts = stretches(own, first, to)
  const lines: PriceLine[] = []
  const gaps: PriceGap[] = []
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1]
    const end = next === undefined ? to : before(next)
    const { parts, lacks } = partsOf(station.mode, heldOn(own, start))
    for (const part of parts) extend(lines, { ...part, from: start, to: end }, (one) => keyOf(one) === keyOf(part))
    for (const lack of lacks)
      extend(gaps, { ...lack, from: start, to: end }, (one) => one.lacks === lack.lacks && one.share === lack.share)
  }
  return { period: { from: first, to }, lines, gaps }
}

function heldOn(tariffs: readonly Tariff[], day: string): Held {
  const held: Partial<Record<TariffKind, Tariff>> = {}
  for (const one of tariffs) {
    if (!holdsOn(one, day)) continue
    if (held[one.kind] !== undefined) throw new Error(`two prices of kind ${one.kind} hold on ${day}`)
    held[one.kind] = one
  }
  return held
}
