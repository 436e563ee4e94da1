import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { totpCode } from '#server/testing/secondFactor.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

// RFC 6238, appendix B: the secret of its SHA-1 vectors, whose eight digits end in these six.
const secret = Secret.fromUTF8('12345678901234567890').base32
const vectors = [
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
] as const

test.each(vectors)('at second %i the code of RFC 6238 is right, and belongs to its step', (seconds, code) => {
  expect(totpStep(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a code serves one step early and late, not two, and names the step it was made for', () => {
  const at = 1_800_000_000_000
  const step = Math.floor(at / 30_000)
  for (const off of [-1, 0, 1]) expect(totpStep(secret, totpCode(secret, at + off * 30_000), at)).toBe(step + off)
  for (const off of [-2, 2]) expect(totpStep(secret, totpCode(secret, at + off * 30_000), at)).toBeNull()
})

test('blanks are nothing; anything but six digits is no code', () => {
  const at = 1_800_000_000_000
  const code = totpCode(secret, at)
  expect(totpStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, at)).toBe(Math.floor(at / 30_000))
  for (const wrong of ['', code.slice(1), `${code}0`, 'abcdef', '１２３４５６']) expect(totpStep(secret, wrong, at)).toBeNull()
})

test('a secret has 160 bits, each its own; the address to scan names who and where', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()]
  expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(other).not.toBe(one)
  const uri = new URL(totpUri({ secret: one, issuer: '光伏:运维', account: 'admin@pv.example.com' }))
  expect(uri.protocol).toBe('otpauth:')
  expect(decodeURIComponent(uri.pathname)).toContain('光伏 运维:admin@pv.example.com')
  expect([uri.searchParams.get('secret'), uri.searchParams.get('digits'), uri.searchParams.get('period')]).toEqual([
    one,
    '6',
    '30',
  ])
})
