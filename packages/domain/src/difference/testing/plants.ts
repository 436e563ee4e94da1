import type { StationFacts } from '../facts.ts'
import { daysOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import { fen, fenOfShare } from './formulas.ts'

/** How a station is paid: one price, market with a mechanism, or one price with a subsidy of the county. */
export type Scheme = 'benchmark' | 'market' | 'subsidised'

export interface Plant {
  readonly at: number
  readonly station: StationFacts['station']
  readonly scheme: Scheme
  readonly multiplier: bigint
  /** Paid by a list with others. */
  readonly isCollective: boolean
}

const families = [
  '王',
  '李',
  '张',
  '刘',
  '陈',
  '杨',
  '赵',
  '黄',
  '周',
  '吴',
  '徐',
  '孙',
  '马',
  '朱',
  '胡',
  '郭',
  '何',
  '高',
  '林',
  '罗',
]
const given = ['建国', '秀英', '伟', '芳', '桂兰', '志强', '明', '国华', '丽', '海燕']

export const subsidisedDistrict = '330109'

export const plantsOf = (chance: Chance, count: number): readonly Plant[] =>
  Array.from({ length: count }, (_, at): Plant => {
    const scheme = (['benchmark', 'market', 'subsidised'] as const)[at % 3] ?? 'benchmark'
    const multiplier = chance.pick([1n, 1n, 10n, 20n])
    return {
      at,
      scheme,
      multiplier,
      isCollective: at % 5 < 2,
      station: {
        id: `s${at}`,
        name: `${families[at % 20]}${given[Math.floor(at / 20) % 10]}`,
        district: scheme === 'subsidised' ? subsidisedDistrict : '330106',
        mode: '1',
        voltage: '1',
        gridDate: scheme === 'market' ? '2025-07-01' : '2023-05-01',
        accountId: `acc-${at}`,
        // Far apart, so that two that changed places are no number of a neighbour.
        gridNo: String(3_301_500_000_000 + at * 7_919 + 13),
        multiplier: multiplier * 100n,
      },
    }
  })

/** Prices of the world, in millionths of a yuan. */
export interface World {
  readonly months: readonly string[]
  readonly oldPrice: bigint
  readonly newPrice: bigint
  /** The first month of the new price. */
  readonly turn: string
  readonly market: ReadonlyMap<string, bigint>
  readonly mechanism: bigint
  readonly share: bigint
  readonly subsidy: bigint
}

export interface Owed {
  readonly power: bigint
  readonly mechanism: bigint
  readonly county: bigint
}

export const priceOf = (world: World, month: string): bigint => (month < world.turn ? world.oldPrice : world.newPrice)

/** What energy of a month is worth, by what it is paid for. */
export function owedFor(world: World, plant: Plant, month: string, wh: bigint): Owed {
  const market = world.market.get(month) ?? 0n
  if (plant.scheme === 'market')
    return { power: fen(wh, market), mechanism: fenOfShare(wh, world.mechanism - market, world.share), county: 0n }
  const power = fen(wh, priceOf(world, month))
  return { power, mechanism: 0n, county: plant.scheme === 'subsidised' ? fen(wh, world.subsidy) : 0n }
}

export const sumOf = ({ power, mechanism, county }: Owed): bigint => power + mechanism + county

export const measuredOf = (chance: Chance, month: string) =>
  daysOf(month).map((day) => ({ day, wh: BigInt(chance.between(18_000, 76_000)), isWhole: true }))
