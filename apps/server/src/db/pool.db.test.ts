import { expect, onTestFinished, test } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/processes.ts'
import { openDb } from './pool.ts'
import { recordTables } from './recordTables.ts'
import type { Db } from './sql.ts'

const database = withTestDatabase({ empty: true })

/** A table of the test's own. */
async function buildTable(name: string, columns: string): Promise<void> {
  await database.db.query(`CREATE TABLE ${name} (${columns})`)
}

function buildDb(options: { readonly statementTimeoutMs?: number } = {}): Db {
  const db = openDb({ url: database.url, outside: 'everything', log: { warn: () => undefined }, poolSize: 2, ...options })
  onTestFinished(() => db.close())
  return db
}

const backendId = async (on: { query: Db['query'] }) =>
  (await on.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid
const kill = (pid: number | undefined) => database.db.query('SELECT pg_terminate_backend($1, 5000)', [pid])

test('a day, a bigint and a decimal leave the driver as exact texts', async () => {
  const rows = await database.db.query(
    "SELECT date '1988-04-17' AS day, array[date '2026-01-02'] AS days, 9007199254740993::bigint AS id, 1.50::numeric AS money",
  )
  expect(rows).toEqual([{ day: '1988-04-17', days: ['2026-01-02'], id: '9007199254740993', money: '1.50' }])
})

test('every connection works in the time zone Asia/Shanghai', async () => {
  const [row] = await database.db.query(
    "SELECT timestamptz '2026-07-01 00:30+08' AS at, (timestamptz '2026-07-01 00:30+08')::date AS day",
  )
  expect(row).toEqual({ at: new Date('2026-06-30T16:30:00Z'), day: '2026-07-01' })
})

test('a named statement runs again on the same connection', async () => {
  const twice = [1, 2].map((n) => database.db.query('SELECT $1::int + 1 AS next', [n], 'next'))
  expect(await Promise.all(twice)).toEqual([[{ next: 2 }], [{ next: 3 }]])
})

test('the builder names columns as the definitions do, and leaves keys inside json alone', async () => {
  await buildTable('naming', 'power_rate_statr_date date, a_b_c int, extra jsonb')
  await recordTables(database.db)
    .insertInto('naming')
    .values({ powerRateStatrDate: '2026-05-01', aBC: 1, extra: { some_key: 1 } })
    .execute()
  const rows = await recordTables(database.db).selectFrom('naming').selectAll().where('aBC', '=', 1).execute()
  expect(rows).toEqual([{ powerRateStatrDate: '2026-05-01', aBC: 1, extra: { some_key: 1 } }])
})

test('a transaction stores everything or nothing, by both ways of writing', async () => {
  await buildTable('both_ways', 'n int PRIMARY KEY')
  const failing = database.db.tx(async (tx) => {
    await tx.query('INSERT INTO both_ways VALUES (1)')
    await recordTables(tx).insertInto('bothWays').values({ n: 2 }).execute()
    expect(await tx.query('SELECT n FROM both_ways')).toHaveLength(2)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await database.db.query('SELECT n FROM both_ways')).toEqual([])
})

test('a transaction that hides a failed statement is not reported as stored', async () => {
  await buildTable('hidden', 'n int PRIMARY KEY')
  const work = database.db.tx(async (tx) => {
    await tx.query('INSERT INTO hidden VALUES (1)')
    await tx.query('INSERT INTO hidden VALUES (1)').catch(() => undefined)
  })
  await expect(work).rejects.toThrow('nothing was stored')
})

test('two transactions that lock the same rows in opposite order both succeed', async () => {
  await buildTable('account', 'id int PRIMARY KEY, balance int NOT NULL')
  await database.db.query('INSERT INTO account VALUES (1, 100), (2, 100)')
  let arrived = 0
  const transfer = (from: number, to: number) =>
    database.db.tx(async (tx) => {
      await tx.query('UPDATE account SET balance = balance - 10 WHERE id = $1', [from])
      arrived += 1
      await eventually(() => arrived >= 2)
      await tx.query('UPDATE account SET balance = balance + 10 WHERE id = $1', [to])
    })
  await Promise.all([transfer(1, 2), transfer(2, 1)])
  expect(arrived).toBeGreaterThan(2)
  expect(await database.db.query('SELECT balance FROM account')).toEqual([{ balance: 100 }, { balance: 100 }])
})

test('a conflict that does not end is reported after three repetitions', async () => {
  let tries = 0
  const work = database.db.tx(async (tx) => {
    tries += 1
    await tx.query("DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = 'serialization_failure'; END $$")
  })
  await expect(work).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(4)
})

test('losing an idle connection does not end the process, and the next statement gets another', async () => {
  const db = buildDb()
  const pid = await backendId(db)
  await kill(pid)
  await eventually(async () => (await backendId(db).catch(() => pid)) !== pid)
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('losing the connection between two statements fails the transaction and stores nothing', async () => {
  await buildTable('cut', 'n int')
  const db = buildDb()
  const work = db.tx(async (tx) => {
    await tx.query('INSERT INTO cut VALUES (1)')
    await kill(await backendId(tx))
    await tx.query('INSERT INTO cut VALUES (2)')
  })
  await expect(work).rejects.toThrow(/terminat|connection error/)
  expect(await db.query('SELECT n FROM cut')).toEqual([])
})

test('a statement that takes too long is ended by the server, and its connection stays usable', async () => {
  const db = buildDb({ statementTimeoutMs: 50 })
  await expect(db.query('SELECT pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a pool without a free connection refuses instead of waiting for ever', async () => {
  const db = buildDb()
  const release = Promise.withResolvers<void>()
  const holders = [db.tx(() => release.promise), db.tx(() => release.promise)]
  await expect(db.query('SELECT 1')).rejects.toThrow('timeout exceeded')
  release.resolve()
  await Promise.all(holders)
})
