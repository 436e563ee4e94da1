import { expect, test } from 'vitest'
import { signedAt, signedSet, signedText, signTimestamp } from './signature.ts'

test('[HTTP-10] the text is the sorted parameters as JSON and the secret', () => {
  expect(signedText({ path: '/sys/a', query: { b: 2, a: '1', _t: 99 } }, 's3cret')).toBe('{"a":"1","b":"2"}s3cret')
})

test('[HTTP-11] query and payload are signed together, the payload wins', () => {
  expect(signedSet({ path: '/a?a=1&b=query', body: { b: 'body', c: { d: 1 } } })).toEqual({ a: '1', b: 'body', c: { d: 1 } })
})

test('[HTTP-11] what is not sent is not signed', () => {
  expect(signedSet({ path: '/a', query: { a: undefined, b: 'x' } })).toStrictEqual({ b: 'x' })
})

test('[HTTP-12] a last segment with commas is signed as a path variable', () => {
  expect(signedSet({ path: '/sys/dict/getDictItems/t%2Ca,b' })).toEqual({ 'x-path-variable': 't,a,b' })
  expect(signedSet({ path: '/sys/a,b/list' })).toEqual({})
  // What nobody can decode stands for itself.
  expect(signedSet({ path: '/sys/100%,b' })).toEqual({ 'x-path-variable': '100%,b' })
})

test('[HTTP-13] the time stamp is fourteen digits of the clock in Shanghai, and read back to the second', () => {
  expect(signTimestamp(Date.parse('2026-11-20T17:00:05Z'))).toBe('20261121010005')
  expect(signedAt('20261121010005')).toBe(Date.parse('2026-11-20T17:00:05Z'))
  expect(signedAt('1646552406000')).toBe(1_646_552_406_000)
})

test.each(['', '0', '202611210100', '202611210100050', '20261321010005', '20261121250005', '16465524060x0'])(
  'no time is read from «%s»',
  (stamp) => expect(signedAt(stamp)).toBeNaN(),
)
