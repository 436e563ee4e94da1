import type { Sql } from '#server/db/sql.ts'
import type { StoredCode } from './recoveryCodes.ts'

export interface FactorFacts {
  readonly totp: boolean
  readonly totpSince: Date | null
  readonly passkeys: number
  readonly recoveryLeft: number
  readonly hasPassword: boolean
}

/** What somebody can prove themselves by. */
export async function factorFacts(sql: Sql, userId: string): Promise<FactorFacts | undefined> {
  const rows = await sql.query<FactorFacts>(
    `SELECT t.confirmed_at IS NOT NULL AS totp, t.confirmed_at AS "totpSince", u.password_hash IS NOT NULL AS "hasPassword",
       (SELECT count(*)::int FROM sys_user_passkey k WHERE k.user_id = u.id) AS passkeys,
       (SELECT count(*)::int FROM sys_user_recovery_code c WHERE c.user_id = u.id AND c.used_at IS NULL) AS "recoveryLeft"
     FROM sys_user u LEFT JOIN sys_user_totp t ON t.user_id = u.id WHERE u.id = $1 AND u.del_flag = 0`,
    [userId],
  )
  return rows[0]
}

/** Whether the tenant asks a second factor of its administrators. */
export async function isFactorAsked(sql: Sql, tenantId: string): Promise<boolean> {
  const rows = await sql.query(
    `SELECT FROM sys_parameter WHERE tenant_id = $1 AND config_key = 'adminSecondFactor' AND config_value = '1'`,
    [tenantId],
  )
  return rows.length > 0
}

/** Held until the transaction ends, so that two calls do not change the factors of one person at once. */
export async function lockFactors(tx: Sql, userId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 65))', [`factors ${userId}`])
}

/** A secret that was shown and not proved yet replaces a former one of that kind. False when one is in use. */
export async function startTotp(sql: Sql, userId: string, sealed: string): Promise<boolean> {
  const rows = await sql.query(
    `INSERT INTO sys_user_totp (user_id, secret) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0, created_at = now()
       WHERE sys_user_totp.confirmed_at IS NULL RETURNING user_id`,
    [userId, sealed],
  )
  return rows.length > 0
}

export async function totpOf(
  sql: Sql,
  userId: string,
): Promise<{ readonly secret: string; readonly active: boolean } | undefined> {
  const rows = await sql.query<{ secret: string; active: boolean }>(
    'SELECT secret, confirmed_at IS NOT NULL AS active FROM sys_user_totp WHERE user_id = $1',
    [userId],
  )
  return rows[0]
}

/** Takes a step for its one use; false when it, or a later one, was used before. */
export async function useTotpStep(sql: Sql, userId: string, step: number): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE sys_user_totp SET last_step = $2 WHERE user_id = $1 AND last_step < $2 RETURNING user_id',
    [userId, step],
  )
  return rows.length > 0
}

/** The secret that was proved, and no other that was begun meanwhile, is in use from now on. */
export async function confirmTotp(
  tx: Sql,
  of: { readonly userId: string; readonly secret: string; readonly step: number; readonly nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE sys_user_totp SET confirmed_at = to_timestamp($4::float8 / 1000), last_step = $3
     WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NULL RETURNING user_id`,
    [of.userId, of.secret, of.step, of.nowMs],
  )
  return rows.length > 0
}

export async function removeTotp(tx: Sql, userId: string): Promise<boolean> {
  const rows = await tx.query('DELETE FROM sys_user_totp WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING user_id', [
    userId,
  ])
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  tx: Sql,
  userId: string,
  codes: readonly (StoredCode & { readonly id: string })[],
): Promise<void> {
  await tx.query('DELETE FROM sys_user_recovery_code WHERE user_id = $1', [userId])
  await tx.query(
    `INSERT INTO sys_user_recovery_code (id, user_id, hint, code_hash)
     SELECT c.id, $1, c.hint, c.hash FROM unnest($2::bigint[], $3::text[], $4::text[]) AS c (id, hint, hash)`,
    [userId, codes.map(({ id }) => id), codes.map(({ hint }) => hint), codes.map(({ hash }) => hash)],
  )
}

export async function recoveryCandidates(
  sql: Sql,
  userId: string,
  hint: string,
): Promise<readonly { readonly id: string; readonly hash: string }[]> {
  return sql.query<{ id: string; hash: string }>(
    'SELECT id, code_hash AS hash FROM sys_user_recovery_code WHERE user_id = $1 AND hint = $2 AND used_at IS NULL ORDER BY id',
    [userId, hint],
  )
}

export async function spendRecoveryCode(sql: Sql, id: string, nowMs: number): Promise<boolean> {
  const rows = await sql.query(
    'UPDATE sys_user_recovery_code SET used_at = to_timestamp($2::float8 / 1000) WHERE id = $1 AND used_at IS NULL RETURNING id',
    [id, nowMs],
  )
  return rows.length > 0
}

/** With the last factor its recovery codes lose their meaning. */
export async function forgetRecoveryCodes(tx: Sql, userId: string): Promise<void> {
  await tx.query('DELETE FROM sys_user_recovery_code WHERE user_id = $1', [userId])
}
