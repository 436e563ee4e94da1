import { dayNumberAt, dayStartMs, monthPlace, slotMs } from '@heliodesk/domain/telemetry/calendar'
import fc from '@heliodesk/domain/testing/properties'
import { expect, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildFleet } from '../testing/fleet.ts'
import {
  buildTestTelemetry,
  type ExpectedDays,
  expectedDays,
  type LoosePoint,
  readAllDays,
  readAllEnergies,
  readEstimatedDays,
} from '../testing/telemetryStates.ts'
import type { Station } from './station.ts'
import type { Measurement } from './stationBatch.ts'

const box = withTestDatabase()
const nowMs = Date.UTC(2026, 10, 21, 7, 30)
const today = dayNumberAt(nowMs)
const clock = { now: () => nowMs }
const capacityW = 20_000

/** Of today, the days before, the edge of the archive, and older ones. */
const loosePoint: fc.Arbitrary<LoosePoint> = fc
  .record({
    back: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4, 20, 21, 22, 52),
    slot: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 84, max: 110 }) }, { weight: 1, arbitrary: fc.nat(185) }),
    within: fc.constantFrom(0, 0, 0, 61_000, slotMs - 1),
    deciwatts: fc.oneof(fc.nat(200_000), fc.constant(0)),
    wh: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(900_000) }),
  })
  .map(({ back, slot, within, wh, ...rest }) => {
    const day = today - back
    // Most counters go on from day to day, so that reporting gaps between them are divided; some contradict each other.
    const counter = wh === null || wh % 4 === 0 ? wh : (60 - back) * 90_000 + slot * 300 + (wh % 20_000)
    return { ...rest, wh: counter, day, slot, atMs: dayStartMs(day) + slot * slotMs + within }
  })

interface Scenario {
  readonly minutes: number | null
  readonly points: readonly LoosePoint[]
  /** Deliveries of the same points in another order, some of them again. */
  readonly deliveries: readonly (readonly LoosePoint[])[]
}
const scenario: fc.Arbitrary<Scenario> = fc
  .tuple(fc.array(loosePoint, { minLength: 1, maxLength: 10 }), fc.constantFrom(null, null, 5, 15))
  .chain(([points, minutes]) =>
    fc
      .tuple(
        fc.shuffledSubarray([...points], { minLength: points.length }),
        fc.subarray([...points]),
        fc.array(fc.nat(3), { minLength: points.length * 2, maxLength: points.length * 2 }),
      )
      .map(([shuffled, again, turns]) => {
        const deliveries: LoosePoint[][] = [[], [], [], []]
        for (const [i, point] of [...shuffled, ...again].entries()) deliveries[turns[i]!]!.push(point)
        return { points, minutes, deliveries }
      }),
  )

/** Its cases reported a wrong end of a reporting gap (case 2,524). Another one: HELIODESK_TEST_SEED. */
const onceFound = 704_340_152
// For each fault that is put into the code (tools/mutants) so many would take too long.
const runs = process.env.HELIODESK_MUTANT_TESTS === undefined ? 10_000 : 500
const casesPerRound = 500

test(`the stored state depends on the points alone: state(shuffle(duplicate(batch))) = state(batch), ${runs} runs`, async () => {
  const seed = Number(process.env.HELIODESK_TEST_SEED ?? onceFound)
  const cases = fc.sample(scenario, { numRuns: runs, seed })
  const sampleMinutes = (place: number) => cases[place >> 1]!.minutes
  const fleet = await buildFleet(box.db, { count: runs * 2, sampleMinutes, capacityKw: capacityW / 1000 })
  const telemetry = buildTestTelemetry(box.db, clock)
  await telemetry.start()
  const stations = fleet.stationIds.map((id) => telemetry.directory.get(id)!)
  const at = (station: Station, points: readonly LoosePoint[]): Measurement[] => points.map((point) => ({ ...point, station }))
  for (let from = 0; from < runs; from += casesPerRound) {
    const round = Array.from({ length: casesPerRound }, (_, i) => from + i)
    for (let turn = 0; turn < 4; turn++) {
      const inOrder = turn === 0 ? round.flatMap((i) => at(stations[2 * i]!, cases[i]!.points)) : []
      const shuffled = round.flatMap((i) => at(stations[2 * i + 1]!, cases[i]!.deliveries[turn]!))
      // Two batches at once: they share commits and roll-ups with others, as in life.
      await Promise.all([inOrder, shuffled].map((batch) => telemetry.ingest(batch)))
    }
  }
  await telemetry.flush()
  await telemetry.stop()
  const days = await readAllDays(box.db, fleet.stationIds)
  const energies = await readAllEnergies(box.db, fleet.stationIds)
  const live = await readLive(fleet.stationIds)
  const estimated = await readEstimatedDays(box.db, fleet.stationIds)
  let seen = 0
  let sums = 0
  let marks = 0
  for (const [i, one] of cases.entries()) {
    const expected = expectedDays(one.points, stations[2 * i]!)
    for (const place of [2 * i, 2 * i + 1]) {
      const id = fleet.stationIds[place]!
      const where = `seed ${seed}, case ${i}, ${place % 2 === 0 ? 'in order' : 'shuffled'}`
      for (const [day, state] of expected.days) {
        expect(days.get(`${id}/${day}`), where).toEqual(state)
        seen++
      }
      for (const [day, { units, isEstimated }] of expected.energies) {
        expect([day, energies.get(`${id}/${day}`), estimated.has(`${id}/${day}`)], where).toEqual([day, units, isEstimated])
        sums++
        if (isEstimated) marks++
      }
      expect(live.get(id), where).toEqual(liveOf(one.points, expected))
    }
  }
  expect([days.size, energies.size, estimated.size]).toEqual([seen, sums, marks])
  expect(marks).toBeGreaterThan(0)
}, 900_000)

interface LiveFigures {
  readonly today: number | null
  readonly month: number
  readonly total: number
  readonly lastMs: number
  readonly current: number | null
}
function liveOf(points: readonly LoosePoint[], { days, energies }: ExpectedDays): LiveFigures {
  const sum = (isWanted: (day: number) => boolean) =>
    [...energies].filter(([day]) => isWanted(day)).reduce((total, [, one]) => total + one.units, 0)
  const lastMs = Math.max(...points.map((point) => point.atMs))
  const newest = points.find((point) => point.atMs === lastMs)!
  return {
    today: energies.get(today)?.units ?? null,
    month: sum((day) => monthPlace(day).month === monthPlace(today).month),
    total: sum(() => true),
    lastMs,
    current: lastMs >= nowMs - 30 * 60_000 ? days.get(newest.day)!.power[newest.slot]! : null,
  }
}
async function readLive(stationIds: readonly string[]): Promise<ReadonlyMap<string, LiveFigures>> {
  const rows = await box.db.query<
    Record<'id' | 'month_energy' | 'total_energy', string> & Record<'units' | 'last_ms', string | null> & { dw: number | null }
  >(
    `SELECT station_id AS id, today_energy AS units, month_energy, total_energy, (extract(epoch FROM last_ts) * 1000)::bigint AS last_ms,
       current_power_dw AS dw FROM station_live WHERE station_id = ANY ($1::bigint[])`,
    [stationIds],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      {
        today: row.units === null ? null : Number(row.units),
        month: Number(row.month_energy),
        total: Number(row.total_energy),
        lastMs: Number(row.last_ms),
        current: row.dw,
      },
    ]),
  )
}
