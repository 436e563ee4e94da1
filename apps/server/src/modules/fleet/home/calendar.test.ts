import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween, lastDayOf, yearBefore } from './calendar.ts'

test('days and months are added across years and leap days', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(addMonths('2026-01', -12)).toBe('2025-01')
  expect(addMonths('2025-11', 3)).toBe('2026-02')
})
test('the last day of a month knows leap years', () => {
  expect([lastDayOf('2024-02'), lastDayOf('2025-02'), lastDayOf('2025-12')]).toEqual(['2024-02-29', '2025-02-28', '2025-12-31'])
})
test('a span of days holds both ends, and none when it ends before it begins', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
})
test('the same day a year before, but for 29 February', () => {
  expect([yearBefore('2026-03-16'), yearBefore('2024-02-29')]).toEqual(['2025-03-16', null])
})
