import { describe, expect, test } from 'vitest'
import { firstProblem, requiredChecks, requiredSelect, requiredText } from './formRules.ts'

describe('the builders', () => {
  test('[VALID-19] a required text may need so many characters', () => {
    const rules = requiredText('请输入名称', { min: 3 })
    expect(firstProblem(rules, ' ')).toBe('请输入名称')
    expect(firstProblem(rules, 'ab')).toBe('最小长度3位字符')
    expect(firstProblem(rules, '光伏板')).toBeNull()
  })
  test('[VALID-20] a required text may have no more than so many', () => {
    expect(firstProblem(requiredText('请输入名称', { max: 3 }), 'abcd')).toBe('最大长度3位字符')
    expect(firstProblem(requiredText('请输入名称', { max: 3 }), 'abc')).toBeNull()
  })
  test('[VALID-21] a select is asked on change', () => {
    expect(requiredSelect('请选择').map(({ trigger }) => trigger)).toEqual(['change'])
    expect(firstProblem(requiredSelect('请选择'), null)).toBe('请选择')
    expect(firstProblem(requiredSelect('请选择'), 0)).toBeNull()
  })
  test('[VALID-22] [VALID-23] boxes have a least and a most', () => {
    const rules = requiredChecks('请选择项目', { min: 2, max: 2 })
    expect(firstProblem(rules, [])).toBe('请选择项目')
    expect(firstProblem(rules, ['a'])).toBe('最少选择2项')
    expect(firstProblem(rules, ['a', 'b', 'c'])).toBe('最多选择2项')
    expect(firstProblem(rules, ['a', 'b'])).toBeNull()
  })
})

describe('when a rule is asked, and whether its field is marked as required', () => {
  const looks = (rules: readonly { readonly trigger: string; readonly isRequired: boolean }[]) =>
    rules.map(({ trigger, isRequired }) => [trigger, isRequired])
  test('texts on leaving, choices on changing, and only the first rule requires', () => {
    expect(looks(requiredText('x', { min: 1, max: 2 }))).toEqual([
      ['blur', true],
      ['blur', false],
      ['blur', false],
    ])
    expect(looks(requiredSelect('x'))).toEqual([['change', true]])
    expect(looks(requiredChecks('x', { min: 1, max: 2 }))).toEqual([
      ['change', true],
      ['change', false],
      ['change', false],
    ])
  })
  test('a limit that is not given makes no rule', () => {
    expect(
      [requiredText('x'), requiredText('x', { min: 2 }), requiredText('x', { max: 2 })].map((rules) => rules.length),
    ).toEqual([1, 2, 2])
    expect(
      [requiredChecks('x'), requiredChecks('x', { min: 2 }), requiredChecks('x', { max: 2 })].map((rules) => rules.length),
    ).toEqual([1, 2, 2])
  })
  test('a blank value is the matter of the first rule alone, and blanks around a text do not count', () => {
    const [first, short, long] = requiredText('请填写', { min: 2, max: 3 })
    for (const blank of [null, undefined, '', '  '])
      expect([first?.check(blank), short?.check(blank), long?.check(blank)]).toEqual(['请填写', null, null])
    expect([' a ', ' ab ', ' abc ', ' abcd '].map((text) => firstProblem([short!, long!], text))).toEqual([
      '最小长度2位字符',
      null,
      null,
      '最大长度3位字符',
    ])
    expect(firstProblem(requiredSelect('请选择'), 0)).toBeNull()
  })
})

describe('how many', () => {
  test('a single choice counts as one, a list as its length, a rare character once', () => {
    const two = requiredChecks('x', { min: 2 })
    expect([firstProblem(two, 'a'), firstProblem(two, 5), firstProblem(two, ['a', 'b'])]).toEqual([
      '最少选择2项',
      '最少选择2项',
      null,
    ])
    const one = requiredChecks('x', { max: 1 })
    expect([firstProblem(one, 'a'), firstProblem(one, ['a']), firstProblem(one, ['a', 'b'])]).toEqual([null, null, '最多选择1项'])
    expect([firstProblem(requiredText('x', { max: 2 }), '𠮷𠮷'), firstProblem(requiredText('x', { min: 3 }), '𠮷𠮷')]).toEqual([
      null,
      '最小长度3位字符',
    ])
  })
  test('limits of none are limits, and no rules find nothing wrong', () => {
    expect([requiredText('x', { min: 0, max: 0 }).length, requiredChecks('x', { min: 0, max: 0 }).length]).toEqual([3, 3])
    expect([firstProblem(requiredText('x', { max: 0 }), 'a'), firstProblem([], null)]).toEqual(['最大长度0位字符', null])
    const [, most] = requiredChecks('x', { max: 0 })
    expect([most?.check([]), most?.check(null), most?.check(['a'])]).toEqual([null, null, '最多选择0项'])
  })
})
