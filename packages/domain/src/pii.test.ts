import { expect, test } from 'vitest'
import { maskBankCard, maskIdCard, maskPhone, maskPii } from './pii.ts'

test('a phone keeps its first three and last four digits', () => {
  expect(maskPhone('13812345678')).toBe('138****5678')
})

test('an id card keeps province, city and the last four; no birth date is left', () => {
  expect(maskIdCard('330102199003071234')).toBe('3301**********1234')
  expect(maskIdCard('33010219900307123X')).toBe('3301**********123X')
  expect(maskIdCard('330102900307123')).toBe('3301*******7123')
})

test('a bank card keeps issuer and the last four, whatever its length and blanks', () => {
  expect(maskBankCard('6222021234567891234')).toBe('6222 **** **** 1234')
  expect(maskBankCard('6222 0212 3456 1234')).toBe('6222 **** **** 1234')
})

test('what is too short to be masked in part is hidden altogether', () => {
  expect(maskPhone('12345')).toBe('*****')
  expect(maskIdCard('33010219900')).toBe('***********')
  expect(maskBankCard('62220')).toBe('*****')
})

test.each<[(text: string) => string, string, string]>([
  [maskPhone, '1234567', '*******'],
  [maskPhone, '12345678', '123****5678'],
  [maskIdCard, '33010219900', '***********'],
  [maskIdCard, '330102199001', '3301****9001'],
  [maskBankCard, '622202123', '*********'],
  [maskBankCard, '6222021234', '6222 **** **** 1234'],
])('a number keeps its ends from a length on: %#', (mask, text, masked) => {
  expect(mask(text)).toBe(masked)
})

test('null stays null, and the kind chooses the mask', () => {
  expect(maskPii('idCard', null)).toBeNull()
  expect(maskPii('phone', '13812345678')).toBe('138****5678')
  expect(maskPii('bankCard', '6222021234567891234')).toBe('6222 **** **** 1234')
})

test('blanks around a number are no part of it, and each kind has its own mask', () => {
  expect([maskPhone(' 13812345678 '), maskIdCard(' 330102199003071234 '), maskBankCard(' 62 22021234 ')]).toEqual([
    '138****5678',
    '3301**********1234',
    '6222 **** **** 1234',
  ])
  expect([maskPii('idCard', '330102199003071234'), maskPii('phone', ''), maskPhone('')]).toEqual(['3301**********1234', '', ''])
})
