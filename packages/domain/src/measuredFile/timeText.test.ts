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

describe('the clock', () => {
  test.each([
    ['0:00', 0],
    ['9:30', 34_200],
    ['09:30:15', 34_215],
    ['9.30', 34_200],
    ['9时30分', 34_200],
    ['9时30分15秒', 34_215],
    ['09:30:15.999', 34_215],
    ['0930', 34_200],
    ['093015', 34_215],
    ['23:59:59', 86_399],
    ['24:00', 86_400],
    ['24:00:00', 86_400],
    ['24:00:01', null],
    ['24:01', null],
    ['12:30 AM', 1_800],
    ['12:30 p.m.', 45_000],
    ['PM 1:05', 46_800 + 300],
    ['上午11:59', 43_140],
    ['下午12:00', 43_200],
    ['1:30 下午', 48_600],
    ['12:59 PM', 46_740],
    ['13:00 AM', null],
    ['25:00', null],
    ['9:59:59', 35_999],
    ['9:59:60', null],
    ['9:60', null],
    ['930', null],
    ['09301', null],
    ['9:3', null],
    ['009:30', null],
    ['', null],
  ])('%j is %j seconds of its day', (text, seconds) => {
    expect(readClock(text)).toBe(seconds)
  })
  test.each([
    ['0', 0],
    ['1', 86_400],
    ['0.5', 43_200],
    ['.25', 21_600],
    ['0.999994', 86_399],
    ['2', null],
    ['1.5', null],
    ['-0.5', null],
  ])('a spreadsheet’s %j is %j seconds beside a date', (text, seconds) => {
    expect(joinDateAndClock('2022-01-03', text, null)?.ms ?? null).toBe(
      seconds === null ? null : Date.UTC(2022, 0, 3) + seconds * 1000,
    )
  })
  test('stands beside a local date alone, not beside an instant', () => {
    expect(joinDateAndClock('1641139500', '00:05', null)).toBeNull()
    expect(joinDateAndClock('2022-01-03T00:00:00Z', '00:05', null)).toBeNull()
  })
})

describe('a number alone', () => {
  test.each([
    ['19999', null],
    ['20000', 'serial'],
    ['20000.5', 'serial'],
    ['79999', 'serial'],
    ['80000', null],
    ['899999999', null],
    ['900000000', 'epoch-seconds'],
    ['4199999999', 'epoch-seconds'],
    ['4200000000', null],
    ['899999999999', null],
    ['900000000000.5', 'epoch-milliseconds'],
    ['4199999999999', 'epoch-milliseconds'],
    ['4200000000000', null],
    ['20220103', 'compact'],
    ['202201030005', 'compact'],
    ['20220103000510', 'compact'],
    ['20221303', null],
  ])('%s is read as %j', (text, style) => {
    expect(read(text)?.style ?? null).toBe(style)
  })
  test('a day of a spreadsheet is counted from 1899-12-30, to the second', () => {
    expect(read('25569')).toEqual({ style: 'serial', kind: 'local', ms: 0, hasClock: false })
    expect(read('25570.5')).toEqual({ style: 'serial', kind: 'local', ms: 129_600_000, hasClock: true })
    expect(read('44564.00347221')?.ms).toBe(local)
    expect(read('1641139500.25')?.ms).toBe(local - 8 * 3_600_000 + 250)
  })
})

describe('a date', () => {
  test('of the shape a/b has the day first where only that can be, and two digits of a year are of this century', () => {
    expect([read('12/1/2022')?.ms, read('13/1/2022')?.ms, read('1/13/2022')?.ms]).toEqual([
      Date.UTC(2022, 11, 1),
      Date.UTC(2022, 0, 13),
      Date.UTC(2022, 0, 13),
    ])
    expect([read('1-2-22')?.ms, read('1/2/99')?.ms, read('1/2/222')]).toEqual([Date.UTC(2022, 0, 2), Date.UTC(2099, 0, 2), null])
    expect(read('1/2-2022')).toBeNull()
    expect(read('1.2.2022', 'month-first')?.ms).toBe(Date.UTC(2022, 1, 1))
  })
  test.each('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ').map((name, i) => [name, i]))(
    'names the month %s',
    (name, month) => {
      expect(read(`3-${name}-2022`)?.ms).toBe(Date.UTC(2022, Number(month), 3))
      expect(read(`3 ${String(name).toUpperCase()}, 2022 00:05`)?.ms).toBe(Date.UTC(2022, Number(month), 3) + 300_000)
    },
  )
  test('of a name that is no month, or with digits behind it, is none', () => {
    expect([read('3-Foo-2022'), read('2022-01-0312:00'), read('3-Jan-20221'), read('2022-01-03 x')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(read('2022年12月31日')?.ms).toBe(Date.UTC(2022, 11, 31))
    expect(read('2022-01-03_00:05')?.ms).toBe(local)
  })
  test('has from five to forty signs', () => {
    expect([read('1/2/2'), read('1-1-22')?.hasClock]).toEqual([null, false])
    expect(read(`2022-01-03 00:05${' '.repeat(50)}`)?.ms).toBe(local)
    expect([read(`2022-01-03${' '.repeat(25)}00:05`)?.ms, read(`2022-01-03${' '.repeat(26)}00:05`)]).toEqual([local, null])
  })
})

test('twelve proves no order, and what is dotted or no date says nothing', () => {
  expect(['12/12/2022', '13/12/2022', '12/13/2022', '12.13.2022', 'x'].map((text) => provenOrder([text]))).toEqual([
    ...['unclear', 'day-first', 'month-first', null, null],
  ])
  expect(provenOrder([])).toBeNull()
})
