import { describe, expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { dayStartMs, slotMs, slotsPerDay } from './calendar.ts'
import { decodeDay, encodeDay } from './dayCodec.ts'
import { packMonth, unpackMonth } from './monthPack.ts'
import { type DayPoint, dayOfPoints, emptyDay } from './stationDay.ts'
import { VarintReader, VarintWriter } from './varint.ts'

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

describe('kept bytes are read for ever: a day is written as', () => {
  const at = (slot: number, deciwatts: number, wh: number | null = null, ms = 0): DayPoint => ({
    slot,
    atMs: dayStartMs(date) + slot * slotMs + ms,
    deciwatts,
    wh,
  })
  test.each<[string, DayPoint[], number, string]>([
    ['one sample with a counter', [at(3, 500_000, 7, 1_000)], 1, '2110d00f90fe6d0700000003c1843d'],
    ['nothing but a step', [], 3, '0310ffafe0b1ca64'],
    [
      'a grid of three slots with a repeat and a hole',
      [at(72, 100, 1_000), at(75, 100), at(78, 100), at(87, 40, 1_500), at(90, 0)],
      3,
      '23300080dccc14e807a0d49202e8070018c901010200027850',
    ],
    ['samples on no grid', [at(0, 1), at(24, 64), at(287, 65)], 12, '0c10000300177f00860203'],
    ['samples two hours apart on a grid of an hour', [at(13, 5), at(37, 5), at(61, 6)], 12, '0cc10000010b00010101000103'],
  ])('%s', (_, points, step, bytes) => {
    const day = dayOfPoints(points, step)
    expect(Buffer.from(encodeDay(day, date)).toString('hex')).toBe(bytes)
    expect(decodeDay(Buffer.from(bytes, 'hex'), date)).toEqual(day)
  })
  test('a month: the set of its days, then each with its length', () => {
    const days = [Uint8Array.of(1), null, Uint8Array.of(2, 3), ...new Array<null>(27).fill(null), Uint8Array.of(9)]
    expect(Buffer.from(packMonth(days)).toString('hex')).toBe('858080800401010202030109')
  })
})

test('a day of one constant value is as short as its length can be said', () => {
  const points = Array.from(
    { length: 288 },
    (_, slot): DayPoint => ({ slot, atMs: dayStartMs(date) + slot * slotMs, deciwatts: 9, wh: null }),
  )
  expect(encodeDay(dayOfPoints(points, 1), date)).toHaveLength(7)
})

describe('a number of variable length', () => {
  test.each([
    [0, '00'],
    [127, '7f'],
    [128, '8001'],
    [16_383, 'ff7f'],
    [16_384, '808001'],
    [Number.MAX_SAFE_INTEGER, 'ffffffffffffff0f'],
  ])('%i is %s, and is read as itself', (value, bytes) => {
    const out = new VarintWriter()
    out.unsigned(value)
    expect(Buffer.from(out.finish()).toString('hex')).toBe(bytes)
    expect(new VarintReader(out.finish()).unsigned()).toBe(value)
  })
  test.each([0, 1, -1, 63, -64, 64, -65, 1_000_000, -1_000_001])('%i comes back with its sign', (value) => {
    const out = new VarintWriter()
    out.signed(value)
    const input = new VarintReader(out.finish())
    expect([input.isAtEnd, input.signed(), input.isAtEnd]).toEqual([false, value, true])
    expect(out.finish()).toHaveLength(value >= -64 && value < 64 ? 1 : value >= -8192 && value < 8192 ? 2 : 3)
  })
  test('the buffer grows with what is written, byte by byte and by pieces of any length', () => {
    const out = new VarintWriter()
    for (let i = 0; i < 512; i++) out.byte(i % 256)
    out.append(new Uint8Array(2_000).fill(7))
    out.byte(9)
    const bytes = out.finish()
    expect([bytes.length, bytes[0], bytes[255], bytes[511], bytes[512], bytes[2_511], bytes[2_512]]).toEqual([
      2_513, 0, 255, 255, 7, 7, 9,
    ])
  })
  test('nothing is read behind the end: a byte, a number or a piece that lacks its last byte', () => {
    const reader = (...bytes: number[]) => new VarintReader(Uint8Array.from(bytes))
    expect([...reader(1, 2).take(2)]).toEqual([1, 2])
    for (const read of [
      () => reader().byte(),
      () => reader(128).unsigned(),
      () => reader(1, 2).take(3),
      () => unpackMonth(Uint8Array.of(1, 2, 9)),
    ])
      expect(read).toThrow('the packed bytes end too early')
  })
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
