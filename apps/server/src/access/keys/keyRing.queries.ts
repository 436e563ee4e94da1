import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import type { SealedColumn } from './sealedColumns.ts'

export interface KeyRow {
  readonly id: string
  readonly kind: 'data' | 'index'
  readonly state: 'next' | 'current' | 'old'
  readonly wrapped: string
}

/** One process at a time makes or changes keys. */
export async function lockKeys(tx: Sql): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('field keys', 0))`)
}

export function readKeys(db: Sql): Promise<KeyRow[]> {
  return db.query<KeyRow>('SELECT id, kind, state, wrapped FROM sys_field_key ORDER BY created_at, id')
}

export async function insertKey(tx: Sql, key: KeyRow): Promise<void> {
  await tx.query('INSERT INTO sys_field_key (id, kind, state, wrapped) VALUES ($1, $2, $3, $4)', [
    key.id,
    key.kind,
    key.state,
    key.wrapped,
  ])
}

export async function rewrapKey(tx: Sql, key: { readonly id: string; readonly wrapped: string }): Promise<void> {
  await tx.query('UPDATE sys_field_key SET wrapped = $2 WHERE id = $1', [key.id, key.wrapped])
}

/** The next key becomes the current one, the current one old. */
export async function promoteNext(tx: Sql): Promise<void> {
  await tx.query(`UPDATE sys_field_key SET state = 'old', retired_at = now() WHERE kind = 'data' AND state = 'current'`)
  await tx.query(`UPDATE sys_field_key SET state = 'current' WHERE kind = 'data' AND state = 'next'`)
}

/** Old keys that were retired at least this long ago. */
export async function ripeKeys(tx: Sql, ageMs: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM sys_field_key WHERE state = 'old' AND retired_at <= now() - make_interval(secs => $1::float8 / 1000) ORDER BY id`,
    [ageMs],
  )
  return rows.map(({ id }) => id)
}

export async function deleteKey(tx: Sql, id: string): Promise<void> {
  await tx.query(`DELETE FROM sys_field_key WHERE id = $1 AND state = 'old'`, [id])
}

/** Notes what a process has in memory, and answers what it should have. */
export async function noteReader(db: Sql, process: string, ring: string): Promise<string> {
  const rows = await db.query<{ ring: string | null }>(
    `WITH noted AS (
       INSERT INTO sys_field_key_reader (process, ring) VALUES ($1, $2)
       ON CONFLICT (process) DO UPDATE SET ring = excluded.ring, seen_at = now())
     SELECT string_agg(id || ':' || state, ',' ORDER BY id) AS ring FROM sys_field_key`,
    [process, ring],
    'field-key-reader',
  )
  return rows[0]?.ring ?? ''
}

export async function forgetReader(db: Sql, process: string): Promise<void> {
  await db.query('DELETE FROM sys_field_key_reader WHERE process = $1', [process])
}

/** How many living processes have other keys in memory than there are. Who has not been heard of for half a minute does not live. */
export async function countBehind(db: Sql): Promise<number> {
  const rows = await db.query<{ behind: number }>(
    `SELECT count(*)::int AS behind FROM sys_field_key_reader WHERE seen_at > now() - interval '30 seconds'
       AND ring <> (SELECT string_agg(id || ':' || state, ',' ORDER BY id) FROM sys_field_key)`,
  )
  await db.query(`DELETE FROM sys_field_key_reader WHERE seen_at < now() - interval '1 day'`)
  return rows[0]?.behind ?? 0
}

export interface SealedRow {
  readonly id: string
  /** The row that the text is bound to. */
  readonly boundTo: string
  readonly sealed: string
}

interface Batch {
  readonly keyId: string
  readonly afterId: string
  readonly limit: number
}

/** Texts of a column that another key than this one sealed, locked until the transaction ends. */
export async function lockForeign(tx: Sql, { table, column }: SealedColumn, batch: Batch): Promise<readonly SealedRow[]> {
  const text = sql.ref(`t.${column}`)
  const statement = sql<SealedRow>`
    select t.id, t.id as bound_to, ${text} as sealed from ${sql.table(table)} as t
    where t.id > ${batch.afterId}::bigint and ${text} is not null and not starts_with(${text}, ${`${batch.keyId}.`})
    order by t.id limit ${batch.limit} for update`
  return (await statement.execute(tx.kysely)).rows
}

export async function storeSealed(
  tx: Sql,
  { table, column }: SealedColumn,
  rows: readonly { readonly id: string; readonly sealed: string }[],
): Promise<void> {
  const statement = sql`
    update ${sql.table(table)} as t set ${sql.ref(column)} = v.sealed
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ sealed }) => sealed)}::text[]) as v (id, sealed)
    where t.id = v.id`
  await statement.execute(tx.kysely)
}

/** The same of the versions of records. */
export function lockForeignVersions(tx: Sql, { table, column }: SealedColumn, batch: Batch): Promise<readonly SealedRow[]> {
  return tx.query<SealedRow>(
    `SELECT id, data_id AS "boundTo", content->>$2 AS sealed FROM sys_data_log
     WHERE data_table = $1 AND id > $4::bigint AND content->>$2 IS NOT NULL AND NOT starts_with(content->>$2, $3)
     ORDER BY id LIMIT $5 FOR UPDATE`,
    [table, column, `${batch.keyId}.`, batch.afterId, batch.limit],
  )
}

export async function storeSealedVersions(
  tx: Sql,
  { column }: SealedColumn,
  rows: readonly { readonly id: string; readonly sealed: string }[],
): Promise<void> {
  await tx.query(`SELECT set_config('heliodesk.key_rotation', 'on', true)`)
  await tx.query(
    `UPDATE sys_data_log t SET content = jsonb_set(t.content, ARRAY[$1::text], to_jsonb(v.sealed))
     FROM unnest($2::bigint[], $3::text[]) AS v (id, sealed) WHERE t.id = v.id`,
    [column, rows.map(({ id }) => id), rows.map(({ sealed }) => sealed)],
  )
}

/** How many texts of a column other keys than this one sealed. */
export async function countForeign(db: Sql, { table, column }: SealedColumn, keyId: string): Promise<number> {
  const text = sql.ref(`t.${column}`)
  const statement = sql<{ left: number }>`
    select count(*)::int as left from ${sql.table(table)} as t
    where ${text} is not null and not starts_with(${text}, ${`${keyId}.`})`
  return (await statement.execute(db.kysely)).rows[0]?.left ?? 0
}

export async function countForeignVersions(db: Sql, { table, column }: SealedColumn, keyId: string): Promise<number> {
  const rows = await db.query<{ left: number }>(
    `SELECT count(*)::int AS left FROM sys_data_log
     WHERE data_table = $1 AND content->>$2 IS NOT NULL AND NOT starts_with(content->>$2, $3)`,
    [table, column, `${keyId}.`],
  )
  return rows[0]?.left ?? 0
}
