import { expect, test } from 'vitest'
import { areaPath, linePath } from './sparkPath.ts'

test('a sparkline starts at the bottom for zero and reaches the top at its maximum', () => {
  expect(linePath([0, 5, 10], 20, 10)).toBe('M0.0 10.0L10.0 5.0L20.0 0.0')
})

test('a gap in a sparkline lifts the pen instead of drawing a zero', () => {
  expect(linePath([1, null, 1], 20, 10)).toBe('M0.0 0.0M20.0 0.0')
})

test('an area closes each run of values on the base line', () => {
  expect(areaPath([1, 1, null, 1, 1], 40, 10)).toBe(
    'M0.0 10.0L0.0 0.0L10.0 0.0L10.0 10.0ZM30.0 10.0L30.0 0.0L40.0 0.0L40.0 10.0Z',
  )
})

test('an empty series draws nothing', () => {
  expect(linePath([], 20, 10)).toBe('')
  expect(areaPath([null, null], 20, 10)).toBe('')
})
