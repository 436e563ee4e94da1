import type { Sql } from '#server/db/sql.ts'

/** Sign-ins of a tenant: ever, today, and from how many addresses today (days of Asia/Shanghai). */
export async function visitTotals(sql: Sql, tenantId: string, nowMs: number) {
  const rows = await sql.query<{ total: number; today: number; ips: number }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE create_time >= d.today)::int AS today,
       count(DISTINCT ip) FILTER (WHERE create_time >= d.today)::int AS ips
     FROM sys_log, (SELECT date_trunc('day', to_timestamp($2::float8 / 1000) AT TIME ZONE 'Asia/Shanghai')
       AT TIME ZONE 'Asia/Shanghai' AS today) d
     WHERE tenant_id = $1 AND sign_event = 'login'`,
    [tenantId, nowMs],
  )
  return rows[0] ?? { total: 0, today: 0, ips: 0 }
}

export interface VisitDay {
  readonly day: string
  readonly visits: number
  readonly ips: number
}

/** The last seven days, oldest first, also those on which nobody came. */
export async function visitDays(sql: Sql, tenantId: string, nowMs: number): Promise<readonly VisitDay[]> {
  return sql.query<VisitDay>(
    `SELECT to_char(d.day, 'YYYY-MM-DD') AS day, count(l.create_time)::int AS visits, count(DISTINCT l.ip)::int AS ips
     FROM generate_series(0, 6) AS back
     CROSS JOIN LATERAL (SELECT date_trunc('day', to_timestamp($2::float8 / 1000) AT TIME ZONE 'Asia/Shanghai')
       - make_interval(days => 6 - back) AS day) d
     LEFT JOIN sys_log l ON l.tenant_id = $1 AND l.sign_event = 'login'
       AND l.create_time >= d.day AT TIME ZONE 'Asia/Shanghai'
       AND l.create_time < (d.day + interval '1 day') AT TIME ZONE 'Asia/Shanghai'
     GROUP BY d.day ORDER BY d.day`,
    [tenantId, nowMs],
  )
}
