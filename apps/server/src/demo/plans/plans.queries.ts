import type { Sql } from '#server/db/sql.ts'
import type { Done } from './plan.ts'

/** What each branch signed, shipped and connected month by month since then, the oldest first. */
export const doneByMonth = (tx: Sql, tenantId: string, since: string) =>
  tx.query<Done>(
    `SELECT d.org_code AS "orgCode", to_char(m, 'YYYY-MM') AS month,
       coalesce(sum(o.capacity) FILTER (WHERE date_trunc('month', o.signed_date) = m), 0)::float8 AS signed,
       coalesce(sum(o.capacity) FILTER (WHERE date_trunc('month', o.shipped_date) = m), 0)::float8 AS shipped,
       coalesce(sum(o.capacity) FILTER (WHERE date_trunc('month', o.connected_date) = m), 0)::float8 AS connected
     FROM generate_series($2::date, now() AT TIME ZONE 'Asia/Shanghai', interval '1 month') m
       CROSS JOIN sys_depart d JOIN customer_order o ON o.tenant_id = d.tenant_id AND starts_with(o.sys_org_code, d.org_code)
     WHERE d.tenant_id = $1 AND length(d.org_code) = 6 GROUP BY d.org_code, m ORDER BY d.org_code, m`,
    [tenantId, since],
  )
