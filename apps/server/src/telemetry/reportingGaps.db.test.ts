import { dayNumber, dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { at, buildBench, first } from '../testing/telemetryBench.ts'
import { readAllEnergies, readEstimatedDays } from '../testing/telemetryStates.ts'
import { checkMonth } from './upkeep/integrity.ts'
import { packOldDays } from './upkeep/packOldDays.ts'

const box = withTestDatabase()
const prepare = (nowDay: number, hour: number) => buildBench(box.db, nowDay, hour)

describe('a counter that comes back after a reporting gap', () => {
  test('gives the evening to the day that ended: of the new day nothing is shown before the sun is up', async () => {
    const bench = await prepare(0, 6)
    const before = [at(-1, 6, 1_000_000), at(-1, 12, 1_020_000, 60_000)]
    await bench.send(...before)
    const back = at(0, 5, 1_071_600)
    await bench.send(back)
    expect(await bench.energies(...before, back)).toEqual([
      [-1, 71.6, true],
      [0, 0, false],
    ])
    expect(await bench.sums()).toEqual({ today: 0, month: 0, total: 71.6, departments: 71.6, months: 71.6 })
    const noon = at(0, 6, 1_072_600)
    await bench.send(noon)
    expect(await bench.sums()).toMatchObject({ today: 1, month: 1, total: 72.6 })
    await bench.telemetry.stop()
  })

  test('takes it back when the evening arrives late after all', async () => {
    const bench = await prepare(0, 8)
    const points = [at(-1, 6, 0), at(-1, 12, 20_000), at(0, 8, 75_000)]
    await bench.send(...points)
    const [yesterday] = await bench.energies(...points)
    expect(yesterday?.[2]).toBe(true)
    const late = at(-1, 20, 70_000)
    await bench.send(late)
    expect(await bench.energies(...points, late)).toEqual([
      [-1, 70, false],
      [0, 5, false],
    ])
    await bench.telemetry.stop()
  })

  test('fills days without a point, over the end of the month and in the archive, and again when one of them arrives', async () => {
    const bench = await prepare(-6, 21)
    const before = [at(-6, 6, 0), at(-6, 20, 80_000)]
    await bench.send(...before)
    bench.clock.set(dayStartMs(first + 2) + 5 * 12 * slotMs)
    await packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())
    const back = at(2, 5, 640_000)
    await bench.send(back)
    const days = await bench.energies(...before, back)
    expect(days.map(([day, , isEstimated]) => [day, isEstimated])).toEqual([
      [-6, false],
      ...[-5, -4, -3, -2, -1, 0, 1].map((day) => [day, true]),
      [2, false],
    ])
    expect(await bench.sums()).toMatchObject({ today: 0, total: 640, departments: 640, months: 640 })
    const [middle, evening] = [at(-3, 12, 300_000), at(-3, 20, 320_000)]
    await bench.send(middle)
    await bench.send(evening, middle)
    await bench.energies(...before, back, middle, evening)
    expect(await bench.sums()).toMatchObject({ total: 640, departments: 640, months: 640 })
    const parts = { db: box.db, telemetry: bench.telemetry }
    for (const month of [dayNumber('2026-05-01'), first]) {
      expect(await checkMonth(parts, month)).toEqual({ days: 0, months: 0, stations: 0, departments: 0 })
    }
    await bench.telemetry.checkRecent()
    await bench.energies(...before, back, middle, evening)
    await bench.telemetry.stop()
  })

  test('goes on giving its share to a day of which powers arrive late', async () => {
    const bench = await prepare(0, 12)
    const points = [at(-2, 12, 40_000), at(0, 12, 160_000)]
    await bench.send(...points)
    const reported = await bench.energies(...points)
    expect(reported.map(([day, , isEstimated]) => [day, isEstimated])).toEqual([-2, -1, 0].map((day) => [day, true]))
    const late = at(-2, 11, null, 50_000)
    await bench.send(late)
    expect(await bench.energies(...points, late)).toEqual(reported)
    await bench.telemetry.stop()
  })

  test('gives nothing to a day that was measured without a counter meanwhile, and takes back what it had given', async () => {
    const bench = await prepare(2, 12)
    const points = [at(0, 12, 40_000), at(2, 12, 160_000)]
    await bench.send(...points)
    expect((await bench.energies(...points)).map(([day]) => day)).toEqual([0, 1, 2])
    const measured = at(1, 12, null, 120_000)
    await bench.send(measured)
    expect(await bench.energies(...points, measured)).toEqual([
      [0, 0, false],
      [1, 1, false],
      [2, 0, false],
    ])
    await bench.telemetry.stop()
  })

  test('gives nothing to days that were measured without a counter at the same time, whoever of them is summed first', async () => {
    for (const days of [
      [-2, -1],
      [-1, -2],
    ]) {
      const bench = await prepare(-3, 13)
      const before = at(-3, 12, 40_000)
      await bench.send(before)
      bench.clock.set(dayStartMs(first) + 12 * 12 * slotMs)
      const back = at(0, 12, 280_000)
      await bench.send(back)
      expect((await bench.energies(before, back)).map(([day, , isEstimated]) => [day, isEstimated])).toEqual(
        [-3, -2, -1, 0].map((day) => [day, true]),
      )
      const measured = days.map((day) => at(day, 12, null, 100_000))
      await bench.send(...measured)
      expect((await bench.energies(before, back, ...measured)).filter(([, , isEstimated]) => isEstimated)).toEqual([])
      await bench.telemetry.stop()
    }
  })

  test('divides nothing when it was replaced', async () => {
    const bench = await prepare(0, 14)
    const points = [at(-1, 6, 900_000), at(-1, 12, 930_000), at(0, 6, 100), at(0, 12, 20_100)]
    await bench.send(...points)
    expect(await bench.energies(...points)).toEqual([
      [-1, 30, false],
      [0, 20, false],
    ])
    await bench.telemetry.stop()
  })

  test('leaves history that came as sums without points', async () => {
    const bench = await prepare(0, 6)
    await bench.send(at(-3, 6, 0), at(-3, 12, 20_000))
    await box.db.query('UPDATE station_month SET days[30] = 6000000, energy = energy + 6000000 WHERE station_id = $1', [bench.id])
    await bench.send(at(0, 5, 200_000))
    expect(await stored(bench.id, [-2])).toEqual([6_000_000])
    await bench.telemetry.stop()
  })
})

