import type { CapacityGrowth, EnergyShares, FleetShare, HoursSpread } from '@heliodesk/contracts/endpoints/dashboard'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { vendorName } from '@heliodesk/domain/station/vendors'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { regionParts } from '#server/crud/regions.ts'
import { ttlCache } from '#server/db/ttlCache.ts'
import { messageText } from '#server/language/translate.ts'
import { monthsJobName } from './energy.job.ts'
import { departNames, energyShares, refreshedAt, type ShareRow } from './energy.queries.ts'
import { checkedMonths } from './months.ts'
import { connectedByMonth, hoursOfMonth } from './spread.queries.ts'
import { stationsOf } from './stations.ts'

interface Range {
  readonly from: string
  readonly to: string
  readonly orgCode?: string | undefined
}
const firstOf = (month: string): string => `${month}-01`

/** Energy by month, department, vendor and district, out of sums that a job keeps: no station is read. */
export async function shares(context: Context, actor: Actor, ask: Range): Promise<EnergyShares> {
  const months = checkedMonths(ask.from, ask.to)
  const of = await stationsOf(context.db, actor, ask.orgCode)
  const depth = (ask.orgCode ?? actor.orgCode ?? '').length + 3
  const [rows, asOf] = await Promise.all([
    energyShares(context.db, of, { from: firstOf(ask.from), to: firstOf(ask.to), depth }),
    refreshedAt(context.db, monthsJobName),
  ])
  const ofKind = (kind: ShareRow['kind']) => rows.filter((row) => row.kind === kind)
  const byMonth = new Map(ofKind('month').map((row) => [row.code, row]))
  const current = wireTime(context.clock.now()).slice(0, 7)
  return {
    asOf: asOf === null ? null : wireTime(asOf.getTime()),
    months: months.map((month) => ({
      month,
      mwh: (byMonth.get(month)?.kwh ?? 0) / 1000,
      stations: byMonth.get(month)?.stations ?? 0,
      hours: byMonth.get(month)?.hours ?? null,
      partial: month >= current,
    })),
    departs: await namedDeparts(context, actor, ofKind('depart')),
    vendors: await namedVendors(context, actor, ofKind('vendor')),
    districts: ofKind('district').map((row) =>
      shareOf(row, regionParts(row.code).slice(-2).join(' ') || messageText(nameMessages.noDistrict())),
    ),
  }
}

const shareOf = (row: ShareRow, name: string): FleetShare => ({
  code: row.code,
  name,
  mwh: row.kwh / 1000,
  stations: row.stations,
  capacityKw: row.capacityKw,
  hours: row.hours,
})

async function namedDeparts({ db }: Context, actor: Actor, rows: readonly ShareRow[]): Promise<FleetShare[]> {
  const found = await departNames(
    db,
    actor.tenantId,
    rows.map((row) => row.code),
  )
  const names = new Map(found.map(({ code, name }) => [code, name]))
  return rows.map((row) => shareOf(row, names.get(row.code) ?? row.code))
}

async function namedVendors({ access }: Context, actor: Actor, rows: readonly ShareRow[]): Promise<FleetShare[]> {
  const items = (await access.dictionaries.items(actor.tenantId, 'data_source')) ?? []
  return rows.map((row) => shareOf(row, vendorName(Number(row.code), null, items.find((item) => item.value === row.code)?.text)))
}

const step = 10
const bins = 21

type SpreadAsk = { readonly month: string; readonly orgCode?: string | undefined }
/** Energies of a month change by the minute at most. */
const spreadMs = 60_000

/** As `spread`, shared by those who see the same stations; where data rules pick single ones, an answer belongs to one person. */
export function buildSpread(context: Context): (actor: Actor, ask: SpreadAsk) => Promise<HoursSpread> {
  const keep = ttlCache<HoursSpread>(spreadMs)
  return (actor, ask) => {
    const make = () => spread(context, actor, ask)
    if (actor.dataRules.length > 0) return make()
    return keep([actor.tenantId, actor.orgCode, ask.orgCode, ask.month].join('|'), make)
  }
}

/** How the stations of a month spread over kWh/kWp, in classes of ten hours. */
async function spread(context: Context, actor: Actor, ask: SpreadAsk): Promise<HoursSpread> {
  const of = await stationsOf(context.db, actor, ask.orgCode)
  const rows = await hoursOfMonth(context.db, of, { month: firstOf(ask.month), step, bins })
  const [first] = rows
  const last = Math.max(0, ...rows.map((row) => row.bin))
  return {
    month: ask.month,
    stations: first?.total ?? 0,
    median: first?.median ?? null,
    bins: first
      ? Array.from({ length: last + 1 }, (_, bin) => ({
          from: bin * step,
          to: bin === bins - 1 ? null : (bin + 1) * step,
          stations: rows.find((row) => row.bin === bin)?.stations ?? 0,
        }))
      : [],
  }
}

/** Installed capacity as it grew, by the dates of grid connection; what was taken out of service counts until then. */
export async function growth(context: Context, actor: Actor, ask: Range): Promise<CapacityGrowth> {
  const months = checkedMonths(ask.from, ask.to)
  const rows = await connectedByMonth(context.db, await stationsOf(context.db, actor, ask.orgCode), firstOf(ask.to))
  const before = rows.filter((row) => row.month !== null && row.month < ask.from)
  let totalKw = sumOf(before.map((row) => row.kw - row.leftKw))
  let totalStations = sumOf(before.map((row) => row.stations - row.leftStations))
  return {
    undated: rows.find((row) => row.month === null)?.stations ?? 0,
    months: months.map((month) => {
      const found = rows.find((row) => row.month === month)
      totalKw += (found?.kw ?? 0) - (found?.leftKw ?? 0)
      totalStations += (found?.stations ?? 0) - (found?.leftStations ?? 0)
      return { month, addedKw: found?.kw ?? 0, addedStations: found?.stations ?? 0, totalKw, totalStations }
    }),
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
