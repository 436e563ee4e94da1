import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { station } from '@heliodesk/contracts/resources/station/station'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import { isLimited } from '#server/access/follows.ts'
import type { Context } from '#server/context.ts'
import { findStation, type StationKey, type StationRow } from './monitor.queries.ts'
import { toStationInfo } from './stationInfo.ts'

/** The station that a caller names. One that does not exist, is not theirs, or has a malformed id is the same «not found». */
export async function visibleStation(context: Context, actor: Actor, by: StationKey): Promise<StationRow> {
  const row = 'id' in by && !isId(by.id) ? undefined : await findStation(context.db, actor, by)
  if (!row) throw errors.stationUnknown()
  return isLimited(actor, station) ? { ...row, medianHours: null } : row
}

/** As visibleStation, for the calls whose path names the data source too. */
export async function stationOfSource(
  context: Context,
  actor: Actor,
  { id, dataSource }: { readonly id: string; readonly dataSource: number },
): Promise<StationRow> {
  const row = await visibleStation(context, actor, { id })
  if (row.dataSource !== dataSource) throw errors.vendorMismatch()
  return row
}

/** ENTITY-STATION of a row, with the texts of the tenant's dictionaries. */
export async function describeStation(context: Context, actor: Actor, row: StationRow): Promise<StationInfo> {
  const dictionaries = await context.access.dictionaries.all(actor.tenantId)
  return toStationInfo(row, {
    cipher: context.cipher,
    text: (code, value) => dictionaries.get(code)?.find((item) => item.value === value)?.text ?? null,
    today: slotAt(context.clock.now()).day,
  })
}

/** Whether the caller sees a station with this contract number and / or station number. */
export async function stationExists(
  context: Context,
  actor: Actor,
  by: { readonly contractNo?: string | undefined; readonly stationNo?: string | undefined },
): Promise<boolean> {
  return (await findStation(context.db, actor, by)) !== undefined
}
