import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { dayNumber, dayNumberAt, dayStartMs, slotIndexAt, slotMs } from './calendar.ts'
import {
  chainDayOf,
  chainEnergies,
  energyInChain,
  isSilent,
  neighboursOf,
  neighbourWindow,
  quickIntegralBetween,
} from './dayChain.ts'
import { type DayPoint, dayOfPoints, joinDays, type StationDay } from './stationDay.ts'

const plant = { capacityW: 20_000, place: { longitude: 118.96, latitude: 28.97 } }
const start = dayNumber('2026-05-01')

interface Reading {
  /** Hours since the start. */
  readonly hours: number
  readonly wh: number | null
  readonly deciwatts?: number
}
const pointOf = ({ hours, wh, deciwatts = 0 }: Reading): DayPoint & { readonly day: number } => {
  const atMs = dayStartMs(start) + Math.round(hours * 12) * slotMs
  return { day: dayNumberAt(atMs), slot: slotIndexAt(atMs), atMs, deciwatts, wh }
}
function statesOf(batches: readonly (readonly Reading[])[]): ReadonlyMap<number, StationDay> {
  const states = new Map<number, StationDay>()
  for (const batch of batches) {
    for (const [day, points] of Map.groupBy(batch.map(pointOf), (point) => point.day)) {
      const state = dayOfPoints(points, 1)
      const before = states.get(day)
      states.set(day, before ? joinDays(before, state) : state)
    }
  }
  return states
}
const energiesOf = (...batches: readonly (readonly Reading[])[]) =>
  chainEnergies(new Map([...statesOf(batches)].map(([day, state]) => [day, chainDayOf(state)])), plant)
const kwhOf = (...readings: readonly Reading[]) =>
  [...energiesOf(readings)].map(([day, { units, isEstimated }]) => [day - start, units / 120_000, isEstimated])

const at = (day: number, hour: number, wh: number | null, deciwatts = 0): Reading => ({ hours: day * 24 + hour, wh, deciwatts })

describe('energy of days with a reporting gap between', () => {
  test('that began at noon and ended before dawn belongs to the day that ended, which is marked', () => {
    expect(kwhOf(at(0, 6, 0), at(0, 12, 20_000), at(1, 5, 71_600), at(1, 12, 90_000))).toEqual([
      [0, 71.6, true],
      [1, 18.4, false],
    ])
  })
  test('a single reading after it says nothing of its own day', () => {
    expect(kwhOf(at(0, 6, 0), at(0, 12, 20_000), at(1, 5, 71_600))).toEqual([
      [0, 71.6, true],
      [1, 0, false],
    ])
  })
  test('over a night that was only a night nothing is estimated', () => {
    expect(kwhOf(at(0, 6, 0), at(0, 19, 80_000), at(1, 5.5, 80_100), at(1, 12, 90_000))).toEqual([
      [0, 80, false],
      [1, 10, false],
    ])
  })
  test('after which the counter stands where no plant could have brought it, the day of the next reading begins with that reading', () => {
    // 1,300 kWh are too many up to noon of the third day, and would not be up to its evening.
    const swapped = [at(2, 12, 1_300_000), at(2, 19, 1_300_000)]
    expect(kwhOf(at(0, 6, 0), at(0, 12, 20_000), ...swapped)).toEqual([
      [0, 20, false],
      [2, 0, false],
    ])
  })
  test('days without a point get their share', () => {
    const days = kwhOf(at(0, 6, 0), at(0, 19, 80_000), at(3, 5.25, 240_000), at(3, 12, 250_000))
    expect(days.map(([day, , isEstimated]) => [day, isEstimated])).toEqual([
      [0, false],
      [1, true],
      [2, true],
      [3, false],
    ])
    expect(days.reduce((sum, [, kwh]) => sum + Number(kwh), 0)).toBe(250)
  })
  test('a day between that was measured without a counter keeps what was measured', () => {
    const days = kwhOf(at(0, 6, 0), at(0, 12, 20_000), at(1, 12, null, 120_000), at(2, 12, 90_000), at(2, 14, 100_000))
    expect(days).toEqual([
      [0, 20, false],
      [1, 1, false],
      [2, 10, false],
    ])
  })
  test('a meter that was replaced in the reporting gap begins at its own first reading', () => {
    expect(kwhOf(at(0, 6, 900_000), at(0, 12, 920_000), at(1, 12, 100), at(1, 15, 20_100))).toEqual([
      [0, 20, false],
      [1, 20, false],
    ])
  })
  test('power after the last reading of the counter is not counted beside the share', () => {
    const days = kwhOf(at(0, 9, 10_000), at(0, 15, null, 50_000), at(1, 9, 90_000), at(1, 18, 140_000))
    expect(days.reduce((sum, [, kwh]) => sum + Number(kwh), 0)).toBe(130)
  })
})

