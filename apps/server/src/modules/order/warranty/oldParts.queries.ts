import type { Sql } from '#server/db/sql.ts'

export interface LateFor {
  readonly tenantId: string
  readonly userId: string
  readonly count: number
}

/** Who may receive old parts, with how many of their departments are late. */
export const lateOldParts = (db: Sql, day: string) =>
  db.query<LateFor>(
    `WITH late AS (SELECT tenant_id, sys_org_code, count(*)::int AS count FROM warranty_claim
       WHERE old_status = '0' AND old_due_on < $1::date GROUP BY tenant_id, sys_org_code)
     SELECT l.tenant_id AS "tenantId", u.id AS "userId", sum(l.count)::int AS count FROM late l
       JOIN sys_user u ON u.tenant_id = l.tenant_id AND u.status = 1 AND u.del_flag = 0
     WHERE EXISTS (SELECT FROM sys_user_role ur JOIN sys_role_permission rp ON rp.role_id = ur.role_id JOIN sys_permission p ON p.id = rp.permission_id
         WHERE ur.user_id = u.id AND string_to_array(p.perms, ',') && ARRAY['order:warranty:issue'])
       AND EXISTS (SELECT FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
         WHERE ud.user_id = u.id AND d.tenant_id = u.tenant_id AND starts_with(l.sys_org_code, d.org_code))
     GROUP BY l.tenant_id, u.id ORDER BY u.id`,
    [day],
  )
