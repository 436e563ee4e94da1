import { dayNumber, dayNumberAt, dayOfNumber, dayStartMs, monthPlace, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '#server/testing/database.ts'
import { buildFleet, type Fleet } from '#server/testing/fleet.ts'
import { buildTestTelemetry, readAllDays, readAllEnergies } from '#server/testing/telemetryStates.ts'
import { buildTestClock, type TestClock } from '#server/testing/testClock.ts'
import { readDayCurve } from '../curves.queries.ts'
import { daysWithRows, makeEmptyDays } from '../hotDays.queries.ts'
import type { Measurement } from '../stationBatch.ts'
import type { Telemetry } from '../telemetry.ts'
import { checkMonth } from './integrity.ts'
import { packOldDays } from './packOldDays.ts'

const box = withTestDatabase()
const dayMs = 86_400_000
/** 2026-11-04 15:00 in Asia/Shanghai: the days before reach into October. */
const startMs = Date.UTC(2026, 10, 4, 7)

interface Bench extends Fleet {
  readonly clock: TestClock
  readonly telemetry: Telemetry
}
async function prepare(count: number): Promise<Bench> {
  const fleet = await buildFleet(box.db, { count, orgCode: (place) => (place % 2 === 0 ? 'A01A01A01' : 'A01A02') })
  const clock = buildTestClock(startMs)
  const telemetry = buildTestTelemetry(box.db, clock)
  await telemetry.start()
  return { ...fleet, clock, telemetry }
}

/** Five-minute points of a morning with a counter, different for each station and day. */
function morning({ telemetry, stationIds }: Bench, day: number): Measurement[] {
  return stationIds.flatMap((id, place) =>
    Array.from({ length: 60 }, (_, i): Measurement => {
      const slot = 84 + i
      const wh = place % 3 === 0 ? 1_000_000 + day * 40_000 + i * 500 : null
      const deciwatts = 20_000 + ((place * 7_919 + day * 104_729 + i * 1_299_709) % 50_000)
      return { station: telemetry.directory.get(id)!, day, slot, atMs: dayStartMs(day) + slot * slotMs, deciwatts, wh }
    }),
  )
}
async function measure(bench: Bench, back: readonly number[]): Promise<void> {
  const today = dayNumberAt(bench.clock.now())
  for (const days of back) await bench.telemetry.ingest(morning(bench, today - days))
  await bench.telemetry.flush()
}

describe('packing of old days', () => {
  test('keeps every day, its energy and its curve, and leaves nothing behind', async () => {
    const bench = await prepare(12)
    const today = dayNumberAt(bench.clock.now())
    await measure(bench, [2, 1, 0])
    await makeEmptyDays(box.db, today + 1)
    const [days, energies] = [await readAllDays(box.db, bench.stationIds), await readAllEnergies(box.db, bench.stationIds)]
    const curve = await readDayCurve(box.db, bench.stationIds[3]!, today)
    bench.clock.advance(4 * dayMs)
    expect(await packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())).toBe(36)
    expect(await readAllDays(box.db, bench.stationIds)).toEqual(days)
    expect(await readAllEnergies(box.db, bench.stationIds)).toEqual(energies)
    expect(await readDayCurve(box.db, bench.stationIds[3]!, today)).toEqual(curve)
    expect((await daysWithRows(box.db)).filter((day) => day < today + 2)).toEqual([])
    expect(await packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())).toBe(0)
    await bench.telemetry.stop()
  })

  test('takes a day once two whole days have passed since, not before', async () => {
    const bench = await prepare(2)
    const pack = () => packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())
    await measure(bench, [2, 1, 0])
    expect(await pack()).toBe(0)
    bench.clock.set(dayStartMs(dayNumberAt(startMs) + 1) - 1)
    expect(await pack()).toBe(0)
    bench.clock.advance(1)
    expect(await pack()).toBe(2)
    bench.clock.advance(2 * dayMs)
    expect(await pack()).toBe(4)
    await bench.telemetry.stop()
  })

  test('late points join a packed day, and the days and sums after it follow', async () => {
    const bench = await prepare(6)
    const today = dayNumberAt(bench.clock.now())
    await measure(bench, [2, 1])
    const before = await readAllEnergies(box.db, bench.stationIds)
    bench.clock.advance(5 * dayMs)
    await packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())
    const [id] = bench.stationIds
    const late: Measurement = {
      station: bench.telemetry.directory.get(id!)!,
      day: today - 2,
      slot: 250,
      atMs: dayStartMs(today - 2) + 250 * slotMs,
      deciwatts: 0,
      wh: 1_000_000 + (today - 2) * 40_000 + 35_000,
    }
    expect(await bench.telemetry.ingest([late])).toEqual({ accepted: 1, duplicate: 0, late: 1 })
    const after = await readAllEnergies(box.db, bench.stationIds)
    // The afternoon was estimated up to the next day's first reading of 40,000 Wh; now it ended at 35,000, and the rest is the next day's.
    expect(after.get(`${id}/${today - 2}`)! - before.get(`${id}/${today - 2}`)!).toBe(-5_000 * 120)
    expect(after.get(`${id}/${today - 1}`)! - before.get(`${id}/${today - 1}`)!).toBe(5_000 * 120)
    expect(await bench.telemetry.ingest([late])).toEqual({ accepted: 0, duplicate: 1, late: 0 })
    await bench.telemetry.stop()
  })

  test('months without rows lose their partition', async () => {
    const bench = await prepare(2)
    await measure(bench, [0])
    const partitions = async () =>
      (
        await box.db.query<{ name: string }>(
          `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'station_day'::regclass`,
        )
      ).map((row) => row.name)
    expect(await partitions()).toContain('station_day_202611')
    bench.clock.advance(60 * dayMs)
    await packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())
    expect(await partitions()).not.toContain('station_day_202611')
    await bench.telemetry.stop()
  })
})

