import type { Sql } from '#server/db/sql.ts'

/** Failed sign-ins of an address within the window. */
export async function countFailures(db: Sql, subject: string, sinceMs: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM sys_login_failure WHERE subject = $1 AND at > to_timestamp($2::float8 / 1000)',
    [subject, sinceMs],
  )
  return rows[0]?.count ?? 0
}

/**
 * Notes a try in advance, if there is room for one: concurrent tries of one subject queue up behind a lock, so that a burst never
 * gets more than the limit. A try that succeeds is taken back by `clearFailures`.
 * @returns whether there was room
 */
export async function reserveTry(
  tx: Sql,
  attempt: { readonly subject: string; readonly sinceMs: number; readonly nowMs: number; readonly limit: number },
): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [attempt.subject])
  const rows = await tx.query(
    `INSERT INTO sys_login_failure (subject, at)
     SELECT $1, to_timestamp($3::float8 / 1000)
     WHERE (SELECT count(*) FROM sys_login_failure WHERE subject = $1 AND at > to_timestamp($2::float8 / 1000)) < $4
     RETURNING subject`,
    [attempt.subject, attempt.sinceMs, attempt.nowMs, attempt.limit],
  )
  return rows.length > 0
}

export async function addFailure(db: Sql, subject: string, nowMs: number): Promise<void> {
  await db.query('INSERT INTO sys_login_failure (subject, at) VALUES ($1, to_timestamp($2::float8 / 1000))', [subject, nowMs])
}

export async function clearFailures(db: Sql, subject: string): Promise<void> {
  await db.query('DELETE FROM sys_login_failure WHERE subject = $1', [subject])
}

/** Whether this account signed in from the same address and browser within the last 30 days. */
export async function isKnownDevice(
  db: Sql,
  device: { readonly userId: string | null; readonly ip: string; readonly userAgent: string; readonly sinceMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM sys_session
     WHERE user_id = $1 AND ip = $2 AND user_agent = $3 AND created_at > to_timestamp($4::float8 / 1000) LIMIT 1`,
    [device.userId, device.ip, device.userAgent, device.sinceMs],
  )
  return rows.length > 0
}
