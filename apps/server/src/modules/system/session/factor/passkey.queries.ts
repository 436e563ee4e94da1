import type { Sql } from '#server/db/sql.ts'

export interface PasskeyRow {
  readonly id: string
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: string
  readonly transports: readonly string[]
  readonly backedUp: boolean
  readonly createTime: Date
  readonly lastUsedTime: Date | null
}

export async function passkeysOf(sql: Sql, userId: string): Promise<readonly PasskeyRow[]> {
  return sql.query<PasskeyRow & Record<string, unknown>>(
    `SELECT id, name, credential_id AS "credentialId", public_key AS "publicKey", counter, transports, backed_up AS "backedUp", create_time AS "createTime", last_used_time AS "lastUsedTime"
     FROM sys_user_passkey WHERE user_id = $1 ORDER BY create_time, id`,
    [userId],
  )
}

export interface NewPasskey {
  readonly id: string
  readonly userId: string
  readonly name: string
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly isBackedUp: boolean
  readonly nowMs: number
}

/** False when the key is registered already, with whomever. */
export async function insertPasskey(tx: Sql, key: NewPasskey): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO sys_user_passkey (id, user_id, name, credential_id, public_key, counter, transports, backed_up, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000)) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [
      key.id,
      key.userId,
      key.name,
      key.credentialId,
      Buffer.from(key.publicKey),
      key.counter,
      key.transports,
      key.isBackedUp,
      key.nowMs,
    ],
  )
  return rows.length > 0
}

/** Counts on; false when the counter stands at or beyond the given one, which a copied key would show. Keys that do not count stay at 0. */
export async function notePasskeyUse(
  sql: Sql,
  use: { readonly id: string; readonly counter: number; readonly isBackedUp: boolean; readonly nowMs: number },
): Promise<boolean> {
  const rows = await sql.query(
    `UPDATE sys_user_passkey SET counter = $2, backed_up = $3, last_used_time = to_timestamp($4::float8 / 1000)
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    [use.id, use.counter, use.isBackedUp, use.nowMs],
  )
  return rows.length > 0
}

export async function renamePasskey(sql: Sql, userId: string, id: string, name: string): Promise<boolean> {
  const rows = await sql.query('UPDATE sys_user_passkey SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id', [
    userId,
    id,
    name,
  ])
  return rows.length > 0
}

export async function removePasskey(tx: Sql, userId: string, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ name: string }>('DELETE FROM sys_user_passkey WHERE user_id = $1 AND id = $2 RETURNING name', [
    userId,
    id,
  ])
  return rows[0]?.name
}

export type ChallengePurpose = 'register' | 'sign-in' | 'step-up'

export interface Challenge {
  readonly hash: Buffer
  readonly userId: string
  readonly purpose: ChallengePurpose
  /** Of the session or of the pending sign-in that asked. */
  readonly boundTo: Buffer
}

export async function insertChallenge(sql: Sql, challenge: Challenge & { readonly expiresMs: number }): Promise<void> {
  await sql.query(
    `INSERT INTO sys_passkey_challenge (challenge_hash, user_id, purpose, bound_to, expires_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))`,
    [challenge.hash, challenge.userId, challenge.purpose, challenge.boundTo, challenge.expiresMs],
  )
}

/** Asking spends it, whatever the answer. */
export async function takeChallenge(sql: Sql, { hash, ...of }: Challenge & { readonly nowMs: number }): Promise<boolean> {
  const rows = await sql.query<{ fits: boolean }>(
    `DELETE FROM sys_passkey_challenge WHERE challenge_hash = $1
     RETURNING user_id = $2 AND purpose = $3 AND bound_to = $4 AND expires_at > to_timestamp($5::float8 / 1000) AS fits`,
    [hash, of.userId, of.purpose, of.boundTo, of.nowMs],
  )
  return rows[0]?.fits === true
}
