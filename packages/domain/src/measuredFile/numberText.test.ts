import { expect, test } from 'vitest'
import { guessDecimal, isGap, readNumberText } from './numberText.ts'

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

test.each([
  ['.', '5.', 5],
  ['.', '+5', 5],
  ['.', '-.5', -0.5],
  ['.', '1e-3', 0.001],
  ['.', '2.5E+123', 2.5e123],
  ['.', '1e1234', Number.NaN],
  ['.', '.', Number.NaN],
  ['.', '1,234', 1234],
  ['.', '12,345.6', 12_345.6],
  ['.', '1234,567', Number.NaN],
  ['.', '1,2345', Number.NaN],
  ['.', '-1,234.', Number.NaN],
  ['.', '1.234.567', Number.NaN],
  [',', '1.234', 1234],
  [',', '-12.345,6', -12_345.6],
  [',', '1.2345', Number.NaN],
  [',', '1,5,5', Number.NaN],
  [',', ',5', 0.5],
  [',', '1e3', 1000],
] as const)('with %j as the decimal mark %j is %f', (decimal, text, value) => {
  expect(readNumberText(text, decimal)).toBe(value)
})

test('every way of saying that nothing was measured is a gap, in either case and with blanks around it', () => {
  for (const text of [
    '',
    '-',
    '--',
    '---',
    'nan',
    'na',
    'n/a',
    'null',
    'none',
    '#n/a',
    'nodata',
    'no data',
    '无',
    '无数据',
    '缺测',
    ' NULL ',
    'N/A',
  ])
    expect([text, isGap(text)]).toEqual([text, true])
  for (const text of ['0', '----', 'nothing', '.']) expect([text, isGap(text)]).toEqual([text, false])
})

test('as many numbers with a comma as with a point prove nothing, and groups of thousands prove no comma', () => {
  expect([guessDecimal(['1,5', '2.5'], ';'), guessDecimal(['1,5', '2,5', '2.5'], ';'), guessDecimal([' -1,5 '], '\t')]).toEqual([
    '.',
    ',',
    ',',
  ])
  expect([guessDecimal(['1,234,567'], ';'), guessDecimal(['1,5x', ',5', '1,'], ';')]).toEqual(['.', '.'])
})
