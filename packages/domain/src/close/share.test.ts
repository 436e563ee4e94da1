import { expect, test } from 'vitest'
import { ageSpan, ageText } from './ages.ts'
import { estimatedShare } from './share.ts'

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
