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

describe('each part has its own limits', () => {
  /** The six or seven parts with one of them replaced. */
  const place = { second: 0, minute: 1, hour: 2, day: 3, month: 4, week: 5, year: 6 } as const
  const withPart = (field: keyof typeof place, part: string) => {
    const parts = field === 'week' ? ['0', '0', '0', '?', '*', '*', '*'] : ['0', '0', '0', '*', '*', '?', '*']
    return parts.with(place[field], part).join(' ')
  }
  test.each([
    ['second', 0, 59, 59],
    ['minute', 0, 59, 60],
    ['hour', 0, 23, 23],
    ['day', 1, 31, 31],
    ['month', 1, 12, 12],
    ['week', 1, 7, 7],
    ['year', 1970, 2199, 99],
  ] as const)('the %s goes from %i to %i in steps of up to %i', (field, min, max, maxStep) => {
    const problems = [min - 1, min, max, max + 1].map((value) => problem(withPart(field, String(value)))?.code ?? null)
    // Below zero there is only a sign, which is no number.
    expect(problems).toEqual([min === 0 ? 'form' : 'range', null, null, 'range'])
    const steps = [0, 1, maxStep, maxStep + 1].map((step) => problem(withPart(field, `${min}/${step}`))?.code ?? null)
    expect(steps).toEqual(['step', null, null, 'step'])
    expect(problem(withPart(field, `${max}-${min}`))?.code ?? null).toBe(field === 'year' ? 'order' : null)
    expect(problem(withPart(field, '12345'))?.code).toBe('range')
  })
  test('every name of a month and of a weekday is its number, a range over the end keeps its step', () => {
    const months = 'JAN,FEB,MAR,APR,MAY,JUN,JUL,AUG,SEP,OCT,NOV,DEC'.split(',')
    expect(months.map((name) => meaning(withPart('month', name)).months)).toEqual(months.map((_, i) => [i + 1]))
    const week = 'MON,TUE,WED,THU,FRI,SAT,SUN'.split(',')
    expect(week.map((name) => meaning(withPart('week', name)).days)).toEqual(
      week.map((_, i) => ({ kind: 'weekdays', weekdays: [i + 1] })),
    )
    expect(meaning(withPart('month', 'NOV-FEB')).months).toEqual([1, 2, 11, 12])
    expect(meaning(withPart('month', '10-3/2')).months).toEqual([2, 10, 12])
    expect(meaning(withPart('week', 'SAT-MON')).days).toEqual({ kind: 'weekdays', weekdays: [1, 6, 7] })
    expect(meaning(withPart('hour', '22-2')).hours).toEqual([0, 1, 2, 22, 23])
    expect(meaning(withPart('hour', '5-5')).hours).toEqual([5])
    expect(meaning(withPart('hour', '20/2,3,20')).hours).toEqual([3, 20, 22])
    expect(meaning(withPart('year', '2030,2026-2028')).years).toEqual([2026, 2027, 2028, 2030])
    expect(meaning(withPart('week', 'L')).days).toEqual({ kind: 'weekdays', weekdays: [7] })
  })
  test('days before the end go to 30, places of a weekday from 1 to 5, and a name stands where names are', () => {
    const codes = (texts: readonly string[], field: 'day' | 'week') =>
      texts.map((text) => problem(withPart(field, text))?.code ?? null)
    expect(codes(['L-0', 'L-30', 'L-31', 'L-30W', '0W', '1W', '31W', '32W', 'WL', '1,L', 'MON'], 'day')).toEqual([
      ...[null, null, 'range', null, 'range', null, null, 'range', 'form', 'alone', 'form'],
    ])
    expect(codes(['1#0', '1#1', '1#5', '1#6', '0L', '7L', '8L', 'XYZL', 'XYZ#1', 'MON,L', 'FRI#2,MON', 'JAN'], 'week')).toEqual([
      ...['range', null, null, 'range', 'range', null, 'range', 'form', 'form', 'alone', 'alone', 'form'],
    ])
  })
  test('eight parts are too many', () => {
    expect(problem('0 0 0 * * ? * *')).toEqual({ code: 'count', field: null, piece: '8' })
  })
})

describe('the next runs', () => {
  const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`)
  const wire = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const after = (text: string, from: string, count = 1) => nextRuns(meaning(text), at(from), count).map(wire)
  test('come after an instant and never with it, a fraction of a second before counts as before', () => {
    expect(after('0 0 12 * * ?', '2026-11-21 12:00:00')).toEqual(['2026-11-22 12:00:00'])
    expect(after('0 0 12 * * ?', '2026-11-21 11:59:59')).toEqual(['2026-11-21 12:00:00'])
    expect(nextRuns(meaning('* * * * * ?'), at('2026-11-21 11:59:59') + 999, 1).map(wire)).toEqual(['2026-11-21 12:00:00'])
    expect(nextRuns(meaning('* * * * * ?'), at('2026-11-21 11:59:59') - 1, 1).map(wire)).toEqual(['2026-11-21 11:59:59'])
  })
  test('are as many as were asked for, and none of none', () => {
    expect(after('0 0 0 1 * ?', '2026-11-21 00:00:00', 3)).toEqual([
      '2026-12-01 00:00:00',
      '2027-01-01 00:00:00',
      '2027-02-01 00:00:00',
    ])
    expect(after('0 0 0 1 * ?', '2026-11-21 00:00:00', 0)).toEqual([])
  })
  test('go over minutes, hours, days, months, leap years and years that are left out', () => {
    expect(after('5 10,50 8,20 * * ?', '2026-12-31 20:50:04', 3)).toEqual([
      '2026-12-31 20:50:05',
      '2027-01-01 08:10:05',
      '2027-01-01 08:50:05',
    ])
    expect(after('0 0 0 29 2 ?', '2026-01-01 00:00:00', 2)).toEqual(['2028-02-29 00:00:00', '2032-02-29 00:00:00'])
    expect(after('0 0 0 1 1 ? 2027,2030', '2026-11-21 00:00:00', 5)).toEqual(['2027-01-01 00:00:00', '2030-01-01 00:00:00'])
    expect(after('0 0 0 31 12 ?', '2199-12-30 00:00:00', 3)).toEqual(['2199-12-31 00:00:00'])
  })
})
