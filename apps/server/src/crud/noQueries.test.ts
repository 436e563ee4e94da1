import { expect, test } from 'vitest'
import type { Context } from '../context.ts'
import type { Sql } from '../db/sql.ts'
import { idsByText } from '../sheets/importLookups.queries.ts'
import { buildActor } from '../testing/actor.ts'
import { thing } from '../testing/things.ts'
import { departNames, departsByText, ownDeparts } from './departs.ts'
import { claimRowFiles } from './files.ts'
import { loadLinkCheck } from './links.ts'
import { refTitles } from './records.ts'
import { keepVersions } from './versions.ts'
import { insertRows, type WriteScope } from './write.ts'

/** A database that may not be asked. */
const tx = new Proxy({} as Sql, {
  get: (_, name) => {
    throw new Error(`asked for ${String(name)}`)
  },
})
const actor = buildActor()
const scope = { tx, actor, dictionaries: new Map() } as unknown as WriteScope
const source = { resource: thing, hooks: {}, context: {} as Context }

test('the database is asked nothing where there is nothing to ask for', async () => {
  expect((await departNames(tx, actor, [])).size).toBe(0)
  expect((await ownDeparts(scope, [null, undefined, 7])).size).toBe(0)
  expect((await departsByText(scope, [])).size).toBe(0)
  expect((await refTitles(tx, actor, 'customer', [null, undefined])).size).toBe(0)
  expect((await refTitles(tx, actor, 'nothing', ['1'])).size).toBe(0)
  expect((await idsByText(scope, 'customer', [])).size).toBe(0)
  expect((await idsByText(scope, 'nothing', ['a'])).size).toBe(0)
  expect((await loadLinkCheck(source, scope, [{ code: 'a', customerId: null }, {}]))({ code: 'a', customerId: null })).toEqual([])
  expect(await insertRows(source, scope, [])).toEqual([])
  await keepVersions(source, scope, [], 'update')
  await claimRowFiles(source, scope, { id: '1', values: { name: 'a' }, current: { name: 'b', pictures: null } })
})
