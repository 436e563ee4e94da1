import { dayNumberAt, slotIndexAt } from '@heliodesk/domain/telemetry/calendar'
import type { Station } from '#server/telemetry/station.ts'
import type { Measurement } from '#server/telemetry/stationBatch.ts'
import type { VendorPoint } from '../adapter.ts'

/** A vendor's points as the store takes them: W to deciwatts, kWh to Wh, instants to day and slot. */
export function measurementsOf(station: Station, points: readonly VendorPoint[]): readonly Measurement[] {
  return points.map(({ ts, powerW, totalKwh }) => ({
    station,
    day: dayNumberAt(ts),
    slot: slotIndexAt(ts),
    atMs: ts,
    deciwatts: Math.max(0, Math.round(powerW * 10)),
    wh: totalKwh === undefined ? null : Math.round(totalKwh * 1000),
  }))
}
