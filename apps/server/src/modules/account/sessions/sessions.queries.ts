import type { Sql } from '#server/db/sql.ts'

export interface OwnSession {
  readonly id: string
  readonly ip: string | null
  readonly userAgent: string | null
  readonly departName: string | null
  readonly createdAt: Date
  readonly lastSeen: Date
}

/** Sessions of a user that still work: not ended, not past their end, not idle for too long. Newest use first. */
export function liveSessionsOf(
  db: Sql,
  userId: string,
  at: { readonly nowMs: number; readonly idleMs: number; readonly rememberMs: number },
): Promise<OwnSession[]> {
  return db.query<OwnSession>(
    `SELECT s.id, s.ip, s.user_agent AS "userAgent", d.depart_name AS "departName", s.created_at AS "createdAt", s.last_seen AS "lastSeen"
     FROM sys_session s LEFT JOIN sys_depart d ON d.tenant_id = s.tenant_id AND d.org_code = s.org_code
     WHERE s.user_id = $1 AND s.ended_at IS NULL AND s.expires_at > to_timestamp($2::float8 / 1000)
       AND s.last_seen > to_timestamp(($2::float8 - CASE WHEN s.remember THEN $4::float8 ELSE $3::float8 END) / 1000)
     ORDER BY s.last_seen DESC, s.id DESC LIMIT 200`,
    [userId, at.nowMs, at.idleMs, at.rememberMs],
  )
}
