import { expect, test } from 'vitest'
import { brokenSegment, type RuleSegment } from './checkRule.ts'

const rule: readonly RuleSegment[] = [
  { digits: '2', pattern: '[A-Z]{2}', message: '前两位应为大写字母' },
  { digits: '4', pattern: '\\d+', message: '第三到六位应为数字' },
  { digits: '*', pattern: '^.{8}$', message: '应为八位', priority: '0' },
  { digits: '*', pattern: '^[^ ]+$', message: '不能有空格' },
]

test.each([
  ['AB123456', null],
  ['', null],
  ['ab123456', '前两位应为大写字母'],
  ['AB12x456', '第三到六位应为数字'],
  ['AB', '第三到六位应为数字'],
  ['AB12345', '应为八位'],
  ['ab 12', '不能有空格'],
  ['𠮷𠮷1234', '前两位应为大写字母'],
])('[VALID-26] %s: %s', (value, expected) => {
  expect(brokenSegment(rule, value)).toBe(expected)
})
