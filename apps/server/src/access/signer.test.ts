import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { buildSigner, clockSkewMs, isOfNow, lifeAround } from './signer.ts'

const master = randomBytes(32)
const signer = buildSigner(master)
const nowMs = 1_800_000_000_000
const token = signer.sign('a-test', { sub: '7' }, { nowMs, seconds: 60 })

describe('a signed statement', () => {
  test('is opened by every process of the installation, with its moments', () => {
    const claims = { sub: '7', iat: 1_800_000_000, nbf: 1_800_000_000, exp: 1_800_000_060 }
    expect(buildSigner(Buffer.from(master)).open('a-test', token, nowMs)).toEqual(claims)
  })

  test('is checked with the published key alone', () => {
    const { publicKey, keyId } = buildSigner(master)
    const key = createPublicKey({ key: publicKey, format: 'jwk' })
    const [head = '', body = '', signature = ''] = token.split('.')
    expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'EdDSA', typ: 'a-test', kid: keyId })
    expect(publicKey).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.stringMatching(/^[\w-]{43}$/),
      kid: keyId,
      alg: 'EdDSA',
      use: 'sig',
    })
  })

  test.each([
    ['of another type', () => signer.open('another', token, nowMs)],
    ['of another installation', () => buildSigner(randomBytes(32)).open('a-test', token, nowMs)],
    ['that is over', () => signer.open('a-test', token, nowMs + 60_000)],
    ['with another body', () => signer.open('a-test', `${token.split('.')[0]}.e30.${token.split('.')[2]}`, nowMs)],
    ['without a signature', () => signer.open('a-test', `${token.split('.').slice(0, 2).join('.')}.`, nowMs)],
    ['with a part too many', () => signer.open('a-test', `${token}.x`, nowMs)],
    [
      'that says it needs none',
      () => signer.open('a-test', `${Buffer.from('{"alg":"none","typ":"a-test"}').toString('base64url')}.e30.`, nowMs),
    ],
    ['that is nothing of the kind', () => signer.open('a-test', 'x', nowMs)],
  ])('%s is refused', (_, open) => {
    expect(open()).toBeNull()
  })

  test('from the future is refused, beyond what clocks differ by', () => {
    const made = (aheadMs: number) => signer.sign('a-test', {}, { nowMs: nowMs + aheadMs, seconds: 60 })
    expect(signer.open('a-test', made(clockSkewMs), nowMs)).not.toBeNull()
    expect(signer.open('a-test', made(clockSkewMs + 1_000), nowMs)).toBeNull()
    expect(signer.open('a-test', token, nowMs + 59_999)).not.toBeNull()
  })
})

test.each([
  [{ iat: 100, exp: 200 }, true],
  [{ iat: 100, exp: 200, nbf: 130 }, true],
  [{ iat: 131, exp: 200 }, false],
  [{ iat: 100, exp: 200, nbf: 131 }, false],
  [{ iat: 100, exp: 200, nbf: 'x' }, false],
  [{ iat: 100, exp: 100 }, false],
  [{ exp: 200 }, false],
  [{ iat: 100 }, false],
])('the moments %j at 100 s are of now: %s', (moments, expected) => {
  expect(isOfNow(moments, 100_000)).toBe(expected)
})

test('what was made before now for a minute ends within a minute of now, and what clocks differ by', () => {
  expect(lifeAround(1_000_000, 60_000)).toEqual({ nowMs: 1_000_000, latestMs: 1_060_000 + clockSkewMs })
})
