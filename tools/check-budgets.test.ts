import { expect, test } from 'vitest'
import { type Budgets, findExcess } from './check-budgets.ts'

const budgets: Budgets = { fileLines: 3, folders: { 'apps/kit/': { lines: 5, reason: 'an engine' } }, exceptions: {} }
const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })
const places = (sources: readonly { path: string; text: string }[], over: Partial<Budgets> = {}) =>
  findExcess(sources, { ...budgets, ...over }).map(({ place }) => place)

test('a file over its limit is found, one at the limit is not', () => {
  expect(places([file('a.ts', 3), file('b.ts', 4)])).toEqual(['b.ts'])
})

test('a folder is measured without its tests', () => {
  const kit = [file('apps/kit/a.ts', 3), file('apps/kit/b.ts', 2), file('apps/kit/b.test.ts', 3)]
  expect(places(kit)).toEqual([])
  expect(places([...kit, file('apps/kit/c.ts', 1)])).toEqual(['apps/kit/'])
})

test('comments and blank lines of a folder cost nothing', () => {
  const text = '/** What it is. */\nconst a = 1 // why\n\n// a word\nconst b = 2\n'
  const kit = [file('apps/kit/a.ts', 3), { path: 'apps/kit/b.ts', text }]
  expect(findExcess(kit, { ...budgets, fileLines: 9 })).toEqual([])
  expect(findExcess([...kit, file('apps/kit/c.ts', 1)], { ...budgets, fileLines: 9 })).toHaveLength(1)
})

test('an exception lets a file be longer, and is reported once it is not needed', () => {
  const exceptions = { 'a.ts': { lines: 10, reason: 'data' } }
  expect(places([file('a.ts', 8)], { exceptions })).toEqual([])
  expect(places([file('a.ts', 2)], { exceptions })).toEqual(['tools/budgets.json'])
})
