import { expect, test } from 'vitest'
import { detailColumns, spanWithin } from './detailLayout.ts'

test.each([
  [5, 4],
  [4, 4],
  [1, 1],
  [0, 1],
  [2.5, 2],
  [Number.NaN, 1],
  [undefined, 3],
])('[GRID-39] a detail list asked for %s columns has %i', (wanted, columns) => {
  expect(detailColumns(wanted)).toBe(columns)
})

test('an entry is never wider than the list', () => {
  expect([spanWithin('whole', 4), spanWithin(3, 2), spanWithin(undefined, 4), spanWithin(0, 4)]).toEqual([4, 2, 1, 1])
})
