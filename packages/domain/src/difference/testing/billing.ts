import type { BillFact, BillLineFact, DifferenceKind, MeasuredDay } from '../facts.ts'
import { lastDayOf } from './calendar.ts'
import type { Chance } from './chance.ts'
import type { BillFault } from './faults.ts'
import { fen } from './formulas.ts'
import { owedFor, type Plant, priceOf, sumOf, type World } from './plants.ts'

export type Truth = readonly [DifferenceKind, bigint]

export interface Billed {
  readonly bill: BillFact
  readonly days: readonly MeasuredDay[]
  readonly owed: bigint
  readonly billed: bigint
  readonly truths: readonly Truth[]
  /** What the meter shows afterwards. */
  readonly end: bigint
}

/** Lines of a bill over energy; what a fault leaves out or bills otherwise. */
function linesOf(world: World, plant: Plant, month: string, wh: bigint, fault: BillFault | undefined): readonly BillLineFact[] {
  const id = `${plant.station.id}-${month}`
  const line = (name: string, kind: BillLineFact['kind'], energy: bigint, price: bigint): BillLineFact => ({
    id: `${id}-${name}`,
    kind,
    energy,
    price,
    cents: fen(energy, price),
  })
  if (plant.scheme === 'market') {
    const market = world.market.get(month) ?? 0n
    const { mechanism } = owedFor(world, plant, month, wh)
    const held = { ...line('m', 'difference', (wh * world.share) / 1_000_000n, world.mechanism - market), cents: mechanism }
    return [line('p', 'market', wh, market), ...(fault === 'missingDifference' ? [] : [held])]
  }
  const price = fault === 'oldPrice' ? world.oldPrice : priceOf(world, month)
  const subsidy = plant.scheme === 'subsidised' && fault !== 'missingSubsidy' ? [line('c', 'county', wh, world.subsidy)] : []
  return [line('p', 'benchmark', wh, price), ...subsidy]
}

/** What the meter and the office of the grid company made of a month, and what that did to the money. */
export function billMonth(
  chance: Chance,
  world: World,
  plant: Plant,
  month: string,
  measured: readonly MeasuredDay[],
  before: bigint,
  fault: BillFault | undefined,
): Billed {
  const days = fault === 'outage' ? measured.filter(({ day }) => Number(day.slice(8)) % 9 !== 4) : measured
  const generated = measured.reduce((sum, { wh }) => sum + wh, 0n)
  const step = plant.multiplier * 10n
  const slow = fault === 'meterLow' ? BigInt(chance.between(700, 900)) : BigInt(chance.between(986, 1000))
  const counted = (generated * slow) / 1000n / step
  // Within what is allowed to differ, so that the gap alone decides: it is taken out of the counted energy.
  const gap = fault === 'readingGap' ? BigInt(chance.between(4_000, 9_000)) / plant.multiplier : 0n
  const start = before + gap
  const end = before + counted
  const used = fault === 'multiplier' ? plant.multiplier * 2n : plant.multiplier
  const shown = (end - start) * step
  const wh = fault === 'readingSum' ? shown - BigInt(chance.between(20, 90)) * 1000n : (end - start) * used * 10n
  const whole = counted * step
  const owedWh = fault === 'meterLow' ? generated : whole
  const owed = sumOf(owedFor(world, plant, month, owedWh))
  const right = sumOf(owedFor(world, plant, month, wh))
  const lines = linesOf(world, plant, month, wh, fault).map((line, at) =>
    fault === 'arithmetic' && at === 0 ? { ...line, cents: line.cents - 777n } : line,
  )
  const paidUp = BigInt(chance.between(500, 9000)) * (chance.happens(50) ? 1n : -1n)
  const earlier = world.months[world.months.indexOf(month) - 1] ?? month
  const correction: readonly BillLineFact[] =
    fault === 'correction'
      ? [{ id: `${plant.station.id}-${month}-k`, kind: 'correction', energy: 0n, price: 0n, cents: paidUp, belongsTo: earlier }]
      : []
  const all = [...lines, ...correction]
  const billed = all.reduce((sum, { cents }) => sum + cents, 0n)
  const byEnergy = fault === 'meterLow' || fault === 'multiplier' || fault === 'readingGap' || fault === 'readingSum'
  const truths: readonly Truth[] =
    fault === undefined ? [] : [[fault, fault === 'outage' ? 0n : byEnergy ? right - owed : billed - right]]
  return {
    bill: {
      id: `${plant.station.id}-${month}-bill`,
      month,
      from: `${month}-01`,
      to: lastDayOf(month),
      energy: wh,
      lines: all,
      readings: [
        {
          id: `${plant.station.id}-${month}-reading`,
          meterNo: `M${plant.at}`,
          start: start * 100n,
          end: end * 100n,
          multiplier: used * 100n,
        },
      ],
    },
    days,
    owed,
    billed,
    truths,
    end,
  }
}
