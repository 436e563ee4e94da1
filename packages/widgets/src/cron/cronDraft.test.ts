import { cronFields } from '@heliodesk/domain/cron/cronField'
import { describe, expect, test } from 'vitest'
import { chooseMode, draftOf, leavePart, modeShown, problemOf, resultOf, typePart, typeWhole } from './cronDraft.ts'
import { formatMode } from './cronModes.ts'
import { daysUntil, previewOf, weekdayAt } from './cronPreview.ts'
import { defaultMode, listedValues } from './modeDefaults.ts'
import { fromQuartzWeek } from './quartzWeek.ts'

const noon = Date.parse('2026-11-21T12:00:00+08:00')

describe('the builder while somebody works in it', () => {
  test('[CRON-03] a part typed changes the whole, and tells what it pulled along', () => {
    const draft = typePart(draftOf(''), 'hour', '8')
    expect(draft).toMatchObject({ whole: '0 0 8 * * ? *', pulled: ['second', 'minute'], typed: null })
    expect(typePart(draft, 'week', 'mon,fri')).toMatchObject({ whole: '0 0 8 ? * MON,FRI *', pulled: ['day'] })
  })
  test('a part that is wrong names itself, leaves the others alone and becomes every when it is left', () => {
    const draft = typePart(draftOf('0 30 2 1 * ? *'), 'day', '32')
    expect(problemOf(draft)).toEqual({ code: 'range', field: 'day', piece: '32' })
    expect(draft.parts.day).toBe('1')
    expect(resultOf(draft)).toBeNull()
    expect(resultOf(leavePart(draft))).toBe('0 30 2 * * ? *')
  })
  test.each(['', '  ', '1 2'])('«%s» is no part', (text) => {
    expect(problemOf(typePart(draftOf(''), 'minute', text))).toMatchObject({ code: 'form', field: 'minute' })
  })
  test('[CRON-04] a whole one pasted is read into every part; a wrong one names the part', () => {
    expect(typeWhole('0 0/5 9-17 ? * mon-fri').parts).toMatchObject({ minute: '0/5', hour: '9-17', day: '?', week: 'MON-FRI' })
    expect(problemOf(typeWhole('0 0 25 * * ?'))).toEqual({ code: 'range', field: 'hour', piece: '25' })
    expect(problemOf(typeWhole('0 0'))).toEqual({ code: 'count', field: null, piece: '2' })
  })
  test('[ENTITY-CRONEXPR] six parts are accepted and stored as seven', () => {
    expect(resultOf(typeWhole('0 0 8 * * ?'))).toBe('0 0 8 * * ? *')
  })
  test('a part that no mode can say shows none', () => {
    expect(modeShown(draftOf('0 1-5,8 * * * ?').parts, 'minute')).toBeNull()
    expect(modeShown(draftOf('0 0 8 ? * *').parts, 'week')).toBeNull()
    expect(modeShown(draftOf('0 0 8 ? * 5L').parts, 'week')).toBeNull()
    expect(modeShown(draftOf('0 0 8 ? * 5L').parts, 'day')).toEqual({ mode: 'lastWeekday', weekday: 5 })
    expect(modeShown(draftOf('').parts, 'second')).toEqual({ mode: 'every' })
  })
  test('a mode chosen writes the part', () => {
    expect(chooseMode(draftOf(''), 'day', { mode: 'nthWeekday', weekday: 3, nth: 2 }).whole).toBe('0 0 0 ? * 3#2 *')
  })
})

describe('what a mode begins with', () => {
  test('[CRON-48] years: the current one, to a hundred later at most', () => {
    expect(defaultMode('year', 'loop', 2026)).toEqual({ mode: 'loop', from: 2026, step: 1 })
    expect(defaultMode('year', 'range', 2019)).toEqual({ mode: 'range', from: 2019, to: 2119 })
    expect(defaultMode('year', 'range', 2026)).toEqual({ mode: 'range', from: 2026, to: 2119 })
  })
  test('[CRON-47] a hundred years are listed, and what the expression holds', () => {
    expect(listedValues('year', [])).toHaveLength(100)
    expect(listedValues('year', [2119]).at(-1)).toBe(2119)
    expect(listedValues('month', [])).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
  test('[CRON-37] [CRON-55] a list has a value and a loop the step 1', () => {
    for (const field of cronFields) {
      expect(defaultMode(field, 'loop', 2026)).toMatchObject({ step: 1 })
      expect(formatMode(field, defaultMode(field, 'specify', 2026))).toMatch(/^\d+$/)
    }
    expect(formatMode('year', { mode: 'specify', values: [] })).toBe('2019')
  })
})

describe('the preview', () => {
  test('[CRON-05] [CRON-06] tells ten runs, whatever the year says', () => {
    const plain = previewOf('0 0 8 ? * 1', noon)
    expect(plain.kind === 'runs' && plain.runs).toHaveLength(10)
    expect(previewOf('0 0 8 ? * 1 2099', noon)).toEqual(plain)
  })
  test('says that 30 February never comes, and nothing of what is wrong', () => {
    expect(previewOf('0 0 8 30 2 ?', noon)).toEqual({ kind: 'never' })
    expect(previewOf('0 0 8', noon)).toEqual({ kind: 'wrong' })
  })
  test('counts days and weekdays in Shanghai', () => {
    const late = Date.parse('2026-11-21T23:59:59+08:00')
    expect(daysUntil(late, late + 1000)).toBe(1)
    expect([weekdayAt(late), weekdayAt(late + 1000)]).toEqual([6, 7])
  })
})

test.each([
  ['2-6', '1-5'],
  ['1', '7'],
  ['1,7', '7,6'],
  ['6L', '5L'],
  ['6#3', '5#3'],
  ['2/2', '1/2'],
  ['MON-FRI', null],
  ['*', null],
  ['?', null],
])('[CRON-52] the week %s of a Quartz system is %s here', (part, ours) => {
  expect(fromQuartzWeek(part)).toBe(ours)
})
