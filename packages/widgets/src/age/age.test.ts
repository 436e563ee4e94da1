import { expect, test } from 'vitest'
import { ageMs, ageText } from './age.ts'

const texts = {
  now: '刚刚',
  minutes: (n: number) => `${n} 分钟前`,
  hours: (n: number) => `${n} 小时前`,
  days: (n: number) => `${n} 天前`,
}

test('the age of a time is counted in Asia/Shanghai whatever the zone of the browser', () => {
  expect(ageMs('2026-10-16 15:10:00', Date.parse('2026-10-16T07:13:00Z'))).toBe(180_000)
})

test('an age is reported in minutes, hours and days, and fresh data are 刚刚', () => {
  expect([0, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000, 172_800_000].map((ms) => ageText(ms, texts))).toEqual([
    '刚刚',
    '刚刚',
    '1 分钟前',
    '59 分钟前',
    '1 小时前',
    '23 小时前',
    '1 天前',
    '2 天前',
  ])
})
