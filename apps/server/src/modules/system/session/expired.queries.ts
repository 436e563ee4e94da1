import type { Sql } from '../../../db/sql.ts'

/** Removes what has no more use: spent or stale tickets and captchas, old failures, sessions ended or expired a month ago. */
export async function removeExpired(db: Sql, nowMs: number): Promise<void> {
  const now = [nowMs]
  await db.query('DELETE FROM sys_captcha WHERE expires_at < to_timestamp($1::float8 / 1000)', now)
  await db.query(`DELETE FROM sys_ticket WHERE expires_at < to_timestamp($1::float8 / 1000)`, now)
  await db.query(`DELETE FROM sys_login_failure WHERE at < to_timestamp($1::float8 / 1000) - interval '1 hour'`, now)
  // Kept for a month: they tell which devices an account is known on.
  await db.query(
    `DELETE FROM sys_session WHERE coalesce(ended_at, expires_at) < to_timestamp($1::float8 / 1000) - interval '30 days'`,
    now,
  )
}
