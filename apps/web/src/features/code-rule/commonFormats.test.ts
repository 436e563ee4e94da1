import { formPatterns } from '@heliodesk/contracts/formPatterns'
import { englishOf } from '@heliodesk/contracts/text/locale'
import { compilePattern } from '@heliodesk/domain/safePattern/safePattern'
import { expect, test } from 'vitest'
import { commonFormats } from './commonFormats.ts'

const offered = new Map(commonFormats().map(({ pattern, message }) => [message, compilePattern(pattern)]))
const han = (length: number) => '光'.repeat(length)
const samples: readonly (readonly [
  rule: keyof typeof formPatterns,
  message: string,
  fits: readonly string[],
  fails: readonly string[],
])[] = [
  ['natural', '请输入自然数', ['0', '12'], ['-1', '1.5', 'a', '']],
  ['english', '请输入英文字符', ['Ab'], ['a1', 'a b', '光', '']],
  ['landline', '请输入正确的座机号', ['010-12345678', '05701234567', '0570-1234567'], ['abc', '12345678', '010--1234567']],
  [
    'bankCard',
    '请输入正确的银行卡号码',
    ['6222021234', '62220212345678901234'],
    ['622202123', '0222021234', '622202123456789012345'],
  ],
  ['idNumber', '请输入正确的证件号码', ['A1', 'a'.repeat(50)], ['a'.repeat(51), 'a-b', '-', '']],
  [
    'idCard',
    '请输入正确的身份证号码',
    ['330803900101444', '330803199001014440', '33080319900101444X', '33080319900101444x'],
    ['3308031990010144', '33080319900101444'],
  ],
  ['qq', '请输入正确的QQ号码', ['10000', '123456789012'], ['1000', '1234567890123']],
  [
    'url',
    '请输入以http和https开头的网址',
    ['http://a.cn', 'https://a.cn/b?c', 'HTTPS://A.CN'],
    ['ftp://x', 'a.cn', 'https://', 'http://a b'],
  ],
  ['shortCode', '请输入20位以内的英文字符和数字', ['A1', 'a'.repeat(20)], ['a'.repeat(21), 'a-b']],
  ['personName', '请输入2到100位的中英文字符和空格', ['陈立 A', '𠮷田', han(100)], ['陈', '陈1', '陈-立', 'éa', han(101), '']],
  ['digitLines', '请输入数字和换行符', ['1\n2', '1\r\n2'], ['a', '1,2', '1 2']],
  ['upTo255', '请输入255位以内的字符', ['', 'a\nb', han(255), '🌞'.repeat(255)], [han(256)]],
  ['mobile', '请输入正确手机号', ['13800000000'], ['16600000000', '19900000000', '1380000000']],
  ['email', '邮箱格式不正确', ['a@b.cn'], ['x', 'a@b', 'a b@c.cn']],
]

test.each(samples)(
  '[VALID-07] [VALID-08] [VALID-09] [VALID-10] [VALID-11] [VALID-12] [VALID-13] [VALID-14] [VALID-15] [VALID-16] [VALID-17] [VALID-18] [VALID-02] [VALID-06] a check rule can take the format %s over, and the server reads it alike',
  (rule, message, fits, fails) => {
    const { regex } = formPatterns[rule]
    const taken = offered.get(message)
    for (const text of fits) expect([text, taken?.test(text), regex.test(text)]).toEqual([text, true, true])
    for (const text of fails) expect([text, taken?.test(text), regex.test(text)]).toEqual([text, false, false])
  },
)

test('every format is offered, each with its message in both languages', () => {
  expect([...offered.keys()]).toEqual(Object.values(formPatterns).map(({ message }) => message))
  expect(samples.map(([rule]) => rule)).toEqual(Object.keys(formPatterns))
  for (const message of offered.keys()) expect([message, englishOf(message)]).not.toContain(undefined)
})
