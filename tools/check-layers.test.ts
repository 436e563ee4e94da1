import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBackwardImports, findClimbing, findCycles } from './check-layers.ts'
import { serverLayers } from './layers.ts'
import { root } from './sources.ts'

const file = (path: string, ...imports: readonly string[]) => ({ path, text: `${imports.join('\n')}\n` })
const inServer = (path: string, line: string) =>
  findBackwardImports([file(`apps/server/src/${path}`, line)]).map((one) => one.place)

test.each([
  ['db/pool.ts', "import { x } from '../access/scope.ts'"],
  ['access/gate.ts', "import type { Route } from '../http/route.ts'"],
  ['realtime/hub.ts', "import { x } from '../apps/server/src/requestLog/requestLog.ts'"],
  ['crud/list.ts', "export { x } from '../sheets/cells.ts'"],
  ['http/mount.ts', "const later = await import('../context.ts')"],
  ['env.ts', "import { x } from './files/clamd.ts'"],
])('%s may not import what stands above or beside it: %s', (path, line) => {
  expect(inServer(path, line)).toEqual([`apps/server/src/${path}:1`])
})

test.each([
  ['sheets/cells.ts', "import { x } from '../crud/list.ts'"],
  ['modules/system/user/user.module.ts', "import { x } from '#server/mounting/crudModule.ts'"],
  ['access/scope.ts', "import { x } from './actor.ts'"],
])('%s may import what stands below it: %s', (path, line) => {
  expect(inServer(path, line)).toEqual([])
})

test('a folder without a layer is named, and every folder of the server has one', () => {
  expect(inServer('attic/box.ts', '')).toEqual(['apps/server/src/attic/box.ts'])
  const parts = readdirSync(join(root, 'apps/server/src'), { withFileTypes: true })
    .map((entry) => entry.name)
    .filter((name) => name !== 'testing' && name !== 'existingClients' && !/\.test\.ts$/.test(name))
  expect(serverLayers.flat().toSorted()).toEqual(parts.toSorted())
})

test('files that need each other at run time are one ring, whichever of them is read first', () => {
  const ring = [
    file('packages/domain/src/a.ts', "import { b } from './b.ts'"),
    file('packages/domain/src/b.ts', "import { c } from '@heliodesk/domain/c'"),
    file('packages/domain/src/c.ts', "import { a } from './a.ts'"),
    file('packages/domain/src/d.ts', "import { a } from './a.ts'"),
  ]
  for (const files of [ring, ring.toReversed()]) {
    const [found, ...others] = findCycles(files)
    expect(others).toEqual([])
    for (const name of ['a', 'b', 'c']) expect(found?.message).toContain(`packages/domain/src/${name}.ts`)
    expect(found?.message).not.toContain('d.ts')
  }
})

test('types and what is loaded later make no ring', () => {
  const pair = (line: string) => [
    file('packages/domain/src/a.ts', line),
    file('packages/domain/src/b.ts', "import { a } from './a.ts'"),
  ]
  expect(findCycles(pair("import type { B } from './b.ts'"))).toEqual([])
  expect(findCycles(pair("const b = () => import('./b.ts')"))).toEqual([])
  expect(findCycles(pair("import { type B } from './b.ts'"))).toHaveLength(1)
})

test('what lies further away than one folder is named from the top', () => {
  const places = (line: string) =>
    findClimbing([file('apps/server/src/access/keys/a.test.ts', '', line)]).map(({ place }) => place)
  expect(places("import { x } from '../../testing/database.ts'")).toEqual(['apps/server/src/access/keys/a.test.ts:2'])
  expect(places("vi.mock('../../env.ts')")).toHaveLength(1)
  expect(places("import { x } from '../scope.ts'")).toEqual([])
  expect(places("import { x } from '#server/testing/database.ts'")).toEqual([])
  expect(places("const path = '../../etc/passwd'")).toEqual([])
})
