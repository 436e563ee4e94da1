import { describe, expect, test } from 'vitest'
import { nextRuns } from './nextRuns.ts'
import { normaliseCron, parseCron } from './parseCron.ts'

const meaning = (text: string) => {
  const result = parseCron(text)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.cron
}
const problem = (text: string) => {
  const result = parseCron(text)
  return result.ok ? null : result.problem
}

describe('an expression', () => {
  test('[CRON-10] [CRON-11] [CRON-12] [CRON-15] names every value, a range, a loop and a list', () => {
    const cron = meaning('* 1-5 0/5 1,3,5 * ? *')
    expect(cron.seconds).toHaveLength(60)
    expect(cron.minutes).toEqual([1, 2, 3, 4, 5])
    expect(cron.hours).toEqual([0, 5, 10, 15, 20])
    expect(cron.days).toEqual({ kind: 'days', days: [1, 3, 5] })
    expect(cron.years).toBeNull()
  })
  test('[CRON-13] [CRON-14] [CRON-21] [CRON-22] [CRON-24] [CRON-25] knows the last day, working days and days before the end', () => {
    expect(meaning('0 0 0 L * ?').days).toEqual({ kind: 'last', before: 0, workday: false })
    expect(meaning('0 0 0 LW * ?').days).toEqual({ kind: 'last', before: 0, workday: true })
    expect(meaning('0 0 0 L-3 * ?').days).toEqual({ kind: 'last', before: 3, workday: false })
    expect(meaning('0 0 0 15W * ?').days).toEqual({ kind: 'workday', day: 15 })
  })
  test('[CRON-23] [CRON-26] knows the last and the nth weekday of a month, by number or name', () => {
    expect(meaning('0 0 0 ? * 5L').days).toEqual({ kind: 'lastWeekday', weekday: 5 })
    expect(meaning('0 0 0 ? * fri#2').days).toEqual({ kind: 'nthWeekday', weekday: 5, nth: 2 })
  })
  test('[CRON-52] [MODULE-SYS-QUARTZ] counts weekdays from Monday: 1 runs on Mondays, 7 on Sundays', () => {
    // 2026-11-21 is a Saturday.
    const after = Date.parse('2026-11-21T00:00:00+08:00')
    const day = (text: string) => new Date(nextRuns(meaning(text), after, 1)[0]! + 8 * 3_600_000).toISOString().slice(0, 10)
    expect(day('0 0 12 ? * 1')).toBe('2026-11-23')
    expect(day('0 0 12 ? * 7')).toBe('2026-11-22')
  })
  test('is stored in capitals, with one blank between seven parts', () => {
    expect(normaliseCron('  0  0/5 9-17 ? * mon-fri ')).toBe('0 0/5 9-17 ? * MON-FRI *')
    expect(normaliseCron('0 0 0 L * ? 2027')).toBe('0 0 0 L * ? 2027')
  })
  test('whose years have passed never runs again', () => {
    expect(nextRuns(meaning('0 0 0 1 1 ? 2020'), Date.parse('2026-11-21T00:00:00+08:00'), 10)).toEqual([])
  })
})

describe('a text that is no expression is refused with the part and the piece that is wrong', () => {
  test.each([
    ['', { code: 'count', field: null, piece: '0' }],
    ['* * * * *', { code: 'count', field: null, piece: '5' }],
    ['* * * * * *', { code: 'dayOrWeek', field: 'week', piece: '* *' }],
    ['* * * ? * ?', { code: 'dayOrWeek', field: 'day', piece: '? ?' }],
    ['60 * * * * ?', { code: 'range', field: 'second', piece: '60' }],
    ['* 5-60 * * * ?', { code: 'range', field: 'minute', piece: '5-60' }],
    ['0/0 * * * * ?', { code: 'step', field: 'second', piece: '0/0' }],
    ['* 0/61 * * * ?', { code: 'step', field: 'minute', piece: '0/61' }],
    ['* * 1.5 * * ?', { code: 'form', field: 'hour', piece: '1.5' }],
    ['* * -1 * * ?', { code: 'form', field: 'hour', piece: '-1' }],
    ['* * , * * ?', { code: 'form', field: 'hour', piece: '' }],
    ['* * * 1,L * ?', { code: 'alone', field: 'day', piece: '1,L' }],
    ['* * * 1W,15W * ?', { code: 'alone', field: 'day', piece: '1W,15W' }],
    ['* * * ? * 1#2,3', { code: 'alone', field: 'week', piece: '1#2,3' }],
    ['* * * ? * 1#6', { code: 'range', field: 'week', piece: '6' }],
    ['* * * ? * 8L', { code: 'range', field: 'week', piece: '8' }],
    ['* * * L-31 * ?', { code: 'range', field: 'day', piece: '31' }],
    ['* * * * FOO ?', { code: 'form', field: 'month', piece: 'FOO' }],
    ['* * * * * ? 2030-2027', { code: 'order', field: 'year', piece: '2030-2027' }],
    ['* * * * * ? 1969', { code: 'range', field: 'year', piece: '1969' }],
    ['* * * * * ? 2027/100', { code: 'step', field: 'year', piece: '2027/100' }],
  ])('%s', (text, wrong) => {
    expect(problem(text)).toEqual(wrong)
  })
  test('[CRON-40] a minute step of 60 is none: it runs once an hour', () => {
    expect(meaning('0 0/60 * * * ?').minutes).toEqual([0])
  })
})
