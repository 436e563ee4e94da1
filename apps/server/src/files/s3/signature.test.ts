import { describe, expect, test } from 'vitest'
import { amzDate, authorization, encodeStrictly, queryText, sha256Hex } from './signature.ts'

/** The published test suite of Signature Version 4. */
const suite = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
}
const plain = {
  method: 'GET',
  path: '/',
  query: {},
  headers: { host: 'example.amazonaws.com', 'x-amz-date': '20150830T123600Z' },
  bodyHash: sha256Hex(''),
}
const signatureOf = (text: string) => /Signature=([0-9a-f]{64})$/.exec(text)?.[1]

describe('the published examples', () => {
  test.each([
    ['get-vanilla', plain, '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    [
      'get-vanilla-query-order-key-case',
      { ...plain, query: { Param2: 'value2', Param1: 'value1' } },
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
    ['post-vanilla', { ...plain, method: 'POST' }, '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  ])('%s', (_, request, signature) => {
    expect(signatureOf(authorization(suite, request))).toBe(signature)
  })

  test('an object of the S3 guide, with a range', () => {
    const signer = {
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      region: 'us-east-1',
      service: 's3',
    }
    const headers = {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': sha256Hex(''),
      'x-amz-date': '20130524T000000Z',
    }
    expect(authorization(signer, { method: 'GET', path: '/test.txt', query: {}, headers, bodyHash: sha256Hex('') })).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})

test('a query is encoded strictly and sorted', () => {
  expect(queryText({ prefix: "a/b 'c'", 'list-type': '2' })).toBe('list-type=2&prefix=a%2Fb%20%27c%27')
  expect(encodeStrictly('!*()~')).toBe('%21%2A%28%29~')
  expect(amzDate(Date.parse('2015-08-30T12:36:00.123Z'))).toBe('20150830T123600Z')
})
