import type { Tariff } from '../../tariff/tariff.ts'
import type { CollectiveFact, DueFact, ListRow, ReceiptFact, StationFacts } from '../facts.ts'
import { billMonth, type Truth } from './billing.ts'
import { addDays, lastDayOf, yearFrom } from './calendar.ts'
import { type Chance, chanceOf } from './chance.ts'
import { plantFaults } from './faults.ts'
import { dueAfter, payMonth } from './paying.ts'
import { measuredOf, type Plant, plantsOf, subsidisedDistrict, type World } from './plants.ts'

export interface TrueMonth {
  readonly stationId: string
  readonly month: string
  readonly payable: bigint
  readonly received: bigint
  readonly truths: readonly Truth[]
}

export interface MadeWorld {
  readonly asOf: string
  readonly stations: readonly StationFacts[]
  readonly truth: readonly TrueMonth[]
}

const open = { district: null, mode: null, voltage: null, gridFrom: null, gridTo: null, to: null, share: null }

function worldOf(chance: Chance): World {
  const months = yearFrom('2025-09')
  const oldPrice = BigInt(chance.between(370_000, 430_000))
  return {
    months,
    oldPrice,
    newPrice: oldPrice - BigInt(chance.between(11_000, 40_000)),
    turn: months[chance.between(3, 6)] ?? '',
    market: new Map(months.map((month) => [month, BigInt(chance.between(240_000, 340_000))])),
    mechanism: 415_300n,
    share: 800_000n,
    subsidy: 100_000n,
  }
}

function tariffsOf(world: World): readonly Tariff[] {
  const price = (id: string, kind: Tariff['kind'], value: bigint, from: string, more: Partial<Tariff>): Tariff => ({
    ...open,
    id,
    kind,
    province: '33',
    from,
    price: value,
    ...more,
  })
  const before = { gridTo: '2025-05-31' }
  const since = { gridFrom: '2025-06-01' }
  return [
    price('t-old', '1', world.oldPrice, '2020-01-01', { ...before, to: addDays(`${world.turn}-01`, -1) }),
    price('t-new', '1', world.newPrice, `${world.turn}-01`, before),
    ...world.months.map((month) =>
      price(`t-market-${month}`, '3', world.market.get(month) ?? 0n, `${month}-01`, { ...since, to: lastDayOf(month) }),
    ),
    price('t-mechanism', '2', world.mechanism, '2025-06-01', { ...since, share: world.share }),
    price('t-county', '6', world.subsidy, '2020-01-01', { district: subsidisedDistrict }),
  ]
}

const duesOf = ({ station, scheme }: Plant, months: readonly string[]): readonly DueFact[] =>
  months.flatMap((month) =>
    (
      ['power', ...(scheme === 'market' ? ['mechanism' as const] : scheme === 'subsidised' ? ['county' as const] : [])] as const
    ).map(
      (component): DueFact => ({
        id: `${station.id}-${month}-${component}`,
        component,
        month,
        dueOn: addDays(lastDayOf(month), dueAfter),
      }),
    ),
  )

/** Twelve months of stations with differences that are known, the same for a seed. */
export function madeWorld(seed: number, count = 200, differences = 40): MadeWorld {
  const chance = chanceOf(seed)
  const world = worldOf(chance)
  const plants = plantsOf(chance, count)
  const faults = plantFaults(chance, plants, world, differences)
  const untouched = plants.filter(
    ({ at, isCollective }) => !isCollective && ![...faults.keys()].some((key) => key.startsWith(`${at} `)),
  )
  const tariffs = tariffsOf(world)
  const made = plants.map((plant) => stationYear(chance, world, plant, faults, untouched))
  const lists = world.months.map((month, at): CollectiveFact => {
    const paid = made.filter(({ plant }) => plant.isCollective).map(({ paid }) => paid[at])
    const rows = paid.flatMap((one): readonly ListRow[] => (one?.row ? [one.row] : []))
    const beyond = paid.reduce((sum, one) => sum + (one?.beyond ?? 0n), 0n)
    const cents = rows.reduce((sum, row) => sum + row.cents, beyond)
    return { id: `list-${month}`, day: addDays(lastDayOf(month), 20), month, cents, rows }
  })
  const strays = made.flatMap(({ paid }) => paid.flatMap((one) => one.strays))
  const arrivals = made.flatMap(({ paid, plant }) =>
    paid.flatMap(({ elsewhere }, at) => (elsewhere ? [{ ...elsewhere, month: world.months[at] ?? '', from: plant.at }] : [])),
  )
  const stations = made.map(({ plant, bills, days, paid }): StationFacts => {
    const foreign = arrivals.filter(({ at }) => at === plant.at).map(({ receipt }) => receipt)
    const own: readonly ReceiptFact[] = [...paid.flatMap((one) => one.own), ...foreign]
    return {
      station: plant.station,
      months: world.months,
      tariffs,
      days,
      bills,
      dues: duesOf(plant, world.months),
      receipts: own.toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1)),
      strays: strays.filter(({ accountId }) => accountId !== plant.station.accountId),
      lists: plant.isCollective ? lists : [],
    }
  })
  const truth = made.flatMap(({ plant, months }) =>
    months.map((one): TrueMonth => {
      const foreign = arrivals.filter(({ at, month }) => at === plant.at && month === one.month)
      return {
        ...one,
        received: foreign.reduce((sum, { receipt }) => sum + receipt.cents, one.received),
        truths: [...one.truths, ...foreign.map(({ receipt }): Truth => ['wrongAccount', receipt.cents])],
      }
    }),
  )
  return { asOf: addDays(lastDayOf(world.months.at(-1) ?? ''), 100), stations, truth }
}

function stationYear(
  chance: Chance,
  world: World,
  plant: Plant,
  faults: ReadonlyMap<
    string,
    { readonly bill?: Parameters<typeof billMonth>[6]; readonly money?: Parameters<typeof payMonth>[4] }
  >,
  untouched: readonly Plant[],
) {
  let reading = BigInt(chance.between(1_000, 900_000))
  const billed = world.months.map((month) => {
    const one = billMonth(
      chance,
      world,
      plant,
      month,
      measuredOf(chance, month),
      reading,
      faults.get(`${plant.at} ${month}`)?.bill,
    )
    reading = one.end
    return one
  })
  const paid = world.months.map((month, at) =>
    payMonth(chance, plant, month, billed[at]?.billed ?? 0n, faults.get(`${plant.at} ${month}`)?.money, untouched),
  )
  return {
    plant,
    bills: billed.map(({ bill }) => bill),
    days: billed.flatMap(({ days }) => days),
    paid,
    months: world.months.map((month, at) => ({
      stationId: plant.station.id,
      month,
      payable: billed[at]?.owed ?? 0n,
      received: paid[at]?.received ?? 0n,
      truths: [...(billed[at]?.truths ?? []), ...(paid[at]?.truths ?? [])],
    })),
  }
}
