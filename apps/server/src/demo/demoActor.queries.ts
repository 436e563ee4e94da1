import type { Sql } from '#server/db/sql.ts'

export async function demoUser(
  db: Sql,
  username: string,
): Promise<{ userId: string; username: string; realname: string; tenantId: string } | undefined> {
  const rows = await db.query<{ userId: string; username: string; realname: string; tenantId: string }>(
    `SELECT id AS "userId", username, realname, tenant_id AS "tenantId" FROM sys_user
     WHERE username = $1 AND del_flag = 0 AND tenant_id IS NOT NULL ORDER BY id LIMIT 1`,
    [username],
  )
  return rows[0]
}
