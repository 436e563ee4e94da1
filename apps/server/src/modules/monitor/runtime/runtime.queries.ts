import type { Sql } from '#server/db/sql.ts'

export interface SessionFigures {
  readonly active: number
  readonly peak: number
  readonly created: number
  readonly ended: number
}

/** Sessions since an instant: those that live now, most at once, begun, and ended or run out. */
export async function sessionFigures(sql: Sql, sinceMs: number, nowMs: number): Promise<SessionFigures> {
  const rows = await sql.query<SessionFigures>(
    `WITH alive AS (
       SELECT greatest(created_at, to_timestamp($1::float8 / 1000)) AS begun, created_at,
         least(coalesce(ended_at, expires_at), expires_at) AS gone
       FROM sys_session
       WHERE least(coalesce(ended_at, expires_at), expires_at) > to_timestamp($1::float8 / 1000)),
     steps AS (
       SELECT begun AS at, 1 AS step FROM alive
       UNION ALL SELECT gone, -1 FROM alive WHERE gone <= to_timestamp($2::float8 / 1000)),
     running AS (SELECT sum(step) OVER (ORDER BY at, step) AS now_alive FROM steps)
     SELECT (SELECT count(*)::int FROM alive WHERE gone > to_timestamp($2::float8 / 1000)) AS active,
       coalesce((SELECT max(now_alive)::int FROM running), 0) AS peak,
       (SELECT count(*)::int FROM alive WHERE created_at >= to_timestamp($1::float8 / 1000)) AS created,
       (SELECT count(*)::int FROM alive WHERE gone <= to_timestamp($2::float8 / 1000)) AS ended`,
    [sinceMs, nowMs],
    'monitor-sessions',
  )
  return rows[0] ?? { active: 0, peak: 0, created: 0, ended: 0 }
}

export async function databaseVersion(sql: Sql): Promise<string> {
  const rows = await sql.query<{ version: string }>("SELECT current_setting('server_version') AS version")
  return rows[0]?.version ?? ''
}
