import type { Sql } from '../db/sql.ts'

/** Those of the given sessions that are over: ended, expired, or of a user who may not work any more. */
export async function deadSessions(sql: Sql, ids: readonly string[], nowMs: number): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT asked.id::text AS id FROM unnest($1::bigint[]) AS asked (id)
     WHERE NOT EXISTS (
       SELECT FROM sys_session s JOIN sys_user u ON u.id = s.user_id AND u.status = 1 AND u.del_flag = 0
       WHERE s.id = asked.id AND s.ended_at IS NULL AND s.expires_at > to_timestamp($2::float8 / 1000))`,
    [ids, nowMs],
    'live-dead-sessions',
  )
  return rows.map((row) => row.id)
}
