import type { Sql } from '#server/db/sql.ts'

export interface SignIn {
  readonly at: Date
  readonly ip: string | null
  readonly userAgent: string | null
}

/** The second newest sign-in of the security log, with the browser of the session that it opened. */
export async function signInBefore(db: Sql, userId: string): Promise<SignIn | undefined> {
  const rows = await db.query<SignIn>(
    `SELECT a.at, a.ip, s.user_agent AS "userAgent" FROM (
       SELECT at, ip FROM sys_audit WHERE user_id = $1 AND event = 'login.ok' ORDER BY at DESC OFFSET 1 LIMIT 1) a
     LEFT JOIN LATERAL (
       SELECT user_agent FROM sys_session WHERE user_id = $1 AND created_at BETWEEN a.at - interval '10 seconds' AND a.at
       ORDER BY created_at DESC LIMIT 1) s ON true`,
    [userId],
  )
  return rows[0]
}
