import type { Sql } from '#server/db/sql.ts'

export interface NewCode {
  readonly id: string
  readonly phoneIndex: string
  readonly purpose: string
  readonly userId: string | null
  readonly codeHash: string
  readonly ip: string
  readonly nowMs: number
  readonly expiresMs: number
}

/** Orders of one phone and of one address queue up behind their locks, so that a burst never gets more codes than the limits allow. */
export async function lockSender(tx: Sql, phoneIndex: string, ip: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sms ip ' || $1, 0))`, [ip])
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sms phone ' || $1, 0))`, [phoneIndex])
}

export interface Sent {
  /** Codes of the phone and of the address since the given moments; the moment of the phone's last one in epoch ms. */
  readonly phoneDay: number
  readonly phoneLast: string | null
  readonly ipHour: number
}

export async function countSent(
  tx: Sql,
  of: { readonly phoneIndex: string; readonly ip: string; readonly dayMs: number; readonly hourMs: number },
): Promise<Sent> {
  const rows = await tx.query<Sent>(
    `SELECT
       (SELECT count(*)::int FROM sms_code WHERE phone_bidx = $1 AND created_at > to_timestamp($3::float8 / 1000)) AS "phoneDay",
       (SELECT floor(extract(epoch FROM max(created_at)) * 1000)::bigint FROM sms_code WHERE phone_bidx = $1) AS "phoneLast",
       (SELECT count(*)::int FROM sms_code WHERE ip = $2 AND created_at > to_timestamp($4::float8 / 1000)) AS "ipHour"`,
    [of.phoneIndex, of.ip, of.dayMs, of.hourMs],
  )
  return rows[0] ?? { phoneDay: 0, phoneLast: null, ipHour: 0 }
}

/** Orders of one person queue up as well. */
export async function lockPerson(tx: Sql, userId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('sms user ' || $1, 0))`, [userId])
}

/** Codes of a purpose that a person ordered since then. */
export async function countOrdered(
  tx: Sql,
  of: { readonly userId: string; readonly purpose: string; readonly sinceMs: number },
): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sms_code
     WHERE user_id = $1 AND purpose = $2 AND created_at > to_timestamp($3::float8 / 1000)`,
    [of.userId, of.purpose, of.sinceMs],
  )
  return rows[0]?.count ?? 0
}

/** A new code voids the former ones of the same phone and purpose; those that others ordered for themselves (`ownedBy`) stay. */
export async function insertCode(tx: Sql, code: NewCode, ownedBy: string | null = null): Promise<void> {
  await tx.query(
    `UPDATE sms_code SET used_at = to_timestamp($3::float8 / 1000)
     WHERE phone_bidx = $1 AND purpose = $2 AND used_at IS NULL AND ($4::bigint IS NULL OR user_id = $4)`,
    [code.phoneIndex, code.purpose, code.nowMs, ownedBy],
  )
  await tx.query(
    `INSERT INTO sms_code (id, phone_bidx, purpose, user_id, code_hash, ip, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), to_timestamp($8::float8 / 1000))`,
    [code.id, code.phoneIndex, code.purpose, code.userId, code.codeHash, code.ip, code.nowMs, code.expiresMs],
  )
}

export interface TriedCode {
  readonly id: string
  readonly userId: string | null
  readonly codeHash: string
  /** Of the tries, this one included. */
  readonly tries: number
}

/**
 * Counts a try of the phone's last code (of those that `ownedBy` ordered, where somebody is named) before it is looked at: concurrent tries
 * are as many as they are. Undefined when it is used or too old.
 */
export async function tryCode(
  db: Sql,
  of: { readonly phoneIndex: string; readonly purpose: string; readonly nowMs: number; readonly ownedBy: string | null },
): Promise<TriedCode | undefined> {
  const rows = await db.query<TriedCode>(
    `UPDATE sms_code SET tries = least(tries + 1, 1000)
     WHERE id = (SELECT id FROM sms_code WHERE phone_bidx = $1 AND purpose = $2 AND ($4::bigint IS NULL OR user_id = $4)
         ORDER BY created_at DESC, id DESC LIMIT 1)
       AND used_at IS NULL AND expires_at > to_timestamp($3::float8 / 1000)
     RETURNING id, user_id AS "userId", code_hash AS "codeHash", tries`,
    [of.phoneIndex, of.purpose, of.nowMs, of.ownedBy],
  )
  return rows[0]
}

/** Spends a code; false when somebody else was faster. */
export async function spendCode(db: Sql, id: string, nowMs: number): Promise<boolean> {
  const rows = await db.query(
    'UPDATE sms_code SET used_at = to_timestamp($2::float8 / 1000) WHERE id = $1 AND used_at IS NULL RETURNING id',
    [id, nowMs],
  )
  return rows.length > 0
}
