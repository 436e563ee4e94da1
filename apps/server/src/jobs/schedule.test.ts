import { describe, expect, test } from 'vitest'
import { latestInstant, spreadOf } from './schedule.ts'

const at = (text: string): number => Date.parse(text)

describe('every n minutes', () => {
  test.each([
    [5, '2026-11-21T10:07:00+08:00', '2026-11-21T10:05:00+08:00'],
    [5, '2026-11-21T10:05:00+08:00', '2026-11-21T10:05:00+08:00'],
    [5, '2026-11-21T10:04:59.999+08:00', '2026-11-21T10:00:00+08:00'],
    [60, '2026-11-21T00:59:00+08:00', '2026-11-21T00:00:00+08:00'],
    [1440, '2026-11-21T07:00:00+08:00', '2026-11-21T00:00:00+08:00'],
  ])('%i minutes at %s is due since %s', (everyMinutes, now, due) => {
    expect(latestInstant({ everyMinutes }, at(now))).toBe(at(due))
  })
})

describe('daily at a time of Asia/Shanghai', () => {
  test.each([
    ['02:30', '2026-11-21T02:29:59+08:00', '2026-11-20T02:30:00+08:00'],
    ['02:30', '2026-11-21T02:30:00+08:00', '2026-11-21T02:30:00+08:00'],
    ['00:05', '2026-11-20T16:05:00Z', '2026-11-21T00:05:00+08:00'],
    ['23:59', '2026-11-21T12:00:00+08:00', '2026-11-20T23:59:00+08:00'],
    ['02:30', '2026-03-08T07:30:00Z', '2026-03-08T02:30:00+08:00'], // the day on which New York changes its clocks
  ] as const)('%s at %s is due since %s', (dailyAt, now, due) => {
    expect(latestInstant({ dailyAt }, at(now))).toBe(at(due))
  })

  test('every day of a year has exactly one instant', () => {
    const instants = new Set<number>()
    for (let hour = 0; hour < 365 * 24; hour += 1)
      instants.add(latestInstant({ dailyAt: '02:30' }, at('2026-01-01T03:00:00+08:00') + hour * 3_600_000))
    expect(instants.size).toBe(365)
  })
})

test('the spread of a job is always the same and within its bounds', () => {
  const names = Array.from({ length: 200 }, (_, i) => `job-${i}`)
  const spreads = names.map((name) => spreadOf({ name, spreadMs: 60_000 }))
  expect(spreads).toEqual(names.map((name) => spreadOf({ name, spreadMs: 60_000 })))
  expect(spreads.every((ms) => ms >= 0 && ms < 60_000)).toBe(true)
  expect(new Set(spreads).size).toBeGreaterThan(150)
  expect(spreadOf({ name: 'x' })).toBe(0)
})
