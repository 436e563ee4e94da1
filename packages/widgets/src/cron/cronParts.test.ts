import { cronFields } from '@heliodesk/domain/cron/cronField'
import { nextRuns } from '@heliodesk/domain/cron/nextRuns'
import { parseCron } from '@heliodesk/domain/cron/parseCron'
import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import {
  beforeEndBounds,
  type CronMode,
  formatMode,
  inputBounds,
  isWithin,
  modesOf,
  nthBounds,
  parseDayTab,
  parseMode,
  workdayBounds,
} from './cronModes.ts'
import { type CronParts, defaultParts, expressionOf, partsOf, setMode, setPart } from './cronParts.ts'

const set = (text: string, field: keyof CronParts, part: string) => expressionOf(setPart(partsOf(text), field, part))

test('[CRON-08] a new builder holds * for every part and ? for the week', () => {
  expect(expressionOf(defaultParts)).toBe('* * * * * ? *')
})

describe('parts depend on each other', () => {
  test('[CRON-29] [CRON-30] a weekday unsets the day, and a day the weekday', () => {
    expect(set('0 0 0 1 * ?', 'week', '2')).toBe('0 0 0 ? * 2 *')
    expect(set('0 0 0 ? * 2', 'day', '5')).toBe('0 0 0 5 * ? *')
  })
  test('one of the two is always set', () => {
    expect(set('0 0 0 1 * ?', 'day', '?')).toBe('0 0 0 ? * * *')
    expect(set('0 0 0 ? * 2', 'week', '?')).toBe('0 0 0 * * ? *')
  })
  test('[CRON-31] a unit that stops being every sets the finer ones that are to 0', () => {
    expect(set('* * * * * ?', 'minute', '5')).toBe('0 5 * * * ? *')
    expect(set('* * * * * ?', 'hour', '8')).toBe('0 0 8 * * ? *')
    expect(set('* * * * * ?', 'day', '1')).toBe('0 0 0 1 * ? *')
    expect(set('* * * * * ?', 'week', '1')).toBe('0 0 0 ? * 1 *')
    expect(set('30 * * * * ?', 'hour', '8')).toBe('30 0 8 * * ? *')
    expect(set('* 5 * * * ?', 'second', '7')).toBe('7 5 * * * ? *')
  })
  test('[CRON-32] [CRON-33] [CRON-34] a month sets the weekday or the day to 1, a year the month', () => {
    expect(set('0 0 0 ? * *', 'month', '3')).toBe('0 0 0 ? 3 1 *')
    expect(set('0 0 0 * * ?', 'month', '3')).toBe('0 0 0 1 3 ? *')
    expect(set('0 0 0 5 * ?', 'year', '2030')).toBe('0 0 0 5 1 ? 2030')
  })
})

describe('a part read back', () => {
  test.each([
    ['second', '?', { mode: 'every' }],
    ['week', '?', { mode: 'unset' }],
    ['day', '?', { mode: 'unset' }],
    ['minute', '*', { mode: 'every' }],
    ['minute', '0/5', { mode: 'loop', from: 0, step: 5 }],
    ['minute', '*/5', { mode: 'loop', from: 0, step: 5 }],
    ['hour', '9-17', { mode: 'range', from: 9, to: 17 }],
    ['month', 'JAN,3', { mode: 'specify', values: [1, 3] }],
    ['week', 'MON-FRI', { mode: 'range', from: 1, to: 5 }],
    ['day', 'L', { mode: 'last' }],
    ['day', 'LW', { mode: 'lastWorkday' }],
    ['day', 'L-3', { mode: 'beforeEnd', days: 3 }],
    ['day', '15W', { mode: 'workday', day: 15 }],
    ['hour', 'abc', { mode: 'every' }],
    ['week', 'abc', { mode: 'unset' }],
  ] as const)('[CRON-09] [CRON-16] [CRON-35] [CRON-36] %s %s', (field, part, mode) => {
    expect(parseMode(field, part)).toEqual(mode)
  })
  test('[CRON-17] [CRON-19] [CRON-23] [CRON-26] the day tab shows what the week part says', () => {
    expect(parseDayTab('?', '2/3')).toEqual({ mode: 'weeklyLoop', from: 2, step: 3 })
    expect(parseDayTab('?', '1,3')).toEqual({ mode: 'weekdays', values: [1, 3] })
    expect(parseDayTab('?', '5L')).toEqual({ mode: 'lastWeekday', weekday: 5 })
    expect(parseDayTab('?', 'FRI#2')).toEqual({ mode: 'nthWeekday', weekday: 5, nth: 2 })
    expect(parseDayTab('?', '*')).toEqual({ mode: 'unset' })
  })
  test('[CRON-36] of an expression with a part that nobody can read is every for that part alone', () => {
    expect(expressionOf(partsOf('0 abc 8 1 * ?'))).toBe('0 * 8 1 * ? *')
    expect(expressionOf(partsOf('0 0 8 * * abc'))).toBe('0 0 8 * * ? *')
    expect(expressionOf(partsOf(''))).toBe('* * * * * ? *')
  })
})

test('[CRON-37] an empty list gets the smallest value', () => {
  expect(formatMode('second', { mode: 'specify', values: [] })).toBe('0')
  expect(formatMode('month', { mode: 'specify', values: [] })).toBe('1')
})

test('[CRON-27] [CRON-28] the week tab has four modes and so has the month tab', () => {
  expect(modesOf.week).toEqual(['unset', 'range', 'loop', 'specify'])
  expect(modesOf.month).toEqual(['every', 'range', 'loop', 'specify'])
})

