import { expect, test } from 'vitest'
import { isDayFirst, looksDayFirst, readFileTime } from './fileTime.ts'

const at = Date.UTC(2022, 0, 2, 1, 30)

test('times without a zone are local times of the station', () => {
  expect(readFileTime('2022-01-02 09:30')).toEqual({ style: 'dashed', ms: at })
  expect(readFileTime('2022-01-02 09:30:00')).toEqual({ style: 'dashed', ms: at })
  expect(readFileTime('2022-01-02T09:30:05.5')).toEqual({ style: 'dashed', ms: at + 5_000 })
  expect(readFileTime('2022/1/2 9:30')).toEqual({ style: 'slashed', ms: at })
  expect(readFileTime('1/2/2022 9:30')).toEqual({ style: 'month-first', ms: at })
})

test('a time with a zone is that instant', () => {
  expect(readFileTime('2022-01-02T09:30:00+08:00')).toEqual({ style: 'offset', ms: at })
  expect(readFileTime('2022-01-02T01:30Z')).toEqual({ style: 'offset', ms: at })
})

test('other ways and times that do not exist are refused', () => {
  const wrong = [
    '02.01.2022 09:30',
    '2022-01-02',
    '1641087000',
    '2022-02-30 09:30',
    '2022-01-02 25:00',
    '2022-01-02 09:60',
    '9:30',
    '',
    '1/2/22 9:30',
  ]
  for (const text of [...wrong, '2022-01-02 9:30 PM', '13/1/2022 9:30']) expect([text, readFileTime(text)]).toEqual([text, null])
})

test('a day that cannot be a month shows that the day comes first', () => {
  expect([isDayFirst('13/1/2022 9:30'), isDayFirst('1/13/2022 9:30'), isDayFirst('2022-01-13 9:30')]).toEqual([
    true,
    false,
    false,
  ])
})

test('dates that could be read both ways are read as they follow each other', () => {
  expect(looksDayFirst(['1/2/2022', '1/3/2022', '1/4/2022'])).toBe(false)
  expect(looksDayFirst(['2/1/2022', '3/1/2022', '4/1/2022'])).toBe(true)
  expect(looksDayFirst(['5/5/2022'])).toBe(false)
})

test.each([
  ['2022-01-02 23:59', '2022-01-02T23:59:00'],
  ['2022-01-02 9:30', '2022-01-02T09:30:00'],
  ['2022-12-31 00:00', '2022-12-31T00:00:00'],
  ['2022/12/31 9:59:59', '2022-12-31T09:59:59'],
  ['12/31/2022 9:30:59', '2022-12-31T09:30:59'],
  ['2022-01-02 24:00', null],
  ['2022/1/2 9:60', null],
  ['1/2/2022 9:30:60', null],
  ['2022/1/2 9:30:05.5', null],
  ['2022-1-2 9:30', null],
  ['2022-13-01 00:00', null],
  ['2022-00-01 00:00', null],
])('%s is %s in Shanghai', (text, local) => {
  expect(readFileTime(text)?.ms ?? null).toBe(local === null ? null : Date.parse(`${local}+08:00`))
})

test('twelve can be a month, thirteen cannot', () => {
  expect(['12/1/2022 9:30', '13/12/2022 9:30', '13/13/2022 9:30', '31/1/2022 9:30'].map(isDayFirst)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('the order in which dates leap less is theirs, forwards and backwards; where both leap alike the month comes first', () => {
  expect(looksDayFirst(['4/1/2022', '3/1/2022', '2/1/2022'])).toBe(true)
  expect(looksDayFirst(['1/4/2022', '1/3/2022', '1/2/2022'])).toBe(false)
  expect(looksDayFirst(['1/1/2022', '5/5/2022', '9/9/2022'])).toBe(false)
  expect(looksDayFirst(['2/1/2022', '4/1/2022', '5/1/2022', '6/1/2022'])).toBe(true)
  expect(looksDayFirst([])).toBe(false)
})
