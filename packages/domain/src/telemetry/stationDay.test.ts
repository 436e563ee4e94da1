import { expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { dayStartMs, slotMs } from './calendar.ts'
import { figuresOf } from './dayFigures.ts'
import { type DayPoint, dayOfPoints, emptyDay, isSameDay, joinDays, type StationDay } from './stationDay.ts'

const date = 20_000
const point = fc
  .record({ slot: fc.nat(287), within: fc.nat(slotMs - 1), deciwatts: fc.nat(50_000), wh: fc.option(fc.nat(1_000_000)) })
  .map(({ slot, within, ...rest }): DayPoint => ({ ...rest, slot, atMs: dayStartMs(date) + slot * slotMs + within }))
const parts = fc.array(fc.tuple(fc.array(point, { maxLength: 20 }), fc.nat(12)), { minLength: 1, maxLength: 6 })
const joined = (states: readonly StationDay[]): StationDay => states.reduce(joinDays, emptyDay())

test('the state of a day depends on its points alone: state(shuffle(duplicate(batch))) = state(batch), 10,000 runs', () => {
  const scenario = parts.chain((all) =>
    fc.record({
      all: fc.constant(all),
      again: fc.shuffledSubarray(
        all.map((_, i) => i),
        { minLength: 0 },
      ),
      order: fc.shuffledSubarray(
        all.map((_, i) => i),
        { minLength: all.length },
      ),
    }),
  )
  fc.assert(
    fc.property(scenario, ({ all, again, order }) => {
      const states = all.map(([points, step]) => dayOfPoints(points, step))
      const shuffled = [...order, ...again].map((i) => states[i]!)
      expect(isSameDay(joined(shuffled), joined(states))).toBe(true)
    }),
    { numRuns: 10_000 },
  )
})

test('it makes no difference how points are cut into batches', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), fc.nat(12), (points, step) => {
      const single = joined(points.map((one) => dayOfPoints([one], step)))
      expect(single).toEqual(dayOfPoints(points, step))
    }),
    { numRuns: 2_000 },
  )
})

test('a missing value is no data, a zero is a measurement', () => {
  const day = dayOfPoints([{ slot: 5, atMs: dayStartMs(date) + 5 * slotMs, deciwatts: 0, wh: null }], 1)
  expect(figuresOf(day.power)).toEqual({ points: 1, sum: 0, max: 0, gap: 0, firstSlot: 5, lastSlot: 5 })
  expect(figuresOf(emptyDay().power)).toEqual({ points: 0, sum: 0, max: -1, gap: 0, firstSlot: -1, lastSlot: -1 })
})

test('of two values for one slot the greater stays', () => {
  const at = (deciwatts: number, seconds: number): DayPoint => ({
    slot: 9,
    atMs: dayStartMs(date) + 9 * slotMs + seconds * 1000,
    deciwatts,
    wh: null,
  })
  expect(dayOfPoints([at(70, 5), at(40, 200)], 1).power[9]).toBe(70)
})

test('days are the same when every part of them is: one digit apart in any is another day', () => {
  const base = dayOfPoints([{ slot: 100, atMs: 1_000, deciwatts: 5, wh: 10 }], 1)
  const reading = { atMs: 1_000, wh: 10 }
  expect(isSameDay(base, { ...base, power: base.power.slice(), counterFirst: { ...reading }, counterLast: { ...reading } })).toBe(
    true,
  )
  expect(isSameDay(emptyDay(), emptyDay())).toBe(true)
  const others: Partial<StationDay>[] = [
    { step: 2 },
    { lastMs: 1_001 },
    ...(['counterFirst', 'counterLast'] as const).flatMap((which) =>
      [null, { atMs: 1_001, wh: 10 }, { atMs: 1_000, wh: 11 }].map((changed) => ({ [which]: changed })),
    ),
    { power: base.power.map((value, slot) => (slot === 287 ? 0 : value)) },
    { power: base.power.map((value, slot) => (slot === 100 ? 6 : value)) },
  ]
  for (const other of others) {
    expect([other, isSameDay(base, { ...base, ...other }), isSameDay({ ...base, ...other }, base)]).toEqual([other, false, false])
  }
})

test('of two readings at one instant the smaller is the first and the greater the last, in either order', () => {
  const at = (atMs: number, wh: number): DayPoint => ({ slot: 1, atMs, deciwatts: 0, wh })
  for (const points of [
    [at(5, 7), at(5, 3), at(5, 4)],
    [at(5, 3), at(5, 4), at(5, 7)],
    [at(5, 4), at(5, 7), at(5, 3)],
  ]) {
    const { counterFirst, counterLast } = dayOfPoints(points, 1)
    expect([counterFirst, counterLast]).toEqual([
      { atMs: 5, wh: 3 },
      { atMs: 5, wh: 7 },
    ])
  }
  const { counterFirst, counterLast, lastMs } = dayOfPoints([at(5, 9), at(6, 1), { ...at(9, 0), wh: null }], 1)
  expect([counterFirst, counterLast, lastMs]).toEqual([{ atMs: 5, wh: 9 }, { atMs: 6, wh: 1 }, 9])
})
