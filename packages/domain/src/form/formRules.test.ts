import { labels } from '@heliodesk/contracts/enUS/labels'
import { type FormPatternName, formPatterns } from '@heliodesk/contracts/formPatterns'
import { describe, expect, test } from 'vitest'
import { accountRule, firstProblem, matching, requiredChecks, requiredSelect, requiredText } from './formRules.ts'

const han = (length: number) => '光'.repeat(length)

describe('the patterns of the global form rules', () => {
  test.each<[id: string, FormPatternName, message: string, right: string[], wrong: string[]]>([
    ['[VALID-07]', 'natural', '请输入自然数', ['0', '12'], ['-1', '1.5', 'a']],
    ['[VALID-08]', 'english', '请输入英文字符', ['aZ'], ['a1', 'a b', '光']],
    [
      '[VALID-09]',
      'landline',
      '请输入正确的座机号',
      ['010-12345678', '05701234567', '0570-1234567'],
      ['abc', '12345678', '010--1234567'],
    ],
    [
      '[VALID-10]',
      'bankCard',
      '请输入正确的银行卡号码',
      ['1234567890', '1'.repeat(20)],
      ['123456789', '0123456789', '1'.repeat(21)],
    ],
    ['[VALID-11]', 'idNumber', '请输入正确的证件号码', ['A1', 'x'.repeat(50)], ['x'.repeat(51), 'a-b']],
    [
      '[VALID-12]',
      'idCard',
      '请输入正确的身份证号码',
      ['1'.repeat(15), '1'.repeat(18), `${'1'.repeat(17)}X`, `${'1'.repeat(17)}x`],
      ['1'.repeat(16), '1'.repeat(17)],
    ],
    ['[VALID-13]', 'qq', '请输入正确的QQ号码', ['12345', '123456789012'], ['1234', '1234567890123']],
    ['[VALID-14]', 'url', '请输入以http和https开头的网址', ['http://a.cn', 'https://a.cn/b?c'], ['ftp://x', 'a.cn', 'https://']],
    ['[VALID-15]', 'shortCode', '请输入20位以内的英文字符和数字', ['aB3', 'a'.repeat(20)], ['a'.repeat(21), 'a-b']],
    ['[VALID-16]', 'personName', '请输入2到100位的中英文字符和空格', ['陈立 A', han(100)], ['陈', '陈1', han(101)]],
    ['[VALID-17]', 'digitLines', '请输入数字和换行符', ['1\n2', '1\r\n2'], ['a', '1,2']],
    ['[VALID-18]', 'upTo255', '请输入255位以内的字符', [han(255), '🌞'.repeat(255)], [han(256)]],
    ['[VALID-02]', 'mobile', '请输入正确手机号', ['13800000000'], ['16600000000', '19900000000', '1380000000']],
    ['[VALID-06]', 'email', '邮箱格式不正确', ['a@b.cn'], ['x']],
  ])('%s %s says %s', (_id, name, message, right, wrong) => {
    const rule = matching(name)
    expect(right.map((value) => rule.check(value))).toEqual(right.map(() => null))
    expect(wrong.map((value) => rule.check(value))).toEqual(wrong.map(() => message))
    expect(rule.check('')).toBeNull()
  })
  test('every message has its English', () => {
    for (const { message } of Object.values(formPatterns)) expect(Object.keys(labels)).toContain(message)
  })
})

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
  test('[VALID-01] [VALID-02] [VALID-03] [VALID-04] [VALID-05] [VALID-06] the fields of an account', () => {
    const said = (field: 'mobile' | 'username' | 'email', ...values: string[]) =>
      values.map((value) => accountRule(field).check(value))
    expect(said('mobile', '', '16600000000', '13800000000')).toEqual(['请输入手机号', '请输入正确手机号', null])
    expect(said('username', '', 'a-b', 'abc', 'abcd', 'a'.repeat(18), 'a'.repeat(19))).toEqual([
      '请输入用户名',
      '只允许字母、数字、下划线',
      '长度6到18个字符',
      null,
      null,
      '长度6到18个字符',
    ])
    expect(said('email', '', 'x', 'a@b.cn')).toEqual([null, '邮箱格式不正确', null])
  })
})

describe('when a rule is asked, and whether its field is marked as required', () => {
  const looks = (rules: readonly { readonly trigger: string; readonly isRequired: boolean }[]) =>
    rules.map(({ trigger, isRequired }) => [trigger, isRequired])
  test('texts and patterns on leaving, choices on changing, and only the first rule requires', () => {
    expect(looks([matching('natural'), accountRule('mobile'), accountRule('email')])).toEqual([
      ['blur', false],
      ['blur', true],
      ['blur', false],
    ])
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
