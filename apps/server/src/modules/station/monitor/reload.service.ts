import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { errors } from '@heliodesk/contracts/errors'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { adapterFor, type VendorAdapter, type VendorStation } from '#server/vendors/adapter.ts'
import type { SnapshotStore } from '#server/vendors/intake/snapshot.ts'
import type { StationRow } from './monitor.queries.ts'
import { describeStation, stationOfSource, visibleStation } from './station.service.ts'

/** One look at the cloud per station and five seconds: vendors count every call. */
const pauseMs = 5_000
/** Stations remembered as just reloaded; more than a vendor could serve in the pause. */
const remembered = 10_000

export interface ReloadParts {
  readonly context: Context
  readonly adapters: readonly VendorAdapter[]
  readonly store: SnapshotStore
}

/** Fetches a station's newest figures from its cloud, stores them and answers the station as it is then. */
export function buildReload(parts: ReloadParts) {
  const last = new Map<string, number>()
  return async (actor: Actor, at: { readonly id: string; readonly dataSource: number }): Promise<StationInfo> => {
    const { context } = parts
    const row = await stationOfSource(context, actor, at)
    holdBack(last, row.id, context.clock.now())
    await refresh(parts, row)
    return describeStation(context, actor, await visibleStation(context, actor, { id: row.id }))
  }
}

function holdBack(last: Map<string, number>, stationId: string, nowMs: number): void {
  const wait = (last.get(stationId) ?? Number.NEGATIVE_INFINITY) + pauseMs - nowMs
  if (wait > 0) throw errors.reloadTooSoon({ seconds: Math.ceil(wait / 1000) })
  last.delete(stationId)
  last.set(stationId, nowMs)
  const oldest = last.keys().next()
  if (last.size > remembered && !oldest.done) last.delete(oldest.value)
}

/** Whatever goes wrong on the way to the vendor is one sentence for the person and one line in the log (A§8). */
async function refresh({ context, adapters, store }: ReloadParts, row: StationRow): Promise<void> {
  const station = vendorStation(row)
  const adapter = adapterFor(adapters, station)
  if (!adapter) throw errors.reloadFailed()
  try {
    const nowMs = context.clock.now()
    await store.save(station, await adapter.snapshot(station, nowMs), nowMs)
  } catch (error) {
    context.log.warn({ err: error, adapter: adapter.name, station: row.id }, 'station not refreshed')
    throw errors.reloadFailed()
  }
}

function vendorStation(row: StationRow): VendorStation {
  const { id, tenantId, dataSource, vendorPlantId, district, longitude, latitude, totalpower, pvPanelNum, stringNum, devices } =
    row
  return {
    stationId: id,
    tenantId,
    dataSource,
    vendorPlantId,
    district,
    longitude,
    latitude,
    capacityW: Math.round(totalpower * 1000),
    pvPanelNum,
    stringNum,
    devices,
  }
}
