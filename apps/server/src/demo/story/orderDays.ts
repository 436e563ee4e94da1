import { hash, unit } from '@heliodesk/domain/solar/noise'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'

/** What happens to every roof of the demo, in its order, and how many days after the fact before it at the usual pace. */
const usualGaps = {
  registered: 0,
  surveyed: 3,
  signed: 5,
  applied: 6,
  gridSurveyed: 6,
  planned: 6,
  filed: 5,
  shipped: 4,
  received: 2,
  begun: 3,
  handedIn: 7,
  accepted: 2,
  checkApplied: 2,
  metered: 6,
  agreed: 4,
  commissioned: 4,
  connected: 2,
} as const
export type OrderFact = keyof typeof usualGaps
export const orderFacts = Object.keys(usualGaps) as readonly OrderFact[]
export type OrderDays = Readonly<Record<OrderFact, string>>

/** The steps of the grid company among them. */
export const gridFacts = [
  'applied',
  'gridSurveyed',
  'planned',
  'filed',
  'checkApplied',
  'metered',
  'agreed',
  'commissioned',
  'connected',
] as const satisfies readonly OrderFact[]

/** How good the people of a department are: how slowly they work, and how many of a hundred acceptances come back to them. */
interface Quality {
  readonly pace: number
  readonly reworks: number
}
const ownPeople: Quality = { pace: 1, reworks: 8 }
const agents: Readonly<Record<string, Quality>> = {
  A01A01A03: { pace: 0.8, reworks: 3 },
  A01A01A04: { pace: 1.35, reworks: 14 },
  A01A02A02: { pace: 1.7, reworks: 24 },
  A01A03A02: { pace: 2.3, reworks: 45 },
}
const qualityOf = (orgCode: string | null): Quality => agents[orgCode ?? ''] ?? ownPeople

/** Which roof it is: the number of its plan, and who sees to it. */
export interface RoofKey {
  readonly number: number
  readonly orgCode: string | null
}

/** The number of the plan at the end of a contract number: GF-KC-2026-00012. */
export const numberOf = (contractNo: string): number => Number(contractNo.slice(contractNo.lastIndexOf('-') + 1)) || 0

/** Of these roofs the goods lie on site: their owners are away, or the house is being rebuilt. */
export const firstWaiting = 950_001
/** These are given up. */
export const firstGivenUp = 960_001
const longestWait = 75
const leastWait = 33

function gapsOf({ number, orgCode }: RoofKey): readonly number[] {
  const seed = hash(number, 11, 331)
  const { pace } = qualityOf(orgCode)
  return orderFacts.map((fact, place) => {
    if (fact === 'registered') return 0
    const usual = Math.max(1, Math.round(usualGaps[fact] * pace * (0.7 + 0.6 * unit(seed, place, 331))))
    const waits = number >= firstWaiting && number < firstGivenUp && fact === 'begun'
    return waits ? usual + leastWait + (seed % (longestWait - leastWait)) : usual
  })
}

/** The days of a roof of which one is known: the others follow from who sees to it, so that they are the same wherever they are asked for. */
export function orderDays(key: RoofKey, known: OrderFact, day: string): OrderDays {
  let sum = 0
  const passed = gapsOf(key).map((gap) => {
    sum += gap
    return sum
  })
  const anchor = dayNumber(day) - (passed[orderFacts.indexOf(known)] ?? 0)
  return Object.fromEntries(orderFacts.map((fact, place) => [fact, dayOfNumber(anchor + (passed[place] ?? 0))])) as OrderDays
}

/** Days from one fact of a roof to another. */
export const daysBetween = (days: OrderDays, from: OrderFact, to: OrderFact): number =>
  dayNumber(days[to]) - dayNumber(days[from])

/** Whether its acceptance came back once. */
export const isReworked = ({ number, orgCode }: RoofKey): boolean => hash(number, 12, 331) % 100 < qualityOf(orgCode).reworks

/** How much of the year's business is signed in a month: little around the spring festival, most before its end. */
const season = [0.6, 0.35, 0.85, 0.95, 1, 1, 0.8, 0.75, 0.9, 0.95, 1, 1] as const

/** A day on the grid whose signature, two months before, fits the season: a roof that does not is asked again. */
export function inSeason(number: number, pick: (round: number) => string): string {
  for (let round = 0; ; round++) {
    const day = pick(round)
    const month = Number(dayOfNumber(dayNumber(day) - 60).slice(5, 7))
    if (round >= 12 || unit(hash(number, 13, 331), round, 331) < (season[month - 1] ?? 1)) return day
  }
}
