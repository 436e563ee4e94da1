import { describe, expect, test } from 'vitest'
import { findTestProblems } from './check-tests.ts'
import { requirementIdsOf, testNamesOf } from './testNames.ts'

const issues = (text: string) =>
  findTestProblems([{ path: 'a.test.ts', text }], new Set(['PROD-1'])).map(({ message }) => message)

/** What a finding says, of a test whose body would otherwise be sound. */
const body = '() => { expect(1).toBe(1) }'

test.each([
  `${'test'}.skip('a', ${body})`,
  `${'describe'}.only('b', ${body})`,
  `${'test'}.concurrent.only('b', ${body})`,
  `${'test'}.todo('b', ${body})`,
  `x${'test'}('a', ${body})`,
  `x${'describe'}('a', ${body})`,
  `test('a', { ${'skip'}: true }, ${body})`,
  `test('a', { timeout: 5, ${'skip'}: !ready }, ${body})`,
  `test('a', (ctx) => { ctx.${'skip'}(); expect(1).toBe(1) })`,
  `test('a', ({ ${'skip'} }) => { skip(); expect(1).toBe(1) })`,
])('a test that is left out is found: %s', (text) => {
  expect(issues(`${text}\n`)).toEqual([expect.stringMatching(/left out|leaves itself out/)])
})

test.each([`test('a', { ${'retry'}: 2 }, ${body})`, `describe('a', { ${'retry'}: { count: 2 } }, () => {})`])(
  'a test that may fail and is tried again is found: %s',
  (text) => expect(issues(text)).toEqual([expect.stringContaining('find why it fails')]),
)

test.each(['await page.waitForTimeout' + '(5)', 'await ' + 'delay(5)', 'await ' + 'new Promise((done) => setTimeout(done, 5))'])(
  'a sleep is found: %s',
  (text) =>
    expect(issues(`test('a', async () => {\n  ${text}\n  expect(1).toBe(1)\n})\n`)).toEqual([expect.stringContaining('a sleep')]),
)

test.each(['skipIf', 'runIf'])('only a test whose name says where it is skipped may use %s', (word) => {
  const left = `${'test'}.${word}(true)`
  expect(issues(`${left}('a', ${body})\n`)).toHaveLength(1)
  expect(issues(`${left}('a (skipped where there is none)', ${body})\n`)).toEqual([])
})

describe('a test that asserts nothing is found', () => {
  const found = (text: string, serving: string[] = []) =>
    findTestProblems(
      [{ path: 'a.test.ts', text }],
      new Set(),
      serving.map((one) => ({ path: 'testing/a.ts', text: one })),
    ).map(({ message }) => message)
  const idle = ['the test «a» asserts nothing']
  test('on one line, over several lines, with options and with rows', () => {
    expect(found("test('a', () => open())\n")).toEqual(idle)
    expect(found("test('a', async () => {\n  await open()\n})\n")).toEqual(idle)
    expect(found("test('a', {\n  timeout: 5,\n}, async () => {\n  open()\n})\ntest('b', () => expect(1).toBe(1))\n")).toEqual(
      idle,
    )
    expect(found("test.each([\n  1,\n])('a', (one) => {\n  open(one)\n})\n")).toHaveLength(1)
  })
  test('an assertion, a wait that fails and a function that asserts are enough', () => {
    expect(found("test('a', () => expect(1).toBe(1))\n")).toEqual([])
    expect(found("test('a', async () => {\n  await page.getByText('b').waitFor()\n})\n")).toEqual([])
    const check = 'const check = (one: number) => expect(one).toBe(1)\n'
    expect(found(`${check}test('a', () => check(1))\n`)).toEqual([])
    expect(found("test('a', () => sound(1))\n", ['export function sound(one: number) {\n  expect(one).toBe(1)\n}\n'])).toEqual([])
  })
  test('a function that only spoke of an assertion in a comment is none', () => {
    expect(found("const open = () => 1 // expect(1)\ntest('a', () => open())\n")).toEqual(idle)
  })
})

test('two tests of the same name in the same group are found, in different groups not', () => {
  const group = (name: string) => `describe('${name}', () => {\n  test('a', () => expect(1).toBe(1))\n})\n`
  expect(issues(group('one') + group('two'))).toEqual([])
  expect(issues(group('one') + group('one'))).toEqual(['a second test «one > a»'])
})

test('an id that the requirements do not have is found', () => {
  expect(issues(`test('${'['}PROD-1] is known', ${body})\ntest('${'['}PROD-2] is not', ${body})\n`)).toHaveLength(1)
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

test('cases that differ from run to run are found', () => {
  const use = `import fc from '@heliodesk/domain/testing/properties'\ntest('a', () => fc.assert(fc.property(fc.nat(), (n) => n >= 0)))\n`
  expect(issues(use)).toEqual([])
  expect(issues(use.replace('@heliodesk/domain/testing/properties', 'fast-check'))).toEqual([
    expect.stringContaining('differ from run to run'),
  ])
})
