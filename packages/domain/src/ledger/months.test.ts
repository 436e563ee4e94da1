import { expect, test } from 'vitest'
import { monthBefore, nextMonth } from './months.ts'

test('the month before is that of the calendar, also over the turn of years and from a day', () => {
  expect(monthBefore('2026-11')).toBe('2026-10')
  expect(monthBefore('2026-01-31')).toBe('2025-12')
  expect([0, 1, 11, 12, 13, 36].map((count) => monthBefore('2026-01', count))).toEqual([
    ...['2026-01', '2025-12', '2025-02', '2025-01', '2024-12', '2023-01'],
  ])
  for (let month = '2024-01'; month < '2027-01'; month = nextMonth(month)) expect(monthBefore(nextMonth(month))).toBe(month)
})
