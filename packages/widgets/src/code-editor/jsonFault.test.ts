import { expect, test } from 'vitest'
import { jsonFault, prettyJson } from './jsonFault.ts'

test('JSON and nothing at all have no fault', () => {
  expect([jsonFault('{"a": 1}'), jsonFault('  '), jsonFault('3')]).toEqual([null, null, null])
})

test('a fault is placed inside the text, where the reader stopped', () => {
  expect(jsonFault('{"a": }')?.at).toBe(6)
  expect(jsonFault('{\n  "a": 1,\n}')?.at).toBe(12)
  expect(jsonFault('{"a"')?.at).toBe(4)
  expect(jsonFault('[1, 2')!.message).not.toBe('')
})

test('JSON is put in order with two blanks a level, what is none stays away', () => {
  expect(prettyJson('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(prettyJson('{a}')).toBeNull()
})
