import type { Sql } from '../db/sql.ts'

export interface NewTicket {
  readonly hash: Buffer
  readonly sessionId: string
  readonly path: string
  readonly query: string
  readonly expiresMs: number
}

export async function insertTicket(db: Sql, ticket: NewTicket): Promise<void> {
  await db.query(
    `INSERT INTO sys_ticket (ticket_hash, session_id, method, path, query, expires_at)
     VALUES ($1, $2, 'GET', $3, $4, to_timestamp($5::float8 / 1000))`,
    [ticket.hash, ticket.sessionId, ticket.path, ticket.query, ticket.expiresMs],
  )
}

/** Spends a ticket: of any number of concurrent calls exactly one gets the row. */
export async function consumeTicket(
  db: Sql,
  hash: Buffer,
  at: { readonly nowMs: number; readonly latestMs: number },
): Promise<{ sessionId: string; path: string; query: string } | undefined> {
  const rows = await db.query<{ sessionId: string; path: string; query: string }>(
    `UPDATE sys_ticket SET used_at = to_timestamp($2::float8 / 1000)
     WHERE ticket_hash = $1 AND used_at IS NULL AND expires_at > to_timestamp($2::float8 / 1000)
       AND expires_at <= to_timestamp($3::float8 / 1000)
     RETURNING session_id AS "sessionId", path, query`,
    [hash, at.nowMs, at.latestMs],
  )
  return rows[0]
}
