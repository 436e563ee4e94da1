import type { Sql } from '#server/db/sql.ts'

/** What nobody can use any more. */
const stale = [
  'DELETE FROM sys_captcha WHERE expires_at < to_timestamp($1::float8 / 1000)',
  'DELETE FROM sys_ticket WHERE expires_at < to_timestamp($1::float8 / 1000)',
  'DELETE FROM sys_password_reset WHERE expires_at < to_timestamp($1::float8 / 1000)',
  'DELETE FROM sys_third_flow WHERE expires_at < to_timestamp($1::float8 / 1000)',
  'DELETE FROM sys_pending_sign_in WHERE expires_at < to_timestamp($1::float8 / 1000)',
  'DELETE FROM sys_passkey_challenge WHERE expires_at < to_timestamp($1::float8 / 1000)',
  `DELETE FROM sys_reveal_use WHERE at < to_timestamp($1::float8 / 1000) - interval '1 hour'`,
  // A secret that was shown and never proved.
  `DELETE FROM sys_user_totp WHERE confirmed_at IS NULL AND created_at < to_timestamp($1::float8 / 1000) - interval '1 day'`,
  'DELETE FROM sys_third_ticket WHERE expires_at < to_timestamp($1::float8 / 1000)',
  // Two days: the limits of a phone look back on one.
  `DELETE FROM sms_code WHERE created_at < to_timestamp($1::float8 / 1000) - interval '2 days'`,
  `DELETE FROM sms_message WHERE create_time < to_timestamp($1::float8 / 1000) - interval '90 days'`,
  // The code in it is over long before.
  `UPDATE sms_message SET content = NULL WHERE content IS NOT NULL AND create_time < to_timestamp($1::float8 / 1000) - interval '1 day'`,
] as const

/** Removes what has no more use: spent or stale tickets and captchas, old failures, sessions ended or expired a month ago. */
export async function removeExpired(db: Sql, nowMs: number): Promise<void> {
  const now = [nowMs]
  for (const statement of stale) await db.query(statement, now)
  await db.query(`DELETE FROM sys_login_failure WHERE at < to_timestamp($1::float8 / 1000) - interval '1 hour'`, now)
  // Kept for a month: they tell which devices an account is known on.
  await db.query(
    `DELETE FROM sys_session WHERE coalesce(ended_at, expires_at) < to_timestamp($1::float8 / 1000) - interval '30 days'`,
    now,
  )
}
