import { expect, test } from 'vitest'
import { checkPatterns, findSlow } from './check-patterns.ts'
import { allowedPatterns } from './patterns.allowed.ts'

const path = 'apps/server/src/a.ts'

test.each([
  ['(?=.*(^|&)state=)(?=.*(^|&)code=)', 'begins anew at each place'],
  ['\\s+$', 'begins anew at each place'],
  ['^(\\d+\\.?\\d*)$', 'has two ways to divide what it reads'],
  ['^(a+)+$', 'doubles with each letter'],
])('/%s/ is found: it %s', (source) => {
  const text = `const one = 1\nconst found = /${source}/.test(text)`
  expect(findSlow([{ path, text }], [])).toEqual([expect.objectContaining({ place: `${path}:2` })])
})

test('one that reads its text once is no issue', () => {
  const text = 'const found = /^[A-Z]+-\\d+(?:\\.\\d*)?$/.test(text)'
  expect(findSlow([{ path, text }], [])).toEqual([])
})

test('an allowed one is no issue, and one that is not there any more is', () => {
  const allowed = { file: path, pattern: '\\s+$', why: 'the text is cut first' }
  expect(findSlow([{ path, text: 'const found = /\\s+$/.test(text)' }], [allowed])).toEqual([])
  expect(findSlow([{ path, text: '' }], [allowed]).map(({ place }) => place)).toEqual(['tools/patterns.allowed.ts'])
})

test('the server has none but those whose text is bounded', async () => {
  expect(await checkPatterns()).toEqual([])
  for (const { why } of allowedPatterns) expect(why.length).toBeGreaterThan(20)
})
