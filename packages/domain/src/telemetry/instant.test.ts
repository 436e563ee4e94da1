import { expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { dayNumberAt, dayStartMs, monthPlace, nextMonth, parseDay, slotIndexAt, slotTime } from './calendar.ts'
import { curvePoints, heldPower } from './dayCurve.ts'
import { parseInstant } from './instant.ts'
import { kwhOf } from './kwh.ts'
import { noData } from './stationDay.ts'

test('an instant with an offset is read as the platform reads it', () => {
  const years = { min: new Date('2000-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true }
  fc.assert(
    fc.property(fc.date(years), fc.integer({ min: -12 * 60, max: 14 * 60 }), (date, offset) => {
      const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, -1)
      const minutes = String(Math.abs(offset) % 60).padStart(2, '0')
      const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0')
      const sign = offset < 0 ? '-' : '+'
      for (const zone of [`${sign}${hours}:${minutes}`, `${sign}${hours}${minutes}`]) {
        expect(parseInstant(local + zone)).toBe(date.getTime())
      }
      expect(parseInstant(date.toISOString())).toBe(date.getTime())
    }),
  )
})

test('a short form without seconds and a blank for the T are read', () => {
  const expected = Date.UTC(2026, 10, 21, 2, 30)
  for (const text of [
    '2026-11-21T10:30+08:00',
    '2026-11-21 10:30:00+0800',
    '2026-11-21t02:30:00z',
    '2026-11-21T10:30:00.000+08',
  ]) {
    expect(parseInstant(text)).toBe(expected)
  }
})

test('29 February is a day every fourth year, of the centuries every fourth', () => {
  const leap = ['2000', '2004', '2024', '2096', '2400']
  const others = ['1900', '2001', '2023', '2100', '2200']
  for (const year of leap) expect(parseInstant(`${year}-02-29T00:00:00Z`)).toBe(Date.UTC(Number(year), 1, 29))
  for (const year of others) expect(parseInstant(`${year}-02-29T00:00:00Z`)).toBeNaN()
})

test('months have 30 or 31 days, and no day 0, month 0 or month 13', () => {
  for (const [month, last] of [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].entries()) {
    const date = (day: number) => `2025-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}T00:00:00Z`
    expect([date(last), parseInstant(date(last))]).toEqual([date(last), Date.UTC(2025, month, last)])
    expect([date(last + 1), parseInstant(date(last + 1))]).toEqual([date(last + 1), Number.NaN])
    expect(parseInstant(date(0))).toBeNaN()
  }
  expect(['2025-00-10', '2025-13-10'].map((date) => parseInstant(`${date}T00:00:00Z`))).toEqual([Number.NaN, Number.NaN])
})

test('what is no instant is refused', () => {
  const wrong = [
    '2026-11-21T10:30:00',
    '2026-02-29T10:30:00Z',
    '2026-13-01T10:30:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T10:60:00Z',
    '2026-11-21T10:30:60Z',
    '2026-11-21T10:30:00.Z',
    '2026-11-21T10:30:00+8',
    '2026-11-21T10:30:00+08:0',
    '2026-11-21T10:30:00+08:00x',
    '2026/11/21T10:30:00Z',
    '1732156200000',
    '',
  ]
  for (const text of wrong) expect([text, parseInstant(text)]).toEqual([text, Number.NaN])
})

test.each([
  ['2026-11-21T10:30:00+14:00', '2026-11-20T20:30:00.000Z'],
  ['2026-11-21T10:30:00+14:59', '2026-11-20T19:31:00.000Z'],
  ['2026-11-21T10:30:00-08:59', '2026-11-21T19:29:00.000Z'],
  ['2026-11-21T23:59:59Z', '2026-11-21T23:59:59.000Z'],
  ['2026-11-21T10:30:00.999999Z', '2026-11-21T10:30:00.999Z'],
  ['2026-11-21T10:30:00.29Z', '2026-11-21T10:30:00.290Z'],
  ['2026-11-21T10:30:00.5+08', '2026-11-21T02:30:00.500Z'],
  ['2026-11-21T10:30:00.0005Z', '2026-11-21T10:30:00.000Z'],
  ['2026-11-21T10:30:00.1234567890123456789Z', '2026-11-21T10:30:00.123Z'],
  ['2026-11-21T10:30:00.12345678901234567890Z', null],
  ['2026-11-21T10:30:00+15:00', null],
  ['2026-11-21T10:30:00-08:60', null],
  ['2026-11-21T10:30:00+0860', null],
  ['2026-11-21T10:30:00Zx', null],
  ['2026-11-21T10:30:00 08:00', null],
  ['2026-11-21X10:30:00Z', null],
  ['2026-11-21T1a:30:00Z', null],
  ['2026-11-21T10.30:00Z', null],
  ['2026x11-21T10:30:00Z', null],
  ['2026-11x21T10:30:00Z', null],
  ['2026-11-21T10:30', null],
])('%s is %s', (text, instant) => {
  const at = parseInstant(text)
  expect(Number.isNaN(at) ? null : new Date(at).toISOString()).toBe(instant)
})

test('a day begins at midnight of Asia/Shanghai', () => {
  const start = Date.UTC(2026, 10, 20, 16)
  expect([dayNumberAt(start - 1), dayNumberAt(start), dayStartMs(dayNumberAt(start))]).toEqual([20777, 20778, start])
  expect([slotIndexAt(start - 1), slotIndexAt(start), slotIndexAt(start + 300_000)]).toEqual([287, 0, 1])
  expect([slotTime(0), slotTime(1), slotTime(287)]).toEqual(['00:00', '00:05', '23:55'])
})

test('only days that exist are days', () => {
  expect(parseDay('2024-02-29')).toBe(19_782)
  for (const text of ['2026-02-29', '2026-1-1', '1999-12-31', '2026-11-21 00:00', '']) expect(parseDay(text)).toBeNull()
  expect(monthPlace(parseDay('2026-11-21')!)).toEqual({ month: parseDay('2026-11-01'), index: 20 })
  expect(nextMonth(parseDay('2026-12-01')!)).toBe(parseDay('2027-01-01'))
})

test('years from 2000 to 2199 have days, months have their own lengths', () => {
  expect(['2000-01-01', '2199-12-31'].map((day) => parseDay(day) !== null)).toEqual([true, true])
  expect(['1999-12-31', '2200-01-01', '2026-13-01', '2026-00-10', '2026-04-31', 'x2026-01-01'].map(parseDay)).toEqual(
    new Array(6).fill(null),
  )
  const firsts = Array.from(
    { length: 13 },
    (_, i) => parseDay(`${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-01`)!,
  )
  expect(firsts.slice(0, 12).map(nextMonth)).toEqual(firsts.slice(1))
  expect(firsts.map((first) => monthPlace(first))).toEqual(firsts.map((month) => ({ month, index: 0 })))
  expect(monthPlace(firsts[1]! - 1)).toEqual({ month: firsts[0], index: 30 })
  expect([11, 12, 143, 144].map(slotTime)).toEqual(['00:55', '01:00', '11:55', '12:00'])
})

test('a curve of a whole day ends at midnight, and a step that does not fit its end is cut', () => {
  const power = new Int32Array(288).fill(noData)
  power[287] = 0
  const whole = curvePoints(power, 12)
  expect([whole.length, whole[0], whole.at(-1)]).toEqual([24, { slot: 0, deciwatts: null }, { slot: 287, deciwatts: 0 }])
  expect(curvePoints(power, 12, 287).at(-1)).toEqual({ slot: 276, deciwatts: null })
  expect(curvePoints(power, 12, 0)).toEqual([])
  expect([...heldPower(power, 3).subarray(285)]).toEqual([noData, noData, 0])
})

test('a curve shows each sample and one gap per missing one, and nothing after now', () => {
  const power = new Int32Array(288).fill(noData)
  power[0] = 10
  power[6] = 30
  power[7] = 31
  expect(curvePoints(power, 3, 9)).toEqual([
    { slot: 0, deciwatts: 10 },
    { slot: 3, deciwatts: null },
    { slot: 6, deciwatts: 30 },
    { slot: 7, deciwatts: 31 },
  ])
  expect([...heldPower(power, 3).subarray(0, 11)]).toEqual([10, 10, 10, -1, -1, -1, 30, 31, 31, 31, -1])
})

test('units become kWh with six decimals', () => {
  expect([kwhOf(120_000), kwhOf(3), kwhOf(1), kwhOf(1_655_085_600)]).toEqual([1, 0.000025, 0.000008, 13_792.38])
})
