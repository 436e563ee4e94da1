import { beforeAll, expect, test } from 'vitest'
import type { Db } from '../db/sql.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildStation } from '../testing/stations.ts'
import { buildDirectory } from './directory.ts'

const database = withTestDatabase()
const log = { warn: () => undefined }

beforeAll(() => database.db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, '演示') ON CONFLICT DO NOTHING`))

/** The database, whose answer to the reading of all stations is held back until `open` is called. */
function heldBack(db: Db): { readonly db: Db; readonly read: Promise<void>; readonly open: () => void } {
  const read = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const query: Db['query'] = async <T>(text: string, values?: readonly unknown[], name?: string) => {
    const rows = await db.query<T>(text, values, name)
    if (text.includes('ORDER BY s.id LIMIT')) {
      read.resolve()
      await gate.promise
    }
    return rows
  }
  return {
    db: new Proxy(db, { get: (of, key) => (key === 'query' ? query : Reflect.get(of, key)) }),
    read: read.promise,
    open: gate.resolve,
  }
}

test('a station that is discovered while all are being read stays known with its newest point', async () => {
  const held = heldBack(database.db)
  const directory = buildDirectory(held.db, log)
  const reloaded = directory.reload()
  await held.read
  const { id, contractNo } = await buildStation(database.db, null)
  await directory.discover('1', { ids: [id], contractNos: [] })
  const known = directory.get(id)!
  directory.touch(known, 1_000)
  held.open()
  await reloaded
  expect(directory.get(id)).toBe(known)
  expect(directory.byContractNo('1', contractNo)).toBe(known)
  expect(directory.get(id)?.lastMs).toBe(1_000)
})

test('a station that is no longer there is forgotten when all are read again', async () => {
  const directory = buildDirectory(database.db, log)
  const { id, contractNo } = await buildStation(database.db, null)
  await directory.reload()
  expect(directory.get(id)?.contractNo).toBe(contractNo)
  await database.db.query('DELETE FROM station_live WHERE station_id = $1', [id])
  await database.db.query('DELETE FROM station_info WHERE id = $1', [id])
  await directory.reload()
  expect(directory.get(id)).toBeUndefined()
  expect(directory.byContractNo('1', contractNo)).toBeUndefined()
})
