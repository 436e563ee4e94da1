import { expect, test } from 'vitest'
import { nextCode } from './nextCode.ts'

test.each([
  ['', null, 'A01'],
  ['', 'B04', 'B05'],
  ['B01', null, 'B01A01'],
  ['B01', 'B01A09', 'B01A10'],
  ['B01', 'B01A99', 'B01B01'],
  ['', 'Z98', 'Z99'],
])('[MODULE-SYS-CATEGORY] below “%s” after %s comes %s', (parent, sibling, code) => {
  expect(nextCode(parent, sibling)).toBe(code)
})

test('[MODULE-SYS-CATEGORY] a full level and a tree that is too deep have no further code', () => {
  expect(nextCode('', 'Z99')).toBeNull()
  expect(nextCode('A01'.repeat(20), null)).toBeNull()
  expect(nextCode('A01'.repeat(19), null)).toBe('A01'.repeat(20))
})

test.each([
  ['', 'A98', 'A99'],
  ['', 'A99', 'B01'],
  ['', 'Y99', 'Z01'],
  ['A01', 'A01Z99', null],
  ['A01', 'A01Z98', 'A01Z99'],
  ['A01A01', null, 'A01A01A01'],
])('below “%s” after %s comes %s', (parent, sibling, code) => {
  expect(nextCode(parent, sibling)).toBe(code)
})
