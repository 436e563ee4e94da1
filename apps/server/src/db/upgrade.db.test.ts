import { readdirSync, readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogue } from '../testing/catalogue.ts'
import { createTestDatabase, type TestDatabase, withTestDatabase } from '../testing/database.ts'
import { migrate, readMigrations } from './migrate.ts'

const fresh = withTestDatabase()
const folder = new URL('../testing/fixtures/databases/', import.meta.url)

async function buildOld(file: string): Promise<TestDatabase> {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  await database.db.query(readFileSync(new URL(file, folder), 'utf8'))
  return database
}

const partsOf = async ({ db }: TestDatabase): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await readCatalogue(db)).map(({ name, sql }) => [name, sql]))

/** Partitions come with the months of the measurements, not with migrations. */
async function takeMonthsOf(old: TestDatabase): Promise<void> {
  const parts = await old.db.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'station_day'::regclass",
  )
  for (const { name } of parts) {
    const month = name.slice(-6)
    await fresh.db.query('SELECT station_day_make_partition($1::date)', [`${month.slice(0, 4)}-${month.slice(4)}-01`])
  }
}

test.each(readdirSync(folder))('%s, upgraded to this version, is what an empty database becomes', async (file) => {
  const old = await buildOld(file)
  const before = await old.db.query<{ name: string }>('SELECT name FROM schema_migration')
  const done = new Set(before.map(({ name }) => name))
  const names = readMigrations().map(({ name }) => name)
  expect(await migrate(old.url)).toEqual(names.filter((name) => !done.has(name)))
  await takeMonthsOf(old)
  expect(await partsOf(old)).toEqual(await partsOf(fresh))
})

test('a database from before the baseline is refused with what to do, and left as it was', async () => {
  const database = await createTestDatabase({ empty: true })
  onTestFinished(() => database.drop())
  await migrate(database.url, [{ name: '0001-access', sql: 'CREATE TABLE sys_user (n int)' }])
  const before = await readCatalogue(database.db)
  const refusal = await migrate(database.url).catch((error: Error) => error)
  expect(refusal).toMatchObject({ name: 'StartRefusal', message: expect.stringMatching(/^数据库由基线之前的版本建立，[^\n]*$/) })
  expect(refusal).toMatchObject({ message: expect.stringMatching(/HELIODESK_DATA_DIR 设为新的目录.* \/ .*on a new directory/) })
  expect(await readCatalogue(database.db)).toEqual(before)
})
