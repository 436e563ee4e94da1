import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import { indexColumnOf, type SealedColumn } from './sealedColumns.ts'

/** Processes that use the keys. Who has not been heard of for half a minute does not live. */
export async function countLiving(tx: Sql): Promise<number> {
  const rows = await tx.query<{ living: number }>(
    `SELECT count(*)::int AS living FROM sys_field_key_reader WHERE seen_at > now() - interval '30 seconds'`,
  )
  return rows[0]?.living ?? 0
}

/** Those of the columns that have a blind index beside them. */
export async function withIndex(tx: Sql, columns: readonly SealedColumn[]): Promise<readonly SealedColumn[]> {
  const found = await tx.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name LIKE '%\\_bidx'`,
  )
  const names = new Set(found.map(({ table, column }) => `${table}.${column}`))
  return columns.filter((one) => names.has(`${one.table}.${indexColumnOf(one)}`))
}

export interface IndexedRow {
  readonly id: string
  readonly sealed: string
  readonly index: string | null
}

/** Numbers of a column with their blind indexes, locked until the transaction ends. */
export async function lockIndexed(
  tx: Sql,
  at: SealedColumn,
  batch: { readonly afterId: string; readonly limit: number },
): Promise<readonly IndexedRow[]> {
  const [text, index] = [sql.ref(`t.${at.column}`), sql.ref(`t.${indexColumnOf(at)}`)]
  const statement = sql<IndexedRow>`
    select t.id, ${text} as sealed, ${index} as "index" from ${sql.table(at.table)} as t
    where t.id > ${batch.afterId}::bigint and ${text} is not null order by t.id limit ${batch.limit} for update`
  return (await statement.execute(tx.kysely)).rows
}

export async function storeIndexes(
  tx: Sql,
  at: SealedColumn,
  rows: readonly { readonly id: string; readonly index: string }[],
): Promise<void> {
  const statement = sql`
    update ${sql.table(at.table)} as t set ${sql.ref(indexColumnOf(at))} = v.index
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ index }) => index)}::text[]) as v (id, index)
    where t.id = v.id`
  await statement.execute(tx.kysely)
}

/** The next index key takes the place of the current one, which nothing needs any more, unless another run did it. */
export async function replaceIndexKey(tx: Sql, id: string): Promise<void> {
  const next = await tx.query(`SELECT 1 FROM sys_field_key WHERE id = $1 AND kind = 'index' AND state = 'next'`, [id])
  if (next.length === 0) return
  await tx.query(`DELETE FROM sys_field_key WHERE kind = 'index' AND state = 'current'`)
  await tx.query(`UPDATE sys_field_key SET state = 'current' WHERE id = $1`, [id])
}
