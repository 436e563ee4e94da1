import type { DeviceDetail } from '@heliodesk/contracts/endpoints/monitor'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { toDeviceDetail } from './deviceDetail.ts'
import { latestDetails } from './monitor.queries.ts'
import { stationOfSource } from './station.service.ts'

/** The last known parameters of a station's inverters. */
export async function deviceDetail(
  context: Context,
  actor: Actor,
  at: { readonly id: string; readonly dataSource: number },
): Promise<DeviceDetail> {
  const station = await stationOfSource(context, actor, at)
  return toDeviceDetail(await latestDetails(context.db, station.id))
}
