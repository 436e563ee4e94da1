import { describe, expect, test } from 'vitest'
import { clearLight } from '../solar/light.ts'
import { sunPath } from '../solar/sunPath.ts'
import fc from '../testing/properties.ts'
import { dayNumber, dayOfNumber, dayStartMs, slotsPerDay } from './calendar.ts'
import { endsItsDay, longestGapDays, splitGap } from './counterGap.ts'

const quzhou = { longitude: 118.96, latitude: 28.97 }
const plant = { capacityW: 20_000, place: quzhou }
const day = dayNumber('2026-06-15')
const at = (hours: number, wh: number) => ({ atMs: dayStartMs(day) + hours * 3_600_000, wh })
const partsOf = (from: number, to: number, wh: number) => [...(splitGap(at(from, 1_000), at(to, 1_000 + wh), plant) ?? [])]

describe('light of a clear sky', () => {
  test('is that of the sun path, in summer and winter, south and north, east and west', () => {
    for (const place of [quzhou, { longitude: 76, latitude: 39.5 }, { longitude: 131, latitude: 46.6 }]) {
      for (const date of ['2026-06-15', '2026-12-21', '2024-02-29']) {
        const { up } = sunPath({ key: 1, ...place }, date)
        const sum = (from: number, to: number) => up.slice(from, to).reduce((all, one) => all + one, 0)
        const share = clearLight(place, dayNumber(date), 0, 720) / clearLight(place, dayNumber(date), 0, 1440)
        expect(Math.abs(share - sum(0, 144) / sum(0, slotsPerDay))).toBeLessThan(0.01)
      }
    }
  })
  test('is there once a day wherever a station stands, and none at night', () => {
    for (const longitude of [-170, -80, 0, 60, 118]) {
      expect(clearLight({ longitude, latitude: 30 }, day, 0, 1440)).toBeCloseTo(clearLight(quzhou, day, 0, 1440), 1)
    }
    expect(clearLight(quzhou, day, 1260, 1440)).toBe(0)
  })
})

describe('what a counter made while nothing arrived', () => {
  test('from noon to before dawn all belongs to the day that ended', () => {
    expect(partsOf(12, 29.27, 51_600)).toEqual([
      [day, 51_600 * 120],
      [day + 1, 0],
    ])
  })
  test('from noon to the next noon each day has about half', () => {
    const [[, first] = [], [, second] = []] = partsOf(12, 36, 60_000)
    expect(first! + second!).toBe(60_000 * 120)
    expect(Math.abs(first! - second!)).toBeLessThan(0.02 * 60_000 * 120)
  })
  test('whole days between have equal parts, and a day that was seen to its end or from its beginning has none', () => {
    const units = partsOf(19, 24 * 4 + 5.5, 90_000).map(([, part]) => part)
    expect(units[0]).toBe(0)
    expect(units[4]).toBe(0)
    for (const part of units.slice(1, 4)) expect(part / (30_000 * 120)).toBeCloseTo(1, 2)
  })
  test('over a night there is nothing to divide: the counter is measured', () => {
    expect(splitGap(at(19, 1_000), at(29, 1_200), plant)).toBeNull()
    expect(endsItsDay(at(18.9, 0), quzhou)).toBe(true)
    expect(endsItsDay(at(16, 0), quzhou)).toBe(false)
  })
  test('of a counter that was reset, replaced or jumped, and of more than a month, nothing is divided', () => {
    expect(splitGap(at(12, 900_000), at(30, 100), plant)).toBeNull()
    expect(splitGap(at(12, 1_000), at(30, 5_000_000), plant)).toBeNull()
    expect(splitGap(at(12, 1_000), at(12 + 24 * (longestGapDays + 1), 2_000), plant)).toBeNull()
    expect(splitGap(at(9, 1_000), at(15, 2_000), plant)).toBeNull()
  })
  test('thirty-one days are divided, thirty-two are not; a counter that stood still over whole days is known to have made nothing', () => {
    expect([31, 32].map((days) => partsOf(12, 12 + 24 * days, 60_000).length)).toEqual([32, 0])
    expect(partsOf(12, 36, 0)).toEqual([])
    expect(partsOf(19, 19 + 48, 0)).toEqual([0, 1, 2].map((away) => [day + away, 0]))
    expect(partsOf(12, 12, 100)).toEqual([])
    expect(partsOf(13 + 24, 13, 100)).toEqual([])
  })
  test('what a plant can make between two readings is 1.3 of its capacity and a kWh; of an unknown plant everything is divided', () => {
    const most = 20_000 * 24 * 1.3 + 1_000
    expect([most, most + 1].map((wh) => partsOf(12, 36, wh).length)).toEqual([2, 0])
    const unknown = splitGap(at(12, 0), at(36, 1e9), { ...plant, capacityW: 0 })
    expect([...(unknown?.values() ?? [])].reduce((sum, part) => sum + part, 0)).toBe(1e9 * 120)
    expect(splitGap(at(12, 5), at(36, 4), plant)).toBeNull()
  })
  test.each([
    [12, 36, 60_000, [3_665_958, 3_534_042]],
    [6, 36, 60_000, [4_816_298, 2_383_702]],
    [10, 34.5, 50_001, [4_166_371, 1_833_749]],
  ])('from hour %f to hour %f %i Wh are divided by the light of what is missing', (from, to, wh, parts) => {
    expect(partsOf(from, to, wh).map(([, part]) => part)).toEqual(parts)
  })
  test('a fiftieth of a day’s light is too little to be missed, in the evening and in the morning', () => {
    const minutes = (hour: number, minute: number) => hour + minute / 60
    expect([42, 43].map((minute) => endsItsDay(at(minutes(17, minute), 0), quzhou))).toEqual([false, true])
    const morning = (minute: number) => partsOf(16, 24 + minutes(6, minute), 30_000)[1]?.[1]
    expect([26, 27].map(morning)).toEqual([0, 565_267])
  })
  test('the parts add up to the difference to the last digit, and none is negative', () => {
    const gap = fc.record({
      from: fc.double({ min: 0, max: 24, noNaN: true }),
      hours: fc.double({ min: 0, max: 24 * 33, noNaN: true }),
      wh: fc.nat(400_000),
      longitude: fc.integer({ min: 73, max: 135 }),
      latitude: fc.integer({ min: 18, max: 54 }),
      of: fc.nat(9_000),
    })
    fc.assert(
      fc.property(gap, ({ from, hours, wh, longitude, latitude, of }) => {
        const start = dayStartMs(dayNumber('2003-03-01') + of) + Math.floor(from * 3_600_000)
        const readings = [
          { atMs: start, wh: 77 },
          { atMs: start + Math.floor(hours * 3_600_000), wh: 77 + wh },
        ] as const
        const parts = splitGap(...readings, { capacityW: 0, place: { longitude, latitude } })
        if (parts === null) return
        const units = [...parts.values()]
        expect(units.reduce((sum, one) => sum + one, 0)).toBe(wh * 120)
        expect(Math.min(...units)).toBeGreaterThanOrEqual(0)
        expect([...parts.keys()].map(dayOfNumber)).toEqual(units.map((_, i) => dayOfNumber([...parts.keys()][0]! + i)))
      }),
      { numRuns: 3_000 },
    )
  })
})
