import type { Sql } from '#server/db/sql.ts'

export interface Owner {
  readonly username: string
  readonly passwordHash: string | null
  /** Epoch ms as text; null: it does not expire. */
  readonly passwordExpires: string | null
  /** Ciphertext. */
  readonly phone: string | null
}

export async function passwordOwner(db: Sql, userId: string): Promise<Owner | undefined> {
  const rows = await db.query<Owner>(
    `SELECT username, password_hash AS "passwordHash", floor(extract(epoch FROM nullif(password_expires_at, 'infinity')) * 1000)::bigint AS "passwordExpires", phone FROM sys_user WHERE id = $1 AND del_flag = 0`,
    [userId],
  )
  return rows[0]
}

/** Stores a password that its owner chose themselves: nothing has to be changed any more. */
export async function storeOwnPassword(tx: Sql, userId: string, passwordHash: string): Promise<void> {
  await tx.query(
    `UPDATE sys_user SET password_hash = $2, must_change_password = false, password_expires_at = NULL, version = version + 1,
       update_time = now() WHERE id = $1`,
    [userId, passwordHash],
  )
}

/** A new ticket voids the former ones of the same user. */
export async function insertResetTicket(
  tx: Sql,
  ticket: { readonly hash: Buffer; readonly userId: string; readonly expiresMs: number },
): Promise<void> {
  await tx.query('DELETE FROM sys_password_reset WHERE user_id = $1', [ticket.userId])
  await tx.query(
    'INSERT INTO sys_password_reset (ticket_hash, user_id, expires_at) VALUES ($1, $2, to_timestamp($3::float8 / 1000))',
    [ticket.hash, ticket.userId, ticket.expiresMs],
  )
}

/** Whose ticket this is, while it is good. */
export async function resetTicketOwner(
  db: Sql,
  hash: Buffer,
  at: { readonly nowMs: number; readonly latestMs: number },
): Promise<string | undefined> {
  const rows = await db.query<{ userId: string }>(
    `SELECT r.user_id AS "userId" FROM sys_password_reset r JOIN sys_user u ON u.id = r.user_id AND u.status = 1 AND u.del_flag = 0
     WHERE r.ticket_hash = $1 AND r.expires_at > to_timestamp($2::float8 / 1000)
       AND r.expires_at <= to_timestamp($3::float8 / 1000)`,
    [hash, at.nowMs, at.latestMs],
  )
  return rows[0]?.userId
}

/** Spends it; false when somebody else was faster. */
export async function spendResetTicket(tx: Sql, hash: Buffer): Promise<boolean> {
  return (await tx.query('DELETE FROM sys_password_reset WHERE ticket_hash = $1 RETURNING user_id', [hash])).length > 0
}
