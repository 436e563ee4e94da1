import { expect, test } from 'vitest'
import { withTestDatabase } from '#server/testing/database.ts'
import { at, buildBench } from '#server/testing/telemetryBench.ts'
import { replaceDevice } from './change.queries.ts'

const box = withTestDatabase()

/** Every five minutes of two hours at 6 kW; the counter runs along. */
const twoHours = (day: number, hour: number, startWh: number) =>
  Array.from({ length: 25 }, (_, n) => ({
    ...at(day, hour, startWh + n * 500, 60_000),
    slot: hour * 12 + n,
    atMs: at(day, hour, 0).atMs + n * 300_000,
  }))

test('a new inverter whose counter starts at 0 leaves the total and the sums of days without a jump, on its day and on the next', async () => {
  const bench = await buildBench(box.db, 1, 18)
  await box.db.query(`INSERT INTO station_device (station_id, id, type, psn, model) VALUES ($1, 1, '1', 'OLD-1', 'SN-10K')`, [
    bench.id,
  ])
  const before = [...twoHours(-1, 8, 58_000_000), ...twoHours(0, 8, 58_012_000)]
  await bench.send(...before)
  expect(await bench.sums()).toMatchObject({ total: 24, months: 24, departments: 24 })
  await replaceDevice(box.db, { stationId: bench.id, sn: 'OLD-1' }, { sn: 'NEW-1', model: 'SN-12K', ratedPower: '12' })
  // From noon on the new counter counts from nothing.
  const sameDay = twoHours(0, 12, 0)
  await bench.send(...sameDay)
  const nextDay = twoHours(1, 8, 12_000)
  await bench.send(...nextDay)
  const days = await bench.energies(...before, ...sameDay, ...nextDay)
  expect(days.map(([day]) => day)).toEqual([-1, 0, 1])
  for (const [day, kwh] of days) {
    expect([day, Number(kwh) >= 12 && Number(kwh) <= 26]).toEqual([day, true])
  }
  const { total, months } = await bench.sums()
  expect(total).toBe(months)
  expect(total).toBeLessThan(52)
  expect(total).toBeGreaterThanOrEqual(48)
  const devices = await box.db.query('SELECT psn, model, rated_power::text AS power FROM station_device WHERE station_id = $1', [
    bench.id,
  ])
  expect(devices).toEqual([{ psn: 'NEW-1', model: 'SN-12K', power: '12.000' }])
  await bench.telemetry.stop()
})
