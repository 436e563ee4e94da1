import fc from '@heliodesk/domain/testing/properties'
import { expect, test } from 'vitest'
import { jsonFault, prettyJson } from './jsonFault.ts'

test('JSON and nothing at all have no fault', () => {
  for (const text of ['{"a": 1}', '  ', '3', '[]', '{ }', ' [ {"a":[null,-1.5e3,"\\u00e9\\n"]} ] '])
    expect(jsonFault(text)).toBeNull()
})

test.each([
  ['{"a": }', 6, 'value'],
  ['{\n  "a": 1,\n}', 12, 'key'],
  ['{"a"', 4, 'colon'],
  ['[1 2]', 3, 'commaOrEnd'],
  ['[1, 2', 5, 'commaOrEnd'],
  ['{} x', 3, 'end'],
  ["{'a': 1}", 1, 'key'],
  ['"line\nbreak"', 0, 'value'],
])('a fault in %j is placed where reading stopped', (text, at, expected) => {
  expect(jsonFault(text)).toEqual({ at, expected })
})

test('what the platform writes is read without a fault, and what it refuses is refused', () => {
  fc.assert(fc.property(fc.json({ depthSize: 'small' }), (text) => jsonFault(text) === null))
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]",:1-.e null\\u') }), (text) => {
      const isRefused = text.trim() !== '' && prettyJson(text) === null
      return (jsonFault(text) !== null) === isRefused
    }),
  )
})

test('a text of ten thousand levels does not end the page', () => {
  expect(jsonFault('['.repeat(10_000))?.at).toBe(10_000)
})

test('JSON is put in order with two blanks a level, what is none stays away', () => {
  expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(prettyJson('{a}')).toBeNull()
})
