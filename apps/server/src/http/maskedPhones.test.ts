import { expect, test } from 'vitest'
import { everyText } from './everyText.ts'
import { readPhone, spellPhones } from './maskedPhones.ts'

test('a masked number is spelled for the form of that client and read back as the mask', () => {
  const records = [{ phone: '138****1234', name: '138****1234' }, { phone: null }]
  expect(spellPhones({ result: { records } })).toEqual({
    result: { records: [{ phone: '1|380001234', name: '138****1234' }, { phone: null }] },
  })
  expect(readPhone('phone', '1|380001234')).toBe('138****1234')
  expect(readPhone('fieldVal', '1|990009999')).toBe('199****9999')
})

test.each(['13800001234', '128****1234', '138***1234', '138****123', '138****12345', ' 138****1234', '238****1234'])(
  '%s is spelled as it is',
  (text) => {
    expect(spellPhones({ phone: text })).toEqual({ phone: text })
  },
)

test.each(['1|280001234', '1|38001234', '1|3800012345', '13800001234', 'x1|380001234'])('%s is read as it is', (text) => {
  expect(readPhone('phone', text)).toBe(text)
})

test('other properties are never read', () => {
  expect(readPhone('remark', '1|380001234')).toBe('1|380001234')
})

test('every text is changed under the name of its property, also in lists, and what has none to change is not copied', () => {
  const upper = (key: string, text: string) => (key === 'a' ? text.toUpperCase() : text)
  const date = new Date(0)
  const given = { a: 'x', b: 'x', c: [{ a: 'y' }, { b: 'y' }], d: { a: ['p', 'q', 5, null] }, e: date }
  const changed = everyText(given, upper) as typeof given
  expect(changed).toEqual({ a: 'X', b: 'x', c: [{ a: 'Y' }, { b: 'y' }], d: { a: ['P', 'Q', 5, null] }, e: date })
  expect([changed.c[1] === given.c[1], changed.e === date, given.a, given.c[0]?.a]).toEqual([true, true, 'x', 'y'])
  expect(everyText(changed, upper)).toBe(changed)
  class Own {
    a = 'x'
  }
  const own = new Own()
  expect([everyText(own, upper), everyText('x', upper), everyText(null, upper)]).toEqual([own, 'x', null])
  expect(everyText(Object.assign(Object.create(null), { a: 'x' }), upper)).toEqual({ a: 'X' })
})
