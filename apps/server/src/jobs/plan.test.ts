import { describe, expect, test } from 'vitest'
import { cronOfSchedule, latestOfPlan } from './plan.ts'

const at = (text: string): number => Date.parse(text)
const plan = (cron: string, rest: { isActive?: boolean; sinceMs?: number } = {}) => ({
  cron,
  isActive: true,
  sinceMs: null,
  ...rest,
})

describe('[MODULE-SYS-QUARTZ] the newest instant of a schedule', () => {
  test.each([
    ['0 */5 * * * ?', '2026-11-21T10:07:00+08:00', '2026-11-21T10:05:00+08:00'],
    ['0 */5 * * * ?', '2026-11-21T10:05:00+08:00', '2026-11-21T10:05:00+08:00'],
    ['0 */5 * * * ?', '2026-11-21T10:04:59.999+08:00', '2026-11-21T10:00:00+08:00'],
    ['0 30 2 * * ?', '2026-11-21T02:29:59+08:00', '2026-11-20T02:30:00+08:00'],
    ['0 0 8 ? * 1', '2026-11-21T12:00:00+08:00', '2026-11-16T08:00:00+08:00'], // D-WEEKDAY: 1 is Monday
    ['* * * * * ?', '2026-11-21T12:00:00.400+08:00', '2026-11-21T12:00:00+08:00'],
  ])('%s at %s is %s', (cron, now, due) => {
    expect(latestOfPlan(plan(cron), at(now))).toBe(at(due))
  })
  test('is made up for within a week, not later', () => {
    const cron = '0 0 8 1 11 ? 2026'
    expect(latestOfPlan(plan(cron), at('2026-11-08T07:59:00+08:00'))).toBe(at('2026-11-01T08:00:00+08:00'))
    expect(latestOfPlan(plan(cron), at('2026-11-08T08:00:01+08:00'))).toBeNull()
  })
  test('before a new cron or a resumption is not made up for', () => {
    const since = at('2026-11-21T10:00:00+08:00')
    expect(latestOfPlan(plan('0 30 9 * * ?', { sinceMs: since }), at('2026-11-21T11:00:00+08:00'))).toBeNull()
    expect(latestOfPlan(plan('0 0 10 * * ?', { sinceMs: since }), at('2026-11-21T11:00:00+08:00'))).toBeNull()
    expect(latestOfPlan(plan('0 30 10 * * ?', { sinceMs: since }), at('2026-11-21T11:00:00+08:00'))).toBe(
      at('2026-11-21T10:30:00+08:00'),
    )
  })
  test('of a paused schedule or a broken one is none', () => {
    expect(latestOfPlan(plan('0 * * * * ?', { isActive: false }), at('2026-11-21T11:00:00+08:00'))).toBeNull()
    expect(latestOfPlan(plan('every day'), at('2026-11-21T11:00:00+08:00'))).toBeNull()
  })
})

test.each([
  [{ everyMinutes: 1 }, '0 * * * * ?'],
  [{ everyMinutes: 10 }, '0 */10 * * * ?'],
  [{ everyMinutes: 59 }, '0 */59 * * * ?'],
  [{ everyMinutes: 60 }, '0 0 * * * ?'],
  [{ everyMinutes: 120 }, '0 0 */2 * * ?'],
  [{ everyMinutes: 720 }, '0 0 */12 * * ?'],
  [{ everyMinutes: 1440 }, '0 0 0 * * ?'],
  [{ dailyAt: '02:30' }, '0 30 2 * * ?'],
] as const)('the schedule %j of the program reads %s', (schedule, cron) => {
  expect(cronOfSchedule(schedule)).toBe(cron)
})
