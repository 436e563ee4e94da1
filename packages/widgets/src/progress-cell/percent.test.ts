import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

test.each([
  [0, 100, 0],
  ['42.9', 100, 42],
  [99.99, 100, 99],
  [3, 3, 100],
  [120, 100, 100],
  [-5, 100, 0],
  ['', 100, null],
  [null, 100, null],
  ['a', 100, null],
  [1, 0, null],
])('[UPLOAD-05] %j of %i is %j percent', (value, of, percent) => {
  expect(percentOf(value, of)).toBe(percent)
})
