import type { Sql } from '#server/db/sql.ts'
import type { RowMessages } from '#server/language/stored.ts'

export interface Page {
  readonly limit: number
  readonly offset: number
}

export interface SignInRow {
  readonly id: string
  readonly at: Date
  readonly event: string
  readonly ip: string | null
  readonly reason: string | null
  readonly userAgent: string | null
}

/** Sign-ins that worked and that failed, newest first. The browser is known of the former, as long as its session is kept. */
export function signInsOf(db: Sql, userId: string, page: Page): Promise<SignInRow[]> {
  return db.query<SignInRow>(
    `SELECT a.id, a.at, a.event, a.ip, a.detail->>'reason' AS reason, s.user_agent AS "userAgent" FROM (
       SELECT id, at, event, ip, detail FROM sys_audit WHERE user_id = $1 AND event IN ('login.ok', 'login.failed')
       ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3) a
     LEFT JOIN LATERAL (
       SELECT user_agent FROM sys_session
       WHERE a.event = 'login.ok' AND user_id = $1 AND created_at BETWEEN a.at - interval '10 seconds' AND a.at
       ORDER BY created_at DESC LIMIT 1) s ON true
     ORDER BY a.at DESC, a.id DESC`,
    [userId, page.limit, page.offset],
  )
}

export async function countSignIns(db: Sql, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sys_audit WHERE user_id = $1 AND event IN ('login.ok', 'login.failed')`,
    [userId],
  )
  return rows[0]?.count ?? 0
}

export interface ActivityRow {
  readonly id: string
  readonly at: Date
  readonly event: string
  readonly target: string | null
  /** What its object is called, where that is more than a name. */
  readonly messages: RowMessages | null
  readonly ip: string | null
  readonly count: number | null
}

/** What a person did, sign-ins aside: they have a list of their own. */
export function activityOf(db: Sql, userId: string, page: Page): Promise<ActivityRow[]> {
  return db.query<ActivityRow>(
    `SELECT id, at, event, coalesce(detail ->> 'subject', target) AS target, detail -> 'messages' AS messages, ip,
       CASE WHEN jsonb_typeof(detail->'ids') = 'array' THEN jsonb_array_length(detail->'ids')
            WHEN jsonb_typeof(detail->'count') = 'number' THEN (detail->>'count')::int
            WHEN jsonb_typeof(detail->'rows') = 'number' THEN (detail->>'rows')::int END AS count
     FROM sys_audit WHERE user_id = $1 AND event NOT IN ('login.ok', 'login.failed')
     ORDER BY at DESC, id DESC LIMIT $2 OFFSET $3`,
    [userId, page.limit, page.offset],
  )
}

export async function countActivity(db: Sql, userId: string): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sys_audit WHERE user_id = $1 AND event NOT IN ('login.ok', 'login.failed')`,
    [userId],
  )
  return rows[0]?.count ?? 0
}
