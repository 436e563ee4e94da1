import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { dayStartMs, slotMs, slotsPerDay } from './calendar.ts'
import { figuresOf } from './dayFigures.ts'
import { counterEnergy, dayEnergy, energyOr, integralOf, isPlausible, quickIntegral, stepOf } from './energy.ts'
import { noData } from './stationDay.ts'

const powerOf = (entries: readonly (readonly [slot: number, deciwatts: number])[]): Int32Array => {
  const power = new Int32Array(slotsPerDay).fill(noData)
  for (const [slot, value] of entries) power[slot] = value
  return power
}
const every = (step: number, value: number, count = Math.floor(slotsPerDay / step)) =>
  powerOf(Array.from({ length: count }, (_, i) => [i * step, value] as const))

describe('the integral of power', () => {
  test('an hour of 1 kW is 1 kWh, whatever the cadence', () => {
    for (const step of [1, 2, 3, 6, 12]) {
      const power = every(step, 10_000, 12 / step)
      expect(integralOf(power, stepOf(power, step))).toBe(120_000)
    }
  })
  test('a gap adds nothing', () => {
    const power = powerOf([0, 3, 6, 60, 63].map((slot) => [slot, 1000] as const))
    expect(stepOf(power, 0)).toBe(3)
    expect(integralOf(power, 3)).toBe(5 * 3 * 1000)
  })
  test('a sample out of turn does not shrink the day to its distance', () => {
    const regular = every(3, 900)
    const power = regular.slice()
    power[100] = 900
    expect(stepOf(power, 0)).toBe(3)
    expect(integralOf(power, 3)).toBe(integralOf(regular, 3))
  })
  test('a longer declared step than the data have does not count anything twice', () => {
    expect(integralOf(every(1, 50), 3)).toBe(slotsPerDay * 50 + 2 * 50)
  })
  test('a single sample stands for five minutes unless its source says otherwise', () => {
    const power = powerOf([[10, 700]])
    expect([integralOf(power, stepOf(power, 0)), integralOf(power, stepOf(power, 3))]).toEqual([700, 2100])
  })
  test('the commonest distance is the step, of two equally common ones the shorter; more than an hour apart tells nothing', () => {
    const of = (...slots: readonly number[]) => stepOf(powerOf(slots.map((slot) => [slot, 0] as const)), 0)
    expect([of(0, 2, 4, 9, 14), of(0, 2, 7, 12), of(0, 5, 10, 12, 14)]).toEqual([2, 5, 2])
    expect([of(), of(287), of(0, 12), of(0, 13), of(0, 13, 26, 28)]).toEqual([1, 1, 12, 1, 2])
    expect([of(0, 287), of(286, 287)]).toEqual([1, 1])
    expect(stepOf(every(1, 5), 6)).toBe(6)
  })
  test('it is taken from the first slot asked to the last, both included, and the last sample stands for its whole step', () => {
    const power = powerOf([0, 3, 6, 9].map((slot) => [slot, 10 ** (slot / 3)] as const))
    const of = (from?: number, to?: number) => integralOf(power, 3, from, to)
    expect([of(), of(3), of(4), of(0, 6), of(0, 5), of(3, 6), of(4, 5)]).toEqual([3333, 3330, 3300, 333, 33, 330, 0])
    expect(integralOf(powerOf([[287, 7]]), 12)).toBe(84)
    expect(
      integralOf(
        powerOf([
          [10, 7],
          [11, 5],
          [20, 1],
        ]),
        3,
      ),
    ).toBe(7 + 15 + 3)
  })
  test.each([
    // Slots, declared step, and what the figures alone say.
    [[], 0, 0],
    [[5], 0, 100],
    [[5], 3, 300],
    [[0, 13], 0, 200],
    [[0, 13], 2, 400],
    [[0, 3, 6], 0, 900],
    [[0, 3, 6], 3, 900],
    [[0, 3, 6], 4, null],
    [[0, 3, 6], 2, 600],
    // 7 / 2 slots apart on the average: half of the distances may be longer ones.
    [[0, 3, 7], 0, null],
    [[0, 3, 6, 10], 0, 1200],
  ] as const)('of the slots %j with the step %i the figures alone say %j', (slots, declared, units) => {
    expect(quickIntegral(figuresOf(powerOf(slots.map((slot) => [slot, 100] as const))), declared)).toBe(units)
  })
  test('the figures of a day are those of its filled slots, and an hour is the longest distance that tells a cadence', () => {
    const of = (...slots: readonly number[]) => figuresOf(powerOf(slots.map((slot) => [slot, slot] as const)))
    expect(of(0, 12, 287)).toEqual({ points: 3, sum: 299, max: 287, gap: 12, firstSlot: 0, lastSlot: 287 })
    expect([of(0, 13).gap, of(0, 5, 8, 20).gap, of(0, 3, 8).gap, of(0, 20, 22).gap]).toEqual([0, 3, 3, 2])
    expect(
      figuresOf(
        powerOf([
          [1, 9],
          [2, 4],
        ]),
      ),
    ).toMatchObject({ max: 9, sum: 13 })
  })
  test('the short way over the figures gives the same as all 288 values', () => {
    const anyPower = fc.oneof(
      fc.array(fc.tuple(fc.nat(287), fc.nat(99_999)), { maxLength: 60 }),
      fc
        .tuple(fc.integer({ min: 1, max: 13 }), fc.nat(12), fc.array(fc.tuple(fc.boolean(), fc.nat(99_999)), { maxLength: 288 }))
        .map(([step, phase, values]) =>
          values.flatMap(([isThere, value], i) =>
            isThere && phase + i * step < 288 ? [[phase + i * step, value] as const] : [],
          ),
        ),
    )
    fc.assert(
      fc.property(anyPower, fc.integer({ min: 0, max: 12 }), (entries, declared) => {
        const power = powerOf(entries)
        const quick = quickIntegral(figuresOf(power), declared)
        if (quick !== null) expect(quick).toBe(integralOf(power, stepOf(power, declared)))
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the counter of the vendor', () => {
  const day = 20_000
  const at = (hours: number, wh: number) => ({ atMs: dayStartMs(day) + hours * 3_600_000, wh })
  const capacityW = 10_000
  const integral = () => 777

  test('the day is the difference to the end of the day before', () => {
    const counter = { first: at(6, 100_500), last: at(19, 140_000), previous: at(-5, 100_000), capacityW }
    expect(dayEnergy(counter, integral)).toEqual({ units: 40_000 * 120, source: 'c' })
  })
  test('without a day before it is the difference within the day', () => {
    const counter = { first: at(6, 100_500), last: at(19, 140_000), previous: null, capacityW }
    expect(dayEnergy(counter, integral)).toEqual({ units: 39_500 * 120, source: 'c' })
  })
  test('a counter that was reset at night starts at its first reading', () => {
    const counter = { first: at(6, 0), last: at(19, 38_000), previous: at(-5, 900_000), capacityW }
    expect(dayEnergy(counter, integral)).toEqual({ units: 38_000 * 120, source: 'c' })
  })
  test('a replaced meter that reads higher starts at its first reading', () => {
    const counter = { first: at(6, 5_000_000), last: at(19, 5_038_000), previous: at(-5, 900_000), capacityW }
    expect(dayEnergy(counter, integral)).toEqual({ units: 38_000 * 120, source: 'c' })
  })
  test('a reset in the middle of the day leaves the integral', () => {
    const counter = { first: at(6, 900_100), last: at(19, 12_000), previous: at(-5, 900_000), capacityW }
    expect(dayEnergy(counter, integral)).toEqual({ units: 777, source: 'i' })
  })
  test('a spike leaves the integral, and the day after it is right again', () => {
    const spiked = { first: at(6, 100_500), last: at(19, 99_999_999), previous: at(-5, 100_000), capacityW }
    expect(dayEnergy(spiked, integral)).toEqual({ units: 777, source: 'i' })
    const after = { first: at(6, 140_000), last: at(19, 180_000), previous: at(-5, 99_999_999), capacityW }
    expect(dayEnergy(after, integral)).toEqual({ units: 40_000 * 120, source: 'c' })
  })
  test('a single first reading says nothing about energy', () => {
    const counter = { first: at(6, 100_500), last: at(6, 100_500), previous: null, capacityW }
    expect(dayEnergy(counter, integral)).toEqual({ units: 777, source: 'i' })
  })
  test('what a plant can make is 1.3 of its capacity over the time and a kWh, both included; of an unknown plant everything', () => {
    const made = (wh: number, kw = capacityW, hours = 10) => isPlausible(wh, at(0, 0), at(hours, 0), kw)
    expect([made(131_000), made(131_001), made(1_000, capacityW, 0), made(1_001, capacityW, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([made(10 ** 12, 0), made(10 ** 12, -1), made(1_002, 1, 1), made(1_001, 1, 1)]).toEqual([true, true, false, true])
  })
  test('a counter counts from a reading of the same instant too, from a later one never, and from standing still nothing', () => {
    const of = (previousHour: number, wh: number) =>
      counterEnergy({ first: at(6, 500), last: at(19, 900), previous: at(previousHour, wh), capacityW })
    expect([of(19, 900), of(19.1, 100), of(-5, 900), of(-5, 901)]).toEqual([0, 400 * 120, 0, 400 * 120])
    expect(counterEnergy({ first: null, last: at(19, 900), previous: at(-5, 0), capacityW })).toBeNull()
    expect(counterEnergy({ first: at(6, 0), last: null, previous: at(-5, 0), capacityW })).toBeNull()
  })
  test('one reading after a day before it is a measurement, and nothing that can be said leaves the integral', () => {
    const one = { first: at(6, 900), last: at(6, 900), previous: at(-5, 500), capacityW }
    expect(dayEnergy(one, integral)).toEqual({ units: 400 * 120, source: 'c' })
    expect(dayEnergy({ ...one, first: null, last: null, previous: null }, integral)).toEqual({ units: 777, source: 'i' })
    expect([energyOr(0, integral), energyOr(null, integral)]).toEqual([
      { units: 0, source: 'c' },
      { units: 777, source: 'i' },
    ])
  })
  test('energy is never negative and never more than the plant can make', () => {
    const reading = fc.record({
      atMs: fc.integer({ min: dayStartMs(day), max: dayStartMs(day) + 24 * slotMs * 12 }),
      wh: fc.nat(10 ** 9),
    })
    fc.assert(
      fc.property(reading, reading, fc.option(reading), (a, b, before) => {
        const [first, last] = a.atMs <= b.atMs ? [a, b] : [b, a]
        const previous = before && { ...before, atMs: before.atMs - 24 * slotMs * 12 }
        const units = counterEnergy({ first, last, previous, capacityW })
        if (units === null) return
        expect(units).toBeGreaterThanOrEqual(0)
        expect(units / 120).toBeLessThanOrEqual(capacityW * 48 * 1.3 + 1_000)
      }),
    )
  })
})