describe('inputs take whole numbers within their bounds', () => {
  test.each([
    ['[CRON-38] seconds step', inputBounds('second', 'loop', 'step'), 1, 59],
    ['[CRON-39] seconds', inputBounds('second', 'range', 'from'), 0, 59],
    ['[CRON-40] minutes step', inputBounds('minute', 'loop', 'step'), 1, 60],
    ['[CRON-40] minutes start', inputBounds('minute', 'loop', 'from'), 0, 59],
    ['[CRON-41] hours', inputBounds('hour', 'range', 'to'), 0, 23],
    ['[CRON-42] [CRON-55] day steps', inputBounds('day', 'loop', 'step'), 1, 31],
    ['[CRON-54] days', inputBounds('day', 'range', 'from'), 1, 31],
    ['[CRON-43] weekday step', inputBounds('week', 'loop', 'step'), 1, 7],
    ['[CRON-44] months for steps', inputBounds('month', 'loop', 'step'), 0, 12],
    ['[CRON-45] [CRON-53] months for ranges', inputBounds('month', 'range', 'from'), 1, 12],
    ['[CRON-46] year step', inputBounds('year', 'loop', 'step'), 1, 99],
    ['[CRON-47] years', inputBounds('year', 'range', 'from'), 2019, 2119],
    ['[CRON-49] nth weekday', nthBounds, 1, 5],
    ['[CRON-50] days before the end', beforeEndBounds, 1, 31],
    ['[CRON-51] nearest working day', workdayBounds, 1, 31],
  ] as const)('%s', (_name, bounds, min, max) => {
    expect(bounds).toEqual({ min, max })
    expect([min, max].every((value) => isWithin(String(value), bounds))).toBe(true)
    expect([min - 1, max + 1].some((value) => isWithin(String(value), bounds))).toBe(false)
  })
  test('[CRON-56] fractions, signs and letters are none', () => {
    for (const text of ['1.5', '-1', '+1', '1e1', ' 1', '一', '']) expect(isWithin(text, { min: 0, max: 59 })).toBe(false)
  })
  test('[CRON-44] a month step of 0 is written as 1', () => {
    expect(formatMode('month', { mode: 'loop', from: 0, step: 0 })).toBe('1/1')
  })
})

const number = (min: number, max: number) => fc.integer({ min, max })
const between = ({ min, max }: { readonly min: number; readonly max: number }) => number(min, max)
const ascending = (min: number, max: number) =>
  fc.uniqueArray(number(min, max), { minLength: 1, maxLength: 5 }).map((values) => values.toSorted((a, b) => a - b))

/** Any choice that a person can make in a tab, and the tab. */
const choice: fc.Arbitrary<readonly [keyof CronParts, CronMode]> = fc.constantFrom(...cronFields).chain((field) => {
  const limits = { from: inputBounds(field, 'range', 'from'), step: { ...inputBounds(field, 'loop', 'step'), min: 1 } }
  const { min, max } = limits.from
  const week = { min: 1, max: 7 }
  const byName: Readonly<Record<CronMode['mode'], fc.Arbitrary<CronMode>>> = {
    unset: fc.constant({ mode: 'unset' }),
    every: fc.constant({ mode: 'every' }),
    range: fc.tuple(number(min, max), number(min, max)).map(([a, b]) => ({
      mode: 'range',
      from: field === 'year' ? Math.min(a, b) : a,
      to: field === 'year' ? Math.max(a, b) : b,
    })),
    loop: fc.tuple(number(min, max), between(limits.step)).map(([from, step]) => ({ mode: 'loop', from, step })),
    specify: ascending(min, max).map((values) => ({ mode: 'specify', values })),
    last: fc.constant({ mode: 'last' }),
    lastWorkday: fc.constant({ mode: 'lastWorkday' }),
    beforeEnd: number(1, 30).map((days) => ({ mode: 'beforeEnd', days })),
    workday: between(workdayBounds).map((day) => ({ mode: 'workday', day })),
    weeklyLoop: fc.tuple(between(week), between(week)).map(([from, step]) => ({ mode: 'weeklyLoop', from, step })),
    weekdays: ascending(1, 7).map((values) => ({ mode: 'weekdays', values })),
    lastWeekday: between(week).map((weekday) => ({ mode: 'lastWeekday', weekday })),
    nthWeekday: fc.tuple(between(week), between(nthBounds)).map(([weekday, nth]) => ({ mode: 'nthWeekday', weekday, nth })),
  }
  return fc.constantFrom(...modesOf[field]).chain((name) => byName[name].map((mode) => [field, mode] as const))
})

test('5,000 random uses of the builder write right expressions, which it reads back unchanged', () => {
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 8 }), (choices) => {
      let parts = defaultParts
      for (const [field, mode] of choices) {
        parts = setMode(parts, field, mode)
        const shown = field === 'day' ? parseDayTab(parts.day, parts.week) : parseMode(field, parts[field])
        // Unsetting the day leaves the week with what it says, which the day tab shows.
        if (mode.mode !== 'unset') expect(shown).toEqual(mode)
      }
      const text = expressionOf(parts)
      const result = parseCron(text)
      if (!result.ok) throw new Error(`${text}: ${JSON.stringify(result.problem)}`)
      expect(partsOf(text)).toEqual(parts)
    }),
    { numRuns: 5_000 },
  )
})

test('[CRON-18] [CRON-20] every N days and chosen days run on those days', () => {
  const days = (part: string) => {
    const result = parseCron(expressionOf(setPart(defaultParts, 'day', part)))
    if (!result.ok) throw new Error(part)
    return nextRuns(result.cron, Date.parse('2026-11-30T23:59:59+08:00'), 3).map((ms) =>
      new Date(ms + 8 * 3_600_000).getUTCDate(),
    )
  }
  expect(days('1/10')).toEqual([1, 11, 21])
  expect(days('3,7,9')).toEqual([3, 7, 9])
})
