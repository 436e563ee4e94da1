import type { Sql } from '../db/sql.ts'

export interface StoredAnswer {
  readonly requestHash: Buffer
  readonly status: number | null
  readonly answer: unknown
}

/** True when this call is the first with its key; every later one gets false. */
export async function claimKey(sql: Sql, userId: string, key: string, hash: Buffer): Promise<boolean> {
  const rows = await sql.query(
    'INSERT INTO sys_idempotency (user_id, key, request_hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING key',
    [userId, key, hash],
  )
  return rows.length === 1
}

export async function storedAnswer(sql: Sql, userId: string, key: string): Promise<StoredAnswer | undefined> {
  const rows = await sql.query<StoredAnswer>(
    'SELECT request_hash AS "requestHash", status, answer FROM sys_idempotency WHERE user_id = $1 AND key = $2',
    [userId, key],
  )
  return rows[0]
}

/** `answer` is kept as one JSON string: it is sealed. */
export async function storeAnswer(sql: Sql, userId: string, key: string, status: number, answer: string | null): Promise<void> {
  await sql.query('UPDATE sys_idempotency SET status = $3, answer = to_jsonb($4::text) WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    status,
    answer,
  ])
}

export async function releaseKey(sql: Sql, userId: string, key: string): Promise<void> {
  await sql.query('DELETE FROM sys_idempotency WHERE user_id = $1 AND key = $2 AND status IS NULL', [userId, key])
}
