import { chinese, type Message, render } from '@heliodesk/contracts/text/message'
import { expect, test } from 'vitest'
import { brokenSegment, type RuleSegment, ruleProblem, segmentsOfRule } from './checkRule.ts'

const inWords = (problem: Message | null): string | null => problem && render(problem, chinese)

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

test('[VALID-26] a rare character is one, also for the parts behind it', () => {
  const parts: readonly RuleSegment[] = [
    { digits: '1', pattern: '[^\\d]', message: '首位应为文字' },
    { digits: '2', pattern: '\\d\\d', message: '随后两位应为数字' },
  ]
  for (const value of ['张12', '𠮷12', 'é12']) expect([value, brokenSegment(parts, value)]).toEqual([value, null])
  expect(brokenSegment(parts, '𠮷1')).toBe('随后两位应为数字')
})

test('[VALID-26] of several parts that are broken the message is that of the first in turn: before the slices, the slices, after them', () => {
  const whole = (message: string, priority?: string): RuleSegment => ({
    digits: '*',
    pattern: '^x$',
    message,
    ...(priority && { priority }),
  })
  const all = [whole('后', '0'), { digits: '1', pattern: 'x', message: '中' }, whole('前', '1'), whole('前二')]
  const reported = [all, [all[0]!, all[3]!], all.slice(0, 2), all.slice(0, 1)].map((segments) => brokenSegment(segments, 'abc'))
  expect(reported).toEqual(['前', '前二', '中', '后'])
})

test.each([
  [rule, null],
  [[], null],
  [null, '规则应为分段的列表'],
  ['[]', '规则应为分段的列表'],
  [[7], '第 1 段不是分段'],
  [[rule[0], { ...rule[1], digits: '1234' }], '第 2 段的位数应为“*”或 1 到 3 位数字'],
  [[{ ...rule[0], message: ' ' }], '第 1 段缺少提示文字'],
  [[{ ...rule[0], priority: '2' }], '第 1 段的优先级应为 0 或 1'],
  [[{ ...rule[0], pattern: 5 }], '第 1 段缺少表达式'],
  [[{ ...rule[0], pattern: '(?=a)' }], '第 1 段的表达式不能使用：不支持断言和命名分组'],
  [[{ ...rule[0], pattern: '(a' }], '第 1 段的表达式不能使用：缺少右括号'],
  [[{ ...rule[0], pattern: 'a'.repeat(501) }], '第 1 段的表达式不能使用：表达式最长 500 个字符'],
  [Array.from({ length: 51 }, () => rule[0]), '规则最多 50 段'],
  [Array.from({ length: 50 }, () => rule[0]), null],
  [[null], '第 1 段不是分段'],
  [[{ ...rule[0], digits: 2 }], '第 1 段的位数应为“*”或 1 到 3 位数字'],
  [[{ ...rule[0], digits: '-1' }], '第 1 段的位数应为“*”或 1 到 3 位数字'],
  [[{ ...rule[0], digits: '999' }], null],
  [[{ ...rule[0], message: undefined }], '第 1 段缺少提示文字'],
  [[{ ...rule[0], priority: 0 }], '第 1 段的优先级应为 0 或 1'],
  [[{ ...rule[0], priority: '1' }], null],
])('[VALID-26] a rule is refused before it is stored: %j: %s', (given, expected) => {
  expect(inWords(ruleProblem(given))).toBe(expected)
  expect(segmentsOfRule(given) === null).toBe(expected !== null)
})

test('slices are cut one after the other, each as long as it says, and must fit from end to end', () => {
  const parts: readonly RuleSegment[] = [
    { digits: '2', pattern: '\\d', message: '一' },
    { digits: '0', pattern: 'x', message: '二' },
  ]
  expect([brokenSegment(parts.slice(0, 1), '12'), brokenSegment([{ ...parts[0]!, pattern: '\\d\\d' }, parts[1]!], '12')]).toEqual(
    ['一', '二'],
  )
  // What stands behind the last slice is not judged.
  expect(brokenSegment([{ ...parts[0]!, pattern: '\\d\\d' }], '12xyz')).toBeNull()
  // A whole-value part looks for its pattern anywhere.
  expect(brokenSegment([{ digits: '*', pattern: 'b', message: '三' }], 'abc')).toBeNull()
  expect(inWords(ruleProblem([rule[0], null]))).toBe('第 2 段不是分段')
})
