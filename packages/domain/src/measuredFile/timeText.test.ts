import { describe, expect, test } from 'vitest'
import { joinDateAndClock, provenOrder, readClock, readTimeText } from './timeText.ts'

const local = Date.UTC(2022, 0, 3, 0, 5)
const read = (text: string, order: Parameters<typeof readTimeText>[1] = null) => readTimeText(text, order)

describe('a time of a file', () => {
  test.each([
    ['2022-01-03 00:05', 'dashed'],
    ['2022-1-3T0:05:00', 'dashed'],
    ['2022/1/3 0:05', 'slashed'],
    ['2022.01.03 00:05:00.000', 'dotted'],
    ['2022年1月3日 0时05分', 'chinese'],
    ['2022-01-03 12:05 AM', 'dashed'],
    ['2022/1/3 上午12:05', 'slashed'],
    ['202201030005', 'compact'],
    ['20220103 00:05', 'compact'],
    ['03.01.2022 00:05', 'day-first-dotted'],
    ['3-Jan-2022 00:05', 'named-month'],
    ['44564.00347222', 'serial'],
  ] as const)('%s is the local time of its zone', (text, style) => {
    expect(read(text)).toEqual({ style, kind: 'local', ms: local, hasClock: true })
  })

  test.each([
    ['2022-01-03 00:05:00+08:00', 'offset'],
    ['2022-01-03T00:05:00 +0800', 'offset'],
    ['2022-01-02T16:05Z', 'offset'],
    ['2022-01-02 16:05:00 UTC', 'offset'],
    ['1641139500', 'epoch-seconds'],
    ['1641139500000', 'epoch-milliseconds'],
  ] as const)('%s is an instant', (text, style) => {
    expect(read(text)).toEqual({ style, kind: 'instant', ms: local - 8 * 3_600_000, hasClock: true })
  })

  test('24:00 is the midnight that ends the day, and noon and midnight are told apart', () => {
    expect(read('2022-01-02 24:00')?.ms).toBe(Date.UTC(2022, 0, 3))
    expect(read('2022-01-02 24:01')).toBeNull()
    expect([readClock('12:00 AM'), readClock('12:00 PM'), readClock('下午1:30'), readClock('11:59:59 pm')]).toEqual([
      0, 43_200, 48_600, 86_399,
    ])
    expect([readClock('13:00 PM'), readClock('25:00'), readClock('9:60'), readClock('9')]).toEqual([null, null, null, null])
  })

  test('what is none, or does not exist, is not read', () => {
    for (const text of [
      '',
      '12',
      '2022-02-30 09:30',
      '2022-13-01',
      '2022-01-03 25:00',
      '9:30',
      'gestern',
      '99999999999999999',
      '1e9',
    ]) {
      expect([text, read(text)]).toEqual([text, null])
    }
  })

  test('a date alone is its midnight and says so', () => {
    expect(read('2022/1/3')).toEqual({ style: 'slashed', kind: 'local', ms: Date.UTC(2022, 0, 3), hasClock: false })
    expect(read('20220103')).toMatchObject({ ms: Date.UTC(2022, 0, 3), hasClock: false })
  })

  test('a date that could be read both ways follows the order that was chosen', () => {
    expect(read('1/2/2022 9:30', 'month-first')?.ms).toBe(Date.UTC(2022, 0, 2, 9, 30))
    expect(read('1/2/2022 9:30', 'day-first')?.ms).toBe(Date.UTC(2022, 1, 1, 9, 30))
    expect(read('1/2/22 9:30', 'day-first')?.ms).toBe(Date.UTC(2022, 1, 1, 9, 30))
    expect([read('13/1/2022 9:30', 'month-first'), read('1/13/2022 9:30', 'day-first')]).toEqual([null, null])
  })
})

test('the date of one column and the clock of another are one time', () => {
  expect(joinDateAndClock('03.01.2022', '00:05', null)).toEqual({
    style: 'day-first-dotted',
    kind: 'local',
    ms: local,
    hasClock: true,
  })
  expect(joinDateAndClock('2022-01-03 00:00:00', '0005', null)?.ms).toBe(local)
  expect(joinDateAndClock('44564', '0.00347222', null)?.ms).toBe(local)
  expect([joinDateAndClock('2022-01-03', 'x', null), joinDateAndClock('x', '00:05', null)]).toEqual([null, null])
})

test('dates prove their order by a number greater than twelve, and otherwise nothing does', () => {
  expect(provenOrder(['1/2/2022 0:00', '1/13/2022 0:00'])).toBe('month-first')
  expect(provenOrder(['1/2/2022 0:00', '13/2/2022 0:00'])).toBe('day-first')
  expect(provenOrder(['1/2/2022', '12/12/2022'])).toBe('unclear')
  expect(provenOrder(['2022-01-02', '01.02.2022', ''])).toBeNull()
})
