import type { Sql } from '#server/db/sql.ts'

export interface NewFlow {
  readonly stateHash: Buffer
  readonly bindingHash: Buffer
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
  readonly sessionId: string | null
  readonly expiresMs: number
}

export async function insertFlow(db: Sql, flow: NewFlow): Promise<void> {
  await db.query(
    `INSERT INTO sys_third_flow (state_hash, binding_hash, nonce, verifier, redirect_uri, session_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
    [flow.stateHash, flow.bindingHash, flow.nonce, flow.verifier, flow.redirectUri, flow.sessionId, flow.expiresMs],
  )
}

export interface FlowRow {
  readonly nonce: string
  readonly verifier: string
  readonly redirectUri: string
  readonly sessionId: string | null
  readonly fresh: boolean
}

/** Takes away the flow that this browser began: an answer is looked at once. */
export async function takeFlow(
  db: Sql,
  of: { readonly stateHash: Buffer; readonly bindingHash: Buffer; readonly nowMs: number; readonly latestMs: number },
): Promise<FlowRow | undefined> {
  const rows = await db.query<FlowRow>(
    `DELETE FROM sys_third_flow WHERE state_hash = $1 AND binding_hash = $2
     RETURNING nonce, verifier, redirect_uri AS "redirectUri", session_id AS "sessionId",
       expires_at > to_timestamp($3::float8 / 1000) AND expires_at <= to_timestamp($4::float8 / 1000) AS fresh`,
    [of.stateHash, of.bindingHash, of.nowMs, of.latestMs],
  )
  return rows[0]?.fresh ? rows[0] : undefined
}

export interface IdentityKey {
  readonly issuer: string
  readonly subject: string
}

export async function identityOwner(db: Sql, key: IdentityKey): Promise<string | undefined> {
  const rows = await db.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM sys_user_identity WHERE issuer = $1 AND subject = $2',
    [key.issuer, key.subject],
  )
  return rows[0]?.userId
}

/** Binds an identity, in place of the user's former one at that issuer. False when somebody else has it. */
export async function bindIdentity(
  tx: Sql,
  identity: IdentityKey & { readonly id: string; readonly userId: string; readonly displayName: string | null },
): Promise<boolean> {
  await tx.query('DELETE FROM sys_user_identity WHERE user_id = $1 AND issuer = $2', [identity.userId, identity.issuer])
  const rows = await tx.query(
    `INSERT INTO sys_user_identity (id, user_id, issuer, subject, display_name) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (issuer, subject) DO NOTHING RETURNING id`,
    [identity.id, identity.userId, identity.issuer, identity.subject, identity.displayName],
  )
  return rows.length > 0
}

export interface IdentityRow {
  readonly id: string
  readonly issuer: string
  readonly displayName: string | null
  readonly createTime: Date
  readonly lastLoginTime: Date | null
}

export async function identitiesOf(db: Sql, userId: string): Promise<IdentityRow[]> {
  return db.query<IdentityRow>(
    'SELECT id, issuer, display_name AS "displayName", create_time AS "createTime", last_login_time AS "lastLoginTime" FROM sys_user_identity WHERE user_id = $1 ORDER BY create_time, id',
    [userId],
  )
}

export async function removeIdentity(db: Sql, userId: string, id: string): Promise<boolean> {
  return (await db.query('DELETE FROM sys_user_identity WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id])).length > 0
}

export async function noteIdentityLogin(db: Sql, key: IdentityKey, nowMs: number): Promise<void> {
  await db.query(
    'UPDATE sys_user_identity SET last_login_time = to_timestamp($3::float8 / 1000) WHERE issuer = $1 AND subject = $2',
    [key.issuer, key.subject, nowMs],
  )
}

export async function insertThirdTicket(
  db: Sql,
  ticket: { readonly hash: Buffer; readonly userId: string; readonly expiresMs: number },
): Promise<void> {
  await db.query(
    'INSERT INTO sys_third_ticket (ticket_hash, user_id, expires_at) VALUES ($1, $2, to_timestamp($3::float8 / 1000))',
    [ticket.hash, ticket.userId, ticket.expiresMs],
  )
}

/** Whose ticket it was: asking spends it. */
export async function takeThirdTicket(
  db: Sql,
  hash: Buffer,
  at: { readonly nowMs: number; readonly latestMs: number },
): Promise<string | undefined> {
  const rows = await db.query<{ userId: string; fresh: boolean }>(
    `DELETE FROM sys_third_ticket WHERE ticket_hash = $1 RETURNING user_id AS "userId",
       expires_at > to_timestamp($2::float8 / 1000) AND expires_at <= to_timestamp($3::float8 / 1000) AS fresh`,
    [hash, at.nowMs, at.latestMs],
  )
  return rows[0]?.fresh ? rows[0].userId : undefined
}
