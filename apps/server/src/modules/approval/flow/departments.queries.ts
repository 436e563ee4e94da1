import type { Sql } from '#server/db/sql.ts'

/** Codes of the departments that somebody works in, the highest first. */
export async function workingDepartments(db: Sql, tenantId: string, userId: string): Promise<readonly string[]> {
  const rows = await db.query<{ orgCode: string }>(
    `SELECT d.org_code AS "orgCode" FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
     WHERE ud.user_id = $2 AND d.tenant_id = $1 ORDER BY length(d.org_code), d.org_code`,
    [tenantId, userId],
  )
  return rows.map(({ orgCode }) => orgCode)
}
