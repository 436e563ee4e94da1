import { expect, test } from 'vitest'
import { listOf, listText } from './listText.ts'

test('[PICKER-30] values of a list are joined by a comma unless another sign is given', () => {
  expect(listText(['a', 'b'])).toBe('a,b')
  expect(listText(['a', 'b'], ';')).toBe('a;b')
  expect(listOf('a, b,,a')).toEqual(['a', 'b'])
  expect(listOf('')).toEqual([])
})
