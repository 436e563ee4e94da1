import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import type { Context } from '#server/context.ts'
import type { StationDirectory } from '#server/telemetry/directory.ts'
import type { Station } from '#server/telemetry/station.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import type { VendorAlarm, VendorSnapshot, VendorStation } from '../adapter.ts'
import { type AlarmFact, buildAlarmIntake } from './alarms.ts'
import { storeDetails } from './details.ts'
import { measurementsOf } from './points.ts'

/** Puts what a cloud answered where it belongs: points to the measurements, parameters to the devices, alarms to the alarms. */
export interface SnapshotStore {
  /** Resolves when everything is stored and the station's figures are up to date. */
  save(station: VendorStation, snapshot: VendorSnapshot, nowMs: number): Promise<void>
}

/** Keys of alarms that vendors report begin with it. */
export const vendorPrefix = 'vendor:'

export function buildSnapshotStore(context: Context): SnapshotStore {
  const telemetry = telemetryOf(context)
  const intake = buildAlarmIntake(context)
  return {
    async save({ stationId, tenantId }, snapshot, nowMs) {
      const station = await knownStation(telemetry.directory, tenantId, stationId)
      await telemetry.ingest(measurementsOf(station, snapshot.curve))
      await storeDetails(
        context.db,
        snapshot.details.map((detail) => ({ stationId, detail })),
      )
      await intake.reconcile({
        prefix: vendorPrefix,
        stationIds: [stationId],
        facts: snapshot.alarms.map((alarm) => factOf(stationId, alarm)),
        at: nowMs,
        by: alarmMessages.byVendor(),
      })
    },
  }
}

/** A station made a moment ago is looked up by itself. */
async function knownStation(directory: StationDirectory, tenantId: string, id: string): Promise<Station> {
  await directory.ready()
  if (!directory.byId(tenantId, id)) await directory.discover(tenantId, { ids: [id], contractNos: [] })
  const station = directory.byId(tenantId, id)
  if (!station) throw new Error(`station ${id} does not exist`)
  return station
}

export function factOf(stationId: string, alarm: VendorAlarm): AlarmFact {
  const { key, deviceSn, deviceModel, message, code, level, begin } = alarm
  return { stationId, dedupKey: vendorPrefix + key, level, deviceSn, deviceModel, message, code, begin }
}
