import { expect, test } from 'vitest'
import { guessDecimal, readNumberText } from './numberText.ts'

test('numbers are read with either decimal mark and with marks between thousands', () => {
  const point = ['1.5', '-0.25', '1,234.5', '1e3', '.5', '1,234,567'].map((text) => readNumberText(text, '.'))
  expect(point).toEqual([1.5, -0.25, 1234.5, 1000, 0.5, 1_234_567])
  const comma = ['1,5', '-0,25', '1.234,5', '12', '1.234.567'].map((text) => readNumberText(text, ','))
  expect(comma).toEqual([1.5, -0.25, 1234.5, 12, 1_234_567])
})

test('what stands for a missing value is a gap, and anything else is no number', () => {
  for (const text of ['', ' ', '-', '--', 'NaN', 'null', 'N/A', '无', '缺测'])
    expect([text, readNumberText(text, '.')]).toEqual([text, null])
  for (const text of ['1x', '1,5', '12..5', 'Infinity', '0x10', '1,23'])
    expect([text, readNumberText(text, '.')]).toEqual([text, Number.NaN])
  expect(readNumberText('1.5', ',')).toBeNaN()
})

test('a comma is the decimal mark where numbers prove it and it does not divide the cells', () => {
  expect(guessDecimal(['1,5', '2,25', '3'], ';')).toBe(',')
  expect(guessDecimal(['1.5', '2.25', '1,5'], ';')).toBe('.')
  expect(guessDecimal(['1,5'], ',')).toBe('.')
  expect(guessDecimal([], ';')).toBe('.')
})
