import { expect, test } from 'vitest'
import { joinValues, moved, picked, splitValues } from './selection.ts'

const rows = (...ids: readonly string[]) => ids.map((id) => ({ id }))
const ids = (list: readonly { id: string }[]) => list.map((row) => row.id)

test('rows of other pages stay chosen, new ones come behind them', () => {
  expect(ids(picked(rows('x', 'a'), rows('a', 'b', 'c'), ['b'], false))).toEqual(['x', 'b'])
  expect(ids(picked(rows('x'), rows('a', 'b'), ['a', 'b'], false))).toEqual(['x', 'a', 'b'])
  expect(ids(picked(rows('x'), rows('a', 'b'), [], false))).toEqual(['x'])
})

test('[PICKER-13] one of one: the newest replaces the one before, on whatever page it was', () => {
  expect(ids(picked(rows('x'), rows('b'), ['b'], true))).toEqual(['b'])
  expect(ids(picked(rows('b'), rows('b'), ['b'], true))).toEqual(['b'])
  expect(ids(picked(rows('b'), rows('b'), [], true))).toEqual([])
})

test('moving swaps neighbours and stops at the ends', () => {
  expect(ids(moved(rows('a', 'b', 'c'), 'c', -1))).toEqual(['a', 'c', 'b'])
  expect(ids(moved(rows('a', 'b'), 'a', -1))).toEqual(['a', 'b'])
  expect(ids(moved(rows('a', 'b'), 'z', 1))).toEqual(['a', 'b'])
})

test('[PICKER-30] values of a list are joined by a comma unless said', () => {
  expect(joinValues(['1', '2'])).toBe('1,2')
  expect(splitValues(' 1, 2 ,,')).toEqual(['1', '2'])
  expect(splitValues(joinValues(['1', '2'], ';'), ';')).toEqual(['1', '2'])
})
