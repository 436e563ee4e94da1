import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valueTypes } from '../../apps/server/src/db/valueTypes.ts'
import { withTestDatabase } from '../../apps/server/src/testing/database.ts'
import { serverProject } from '../check-statements.ts'
import { root } from '../sources.ts'
import { collectStatements } from './collect.ts'
import { describeStatements } from './describe.ts'
import { describeAll } from './describeAll.ts'
import { descriptionsPath, printDescriptions } from './descriptions.ts'
import { kindOfType } from './kinds.ts'
import { withProgram } from './program.ts'
import { printSchemaTypes, readSchemaTypes } from './schemaTypes.ts'

const database = withTestDatabase()

test('the types of tables are those of the migrated database: npm run schema -- types', async () => {
  expect(await printSchemaTypes(database.db)).toEqual(readSchemaTypes())
})

test('statements are described as the migrated database describes them: npm run schema -- types', async () => {
  const statements = withProgram(serverProject, (sources) => collectStatements(sources))
  expect(printDescriptions(await describeAll(database.url, statements))).toBe(readFileSync(join(root, descriptionsPath), 'utf8'))
})

test('another column, another type and a table without a NOT NULL change what is written', async () => {
  const changes = [
    'ALTER TABLE customer ADD COLUMN more text',
    'ALTER TABLE customer ALTER COLUMN house_type TYPE int USING 1',
    'ALTER TABLE customer ALTER COLUMN user_name DROP NOT NULL',
  ]
  for (const change of changes) {
    const after = await database.db
      .tx(async (tx) => {
        await tx.query(change)
        throw new Rollback(await printSchemaTypes(tx))
      })
      .catch((error: unknown) => (error instanceof Rollback ? error.printed : Promise.reject(error)))
    expect(after).not.toEqual(readSchemaTypes())
  }
})

test('a description tells columns, where they come from, and what the database refuses', async () => {
  const texts = {
    plain: 'SELECT id, user_name AS name, id_card, count(*) OVER () AS n FROM customer WHERE id = $1',
    outer: 'SELECT c.id, c.id_card FROM station_info s LEFT JOIN customer c ON c.id = s.customer_id',
    view: 'SELECT * FROM station_in_service LIMIT 0',
    wrong: 'SELECT nothing FROM customer',
    several: 'SELECT 1; SELECT 2',
  }
  const described = await describeStatements(database.url, Object.values(texts))
  expect(described.get(texts.plain)).toEqual({
    columns: [
      { name: 'id', type: 'bigint', from: 'customer.id', notNull: true },
      { name: 'name', type: 'text', from: 'customer.user_name', notNull: true },
      { name: 'id_card', type: 'text', from: 'customer.id_card', notNull: false },
      { name: 'n', type: 'bigint' },
    ],
  })
  expect(described.get(texts.outer)).toEqual({
    columns: [
      { name: 'id', type: 'bigint' },
      { name: 'id_card', type: 'text', from: 'customer.id_card', notNull: false },
    ],
  })
  expect(described.get(texts.view)).toEqual({ columns: expect.arrayContaining([{ name: 'station_id', type: 'bigint' }]) })
  expect(described.get(texts.wrong)).toEqual({ refused: expect.stringContaining('nothing') })
  expect(described.get(texts.several)).toEqual({ refused: expect.stringContaining('multiple commands') })
})

test('every type of the schema comes out of the driver as the kind that is written down for it', async () => {
  const types = await database.db.query<{ oid: number; name: string; sample: string }>(
    `SELECT DISTINCT a.atttypid AS oid, format_type(a.atttypid, NULL) AS name,
       CASE WHEN t.typcategory = 'A' THEN '{}' WHEN t.typcategory IN ('N') THEN '1' WHEN t.typname IN ('json', 'jsonb') THEN '{}'
         WHEN t.typcategory = 'D' THEN '2026-05-01 00:00:00+00' WHEN t.typname = 'bool' THEN 't' WHEN t.typname = 'bytea' THEN '\\x00' ELSE 'a' END AS sample
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  expect(types.length).toBeGreaterThan(8)
  for (const { oid, name, sample } of types) {
    const value = valueTypes.getTypeParser(oid, 'text')(sample)
    expect([name, kindOfValue(value)]).toEqual([
      name,
      kindOfType(name) === 'unknown' ? kindOfValue(value) : kindOfType(name).replace(/^.*\[\]$/, 'list'),
    ])
  }
})

function kindOfValue(value: unknown): string {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  return Array.isArray(value) ? 'list' : typeof value
}

class Rollback extends Error {
  readonly printed: ReadonlyMap<string, string>

  constructor(printed: ReadonlyMap<string, string>) {
    super('rolled back')
    this.printed = printed
  }
}
