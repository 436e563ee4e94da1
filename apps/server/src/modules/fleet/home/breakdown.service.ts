import type { home } from '@heliodesk/contracts/endpoints/home'
import { errors } from '@heliodesk/contracts/errors'
import type { ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { slotAt, wireTime } from '@heliodesk/domain/solar/slots'
import { vendorName } from '@heliodesk/domain/station/vendors'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { regionParts } from '#server/crud/regions.ts'
import { messageText } from '#server/language/translate.ts'
import { type FleetScope, fleetScope } from '#server/telemetry/fleet/fleetScope.ts'
import { type DistrictRow, districtFigures, freshnessByVendor, rankStations } from '#server/telemetry/fleet/live.queries.ts'

const rankLength = 10

/** The ten stations furthest under the median of their district, or the ten with the most hours today. */
export async function rank(
  context: Context,
  actor: Actor,
  ask: { readonly order: 'low' | 'high'; readonly orgCode?: string | undefined },
): Promise<ResultOf<typeof home.rank>> {
  const scope = await fleetScope(context.db, actor, ask.orgCode)
  const today = slotAt(context.clock.now()).day
  const rows = await rankStations(context.db, scope, { today, low: ask.order === 'low', limit: rankLength })
  return rows.map((row) => ({
    stationId: row.stationId,
    dataSource: row.dataSource,
    stationName: row.stationName,
    hours: row.hours,
    median: row.median,
  }))
}

type Districts = ResultOf<typeof home.districts>

/**
 * Stations by region, one level under `parent` (a province or city code). Without one the deepest level that still holds all of the
 * caller's stations is opened: a county centre sees its districts at once, the head office its provinces.
 */
export async function districts(
  context: Context,
  actor: Actor,
  ask: { readonly parent?: string | undefined; readonly orgCode?: string | undefined },
): Promise<Districts> {
  const scope = await fleetScope(context.db, actor, ask.orgCode)
  const today = slotAt(context.clock.now()).day
  if (ask.parent && !/^\d{4}00$/.test(ask.parent)) throw errors.invalidInput({ reason: stationMessages.region() })
  const opened = ask.parent ? await level(context, scope, today, ask.parent) : await openLevel(context, scope, today)
  const rows = opened.rows.map((row) => ({
    code: row.code,
    name: regionParts(row.code).at(-1) ?? row.code,
    stations: row.stations,
    capacityMw: row.capacityMw,
    fault: row.fault,
    alarm: row.alarm,
    offline: row.offline,
    hours: row.hours,
  }))
  return {
    parent: opened.parent,
    level: levels[opened.digits],
    parentName: opened.parent === null ? messageText(nameMessages.country()) : regionParts(opened.parent).join(' / '),
    rows,
  }
}

const levels = { 2: 'province', 4: 'city', 6: 'district' } as const

interface Level {
  /** How much of the codes of its regions is looked at. */
  readonly digits: keyof typeof levels
  readonly parent: string | null
  readonly rows: readonly DistrictRow[]
}

async function level(context: Context, scope: FleetScope, today: string, parent: string | null): Promise<Level> {
  const within = parent === null ? '' : parent.replace(/(00){1,2}$/, '')
  const digits = within.length === 0 ? 2 : within.length === 2 ? 4 : 6
  return { parent, digits, rows: await districtFigures(context.db, scope, { today, within, digits }) }
}

/** From the country down while there is only one region to choose. */
async function openLevel(context: Context, scope: FleetScope, today: string): Promise<Level> {
  let opened = await level(context, scope, today, null)
  for (let only = onlyRegion(opened); only !== null; only = onlyRegion(opened)) {
    opened = await level(context, scope, today, only)
  }
  return opened
}

function onlyRegion({ rows }: Level): string | null {
  const [first] = rows
  return rows.length === 1 && first?.code.endsWith('00') ? first.code : null
}

/** When each vendor's newest data came, and how late that is. */
export async function freshness(context: Context, actor: Actor, within?: string): Promise<ResultOf<typeof home.freshness>> {
  const scope = await fleetScope(context.db, actor, within)
  const items = (await context.access.dictionaries.items(actor.tenantId, 'data_source')) ?? []
  const rows = await freshnessByVendor(context.db, scope)
  return rows.map((row) => ({
    dataSource: row.dataSource,
    name: vendorName(row.dataSource, null, items.find((item) => item.value === String(row.dataSource))?.text),
    stations: row.stations,
    lastTime: row.lastTs === null ? null : wireTime(row.lastTs.getTime()),
    delayMinutes: row.lastTs === null ? null : Math.max(0, Math.floor((context.clock.now() - row.lastTs.getTime()) / 60_000)),
  }))
}
