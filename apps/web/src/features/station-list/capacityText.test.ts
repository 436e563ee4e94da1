import { expect, test } from 'vitest'
import { capacityText } from './capacityText.ts'

test.each([
  ['9.600', '9.6 kWp'],
  ['999.990', '999.99 kWp'],
  ['1000.000', '1 MWp'],
  ['12345.678', '12.3 MWp'],
  ['0', '0 kWp'],
  [null, ''],
  [undefined, ''],
])('a footer of %s kWp reads %s', (kwp, text) => {
  expect(capacityText(kwp)).toBe(text)
})
