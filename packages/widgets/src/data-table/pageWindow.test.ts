import fc from '@heliodesk/domain/testing/properties'
import { expect, test } from 'vitest'
import { pageWindow } from './pageWindow.ts'

test.each([
  [1, 1, '1'],
  [2, 7, '1 2 3 4 5 6 7'],
  [1, 10, '1 2 3 4 … 10'],
  [4, 10, '1 … 3 4 5 … 10'],
  [10, 10, '1 … 7 8 9 10'],
])('page %i of %i shows %s', (current, pages, expected) => {
  expect(
    pageWindow(current, pages)
      .map((page) => page ?? '…')
      .join(' '),
  ).toBe(expected)
})

test('the current page, the first and the last are always there, in order and without gaps that hide nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(499), (pages, offset) => {
      const current = 1 + (offset % pages)
      const shown = pageWindow(current, pages)
      const numbers = shown.filter((page) => page !== null)
      expect(numbers).toContain(current)
      expect([numbers[0], numbers.at(-1)]).toEqual([1, pages])
      expect(numbers).toEqual([...new Set(numbers)].sort((one, two) => one - two))
      shown.forEach((page, index) => {
        if (page === null) expect((shown[index + 1] ?? 0) - (shown[index - 1] ?? 0)).toBeGreaterThan(1)
      })
    }),
  )
})
