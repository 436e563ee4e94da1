import { expect, test } from 'vitest'
import { atLastData, stepped } from './rangeSteps.ts'
import type { LineRange } from './useStationData.ts'

const today = '2026-03-01'
const range = (over: Partial<LineRange>): LineRange => ({
  timeType: '0',
  date: '2026-03-01',
  month: '2026-03',
  year: '2026',
  ...over,
})

test('the day before and after, over the end of a month; no day after today', () => {
  expect(stepped(range({}), -1, today)?.date).toBe('2026-02-28')
  expect(stepped(range({ date: '2024-02-28' }), 1, today)?.date).toBe('2024-02-29')
  expect(stepped(range({ date: '2026-02-28' }), 1, today)?.date).toBe('2026-03-01')
  expect(stepped(range({}), 1, today)).toBeNull()
})
test('months turn with the year, and end with this one', () => {
  expect(stepped(range({ timeType: '1', month: '2026-01' }), -1, today)?.month).toBe('2025-12')
  expect(stepped(range({ timeType: '1', month: '2025-12' }), 1, today)?.month).toBe('2026-01')
  expect(stepped(range({ timeType: '1' }), 1, today)).toBeNull()
})
test('years, and no step for the total', () => {
  expect(stepped(range({ timeType: '2' }), -1, today)?.year).toBe('2025')
  expect(stepped(range({ timeType: '2', year: '2025' }), 1, today)?.year).toBe('2026')
  expect(stepped(range({ timeType: '2' }), 1, today)).toBeNull()
  expect(stepped(range({ timeType: '3' }), -1, today)).toBeNull()
})
test('an empty day, month or year leads to the last that has data, and nowhere when it is that one', () => {
  expect(atLastData(range({}), '2011-12-31')).toMatchObject({ timeType: '0', date: '2011-12-31', month: '2011-12', year: '2011' })
  expect(atLastData(range({ timeType: '1' }), '2026-03-01')).toBeNull()
  expect(atLastData(range({ timeType: '2' }), '2025-12-31')).toMatchObject({ year: '2025' })
  expect(atLastData(range({}), null)).toBeNull()
})
