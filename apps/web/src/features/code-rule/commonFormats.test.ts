import { formPatterns } from '@heliodesk/contracts/formPatterns'
import { compilePattern } from '@heliodesk/domain/safePattern/safePattern'
import { expect, test } from 'vitest'
import { commonFormats } from './commonFormats.ts'

const offered = new Map(commonFormats().map(({ pattern, message }) => [message, compilePattern(pattern)]))
const samples: readonly (readonly [rule: keyof typeof formPatterns, fits: readonly string[], fails: readonly string[]])[] = [
  ['natural', ['0', '12'], ['-1', '1.5', '']],
  ['english', ['Ab'], ['a1', '']],
  ['landline', ['010-12345678', '05701234567'], ['abc', '12345678']],
  ['bankCard', ['6222021234', '62220212345678901234'], ['622202123', '0222021234', '622202123456789012345']],
  ['idNumber', ['A1', 'a'.repeat(50)], ['a'.repeat(51), '-', '']],
  ['idCard', ['330803900101444', '33080319900101444X'], ['3308031990010144']],
  ['qq', ['10000', '123456789012'], ['1000', '1234567890123']],
  ['shortCode', ['A1', 'a'.repeat(20)], ['a'.repeat(21), 'a-']],
  ['digitLines', ['1\n2'], ['a', '1 2']],
]

test.each(samples)(
  '[VALID-07] [VALID-08] [VALID-09] [VALID-10] [VALID-11] [VALID-12] [VALID-13] [VALID-15] [VALID-17] a check rule can take the format %s over, and the server reads it alike',
  (rule, fits, fails) => {
    const { regex, message } = formPatterns[rule]
    const taken = offered.get(message)
    for (const text of fits) expect([text, taken?.test(text), regex.test(text)]).toEqual([text, true, true])
    for (const text of fails) expect([text, taken?.test(text), regex.test(text)]).toEqual([text, false, false])
  },
)

test('formats that need what the server does not run are not offered', () => {
  for (const rule of ['personName', 'url', 'upTo255'] as const) expect(offered.has(formPatterns[rule].message)).toBe(false)
})
