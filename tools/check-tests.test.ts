import { expect, test } from 'vitest'
import { findTestProblems } from './check-tests.ts'
import { requirementIdsOf, testNamesOf } from './testNames.ts'

const problems = (text: string) =>
  findTestProblems([{ path: 'a.test.ts', text }], new Set(['PROD-1'])).map(({ message }) => message)

test('a test that is left out is found', () => {
  expect(problems(`${'test'}.skip('a', () => {})\n${'describe'}.only('b', () => {})\n`)).toHaveLength(2)
})

test('only a test whose name says where it is skipped may depend on data that are not shipped', () => {
  expect(problems(`${'test'}.skipIf(true)('a', () => {})\n`)).toHaveLength(1)
  expect(problems(`${'test'}.skipIf(true)('a (skipped where there is none)', () => {})\n`)).toEqual([])
})

test('two tests of the same name in the same group are found, in different groups not', () => {
  const group = (name: string) => `describe('${name}', () => {\n  test('a', () => {})\n})\n`
  expect(problems(group('one') + group('two'))).toEqual([])
  expect(problems(group('one') + group('one'))).toEqual(['a second test «one > a»'])
})

test('an id that the requirements do not have is found', () => {
  expect(problems(`test('${'['}PROD-1] is known', () => {})\ntest('${'['}PROD-2] is not', () => {})\n`)).toHaveLength(1)
})

test('names carry their groups, and the group ends with its indentation', () => {
  const text = "describe('a', () => {\n  test('b', () => {})\n})\ntest.each([1])('c', () => {})\n"
  expect(testNamesOf({ path: 'a.test.ts', text }).map(({ full }) => full)).toEqual(['a > b', 'c'])
})

test('one bracket may name several requirements', () => {
  const text = `test('${'['}HTTP-1, HTTP-2] a', () => {})`
  expect(requirementIdsOf({ path: 'a.test.ts', text })).toEqual(['HTTP-1', 'HTTP-2'])
})

test('ids may be words; a range of letters is none', () => {
  const text = `test('${'['}API-SYS-LOGIN]${'['}ENTITY-STATION]${'['}API-MON-SELECTONE-Q] a', () => expect(b).toMatch(/${'['}A-Z]{2}/))`
  expect(requirementIdsOf({ path: 'a.test.ts', text })).toEqual(['API-SYS-LOGIN', 'ENTITY-STATION', 'API-MON-SELECTONE-Q'])
})
