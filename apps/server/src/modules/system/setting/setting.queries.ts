import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

export async function readSetting(db: Sql, userId: string, key: string): Promise<unknown> {
  const rows = await db.query<{ value: unknown }>('SELECT value FROM sys_user_setting WHERE user_id = $1 AND key = $2', [
    userId,
    key,
  ])
  return rows[0]?.value ?? null
}

/** Keeps at most `limit` keys per user. Returns false when a further key would be one too many. */
export async function writeSetting(
  db: Sql,
  setting: { readonly userId: string; readonly key: string; readonly json: string; readonly limit: number },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO sys_user_setting (user_id, key, value)
     SELECT $1, $2, $3::jsonb WHERE EXISTS (SELECT 1 FROM sys_user_setting WHERE user_id = $1 AND key = $2)
       OR (SELECT count(*) FROM sys_user_setting WHERE user_id = $1) < $4
     ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, update_time = now() RETURNING key`,
    [setting.userId, setting.key, setting.json, setting.limit],
  )
  return rows.length > 0
}

export interface SavedQueryRow {
  readonly id: string
  readonly name: string
  readonly query: unknown
}

export async function listSavedQueries(db: Sql, userId: string, resource: string): Promise<SavedQueryRow[]> {
  return db.query<SavedQueryRow>(
    'SELECT id, name, query FROM sys_saved_query WHERE user_id = $1 AND resource = $2 ORDER BY create_time, id',
    [userId, resource],
  )
}

/** Replaces a query of the same name. Returns its id, or null when the user has `limit` of them already. */
export async function saveQuery(
  db: Sql,
  saved: {
    readonly userId: string
    readonly resource: string
    readonly name: string
    readonly json: string
    readonly limit: number
  },
): Promise<string | null> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO sys_saved_query (id, user_id, resource, name, query)
     SELECT $1, $2, $3, $4, $5::jsonb
     WHERE EXISTS (SELECT 1 FROM sys_saved_query WHERE user_id = $2 AND resource = $3 AND name = $4)
       OR (SELECT count(*) FROM sys_saved_query WHERE user_id = $2) < $6
     ON CONFLICT (user_id, resource, name) DO UPDATE SET query = excluded.query RETURNING id`,
    [newId(), saved.userId, saved.resource, saved.name, saved.json, saved.limit],
  )
  return rows[0]?.id ?? null
}

export async function deleteSavedQuery(db: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await db.query('DELETE FROM sys_saved_query WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id])
  return rows.length > 0
}