const readings = fc
  .array(fc.record({ minutes: fc.integer({ min: 5, max: 12_000 }), wh: fc.nat(3_000) }), { minLength: 2, maxLength: 30 })
  .map((steps) => {
    let [hours, wh] = [0, 5_000]
    return steps.map((one): Reading => {
      hours += Math.ceil(one.minutes / 5) / 12
      wh += one.wh
      return { hours, wh }
    })
  })

test('the days add up to what the counter made from its first reading to its last, wherever nothing arrived', () => {
  fc.assert(
    fc.property(readings, (given) => {
      const units = [...energiesOf(given).values()].map((energy) => energy.units)
      expect(units.reduce((sum, one) => sum + one, 0)).toBe((given.at(-1)!.wh! - given[0]!.wh!) * 120)
    }),
    { numRuns: 2_000 },
  )
})

test('the energies depend on the readings alone: energies(shuffle(duplicate(batch))) = energies(batch)', () => {
  const loose = fc.array(
    fc.record({
      hours: fc.integer({ min: 0, max: 12 * 24 * 6 }).map((slots) => slots / 12),
      wh: fc.option(fc.nat(200_000)),
      deciwatts: fc.oneof(fc.constant(0), fc.nat(100_000)),
    }),
    { minLength: 1, maxLength: 14 },
  )
  const scenario = loose.chain((points) =>
    fc.tuple(fc.constant(points), fc.shuffledSubarray(points, { minLength: points.length }), fc.subarray(points)),
  )
  fc.assert(
    fc.property(scenario, ([points, shuffled, again]) => {
      const inParts = [...shuffled, ...again].map((point) => [point])
      expect(energiesOf(...inParts)).toEqual(energiesOf(points))
    }),
    { numRuns: 2_000 },
  )
})

describe('what a change of a day reaches', () => {
  test('goes to the nearest days that are not silent, or no farther than the day itself where there are none', () => {
    const none = { previous: null, next: null }
    expect(neighbourWindow(50, { ...none, previousDay: 40, nextDay: 60 })).toEqual({ from: 40, to: 60 })
    expect(neighbourWindow(50, { ...none, previousDay: null, nextDay: 60 })).toEqual({ from: 50, to: 60 })
    expect(neighbourWindow(50, { ...none, previousDay: 40, nextDay: null })).toEqual({ from: 40, to: 50 })
  })
  test('a neighbour is looked for 31 days away and no farther', () => {
    const counter = { atMs: 1, wh: 1 }
    const day = { counterFirst: counter, counterLast: counter, points: 1, max: 0, integral: () => 0 }
    const only = (at: number) => (asked: number) => (asked === at ? day : undefined)
    expect(neighboursOf(only(69), 100)).toEqual({ previous: counter, previousDay: 69, next: null, nextDay: null })
    expect(neighboursOf(only(131), 100)).toEqual({ previous: null, previousDay: null, next: counter, nextDay: 131 })
    for (const far of [68, 132]) expect(neighboursOf(only(far), 100)).toMatchObject({ previousDay: null, nextDay: null })
  })
  test('a day is silent without a counter and without power above zero', () => {
    const reading = { atMs: 1, wh: 0 }
    expect(isSilent(undefined)).toBe(true)
    expect([-1, 0, 1].map((max) => isSilent({ counterLast: null, max }))).toEqual([true, true, false])
    expect(isSilent({ counterLast: reading, max: 0 })).toBe(false)
  })
})

