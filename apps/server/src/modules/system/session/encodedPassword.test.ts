import { createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordEncoding } from '#server/envForms.ts'
import { decodedPassword } from './encodedPassword.ts'

const open = passwordEncoding('public')
const encode = (text: string | Buffer, { key, iv } = open ?? { key: '', iv: '' }) => {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return Buffer.concat([cipher.update(text), cipher.final()]).toString('base64')
}

test.each(['123456', 'Sunny-roof-42', '密码 Padded ', 'x'.repeat(16), 'x'.repeat(100), ''])(
  '%j is read as it was typed',
  (plain) => {
    expect(decodedPassword(open, encode(plain))).toBe(plain)
  },
)

test('what the published client makes of 123456 under its key is known', () => {
  expect(open).toEqual({ key: '1234567890adbcde', iv: '1234567890hjlkew' })
  expect(encode('123456')).toHaveLength(24)
})

test('switched off, nothing is decoded', () => {
  expect(passwordEncoding('')).toBeNull()
  expect(passwordEncoding('off')).toBeNull()
  expect(decodedPassword(null, encode('123456'))).toBe(encode('123456'))
})

test('what is not so encoded stays as it came: plain texts, other lengths, wrong padding, no text', () => {
  const other = encode('123456', { key: 'k'.repeat(16), iv: 'v'.repeat(16) })
  const cut = encode('x'.repeat(40)).slice(0, 20)
  for (const given of [
    'Sunny-roof-42',
    'abcd',
    '',
    'AAAA====',
    'not base64!',
    cut,
    other,
    encode(Buffer.from([0xff, 0xfe, 0xfd])),
  ]) {
    expect(decodedPassword(open, given)).toBe(given)
  }
})

test('a client built with other constants names them; anything else is refused at the start', () => {
  const own = passwordEncoding('abcdefghijklmnop:1234567890123456')
  expect(own).toEqual({ key: 'abcdefghijklmnop', iv: '1234567890123456' })
  for (const value of ['yes', 'public ', 'short:short', 'abcdefghijklmnop', 'abcdefghijklmnopq:1234567890123456']) {
    expect(() => passwordEncoding(value), value).toThrow('应为 off、public 或')
  }
})
