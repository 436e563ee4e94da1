import type { Sql } from '#server/db/sql.ts'

export interface OverdueFor {
  readonly tenantId: string
  readonly userId: string
  readonly role: string
  /** Open orders that wait for this role and are past the deadline of their stage, in the departments of this person. */
  readonly count: number
  /** Of them those that passed it on the last day. */
  readonly fresh: number
}

/**
 * For whom orders have become overdue within a day: the active holders of the role they wait for, of those who work at or above the
 * department of the order.
 */
export const overdueByPerson = (db: Sql, atMs: number) =>
  db.query<OverdueFor>(
    `WITH waiting AS (
       SELECT tenant_id, sys_org_code, role, count(*)::int AS total,
         (count(*) FILTER (WHERE due_time > to_timestamp($1::float8 / 1000) - interval '1 day'))::int AS fresh
       FROM customer_order WHERE status = '0' AND role IS NOT NULL AND due_time < to_timestamp($1::float8 / 1000)
       GROUP BY tenant_id, sys_org_code, role)
     SELECT w.tenant_id AS "tenantId", u.id AS "userId", w.role, sum(w.total)::int AS count, sum(w.fresh)::int AS fresh
     FROM waiting w
     JOIN sys_role r ON r.tenant_id = w.tenant_id AND r.role_code = w.role
     JOIN sys_user_role ur ON ur.role_id = r.id
     JOIN sys_user u ON u.id = ur.user_id AND u.tenant_id = w.tenant_id AND u.status = 1 AND u.del_flag = 0
     WHERE EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
       WHERE ud.user_id = u.id AND d.tenant_id = u.tenant_id AND starts_with(w.sys_org_code, d.org_code))
     GROUP BY w.tenant_id, u.id, w.role HAVING sum(w.fresh) > 0 ORDER BY u.id, w.role`,
    [atMs],
  )
