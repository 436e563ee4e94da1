import type { Db } from '../apps/server/src/db/sql.ts'
import { readCatalogue } from '../apps/server/src/testing/catalogue.ts'

/** Rows that tell of the machine and the hour of the dump, and nothing of the data. */
const passing = new Set(['sys_process', 'sys_process_minute', 'sys_field_key_reader', 'tenant_minute', 'sys_job'])

/** So many rows of a table that no other refers to show a migration what it meets; which migrations ran is reported whole. */
const enough = (table: string): number | null => (table === 'schema_migration' ? null : 5)

const quote = (text: string | null): string => (text === null ? 'NULL' : `'${text.replaceAll("'", "''")}'`)

/** A whole database as SQL that an empty one takes in one go: what the schema is made of, then the rows. */
export async function dumpDatabase(db: Db): Promise<string> {
  const parts = await readCatalogue(db)
  const tables = parts.flatMap(({ name }) => (name.startsWith('table ') ? [name.slice('table '.length)] : []))
  const rows: string[] = []
  for (const table of tables) if (!passing.has(table)) rows.push(...(await rowsOf(db, table)))
  const sequences = await db.query<{ name: string; value: string }>(
    'SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1',
  )
  return [
    '-- Made by npm run schema -- dump (apps/server/src/db/README.md). Needs the roles heliodesk_app and heliodesk_report.',
    'BEGIN;',
    'SET LOCAL check_function_bodies = off;',
    'SET LOCAL session_replication_role = replica;',
    ...parts.map(({ sql }) => `${sql.trim().replace(/;$/, '')};`),
    ...rows,
    ...sequences.map(({ name, value }) => `SELECT setval('${name}', ${value});`),
    'COMMIT;',
    '',
  ].join('\n')
}

async function rowsOf(db: Db, table: string): Promise<readonly string[]> {
  const columns = await db.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [table],
  )
  const names = columns.map(({ name }) => name)
  const values = names.map((name) => `${name}::text`).join(', ')
  const rows = await db.query<{ row: (string | null)[] }>(
    `SELECT ARRAY[${values}] AS row FROM ${table} ORDER BY 1
     LIMIT CASE WHEN EXISTS (SELECT FROM pg_constraint WHERE confrelid = $1::regclass AND conrelid <> confrelid) THEN NULL ELSE $2::int END`,
    [table, enough(table)],
  )
  if (rows.length === 0) return []
  const lines = rows.map(({ row }) => `(${row.map(quote).join(',')})`)
  return [`INSERT INTO ${table} (${names.join(',')}) VALUES\n${lines.join(',\n')};`]
}
