import type { DifferenceKind } from '../facts.ts'
import type { Chance } from './chance.ts'
import type { Plant, World } from './plants.ts'

/** What is done to a month of a station: at the meter or the bill, and on the way of the money. */
export const billFaults = [
  'meterLow',
  'multiplier',
  'readingGap',
  'readingSum',
  'oldPrice',
  'missingDifference',
  'missingSubsidy',
  'correction',
  'arithmetic',
  'outage',
] as const satisfies readonly DifferenceKind[]
export const moneyFaults = [
  'missing',
  'late',
  'double',
  'split',
  'wrongAccount',
  'tax',
  'returned',
  'notMapped',
  'listRow',
] as const satisfies readonly DifferenceKind[]
export type BillFault = (typeof billFaults)[number]
export type MoneyFault = (typeof moneyFaults)[number]

export interface Planted {
  readonly bill?: BillFault
  readonly money?: MoneyFault
}

const suitsBill = (fault: BillFault, plant: Plant, month: string, world: World): boolean => {
  if (fault === 'multiplier') return plant.multiplier !== 1n
  if (fault === 'oldPrice') return plant.scheme !== 'market' && month >= world.turn
  if (fault === 'missingDifference') return plant.scheme === 'market'
  if (fault === 'missingSubsidy') return plant.scheme === 'subsidised'
  if (fault === 'correction' || fault === 'readingGap') return month > (world.months[1] ?? '')
  return true
}
const suitsMoney = (fault: MoneyFault, plant: Plant): boolean => {
  if (fault === 'listRow') return plant.isCollective
  // Of who is paid by a list, nothing at all is a row that lacks.
  if (fault === 'missing' || fault === 'double' || fault === 'split' || fault === 'wrongAccount' || fault === 'late')
    return !plant.isCollective
  return true
}

/** Forty of all kinds, each in a month of its own of a station of its own; every fifth is two at once. */
export function plantFaults(chance: Chance, plants: readonly Plant[], world: World, count: number): ReadonlyMap<string, Planted> {
  const planted = new Map<string, Planted>()
  const taken = new Set<number>()
  const kinds = [...billFaults.map((bill) => ({ bill })), ...moneyFaults.map((money) => ({ money }))]
  for (let at = 0, tries = 0; planted.size < count; tries += 1) {
    if (tries > 100_000) throw new Error('no room for the differences')
    const plant = chance.pick(plants)
    const month = chance.pick(world.months.slice(1))
    const kind: Planted = kinds[at % kinds.length] ?? {}
    if (taken.has(plant.at)) continue
    if (kind.bill !== undefined && !suitsBill(kind.bill, plant, month, world)) continue
    if (kind.money !== undefined && !suitsMoney(kind.money, plant)) continue
    const other = at % 5 === 4 ? secondOf(chance, kind, plant, month, world) : {}
    taken.add(plant.at)
    planted.set(`${plant.at} ${month}`, { ...kind, ...other })
    at += 1
  }
  return planted
}

function secondOf(chance: Chance, kind: Planted, plant: Plant, month: string, world: World): Planted {
  if (kind.bill === undefined) return { bill: chance.pick(billFaults.filter((one) => suitsBill(one, plant, month, world))) }
  return { money: chance.pick(moneyFaults.filter((one) => suitsMoney(one, plant))) }
}
