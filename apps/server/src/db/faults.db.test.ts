import { expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { type FaultProxy, startFaultProxy } from '../testing/faultProxy.ts'
import { eventually } from '../testing/processes.ts'
import { openDb } from './pool.ts'
import type { Db } from './sql.ts'

const database = withTestDatabase({ empty: true })

/** A pool that reaches the database through a wire that can fail. */
async function buildWire(): Promise<{ readonly db: Db; readonly proxy: FaultProxy }> {
  const url = new URL(database.url)
  const proxy = await startFaultProxy(Number(url.port))
  url.port = String(proxy.port)
  const db = openDb({
    url: url.href,
    outside: 'everything',
    log: { warn: () => undefined },
    poolSize: 4,
    statementTimeoutMs: 200,
  })
  onTestFinished(() => db.close())
  return { db, proxy }
}

const answers = (db: Db) =>
  db.query('SELECT 1').then(
    () => true,
    () => false,
  )

test('a database that hangs is given up, and answers again once it does not', async () => {
  const { db, proxy } = await buildWire()
  await Promise.all([1, 2, 3].map(() => db.query('SELECT 1')))
  proxy.setMode('hang')
  const statements = await Promise.allSettled([1, 2, 3, 4, 5].map(() => db.query('SELECT 1')))
  expect(statements.every(({ status }) => status === 'rejected')).toBe(true)
  proxy.setMode('up')
  await eventually(() => answers(db))
})

test('connections that are cut are replaced, and the process lives', async () => {
  const { db, proxy } = await buildWire()
  await Promise.all([1, 2, 3].map(() => db.query('SELECT pg_sleep(0.01)')))
  proxy.setMode('rst')
  expect(await answers(db)).toBe(false)
  proxy.setMode('up')
  await eventually(() => answers(db))
})

test('when the answer to a COMMIT is lost the caller learns of it, and the effect is whole', async () => {
  await database.db.query('CREATE TABLE pair (n int)')
  const { db, proxy } = await buildWire()
  const work = db.tx(async (tx) => {
    await tx.query('INSERT INTO pair VALUES (1), (2)')
    setImmediate(() => proxy.setMode('rst'))
  })
  await expect(work).rejects.toThrow()
  const stored = await database.db.query('SELECT n FROM pair')
  expect([0, 2]).toContain(stored.length)
})
