import type { Sql } from '#server/db/sql.ts'

export interface PendingRow {
  readonly userId: string
  readonly door: string
  readonly remember: boolean
}

export async function insertPending(
  sql: Sql,
  pending: {
    readonly hash: Buffer
    readonly userId: string
    readonly door: string
    readonly remember: boolean
    readonly expiresMs: number
  },
): Promise<void> {
  await sql.query(
    `INSERT INTO sys_pending_sign_in (ticket_hash, user_id, door, remember, expires_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))`,
    [pending.hash, pending.userId, pending.door, pending.remember, pending.expiresMs],
  )
}

export async function pendingSignInBy(sql: Sql, hash: Buffer, nowMs: number): Promise<PendingRow | undefined> {
  const rows = await sql.query<PendingRow & Record<string, unknown>>(
    `SELECT user_id AS "userId", door, remember FROM sys_pending_sign_in
     WHERE ticket_hash = $1 AND expires_at > to_timestamp($2::float8 / 1000)`,
    [hash, nowMs],
  )
  return rows[0]
}

/** False when another call was faster. */
export async function takePending(sql: Sql, hash: Buffer): Promise<boolean> {
  return (await sql.query('DELETE FROM sys_pending_sign_in WHERE ticket_hash = $1 RETURNING user_id', [hash])).length > 0
}
