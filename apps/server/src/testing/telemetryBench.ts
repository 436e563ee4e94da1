import { dayNumber, dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { dayOfPoints } from '@heliodesk/domain/telemetry/stationDay'
import { expect } from 'vitest'
import type { Context } from '../context.ts'
import { buildFleet } from './fleet.ts'
import { buildTestTelemetry, expectedDays, type LoosePoint, readAllEnergies, readEstimatedDays } from './telemetryStates.ts'
import { buildTestClock } from './testClock.ts'

/** Days of a bench are counted from here: sums reach over the end of a month. */
export const first = dayNumber('2026-06-01')

/** A reading at an hour of a day counted from 1 June, of a plant that makes 80 kWh a day. */
export const at = (day: number, hour: number, wh: number | null, deciwatts = 0): LoosePoint => ({
  day: first + day,
  slot: hour * 12,
  atMs: dayStartMs(first + day) + hour * 12 * slotMs,
  deciwatts,
  wh,
})

/** A station that hears points in the order given, each batch at its time. */
export async function buildBench(db: Context['db'], nowDay: number, hour: number, tenantId?: string) {
  const { stationIds } = await buildFleet(db, { count: 1, ...(tenantId === undefined ? {} : { tenantId }) })
  const id = stationIds[0]!
  const clock = buildTestClock(dayStartMs(first + nowDay) + hour * 12 * slotMs)
  const telemetry = buildTestTelemetry(db, clock)
  await telemetry.start()
  const station = telemetry.directory.get(id)!
  return {
    id,
    clock,
    telemetry,
    station,
    /** The day of some points, as a file brings it. */
    stateOf: (...points: readonly LoosePoint[]) => ({ station, day: points[0]!.day, state: dayOfPoints(points, 0) }),
    send: (...points: readonly LoosePoint[]) => telemetry.ingest(points.map((point) => ({ ...point, station }))),
    /** [day, kWh, estimated] of every day, and that it is what the points say. */
    async energies(...all: readonly LoosePoint[]) {
      const [stored, marked] = [await readAllEnergies(db, [id]), await readEstimatedDays(db, [id])]
      const { energies } = expectedDays(all, station)
      const reported = [...stored]
        .map(([key, units]) => [Number(key.split('/')[1]), units, marked.has(key)] as const)
        .sort(([a], [b]) => a - b)
      expect(reported).toEqual([...energies].map(([day, { units, isEstimated }]) => [day, units, isEstimated]))
      return reported.map(([day, units, isEstimated]) => [day - first, units / 120_000, isEstimated])
    },
    async sums() {
      const [row] = await db.query<{
        today: string | null
        month: string
        total: string
        departments: string
        months: string
      }>(
        `SELECT l.today_energy / 120000.0 AS today, l.month_energy / 120000.0 AS month, l.total_energy / 120000.0 AS total,
           (SELECT sum(energy) FROM org_day o WHERE o.tenant_id = l.tenant_id) / 120000.0 AS departments,
           (SELECT sum(energy) FROM station_month m WHERE m.station_id = l.station_id) / 120000.0 AS months
         FROM station_live l WHERE l.station_id = $1`,
        [id],
      )
      return Object.fromEntries(Object.entries(row!).map(([key, value]) => [key, value === null ? null : Number(value)]))
    },
  }
}
