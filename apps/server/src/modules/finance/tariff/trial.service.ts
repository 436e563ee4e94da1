import type { TariffTrial } from '@heliodesk/contracts/endpoints/tariff'
import { divideRounded, fromUnits } from '@heliodesk/domain/fees/cents'
import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { billOfPrices } from '@heliodesk/domain/tariff/bill'
import { type Prices, pricesOf } from '@heliodesk/domain/tariff/lines'
import { isFor, type PricedStation, type Tariff } from '@heliodesk/domain/tariff/tariff'
import { unitsPerWh } from '@heliodesk/domain/telemetry/energy'
import type { Actor } from '#server/access/actor.ts'
import type { Sql } from '#server/db/sql.ts'
import { hasUnseen, type MonthRow, monthsOf, type StationFacts, stationsOfProvince } from './tariff.queries.ts'

/** What would change of the prices in force of a province. */
export interface Proposal {
  readonly inForce: readonly Tariff[]
  readonly added: Tariff | null
  readonly removed: Tariff | null
}
interface Ask {
  readonly today: string
  readonly pageNo: number
  readonly pageSize: number
}

const atOnce = 500
export const firstOf = (month: string): string => `${month}-01`
export const lastOf = (month: string): string => {
  const [year = 0, index = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index, 0)).toISOString().slice(0, 10)
}
export const whOf = (units: string): bigint => divideRounded(BigInt(units), BigInt(unitsPerWh))
export const weightsOf = (days: MonthRow['days']): readonly bigint[] | null => days?.map((one) => BigInt(one ?? 0)) ?? null
const yuan = (cents: bigint): string => fromUnits(cents, 2)

/** What a station is to its prices; the query leaves out those that lack it. */
export const pricedAs = ({ district, consumeMode, voltageLevel, gridDate }: StationFacts): PricedStation => ({
  district,
  mode: consumeMode ?? '',
  voltage: voltageLevel,
  gridDate: gridDate ?? '',
})

/** Months within which some price begins or ends: only there does the energy of each day matter. */
function cutMonths(tariffs: readonly Tariff[]): readonly string[] {
  const firsts = tariffs.flatMap(({ from, to }) => [from, ...(to === null ? [] : [dayOfNumber(dayNumber(to) + 1)])])
  return [...new Set(firsts.filter((day) => !day.endsWith('-01')).map((day) => firstOf(day.slice(0, 7))))]
}

/** Prices by set of tariffs and month: most stations of a province have the same. */
function rememberedPrices() {
  const known = new Map<string, Prices>()
  return (station: PricedStation, tariffs: readonly Tariff[], month: string): Prices => {
    const [from, to] = [firstOf(month), lastOf(month)]
    const begins = [station.gridDate, from].toSorted()[1] ?? from
    const key = [station.mode, begins, to, ...tariffs.map(({ id }) => id)].join(' ')
    const prices = known.get(key) ?? pricesOf(station, tariffs, from, to)
    known.set(key, prices)
    return prices
  }
}

/**
 * What a proposal changes, month by month of each station, of the energy that was measured: billed energy may differ. All stations that the
 * caller sees are looked at, the rows of one page are kept. Nothing is written.
 */
export async function tryTariff(db: Sql, actor: Actor, proposal: Proposal, ask: Ask): Promise<TariffTrial> {
  const { inForce, added, removed } = proposal
  const after = [...inForce.filter(({ id }) => id !== removed?.id), ...(added === null ? [] : [added])]
  const concerned = [added, removed].filter((one) => one !== null)
  const [from, to] = spanOf(concerned, ask.today)
  const cut = cutMonths([...inForce, ...concerned])
  const sums = new Map<string, { before: bigint; after: bigint }>()
  const rows: TariffTrial['rows'][number][] = []
  const skipped = (ask.pageNo - 1) * ask.pageSize
  let [stations, changed, total] = [0, 0, 0]
  const [pricesBefore, pricesAfter] = [rememberedPrices(), rememberedPrices()]
  for (let last = '0'; from <= to; ) {
    const page = await stationsOfProvince(db, actor, { province: concerned[0]?.province ?? '', after: last, most: atOnce })
    const fitting = page.filter((one) => concerned.some((tariff) => isFor(tariff, pricedAs(one))))
    stations += fitting.length
    const ids = fitting.map(({ id }) => id)
    const months = Map.groupBy(await monthsOf(db, { ids, from: firstOf(from), to: firstOf(to), cut }), (one) => one.stationId)
    for (const facts of fitting) {
      const station = pricedAs(facts)
      const [own, ownAfter] = [inForce, after].map((all) => all.filter((one) => isFor(one, station)))
      let isChanged = false
      for (const row of months.get(facts.id) ?? []) {
        const energy = { generation: whOf(row.energy), ownUse: 0n, weights: weightsOf(row.days) }
        const span = { from: firstOf(row.month), to: lastOf(row.month) }
        const was = billOfPrices(pricesBefore(station, own ?? [], row.month), station.mode, span, energy).cents
        const becomes = billOfPrices(pricesAfter(station, ownAfter ?? [], row.month), station.mode, span, energy).cents
        if (was === becomes) continue
        isChanged = true
        const sum = sums.get(row.month) ?? { before: 0n, after: 0n }
        sums.set(row.month, { before: sum.before + was, after: sum.after + becomes })
        if (total >= skipped && rows.length < ask.pageSize)
          rows.push({
            ...{ stationId: facts.id, stationName: facts.stationName, month: row.month },
            ...{
              energy: fromUnits(energy.generation, 3),
              before: yuan(was),
              after: yuan(becomes),
              difference: yuan(becomes - was),
            },
          })
        total += 1
      }
      if (isChanged) changed += 1
    }
    if (page.length < atOnce) break
    last = page.at(-1)?.id ?? last
  }
  const unseen = await Promise.all(concerned.map((one) => hasUnseen(db, actor, one)))
  return { stations, changed, isPartial: unseen.includes(true), rows, total, ...totalsOf(sums) }
}

/** The first and the last month in which one of the prices holds, none after today's. */
function spanOf(tariffs: readonly Tariff[], today: string): readonly [string, string] {
  const from = tariffs.map((one) => one.from).toSorted()[0] ?? today
  const ends = tariffs.map(({ to }) => (to === null || to > today ? today : to)).toSorted()
  return [from.slice(0, 7), (ends.at(-1) ?? today).slice(0, 7)]
}

function totalsOf(sums: ReadonlyMap<string, { readonly before: bigint; readonly after: bigint }>) {
  const months = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const sum = (side: 'before' | 'after') => months.reduce((all, [, one]) => all + one[side], 0n)
  const [before, after] = [sum('before'), sum('after')]
  return {
    from: months[0]?.[0] ?? null,
    to: months.at(-1)?.[0] ?? null,
    ...{ before: yuan(before), after: yuan(after), difference: yuan(after - before) },
    months: months.map(([month, one]) => ({
      month,
      ...{ before: yuan(one.before), after: yuan(one.after), difference: yuan(one.after - one.before) },
    })),
  }
}