const stored = async (id: string, days: readonly number[]) => {
  const all = await readAllEnergies(box.db, [id])
  return days.map((day) => all.get(`${id}/${first + day}`) ?? null)
}

/** What a person sets a day of May to, in units, as a repair does: its value, its mark, and the sums above it. */
async function repair(id: string, dayOfMay: number, units: number): Promise<void> {
  const [{ delta } = { delta: '0' }] = await box.db.query<{ delta: string }>(
    `UPDATE station_month SET days[$2] = $3, repaired_days = repaired_days | (1 << ($2 - 1)), energy = energy + $3 - coalesce(days[$2], 0)
     WHERE station_id = $1 AND month = '2026-05-01' RETURNING $3 - coalesce(old.days[$2], 0) AS delta`,
    [id, dayOfMay, units],
  )
  await box.db.query('UPDATE station_live SET total_energy = total_energy + $2 WHERE station_id = $1', [id, delta])
  await box.db.query(
    'UPDATE org_day SET energy = energy + $2 WHERE day = make_date(2026, 5, $3) AND tenant_id = (SELECT tenant_id FROM station_live WHERE station_id = $1)',
    [id, delta, dayOfMay],
  )
}

describe('a day that a person repaired', () => {
  test('keeps its value when points of it come late, and so do the sums', async () => {
    const bench = await prepare(0, 6)
    await bench.send(at(-1, 8, 0), at(-1, 18, 40_000))
    expect(await stored(bench.id, [-1])).toEqual([4_800_000])
    await repair(bench.id, 31, 1_200_000)
    await bench.send(at(-1, 20, 55_000))
    expect(await stored(bench.id, [-1])).toEqual([1_200_000])
    expect(await bench.sums()).toMatchObject({ total: 10, departments: 10, months: 10 })
    // Without the mark the same point counts.
    await box.db.query('UPDATE station_month SET repaired_days = 0 WHERE station_id = $1', [bench.id])
    await bench.send(at(-1, 21, 56_000))
    expect(await stored(bench.id, [-1])).toEqual([6_720_000])
    expect(await bench.sums()).toMatchObject({ total: 56, departments: 56, months: 56 })
    await bench.telemetry.stop()
  })

  test('keeps it when it was a share of a reporting gap before and is measured afterwards', async () => {
    const bench = await prepare(0, 6)
    await bench.send(at(-2, 12, 40_000), at(0, 5, 160_000))
    expect((await readEstimatedDays(box.db, [bench.id])).has(`${bench.id}/${first - 1}`)).toBe(true)
    await repair(bench.id, 31, 2_400_000)
    await bench.send(at(-1, 8, 90_000), at(-1, 18, 130_000))
    expect(await stored(bench.id, [-1])).toEqual([2_400_000])
    await bench.telemetry.stop()
  })

  test('keeps it in a month that is packed already', async () => {
    const bench = await prepare(-6, 21)
    await bench.send(at(-6, 6, 0), at(-6, 18, 80_000))
    bench.clock.set(dayStartMs(first + 2) + 5 * 12 * slotMs)
    await packOldDays({ db: box.db, telemetry: bench.telemetry }, bench.clock.now())
    await repair(bench.id, 26, 3_600_000)
    await bench.send(at(-6, 19, 81_000))
    expect(await stored(bench.id, [-6])).toEqual([3_600_000])
    await bench.telemetry.stop()
  })
})
