import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './root.mjs'
import { failuresOf, lackingOf, leastTests, skippedOf } from './testReports.mjs'

const result = (
  status: string,
  assertions: { status: string; fullName: string; failureMessages?: string[] }[],
  message = '',
) => ({
  name: join(root, 'apps/server/src/pool.db.test.ts'),
  status,
  message,
  assertionResults: assertions,
})

test('a failed test is reported with its file, its name and the beginning of its message', () => {
  const long = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
  const [reported = '', ...others] = failuresOf([
    result('failed', [
      { status: 'passed', fullName: 'waits its turn' },
      { status: 'failed', fullName: 'gives a connection back', failureMessages: [long] },
    ]),
  ])
  expect(others).toEqual([])
  expect(reported).toContain('apps/server/src/pool.db.test.ts > gives a connection back')
  expect(reported).toContain('line 0')
  expect(reported).not.toContain('line 20')
})

test('a file that could not even be loaded is reported with its reason', () => {
  expect(failuresOf([result('failed', [], 'Cannot find module')])[0]).toContain('Cannot find module')
})

test('nothing is reported of files that passed', () => {
  expect(failuresOf([result('passed', [{ status: 'passed', fullName: 'waits its turn' }])])).toEqual([])
})

test('a test that was left out is named, one that failed is not among them', () => {
  const files = [
    result('passed', [
      { status: 'skipped', fullName: 'reads the measured file' },
      { status: 'pending', fullName: 'reads another one' },
      { status: 'passed', fullName: 'waits its turn' },
      { status: 'failed', fullName: 'gives a connection back' },
    ]),
  ]
  expect(skippedOf(files)).toEqual([
    'apps/server/src/pool.db.test.ts > reads the measured file',
    'apps/server/src/pool.db.test.ts > reads another one',
  ])
})

test('a project with fewer tests than its least number fails, with as many it does not', () => {
  const files = [
    result('passed', [
      { status: 'passed', fullName: 'a' },
      { status: 'failed', fullName: 'b' },
    ]),
  ]
  expect(lackingOf(files, 2)).toEqual([])
  expect(lackingOf(files, 3)).toEqual(['只运行了 2 个测试，至少应有 3 个'])
  expect(lackingOf([], 1)).toEqual(['只运行了 0 个测试，至少应有 1 个'])
})

test('a file in which nothing ran is named', () => {
  const idle = result('passed', [{ status: 'skipped', fullName: 'a' }])
  expect(lackingOf([idle], 0)).toEqual(['apps/server/src/pool.db.test.ts：没有运行任何测试'])
})

test('every project of the run has a least number', () => {
  expect(Object.keys(leastTests)).toEqual(['unit', 'server', 'browser', 'e2e'])
  expect(Math.min(...Object.values(leastTests))).toBeGreaterThan(100)
})
