import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { eventually } from '../testing/processes.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

async function buildDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  return database
}

const first: Migration = { name: '0001-first', sql: 'CREATE TABLE first (n int)' }
const second: Migration = { name: '0002-second', sql: 'CREATE TABLE second (n int); INSERT INTO first VALUES (1)' }
const broken: Migration = { name: '0002-broken', sql: 'CREATE TABLE second (n int); SELECT 1 / 0' }
const tablesOf = async ({ db }: TestDatabase) =>
  (await db.query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1")).map(
    ({ name }) => name,
  )

test('the migrations of this version build an empty database, and a second run finds nothing to do', async () => {
  const { url } = await buildDatabase()
  expect(await migrate(url)).toEqual(readMigrations().map(({ name }) => name))
  expect(await migrate(url)).toEqual([])
})

test('starters at the same moment migrate exactly once', async () => {
  const { url, db } = await buildDatabase()
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url, [first, second])))
  expect(runs.filter((names) => names.length > 0)).toEqual([['0001-first', '0002-second']])
  expect(await db.query('SELECT n FROM first')).toEqual([{ n: 1 }])
})

test('a migration that fails half-way leaves the schema before it, and the corrected one runs', async () => {
  const database = await buildDatabase()
  await expect(migrate(database.url, [first, broken])).rejects.toThrow(
    /^数据库升级 0002-broken 失败，已恢复到升级前：division by zero/,
  )
  expect(await tablesOf(database)).toEqual(['first', 'schema_migration'])
  expect(await migrate(database.url, [first, second])).toEqual(['0002-second'])
})

test('a starter killed in the middle of a migration leaves the schema before it', async () => {
  const database = await buildDatabase()
  const slow = { name: '0002-second', sql: 'CREATE TABLE second (n int); SELECT pg_sleep(60)' }
  const run = migrate(database.url, [first, slow])
  const outcome = expect(run).rejects.toThrow('已恢复到升级前')
  const killed =
    "SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'"
  await eventually(async () => (await database.db.query(killed)).length === 1)
  await outcome
  expect(await tablesOf(database)).toEqual(['first', 'schema_migration'])
  expect(await migrate(database.url, [first, second])).toEqual(['0002-second'])
})

test('a database of a newer version is refused and left alone', async () => {
  const database = await buildDatabase()
  await migrate(database.url, [first, second])
  await expect(migrate(database.url, [first])).rejects.toThrow(/^数据库已由更新的版本升级（0002-second）[^\n]*$/)
})

test('a migration that was changed after it ran is refused', async () => {
  const { url } = await buildDatabase()
  await migrate(url, [first])
  await expect(migrate(url, [{ ...first, sql: 'CREATE TABLE other (n int)' }])).rejects.toThrow('与本程序不符（0001-first）')
})

test('a wrong address of the database is reported in one line without its password', async () => {
  const { url } = await buildDatabase()
  const variant = (change: (to: URL) => void) => {
    const to = new URL(url)
    change(to)
    return to.href
  }
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await eventually(() => silent.listening)
  const { port: silentPort } = silent.address() as { port: number }
  const cases: readonly (readonly [string, string])[] = [
    [
      variant((to) => {
        to.port = '1'
      }),
      '该地址没有数据库在运行',
    ],
    [
      variant((to) => {
        to.password = 'secret-word'
      }),
      '用户名或密码错误',
    ],
    [
      variant((to) => {
        to.pathname = '/none'
      }),
      '数据库不存在',
    ],
    [
      variant((to) => {
        to.host = 'no-such-host.invalid'
      }),
      '主机',
    ],
    [
      variant((to) => {
        to.port = String(silentPort)
      }),
      '连接超时',
    ],
  ]
  for (const [address, reason] of cases) {
    const refusal = await migrate(address).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    )
    expect(refusal).toMatch(/^StartRefusal: 无法连接数据库 heliodesk@[^\n]*$/)
    expect(refusal).toContain(reason)
    expect(refusal).not.toContain('secret-word')
  }
})
