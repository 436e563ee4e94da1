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
