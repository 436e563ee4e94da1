import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOf } from './failures.mjs'
import { root } from './root.mjs'

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

test('a failed test is told with its file, its name and the beginning of its message', () => {
  const long = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n')
  const [told = '', ...others] = failuresOf([
    result('failed', [
      { status: 'passed', fullName: 'waits its turn' },
      { status: 'failed', fullName: 'gives a connection back', failureMessages: [long] },
    ]),
  ])
  expect(others).toEqual([])
  expect(told).toContain('apps/server/src/pool.db.test.ts > gives a connection back')
  expect(told).toContain('line 0')
  expect(told).not.toContain('line 20')
})

test('a file that could not even be loaded is told with its reason', () => {
  expect(failuresOf([result('failed', [], 'Cannot find module')])[0]).toContain('Cannot find module')
})

test('nothing is told of files that passed', () => {
  expect(failuresOf([result('passed', [{ status: 'passed', fullName: 'waits its turn' }])])).toEqual([])
})
