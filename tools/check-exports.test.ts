import { expect, test } from 'vitest'
import { findUnread, issuesOf } from './check-exports.ts'
import { allowedExports } from './exports.allowed.ts'

const main = 'apps/server/src/main.ts'
const source = (path: string, text: string) => ({ path, text })
const unread = (files: Readonly<Record<string, string>>) =>
  findUnread(Object.entries(files).map(([path, text]) => source(path, text))).map(
    ({ file, line, name }) => `${file}:${line} ${name}`,
  )

test('a name that only a test takes is found, with its line', () => {
  expect(
    unread({
      [main]: "import { used } from './a.ts'\nused()\n",
      'apps/server/src/a.ts': 'export function used() {}\n\nexport function unused() {}\n',
      'apps/server/src/a.test.ts': "import { unused } from './a.ts'\nunused()\n",
      'apps/server/src/testing/b.ts': "import { unused } from '../a.ts'\nunused()\n",
    }),
  ).toEqual(['apps/server/src/a.ts:3 unused'])
})

test('a file that only tests, or files without a use of their own, lead to is found', () => {
  expect(
    unread({
      [main]: '',
      'apps/server/src/a.ts': "import { b } from './b.ts'\nexport const a = b\n",
      'apps/server/src/b.ts': 'export const b = 1\n',
      'apps/server/src/a.test.ts': "import { a } from './a.ts'\na\n",
    }),
  ).toEqual(['apps/server/src/a.ts:1 undefined', 'apps/server/src/b.ts:1 undefined'])
})

test.each([
  ['const', 'export const one = 1'],
  ['let', 'export let one = 1'],
  ['function', 'export async function* one() {}'],
  ['class', 'export abstract class one {}'],
  ['interface', 'export interface one {}'],
  ['type', 'export type one = 1'],
  ['enum', 'export const enum one {}'],
  ['list', 'const two = 1\nexport { two as one }'],
  ['passed on', "export { two as one } from './two.ts'"],
])('an export by %s is one', (_, text) => {
  const files = { [main]: "import './a.ts'\n", 'apps/server/src/a.ts': text, 'apps/server/src/two.ts': 'export const two = 1' }
  expect(unread(files).filter((one) => one.startsWith('apps/server/src/a.ts'))).toEqual([
    `apps/server/src/a.ts:${text.startsWith('const') ? 2 : 1} one`,
  ])
})

test.each([
  ['by its name', "import { one } from './a.ts'"],
  ['under another name', "import { one as two } from './a.ts'"],
  ['as a type', "import type { one } from './a.ts'"],
  ['as a type in a list', "import x, { type one } from './a.ts'"],
  ['to pass it on', "export { one } from './a.ts'"],
  ['with all others', "import * as a from './a.ts'\na.one"],
  ['while it runs', "const { one } = await import('./a.ts')"],
])('a name that is taken %s is read', (_, text) => {
  const found = unread({ [main]: text, 'apps/server/src/a.ts': 'export const one = 1\n' })
  expect(found.filter((one) => one.startsWith('apps/server/src/a.ts'))).toEqual([])
})

test('a name that is not among those of a file taken whole, or stands in a comment alone, is unread', () => {
  const a = 'export const one = 1\nexport const other = 2\n// one, other\n'
  expect(unread({ [main]: "import * as a from './a.ts'\na.one", 'apps/server/src/a.ts': a })).toEqual([
    'apps/server/src/a.ts:2 other',
  ])
  expect(unread({ [main]: "import './a.ts'\n// import { one, other } from './a.ts'\n", 'apps/server/src/a.ts': a })).toHaveLength(
    2,
  )
})

test('what its own file needs, and what packages are asked for by their paths, is read', () => {
  expect(
    unread({
      [main]: "import { b } from '@heliodesk/domain/b'\nimport { c } from '#server/c.ts'\n",
      'packages/domain/src/b.ts': 'export const limit = 2\nexport const b = limit\n',
      'apps/server/src/c.ts': 'export const c = 1\n',
    }),
  ).toEqual([])
})

test('pages, dictionaries of words and commands are started without an import', () => {
  expect(
    unread({
      'apps/web/src/pages/station/index.tsx':
        "import { a } from '../../a.ts'\nexport const preload = a\nexport const other = 1\n",
      'apps/web/src/a.ts': 'export const a = 1\n',
      'apps/web/src/copy/enUS/station.ts': 'export const enUS = {}\n',
      'apps/server/src/telemetry/importCommand.ts': '',
    }),
  ).toEqual(['apps/web/src/pages/station/index.tsx:3 other'])
})

test('an allowed one is no issue, one that is used by now is, and more than twenty are', () => {
  const one = { file: 'a.ts', line: 4, name: 'one' }
  const allowed = { file: 'a.ts', name: 'one', why: '' }
  expect(issuesOf([one], [allowed])).toEqual([])
  expect(issuesOf([one], []).map(({ place }) => place)).toEqual(['a.ts:4'])
  expect(issuesOf([{ file: 'a.ts', line: 1 }], [{ file: 'a.ts', why: '' }])).toEqual([])
  expect(issuesOf([{ file: 'a.ts', line: 1 }], [allowed])).toHaveLength(2)
  expect(issuesOf([], [allowed]).map(({ place }) => place)).toEqual(['tools/exports.allowed.ts'])
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ file: `${at}.ts`, line: 1 }))
  const reported = (count: number) =>
    issuesOf(
      many(count),
      many(count).map(({ file }) => ({ file, why: '' })),
    ).length
  expect([reported(20), reported(21)]).toEqual([0, 1])
})

test('each one allowed says why', () => {
  for (const { why } of allowedExports) expect(why.length).toBeGreaterThan(20)
})
