import { expect, test } from 'vitest'
import { fittingOf } from './useFitting.ts'

test('everything fits when the row is as wide as all entries, the one for the rest not counted', () => {
  expect(fittingOf([100, 100, 60], 200)).toBe(2)
})
test('the entry for the rest takes its place as soon as one entry does not fit', () => {
  expect(fittingOf([100, 100, 60], 199)).toBe(1)
  expect(fittingOf([100, 100, 60], 159)).toBe(0)
})
test('a menu without entries has nothing to fit', () => {
  expect(fittingOf([60], 10)).toBe(0)
})
