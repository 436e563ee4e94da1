import { expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { dayStartMs, slotMs, slotsPerDay } from './calendar.ts'
import { decodeDay, encodeDay } from './dayCodec.ts'
import { packMonth, unpackMonth } from './monthPack.ts'
import { type DayPoint, dayOfPoints, emptyDay } from './stationDay.ts'

const date = 20_000
const point = (): fc.Arbitrary<DayPoint> =>
  fc
    .record({
      slot: fc.integer({ min: 0, max: slotsPerDay - 1 }),
      within: fc.integer({ min: 0, max: slotMs - 1 }),
      deciwatts: fc.oneof(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.constant(0), fc.integer({ min: 0, max: 200 })),
      wh: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
    })
    .map(({ slot, within, ...rest }) => ({ ...rest, slot, atMs: dayStartMs(date) + slot * slotMs + within }))

test('any day comes back from its packed bytes as it was', () => {
  fc.assert(
    fc.property(fc.array(point(), { maxLength: 300 }), fc.integer({ min: 0, max: 12 }), (points, step) => {
      const day = dayOfPoints(points, step)
      expect(decodeDay(encodeDay(day, date), date)).toEqual(day.lastMs === 0 ? { ...emptyDay(), step, lastMs: 0 } : day)
    }),
    { numRuns: 2_000 },
  )
})

test('a day of regular samples of any cadence comes back as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 11 }),
      fc.array(fc.option(fc.integer({ min: 0, max: 50_000 })), { minLength: 1, maxLength: 288 }),
      (step, phase, values) => {
        const points = values.flatMap((deciwatts, i): DayPoint[] => {
          const slot = phase + i * step
          return deciwatts === null || slot >= slotsPerDay
            ? []
            : [{ slot, atMs: dayStartMs(date) + slot * slotMs, deciwatts, wh: null }]
        })
        if (points.length === 0) return
        const day = dayOfPoints(points, step)
        expect(decodeDay(encodeDay(day, date), date)).toEqual(day)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('a quarter-hour day of a household roof packs in less than one and a half bytes per point', () => {
  const points = Array.from({ length: 96 }, (_, i): DayPoint => {
    const sun = Math.max(0, Math.sin(((i - 24) / 48) * Math.PI))
    const cloud = 1 - 0.4 * Math.abs(Math.sin(i * 12.9898) * Math.cos(i * 78.233))
    return { slot: i * 3, atMs: dayStartMs(date) + i * 3 * slotMs, deciwatts: Math.round(33_000 * sun * cloud), wh: null }
  })
  expect(encodeDay(dayOfPoints(points, 3), date).length / 96).toBeLessThan(1.5)
})

test('damaged bytes are refused, never read as measurements', () => {
  const day = encodeDay(dayOfPoints([{ slot: 3, atMs: dayStartMs(date) + 900_000, deciwatts: 500_000, wh: 7 }], 1), date)
  expect(() => decodeDay(day.subarray(0, 4), date)).toThrow(RangeError)
  expect(() => decodeDay(Uint8Array.of(64, 16, 0), date)).toThrow(RangeError)
  expect(() => decodeDay(Uint8Array.of(0, 16, 0, 1, 250, 100), date)).toThrow(RangeError)
})

test('a month holds each of its days at its place', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.uint8Array({ minLength: 1, maxLength: 400 })), { minLength: 31, maxLength: 31 }),
      (days) => {
        expect(unpackMonth(packMonth(days)).map((day) => day && [...day])).toEqual(days.map((day) => day && [...day]))
      },
    ),
    { numRuns: 300 },
  )
})

test('a month without bytes has no days', () => {
  expect(unpackMonth(new Uint8Array(0)).every((day) => day === null)).toBe(true)
})
