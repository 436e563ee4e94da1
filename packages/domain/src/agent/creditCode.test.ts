import { expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { creditCheckSign, isCreditCode } from './creditCode.ts'

test.each(['91350100M000100Y43', '91110108551385082Q', '91440300708461136T'])('%s is a credit code by its check sign', (code) => {
  expect(isCreditCode(code)).toBe(true)
})

test('one sign that is mistyped is noticed wherever it stands', () => {
  const signs = [...'0123456789ABCDEFGHJKLMNPQRTUWXY']
  const body = fc.array(fc.constantFrom(...signs), { minLength: 17, maxLength: 17 })
  fc.assert(
    fc.property(body, fc.nat({ max: 17 }), fc.constantFrom(...signs), (given, at, other) => {
      const code = `${given.join('')}${creditCheckSign(given.join(''))}`
      expect(isCreditCode(code)).toBe(true)
      if (code[at] !== other) expect(isCreditCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
    }),
  )
})

test.each(['', '9135010', '91350100M000100Y4I', '91350100M000100Y433'])('“%s” is none', (code) => {
  expect(isCreditCode(code)).toBe(false)
})