describe('the energy of one day', () => {
  const reading = (day: number, hour: number, wh: number) => ({ atMs: dayStartMs(start + day) + hour * 3_600_000, wh })
  const none = { previous: null, next: null }
  const day = (points: number, max: number) => ({
    counterFirst: null,
    counterLast: null,
    points,
    max,
    integral: (from: number, to: number) => from * 1000 + to,
  })
  const energy = (own: Parameters<typeof energyInChain>[1], near: Parameters<typeof energyInChain>[2] = none) =>
    energyInChain(start, own, near, plant)
  const around = { previous: reading(-1, 12, 0), next: reading(1, 12, 90_000) }

  test('is the integral of its power from its first slot to its last where no counter tells, and unknown without a point', () => {
    expect(energy(day(1, 5))).toEqual({ units: 287, source: 'i', isEstimated: false })
    expect([energy(day(0, -1)), energy(undefined)]).toEqual([null, null])
  })
  test('is a share of what the counter made around it while it was silent, and its own power as soon as it has any', () => {
    for (const silent of [undefined, day(0, -1), day(3, 0)])
      expect(energy(silent, around)).toMatchObject({ source: 'c', isEstimated: true })
    expect(energy(day(1, 1), around)).toEqual({ units: 287, source: 'i', isEstimated: false })
    expect(energy(undefined, { ...around, next: null })).toBeNull()
    expect(energy(day(1, 0), { ...around, previous: null })).toEqual({ units: 287, source: 'i', isEstimated: false })
  })
  test('begins where the day before ended, not where one before that did', () => {
    const own = { ...day(9, 5), counterFirst: reading(0, 6, 200), counterLast: reading(0, 19, 40_000) }
    expect(energy(own, { previous: reading(-1, 19, 150), next: null })).toEqual({
      units: 39_850 * 120,
      source: 'c',
      isEstimated: false,
    })
    // Nothing was made between by day: there is no share, and the day is not the one after.
    expect(energy(own, { previous: reading(-40, 19, 150), next: null })).toEqual({
      units: 39_800 * 120,
      source: 'c',
      isEstimated: false,
    })
  })
  test('counts power between its readings alone when the counter cannot be believed and shares lie on both sides', () => {
    const own = { ...day(9, 5), counterFirst: reading(0, 10, 900_000), counterLast: reading(0, 15, 800_000) }
    const [before, after] = [reading(-1, 12, 880_000), reading(1, 12, 830_000)]
    const shares = (near: Parameters<typeof energyInChain>[2]) => energy(own, near)!
    const both = shares({ previous: before, next: after })
    const [only, other] = [shares({ previous: before, next: null }), shares({ previous: null, next: after })]
    const share = (one: typeof both, units: number) => one.units - units
    expect(both).toMatchObject({ source: 'i', isEstimated: true })
    expect(share(both, 120_180)).toBe(share(only, 120_287) + share(other, 180))
    expect([share(only, 120_287), share(other, 180)].every((units) => units > 0 && Number.isInteger(units))).toBe(true)
    expect(energy(own)).toEqual({ units: 287, source: 'i', isEstimated: false })
  })
  test('is quick only when all points lie between the two slots', () => {
    const figures = { points: 2, sum: 30, max: 20, gap: 3, firstSlot: 10, lastSlot: 13 }
    const of = (from: number, to: number) => quickIntegralBetween(figures, { step: 0, from, to })
    expect([of(10, 13), of(0, 287), of(11, 13), of(10, 12)]).toEqual([90, 90, null, null])
  })
})

test('a run of days has each day of which something is known, from the first to the last', () => {
  expect([...chainEnergies(new Map(), plant)]).toEqual([])
  expect(kwhOf(at(0, 12, null, 120_000))).toEqual([[0, 1, false]])
  expect(kwhOf(at(5, 12, null, 120_000), at(2, 12, null, 240_000))).toEqual([
    [2, 2, false],
    [5, 1, false],
  ])
})
