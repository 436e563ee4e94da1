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

test('the set is sorted, numbers are texts, the query of the path gives way to the query, and that to the body', () => {
  expect(
    JSON.stringify(signedSet({ path: '/a?z=1&b=2&_t=3', query: { b: 5, c: 0 }, body: { a: 7, c: true, d: null, _t: 4 } })),
  ).toBe('{"a":"7","b":"5","c":true,"d":null,"z":"1"}')
  for (const body of [['a'], 'text', 5, null, undefined]) expect(signedSet({ path: '/a?b=2', body })).toEqual({ b: '2' })
  expect(signedSet({ path: '/a?x-path-variable=1' })).toEqual({ 'x-path-variable': '1' })
  expect(signedSet({ path: '/a,b?c=d,e' })).toEqual({ c: 'd,e', 'x-path-variable': 'a,b' })
  expect(signedSet({ path: '/a?c=d,e' })).toEqual({ c: 'd,e' })
})

test('a stamp of twelve digits or of fourteen with another sign is none; one of thirteen is milliseconds', () => {
  expect(
    ['164655240600', '1646552406000', '2026112101000x', '20261132010005', '20260230010005', '20261121240000'].map((stamp) =>
      Number.isNaN(signedAt(stamp)),
    ),
  ).toEqual([true, false, true, true, true, true])
  expect(signTimestamp(Date.parse('2026-12-31T15:59:59.999Z'))).toBe('20261231235959')
  expect(signTimestamp(Date.parse('2026-12-31T16:00:00Z'))).toBe('20270101000000')
})
