import { middleOfChina } from '@heliodesk/domain/solar/daylight'
import { dayNumberAt, dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildFleet } from '../testing/fleet.ts'
import { buildTestTelemetry, expectedDays, type LoosePoint, readAllDays, readAllEnergies } from '../testing/telemetryStates.ts'
import type { Telemetry } from './telemetry.ts'

const box = withTestDatabase()
const nowMs = Date.UTC(2026, 10, 21, 7, 30)
const today = dayNumberAt(nowMs)
const capacityW = 20_000

/** Ten points a station: today in and out of order, with a counter now and then, yesterday, and one in the archive. */
function pointsOf(place: number): readonly LoosePoint[] {
  return Array.from({ length: 10 }, (_, i) => {
    const day = i < 6 ? today : today - [1, 2, 3, 30][i - 6]!
    const slot = 100 + ((i * 5 + place) % 40)
    const wh = i % 3 === 0 ? 700_000 + slot * 90 + place : null
    return { day, slot, atMs: dayStartMs(day) + slot * slotMs, deciwatts: (place * 31 + i * 977) % 150_000, wh }
  })
}

test('several processes that store the same points at once agree on every row and sum', async () => {
  const fleet = await buildFleet(box.db, { count: 300, capacityKw: capacityW / 1000, sampleMinutes: () => 5 })
  const clock = { now: () => nowMs }
  const processes = Array.from({ length: 3 }, () => buildTestTelemetry(box.db, clock))
  for (const telemetry of processes) await telemetry.start()
  const all = fleet.stationIds.map((id, place) => ({ id, points: pointsOf(place) }))
  const send = async (telemetry: Telemetry, n: number): Promise<void> => {
    for (let i = 0; i < 10; i++) {
      const batch = all.map(({ id, points }) => ({ ...points[(i * 3 + n * 7) % 10]!, station: telemetry.directory.get(id)! }))
      // Every process in an order of its own.
      if (n === 1) batch.reverse()
      await telemetry.ingest(batch)
    }
  }
  await Promise.all(processes.map(send))
  for (const telemetry of processes) await telemetry.stop()
  const [days, energies] = [await readAllDays(box.db, fleet.stationIds), await readAllEnergies(box.db, fleet.stationIds)]
  for (const { id, points } of all) {
    const expected = expectedDays(points, { step: 1, capacityW, place: middleOfChina })
    for (const [day, state] of expected.days) {
      expect(days.get(`${id}/${day}`)).toEqual(state)
      expect(energies.get(`${id}/${day}`)).toBe(expected.energies.get(day)?.units)
    }
  }
  expect(days.size).toBe(energies.size)
  const [sums] = await box.db.query<{ months: string; live: string; departments: string }>(
    `SELECT (SELECT sum(energy) FROM station_month) AS months, (SELECT sum(total_energy) FROM station_live) AS live,
       (SELECT sum(energy) FROM org_day) AS departments`,
  )
  expect(sums!.live).toBe(sums!.months)
  expect(sums!.departments).toBe(sums!.months)
})