describe('sums', () => {
  test('that a lost process left behind are right after the next start', async () => {
    const bench = await prepare(5)
    const today = dayNumberAt(bench.clock.now())
    await measure(bench, [1, 0])
    const [expected, live] = [await readAllEnergies(box.db, bench.stationIds), await liveOf(bench)]
    // As if the points had been committed and no sum had followed.
    await box.db.query('UPDATE station_month SET days[$2] = NULL, energy = 0 WHERE station_id = ANY ($1::bigint[])', [
      bench.stationIds,
      monthPlace(today).index + 1,
    ])
    await box.db.query(
      `UPDATE station_month SET energy = (SELECT coalesce(sum(u), 0) FROM unnest(days) u) WHERE station_id = ANY ($1::bigint[])`,
      [bench.stationIds],
    )
    await box.db.query(
      `UPDATE station_live l SET total_energy = (SELECT coalesce(sum(energy), 0) FROM station_month m WHERE m.station_id = l.station_id),
         month_energy = (SELECT coalesce(sum(energy), 0) FROM station_month m WHERE m.station_id = l.station_id AND m.month = '2026-11-01'),
         today_energy = NULL, last_ts = NULL, current_power_dw = NULL WHERE station_id = ANY ($1::bigint[])`,
      [bench.stationIds],
    )
    await box.db.query('UPDATE org_day SET energy = 0 WHERE tenant_id = $1 AND day = $2::date', [
      bench.tenantId,
      dayOfNumber(today),
    ])
    const next = buildTestTelemetry(box.db, bench.clock)
    await next.start()
    expect(await readAllEnergies(box.db, bench.stationIds)).toEqual(expected)
    expect(await liveOf(bench)).toEqual(live)
    await next.stop()
    await bench.telemetry.stop()
  })

  test('that are wrong for any reason are found and put right by the check of the month', async () => {
    const bench = await prepare(4)
    const today = dayNumberAt(bench.clock.now())
    await measure(bench, [2, 1, 0])
    bench.clock.advance(6 * dayMs)
    await packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())
    await bench.telemetry.flush()
    const [expected, live] = [await readAllEnergies(box.db, bench.stationIds), await liveOf(bench)]
    const month = monthPlace(today).month
    const parts = { db: box.db, telemetry: bench.telemetry }
    expect(await checkMonth(parts, month)).toEqual({ days: 0, months: 0, stations: 0, departments: 0 })
    const [first, second, third] = bench.stationIds
    await box.db.query(`UPDATE station_month SET days[$2] = 7 WHERE station_id = $1 AND month = $3::date`, [
      first,
      monthPlace(today).index + 1,
      dayOfNumber(month),
    ])
    await box.db.query('UPDATE station_month SET energy = energy + 1 WHERE station_id = $1 AND month = $2::date', [
      second,
      dayOfNumber(month),
    ])
    await box.db.query('UPDATE station_live SET total_energy = total_energy + 1 WHERE station_id = $1', [third])
    await box.db.query('UPDATE org_day SET energy = energy + 1 WHERE tenant_id = $1 AND day = $2::date', [
      bench.tenantId,
      dayOfNumber(today),
    ])
    const report = await checkMonth(parts, month)
    expect(report.days).toBe(1)
    expect(report.months).toBeGreaterThan(0)
    expect(report.stations).toBeGreaterThan(0)
    expect(report.departments).toBeGreaterThan(0)
    expect(await readAllEnergies(box.db, bench.stationIds)).toEqual(expected)
    expect(await liveOf(bench)).toEqual(live)
    expect(await checkMonth(parts, month)).toEqual({ days: 0, months: 0, stations: 0, departments: 0 })
    await bench.telemetry.stop()
  })

  test('the check of a month puts right a live month alone, and departments of no other month', async () => {
    const bench = await prepare(2)
    await measure(bench, [1, 0])
    const parts = { db: box.db, telemetry: bench.telemetry }
    const november = dayNumber('2026-11-01')
    const live = await liveOf(bench)
    await box.db.query('UPDATE station_live SET month_energy = month_energy + 1 WHERE station_id = $1', [bench.stationIds[0]])
    expect(await checkMonth(parts, november)).toEqual({ days: 0, months: 0, stations: 1, departments: 0 })
    expect(await liveOf(bench)).toEqual(live)
    const days = ['2026-10-31', '2026-11-30', '2026-12-01']
    await box.db.query(
      `INSERT INTO org_day (tenant_id, org_code, day, energy) SELECT $1, 'A09', day, 5 FROM unnest($2::date[]) AS day`,
      [bench.tenantId, days],
    )
    expect(await checkMonth(parts, november)).toEqual({ days: 0, months: 0, stations: 0, departments: 1 })
    const left = await box.db.query(`SELECT day, energy FROM org_day WHERE tenant_id = $1 AND org_code = 'A09' ORDER BY day`, [
      bench.tenantId,
    ])
    expect(left).toEqual(days.map((day, at) => ({ day, energy: at === 1 ? '0' : '5' })))
    await bench.telemetry.stop()
  })

  test('of departments are those of their stations', async () => {
    const bench = await prepare(6)
    await measure(bench, [2, 1, 0])
    const rows = await box.db.query<{ org_code: string; day: string; energy: string; truth: string }>(
      `SELECT o.org_code, o.day, o.energy, (SELECT sum(m.days[extract(day FROM o.day)::int]) FROM station_month m
         JOIN station_info s ON s.id = m.station_id WHERE s.tenant_id = o.tenant_id AND s.sys_org_code = o.org_code
           AND m.month = date_trunc('month', o.day)) AS truth
       FROM org_day o WHERE o.tenant_id = $1`,
      [bench.tenantId],
    )
    expect(rows).toHaveLength(6)
    for (const row of rows) expect([row.org_code, row.day, row.energy]).toEqual([row.org_code, row.day, row.truth])
    await bench.telemetry.stop()
  })

  test('of a new day begin with nothing, and those of a new month too', async () => {
    const bench = await prepare(1)
    const [id] = bench.stationIds
    await measure(bench, [0])
    bench.clock.set(Date.UTC(2026, 11, 1, 3))
    const station = bench.telemetry.directory.get(id!)!
    const day = dayNumberAt(bench.clock.now())
    await bench.telemetry.ingest([{ station, day, slot: 120, atMs: dayStartMs(day) + 120 * slotMs, deciwatts: 500, wh: null }])
    const [live] = await box.db.query<{ today: string; today_energy: string; month_energy: string; total_energy: string }>(
      'SELECT today, today_energy, month_energy, total_energy FROM station_live WHERE station_id = $1',
      [id],
    )
    expect(live).toMatchObject({ today: '2026-12-01', today_energy: '500', month_energy: '500' })
    expect(Number(live!.total_energy)).toBeGreaterThan(500)
    await bench.telemetry.stop()
  })
})

async function liveOf({ stationIds }: Bench) {
  return box.db.query(
    `SELECT station_id, today, today_energy, month_energy, total_energy, last_ts FROM station_live WHERE station_id = ANY ($1::bigint[])
     ORDER BY station_id`,
    [stationIds],
  )
}
