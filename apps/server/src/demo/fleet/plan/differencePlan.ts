import { monthBefore } from '@heliodesk/domain/ledger/months'
import { hash, unit } from '@heliodesk/domain/solar/noise'
import { mechanismDay, subsidisedDistricts } from '#server/demo/tariffs/plan.ts'
import { shareStations } from './areas.ts'
import { planStation, type StationPlan } from './stationPlan.ts'

/** What is wrong with a bill of the demo, and what with the way of its money. */
export const billKinds = [
  'meterLow',
  'meterHigh',
  'multiplier',
  'readingSum',
  'readingGap',
  'oldPrice',
  'price',
  'missingDifference',
  'missingSubsidy',
  'extraLine',
  'arithmetic',
  'rounding',
  'correction',
] as const
export const moneyKinds = ['missing', 'late', 'double', 'split', 'wrongAccount', 'returned', 'tax', 'estimate'] as const
/** Who is paid by a list: in it, left out of it, or under a number that nobody has. */
export const listKinds = ['listed', 'listRow', 'notMapped'] as const
export type BillKind = (typeof billKinds)[number]
export type MoneyKind = (typeof moneyKinds)[number]
export type ListKind = (typeof listKinds)[number]
export type DemoKind = BillKind | MoneyKind | ListKind

export const isBillKind = (kind: DemoKind | undefined): kind is BillKind => (billKinds as readonly unknown[]).includes(kind)
export const isListKind = (kind: DemoKind | undefined): kind is ListKind => (listKinds as readonly unknown[]).includes(kind)

export interface Planned {
  readonly number: number
  readonly month: string
  readonly kind: DemoKind
}

/** The fee of somebody that came in on the account of a neighbour. */
export interface Stray {
  readonly number: number
  readonly month: string
}
export interface DifferencePlan {
  readonly of: (number: number, month: string) => DemoKind | undefined
  /** Whose money an account was given. */
  readonly straysOf: (number: number) => readonly Stray[]
  readonly all: readonly Planned[]
}

/** Months before the last settled one. What is as young as this is open today; older ones were dealt with. */
export const openMonths = 2
const [firstClosed, lastClosed] = [3, 10]
/** Stations among which one round of every kind is placed, and the rounds of a large fleet. */
const [stationsOfRound, mostRounds] = [60, 8]
const apart = 2
/** Large fleets have them among their first stations. */
const mostStations = stationsOfRound * mostRounds

type Suits = (plan: StationPlan, month: string) => boolean
const isYoung: Suits = ({ firstWorkDay }) => firstWorkDay >= mechanismDay
const isSubsidised: Suits = ({ district, firstWorkDay }) =>
  firstWorkDay < mechanismDay && (subsidisedDistricts as readonly string[]).includes(district)
// What is paid in one sum.
const isAtOnce: Suits = (plan, month) => !isSubsidised(plan, month)
const suits: Partial<Readonly<Record<DemoKind, Suits>>> = {
  oldPrice: (plan, month) => isYoung(plan, month) && month >= '2026-01',
  missingDifference: isYoung,
  missingSubsidy: isSubsidised,
  ...{ wrongAccount: isAtOnce, estimate: isAtOnce, listed: isAtOnce, listRow: isAtOnce, notMapped: isAtOnce },
}

/**
 * Differences of every kind in the last twelve months of a fleet (decision 130): each kind once long ago and once today, in months and of stations that
 * follow from the numbers of the fleet alone. A station has months between two of them, so that none explains another.
 */
export function planDifferences(stations: number, today: string): DifferencePlan {
  const last = monthBefore(today.slice(0, 7), 1)
  const plans = shareStations(stations).flatMap((share) =>
    Array.from({ length: Math.max(0, Math.min(share.count, mostStations - share.first)) }, (_, at) =>
      planStation(share.first + at, share, today),
    ),
  )
  const billed = plans.filter(({ owner }) => owner.businessModel !== '3')
  const taken = new Map<number, number[]>()
  const isFree = (number: number, back: number): boolean =>
    (taken.get(number) ?? []).every((other) => Math.abs(other - back) >= apart)
  const take = (number: number, back: number): void => void taken.set(number, [...(taken.get(number) ?? []), back])
  const all: Planned[] = []
  const strays = new Map<number, Stray[]>()
  /** The first station that a kind suits, looked for from a place that is another one for each kind and round. */
  const placed = (kind: DemoKind, back: number, salt: number, more: Suits = () => true): StationPlan | undefined => {
    const month = monthBefore(last, back)
    const from = Math.floor(unit(hash(salt, 53, back), 1) * billed.length)
    const fits = (plan: StationPlan): boolean =>
      plan.firstWorkDay < `${monthBefore(month, 1)}-01` &&
      isFree(plan.number, back) &&
      (suits[kind]?.(plan, month) ?? true) &&
      more(plan, month)
    const found = [...billed.slice(from), ...billed.slice(0, from)].find(fits)
    if (found === undefined) return undefined
    take(found.number, back)
    all.push({ number: found.number, month, kind })
    return found
  }
  /** Money for the one comes in on the account of the other. */
  const neighbours = new Map(billed.map((plan, index) => [plan.number, billed[index + 1]]))
  const lists: readonly DemoKind[] = ['listed', 'listed', 'listRow', 'notMapped']
  for (const [at, kind] of lists.entries()) {
    const member = placed(kind, openMonths, 900 + at, (plan) => isFree(plan.number, openMonths + 1))
    // The list of the month before had all of them.
    if (member !== undefined && kind !== 'notMapped')
      all.push({ number: member.number, month: monthBefore(last, openMonths + 1), kind: 'listed' })
  }
  const rounds = Math.min(mostRounds, 1 + Math.floor(stations / stationsOfRound))
  // What few stations suit comes first.
  const kinds: readonly DemoKind[] = [...billKinds, ...moneyKinds].toSorted(
    (a, b) => Number(suits[b] !== undefined) - Number(suits[a] !== undefined),
  )
  for (let round = 0; round < rounds; round += 1)
    for (const [at, kind] of kinds.entries()) {
      if (kind === 'estimate') {
        if (round === 0) placed(kind, 1, 700)
        continue
      }
      const closed = firstClosed + ((at * 5 + round * 3) % (lastClosed - firstClosed + 1))
      // What only the bill says is known as soon as it is paid; what the money says, when it is late.
      const early = isBillKind(kind) && at % 2 === 1 ? openMonths - 1 : openMonths
      // A subsidy is due later than anything else.
      const open = kind === 'missingSubsidy' ? firstClosed : early
      for (const back of round === 0 ? [open, closed] : [closed]) {
        const hasNeighbour: Suits = (plan) => {
          const next = neighbours.get(plan.number)
          return next !== undefined && next.firstWorkDay < `${monthBefore(last, back + 1)}-01`
        }
        const found = placed(kind, back, at * 31 + round * 7 + back, kind === 'wrongAccount' ? hasNeighbour : undefined)
        const next = found && neighbours.get(found.number)
        if (kind !== 'wrongAccount' || found === undefined || next === undefined) continue
        strays.set(next.number, [...(strays.get(next.number) ?? []), { number: found.number, month: monthBefore(last, back) }])
      }
    }
  const byPlace = new Map(all.map((one) => [`${one.number} ${one.month}`, one.kind]))
  return {
    all,
    of: (number, month) => byPlace.get(`${number} ${month}`),
    straysOf: (number) => strays.get(number) ?? [],
  }
}
