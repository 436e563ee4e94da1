import type { Sql } from '../db/sql.ts'

/** Columns of a constraint or unique index, in their order; none when there is no such one. */
export async function constraintColumns(sql: Sql, table: string, name: string): Promise<readonly string[]> {
  const rows = await sql.query<{ column: string }>(
    `SELECT a.attname AS column
     FROM unnest(coalesce(
       (SELECT conkey FROM pg_constraint WHERE conrelid = to_regclass($1) AND conname = $2),
       (SELECT indkey::smallint[] FROM pg_index JOIN pg_class c ON c.oid = indexrelid WHERE indrelid = to_regclass($1) AND c.relname = $2)
     )) WITH ORDINALITY AS key (attnum, at)
     JOIN pg_attribute a ON a.attrelid = to_regclass($1) AND a.attnum = key.attnum ORDER BY key.at`,
    [table, name],
  )
  return rows.map(({ column }) => column)
}
