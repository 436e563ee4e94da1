import type { Sql } from '../db/sql.ts'

/** Takes every second factor of somebody away, and what was begun with one. False when there was none in use. */
export async function removeFactors(tx: Sql, userId: string): Promise<boolean> {
  const totp = await tx.query<{ active: boolean }>(
    'DELETE FROM sys_user_totp WHERE user_id = $1 RETURNING confirmed_at IS NOT NULL AS active',
    [userId],
  )
  const passkeys = await tx.query('DELETE FROM sys_user_passkey WHERE user_id = $1 RETURNING id', [userId])
  await tx.query('DELETE FROM sys_user_recovery_code WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM sys_pending_sign_in WHERE user_id = $1', [userId])
  return totp[0]?.active === true || passkeys.length > 0
}
