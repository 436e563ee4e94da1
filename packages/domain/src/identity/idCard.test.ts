import { expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { idCardCheckSign, idCardWarning, idCardWarnings } from './idCard.ts'

const today = '2026-11-28'
/** Of a region that there is not, so that the number is nobody's. */
const numbered = (born: string, order: string): string => {
  const body = `000000${born}${order}`
  return `${body}${idCardCheckSign(body)}`
}

test.each([
  // The example of the standard.
  ['11010519491231002', 'X'],
  ['00000019491231002', ''],
])('the check sign of %s is %s', (body, sign) => {
  // Worked out by hand: the sum of digits by their weights, modulo 11.
  const sum = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2].reduce((all, one, at) => all + one * Number(body[at]), 0)
  expect(idCardCheckSign(body)).toBe('10X98765432'[sum % 11])
  if (sign === 'X') expect(idCardCheckSign(body)).toBe(sign)
})

test('one digit that is mistyped is noticed wherever it stands', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(digits, fc.nat({ max: 16 }), fc.integer({ min: 1, max: 9 }), (order, at, more) => {
      const number = numbered('19700102', order.join(''))
      expect(idCardWarning(number, {}, today)).toBeNull()
      const other = (Number(number[at]) + more) % 10
      expect(idCardWarning(`${number.slice(0, at)}${other}${number.slice(at + 1)}`, {}, today)).toBe(idCardWarnings.checkSign)
    }),
  )
})

test('the day of birth exists, is not to come and not of another century', () => {
  for (const born of ['19700230', '19701301', '20261129', '18991231'])
    expect(idCardWarning(numbered(born, '001'), {}, today)).toBe(idCardWarnings.birthday)
  expect(idCardWarning(numbered('20000229', '001'), {}, today)).toBeNull()
  expect(idCardWarning(numbered('19000229', '001'), {}, today)).toBe(idCardWarnings.birthday)
})

test('the sex and the day of birth that are said agree with the number; what is not said is compared with nothing', () => {
  const man = numbered('19700102', '001')
  expect(idCardWarning(man, { sex: '1', birthday: '1970-01-02' }, today)).toBeNull()
  expect(idCardWarning(man, { sex: null, birthday: '' }, today)).toBeNull()
  expect(idCardWarning(man, { sex: '2' }, today)).toBe(idCardWarnings.differs)
  expect(idCardWarning(man, { birthday: '1970-01-03' }, today)).toBe(idCardWarnings.differs)
  expect(idCardWarning(numbered('19700102', '002'), { sex: '1' }, today)).toBe(idCardWarnings.differs)
})

test('a number of 15 digits has a day of the last century and no check sign, a small x is one', () => {
  expect(idCardWarning('000000700102001', { sex: '1', birthday: '1970-01-02' }, today)).toBeNull()
  expect(idCardWarning('000000701302001', {}, today)).toBe(idCardWarnings.birthday)
  expect(idCardWarning('11010519491231002x', {}, today)).toBeNull()
})
