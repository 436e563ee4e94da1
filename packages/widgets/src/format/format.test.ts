import { thousands } from '@heliodesk/contracts/text/thousands'
import fc from '@heliodesk/domain/testing/properties'
import { expect, test } from 'vitest'
import { dayOf, decimalText, ellipsis, figureText, formatDateTime, timeOf, trimDigits } from './format.ts'

test('[FORMAT-01] a text of 25 characters stays whole, one of 26 is cut with an ellipsis', () => {
  expect(ellipsis('光'.repeat(25))).toEqual({ text: '光'.repeat(25), cut: false })
  expect(ellipsis('光'.repeat(26))).toEqual({ text: `${'光'.repeat(25)}…`, cut: true })
})

test('[FORMAT-02] a date is cut to ten characters', () => {
  expect(dayOf('2024-05-06 07:08:09')).toBe('2024-05-06')
})

test('[FORMAT-03] a time of day reads HH:mm:ss', () => {
  expect(timeOf('2024-05-06 07:08:09')).toBe('07:08:09')
})

test('[FORMAT-04] thousands are grouped with commas', () => {
  expect(thousands('1234567.8')).toBe('1,234,567.8')
  expect(thousands(-1234)).toBe('-1,234')
  expect(thousands('999')).toBe('999')
})

test('[FORMAT-04] grouping never changes the digits of a number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.stringMatching(/^\d{0,4}$/), (whole, fraction) => {
      const text = fraction === '' ? String(whole) : `${whole}.${fraction}`
      expect(thousands(text).replaceAll(',', '')).toBe(text)
    }),
  )
})

test('a figure is grouped from 1,000 on, and has the decimals that are asked', () => {
  expect(figureText(999)).toBe('999')
  expect(figureText(1000)).toBe('1,000')
  expect(figureText(1234567.891, 2)).toBe('1,234,567.89')
  expect(figureText(9.6, 2)).toBe('9.60')
  expect(figureText(9.6, 0, 2)).toBe('9.6')
  expect(figureText(9.614, 0, 2)).toBe('9.61')
  expect(figureText(-1000.5, 1)).toBe('-1,000.5')
  expect(figureText(-0.4)).toBe('0')
})

test('a decimal has every digit of its scale, and loses none', () => {
  expect(decimalText('0.4', 4)).toBe('0.4000')
  expect(decimalText('0.3913', 4)).toBe('0.3913')
  expect(decimalText('0.39131', 4)).toBe('0.39131')
  expect(decimalText('-1234', 2)).toBe('-1,234.00')
  expect(decimalText(999, 0)).toBe('999')
  expect(decimalText('1000', 0)).toBe('1,000')
})

test('a quantity is read without zeros after the point, and loses nothing else', () => {
  expect(['42.000', '1.500', '0.000', '-3.050', '100', '1000.001'].map(trimDigits)).toEqual([
    '42',
    '1.5',
    '0',
    '-3.05',
    '100',
    '1000.001',
  ])
})

test('[FORMAT-05] an instant reads YYYY-MM-DD HH:mm:ss in Asia/Shanghai', () => {
  expect(formatDateTime(new Date('2024-05-05T23:08:09Z'))).toBe('2024-05-06 07:08:09')
})
