import { expect, test } from 'vitest'
import { md5Hex } from './md5.ts'
import { signatureOf, signHeaders } from './signed.ts'

test('[HTTP-10] the hash agrees with the vectors of RFC 1321', () => {
  const vectors: Record<string, string> = {
    '': 'd41d8cd98f00b204e9800998ecf8427e',
    a: '0cc175b9c0f1b6a831c399e269772661',
    abc: '900150983cd24fb0d6963f7d28e17f72',
    'message digest': 'f96b697d7cb7938d525a2f31aaf161d0',
    abcdefghijklmnopqrstuvwxyz: 'c3fcd3d76192e4007dfb496cca67e13b',
    ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789: 'd174ab98d277d9f5a5611c2c9f419d9f',
    '12345678901234567890123456789012345678901234567890123456789012345678901234567890': '57edf4a22be3c955ac49da2e2107b67a',
  }
  for (const [text, hash] of Object.entries(vectors)) expect(md5Hex(text)).toBe(hash.toUpperCase())
})

test('[HTTP-10] text outside ASCII is hashed as UTF-8, at every length around a block', () => {
  expect(md5Hex('中文')).toBe('A7BAC2239FCDCB3A067903D8077C4A07')
  const lengths = [55, 56, 57, 63, 64, 65]
  expect(new Set(lengths.map((n) => md5Hex('x'.repeat(n)))).size).toBe(lengths.length)
})

test('[HTTP-10] the signature is the upper-case hash of sorted parameters and the secret', async () => {
  const key = { secret: 's3cret', algorithm: 'MD5' } as const
  const signature = await signatureOf({ path: '/sys/a', query: { b: 2, a: '1', _t: 99 } }, key)
  expect(signature).toBe(md5Hex('{"a":"1","b":"2"}s3cret'))
  expect(signature).toMatch(/^[0-9A-F]{32}$/)
})

test('[HTTP-10] SHA-256 can be chosen', async () => {
  const signature = await signatureOf({ path: '/a', query: {} }, { secret: 'abc', algorithm: 'SHA-256' })
  expect(signature).toMatch(/^[0-9A-F]{64}$/)
})

test('[HTTP-13] the time stamp is fourteen digits of the clock in Shanghai', async () => {
  const headers = await signHeaders({ path: '/a' }, { secret: '', algorithm: 'MD5' }, 0)
  expect(headers['X-TIMESTAMP']).toBe('19700101080000')
})
