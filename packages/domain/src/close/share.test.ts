import { expect, test } from 'vitest'
import { ageSpan, ageText } from './ages.ts'
import { coverage, estimatedShare } from './share.ts'

test('the share of estimates is of stations on the grid, to two decimals', () => {
  expect([estimatedShare(1, 3), estimatedShare(2, 3), estimatedShare(0, 7), estimatedShare(7, 7)]).toEqual([
    '33.33',
    '66.67',
    '0.00',
    '100.00',
  ])
  expect(estimatedShare(0, 0)).toBe('0.00')
})

test('ages have four steps', () => {
  expect([0, 1, 2, 3, 4].map(ageText)).toEqual(['0–30', '31–60', '61–90', '>90', ''])
  expect([0, 1, 2, 3].map((bucket) => ageSpan(bucket, '2026-10-31'))).toEqual([
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-09-01', to: '2026-09-30' },
    { from: '2026-08-02', to: '2026-08-31' },
    { from: null, to: '2026-08-01' },
  ])
})

test('coverage is of what is due, and nothing is covered where nothing is', () => {
  expect([coverage('150.00', '200.00'), coverage('0.00', '3.00'), coverage('10.00', '3.00'), coverage('5.00', '0.00')]).toEqual([
    '75.00',
    '0.00',
    '333.33',
    null,
  ])
})
