import type { Sql } from '../db/sql.ts'

/** Whether it is the picture of the caller themselves or of a person of the tenant. */
export async function isAvatarOf(
  db: Sql,
  to: { readonly tenantId: string; readonly userId: string },
  path: string,
): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM sys_user WHERE avatar = $3 AND del_flag = 0 AND (id = $2 OR tenant_id = $1) LIMIT 1',
    [to.tenantId, to.userId, path],
  )
  return rows.length > 0
}
