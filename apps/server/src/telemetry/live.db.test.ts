import { dayStartMs, slotMs } from '@heliodesk/domain/telemetry/calendar'
import { emptyDay } from '@heliodesk/domain/telemetry/stationDay'
import { describe, expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { at, buildBench, first } from '../testing/telemetryBench.ts'
import type { LoosePoint } from '../testing/telemetryStates.ts'
import { readDayCurve, readPowers } from './curves.queries.ts'
import { makeEmptyDays } from './hotDays.queries.ts'

const box = withTestDatabase()
const minute = 60_000
const prepare = (nowDay: number, hour: number) => buildBench(box.db, nowDay, hour)

interface LiveRow {
  readonly status: number
  readonly dw: number | null
  readonly last_ms: string | null
  readonly today: string
  readonly today_units: string | null
  readonly month_units: string
}
async function liveOf(id: string): Promise<LiveRow> {
  const [row] = await box.db.query<LiveRow>(
    `SELECT status, current_power_dw AS dw, (extract(epoch FROM last_ts) * 1000)::bigint AS last_ms, today, today_energy AS today_units,
       month_energy AS month_units FROM station_live WHERE station_id = $1`,
    [id],
  )
  return row!
}
const set = (id: string, what: string) => box.db.query(`UPDATE station_live SET ${what} WHERE station_id = $1`, [id])

describe('the current power', () => {
  test('is that of the newest point while it is at most thirty minutes old, to the millisecond', async () => {
    const bench = await prepare(0, 12)
    await set(bench.id, 'status = 0')
    const point = at(0, 12, null, 41_000)
    bench.clock.set(point.atMs + 30 * minute + 1)
    await bench.send(point)
    expect(await liveOf(bench.id)).toMatchObject({ dw: null, status: 0, last_ms: String(point.atMs) })
    const next = { ...point, slot: point.slot + 1, atMs: point.atMs + 5 * minute }
    bench.clock.set(next.atMs + 30 * minute)
    await bench.send(next)
    expect(await liveOf(bench.id)).toMatchObject({ dw: 41_000, status: 1, last_ms: String(next.atMs) })
    await bench.telemetry.stop()
  })

  test('does not bring a station back while an alarm of it is open, and changes no other status', async () => {
    const bench = await prepare(0, 12)
    await set(bench.id, 'status = 0, open_alarms = 1')
    await bench.send(at(0, 11, null, 40_000), { ...at(0, 12, null, 41_000) })
    expect(await liveOf(bench.id)).toMatchObject({ dw: 41_000, status: 0 })
    await set(bench.id, 'status = 2, open_alarms = 0')
    bench.clock.advance(5 * minute)
    await bench.send({ ...at(0, 12, null, 42_000), slot: 145, atMs: at(0, 12, null).atMs + 5 * minute })
    expect(await liveOf(bench.id)).toMatchObject({ dw: 42_000, status: 2 })
    await bench.telemetry.stop()
  })

  test('stays when a late reading gives days of a reporting gap their share, today among them', async () => {
    const bench = await prepare(0, 12)
    await bench.send(at(-2, 12, 0, 60_000), at(0, 12, 160_000, 50_000))
    expect(await liveOf(bench.id)).toMatchObject({ dw: 50_000 })
    await bench.send(at(-2, 18, 40_000))
    expect(await liveOf(bench.id)).toMatchObject({ dw: 50_000, last_ms: String(at(0, 12, null).atMs) })
    await bench.telemetry.stop()
  })
})

describe('the newest point of a station', () => {
  test('is noted when it belongs to an old day and brings no energy', async () => {
    const bench = await prepare(9, 12)
    await bench.send(at(0, 8, 1_000), at(0, 12, 1_000))
    const evening = at(0, 20, 1_000)
    await bench.send(evening)
    expect(await liveOf(bench.id)).toMatchObject({ last_ms: String(evening.atMs), dw: null })
    await bench.telemetry.stop()
  })

  test('is put right by the check of recent days when a process was lost before it noted it, though no energy differs', async () => {
    const bench = await prepare(0, 12)
    await bench.send(at(0, 12, null, 41_000))
    const [before, all] = [await liveOf(bench.id), await bench.sums()]
    await set(bench.id, `last_ts = last_ts - interval '5 minutes', current_power_dw = 1`)
    await bench.telemetry.checkRecent()
    expect(await liveOf(bench.id)).toEqual(before)
    expect(await bench.sums()).toEqual(all)
    await bench.telemetry.stop()
  })
})

test('a station that says nothing on a new day shows no energy of today, and that of the month as long as it is the same', async () => {
  const bench = await prepare(28, 12)
  const { tenantId } = bench.telemetry.directory.get(bench.id)!
  await bench.send(at(28, 10, null, 60_000), at(28, 11, null, 60_000))
  const { month_units } = await liveOf(bench.id)
  expect(Number(month_units)).toBeGreaterThan(0)
  const other = await buildBench(box.db, 29, 0, tenantId)
  // The new day begins with a point at midnight sharp, in Asia/Shanghai.
  for (const [day, today, month] of [
    [29, '2026-06-30', month_units],
    [30, '2026-07-01', '0'],
  ] as const) {
    other.clock.set(dayStartMs(first + day))
    await other.send(at(day, 0, null, 1_000))
    expect(await liveOf(bench.id)).toMatchObject({ today, today_units: null, month_units: month })
  }
  expect(await liveOf(other.id)).toMatchObject({ today: '2026-07-01', today_units: '1000', month_units: '1000' })
  await other.telemetry.stop()
  await bench.telemetry.stop()
})

describe('the declared step of a day', () => {
  test.each([
    ['one point after the others', [12]],
    ['several after the others', [12, 13]],
    ['one that is late', [5]],
    ['several that are late', [4, 5]],
  ])('is the longest that was in force when a point came: %s', async (_, hours) => {
    const bench = await prepare(0, 20)
    const declared = async (step: number, points: readonly LoosePoint[]) => {
      Object.assign(bench.station, { step })
      await bench.send(...points)
      return (await readDayCurve(box.db, bench.id, first)).step
    }
    const points = hours.map((hour) => at(0, hour, null, 6_000))
    const later = points.map((point) => ({ ...point, slot: point.slot + 30, atMs: point.atMs + 30 * slotMs }))
    expect([await declared(1, [at(0, 8, null, 6_000)]), await declared(3, points), await declared(1, later)]).toEqual([1, 3, 3])
    await bench.telemetry.stop()
  })
})

describe('days that nobody has packed yet', () => {
  test('go to the archive whole when an old point of theirs arrives', async () => {
    const bench = await prepare(0, 20)
    const before = [at(0, 8, 0, 1_000), at(0, 12, 40_000, 60_000)]
    await bench.send(...before)
    bench.clock.set(dayStartMs(first + 4))
    const late = at(0, 18, 80_000)
    await bench.send(late)
    expect(await bench.energies(...before, late)).toEqual([[0, 80, false]])
    await bench.telemetry.stop()
  })

  test('have their sums made up for when their process was lost before it made them, even by a repetition', async () => {
    const bench = await prepare(0, 20)
    const point = at(0, 12, null, 60_000)
    const again = at(0, 13, null, 60_000)
    const { station } = bench
    await box.db.tx((tx) => bench.telemetry.storeDays(tx, [bench.stateOf(point, again)]))
    expect(await bench.energies()).toEqual([])
    bench.clock.set(dayStartMs(first + 4))
    expect(await bench.telemetry.ingest([{ ...point, station }])).toEqual({ accepted: 0, duplicate: 1, late: 0 })
    expect(await bench.energies(point, again)).toHaveLength(1)
    await bench.telemetry.stop()
  })

  test('are farther away than a packed one between them and today, whose reading a reporting gap begins with', async () => {
    const bench = await prepare(0, 20)
    const unpacked = at(0, 20, 80_000)
    await bench.send(unpacked)
    bench.clock.set(dayStartMs(first + 5) + 9 * 60 * minute)
    const packed = at(2, 20, 300_000)
    await bench.send(packed)
    const back = at(5, 9, 420_000)
    await bench.send(back)
    const noon = at(5, 12, 440_000)
    bench.clock.set(noon.atMs)
    await bench.send(noon)
    const days = (await bench.energies(unpacked, packed, back, noon)).map(([day, , isEstimated]) => [day, isEstimated])
    expect(days).toContainEqual([3, true])
    expect(days).toContainEqual([4, true])
    await bench.telemetry.stop()
  })
})

test('a reporting gap of thirty-one days is divided, one of thirty-two is not, whether its first reading is packed or not', async () => {
  for (const [days, reported, sentOn] of [
    [31, 32, 0],
    [32, 2, 0],
    [31, 32, 9],
    [32, 2, 9],
  ] as const) {
    const bench = await prepare(sentOn, 20)
    const before = at(0, 20, 0)
    await bench.send(before)
    bench.clock.set(dayStartMs(first + days) + 6 * 60 * minute)
    const back = at(days, 5, 80_000 * (days - 1))
    await bench.send(back)
    expect(await bench.energies(before, back)).toHaveLength(reported)
    await bench.telemetry.stop()
  }
})

test('a day measured without a counter ends a reporting gap that began in the archive', async () => {
  const bench = await prepare(-6, 21)
  const before = at(-6, 20, 80_000)
  await bench.send(before)
  bench.clock.set(dayStartMs(first + 1) + 12 * 60 * minute)
  const back = at(1, 12, 640_000)
  await bench.send(back)
  expect((await bench.energies(before, back)).length).toBeGreaterThan(6)
  const measured = at(0, 12, null, 120_000)
  await bench.send(measured)
  const reported = await bench.energies(before, back, measured)
  expect(reported.map(([day]) => day)).toEqual([-6, 0, 1])
  await bench.telemetry.stop()
})

test('an empty row made ahead is no data: neither a curve of its own nor one over the archive', async () => {
  const bench = await prepare(4, 12)
  const old = at(0, 12, null, 40_000)
  await bench.send(old)
  for (const day of [first, first + 4]) await makeEmptyDays(box.db, day)
  const packed = await readDayCurve(box.db, bench.id, first)
  expect([packed.power?.[144], packed.source]).toEqual([40_000, 'i'])
  const nothing = { power: null, step: 0, units: null, source: null, isEstimated: false }
  expect(await readDayCurve(box.db, bench.id, first + 4)).toEqual(nothing)
  expect((await readPowers(box.db, [bench.id], first)).map(({ power }) => power[144])).toEqual([40_000])
  expect(await readPowers(box.db, [bench.id], first + 4)).toEqual([])
  await bench.telemetry.stop()
})

test('powers at uneven times without a counter weigh what lies between them, on recent days as on old ones', async () => {
  const bench = await prepare(0, 14)
  const points = [96, 99, 102, 105, 106, 130].map((slot, i) => ({
    ...at(0, 0, null, 40_000 + 1_000 * i),
    slot,
    atMs: dayStartMs(first) + slot * 5 * minute,
  }))
  await bench.send(...points)
  const reported = await bench.energies(...points)
  expect(reported).toHaveLength(1)
  bench.clock.set(dayStartMs(first + 9))
  await bench.telemetry.check(first)
  expect(await bench.energies(...points)).toEqual(reported)
  await bench.telemetry.stop()
})

test('a reading that a clock ahead dates tomorrow ends the reporting gap of today, also when more of today follows', async () => {
  const bench = await prepare(0, 23)
  bench.clock.set(dayStartMs(first + 1) - 5 * minute)
  const sent = [at(0, 12, 40_000), at(1, 0, 70_000)]
  await bench.send(...sent)
  expect(await bench.energies(...sent)).toEqual([
    [0, 30, true],
    [1, 0, false],
  ])
  const more = at(0, 8, null, 10_000)
  await bench.send(more)
  expect((await bench.energies(...sent, more))[0]).toEqual([0, 30, true])
  await bench.telemetry.stop()
})

test('a day without a point is no data, neither recent nor old', async () => {
  const bench = await prepare(9, 12)
  const empty = (day: number) => ({ station: bench.station, day: first + day, state: emptyDay() })
  for (const day of [0, 9]) {
    await box.db.tx((tx) => bench.telemetry.storeDays(tx, [empty(day)]))
    await bench.telemetry.settle([empty(day)])
    expect(await readDayCurve(box.db, bench.id, first + day)).toMatchObject({ power: null, units: null })
  }
  expect(await bench.energies()).toEqual([])
  await bench.telemetry.stop()
})

test('a counter that falls back in the course of a day tells nothing of it: its powers do, however the points arrive', async () => {
  for (const batches of [1, 3]) {
    const bench = await prepare(0, 15)
    const points = [at(0, 8, 40_000, 20_000), at(0, 12, 100, 60_000), at(0, 14, 20_100, 30_000)]
    await bench.send({ ...at(0, 7, 39_000, 10_000) })
    if (batches === 1) await bench.send(...points)
    else for (const point of points) await bench.send(point)
    const all = [at(0, 7, 39_000, 10_000), ...points]
    expect(await bench.energies(...all)).toEqual([[0, 12, false]])
    await bench.telemetry.stop()
  }
})
