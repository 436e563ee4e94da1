import type { Sql } from '../db/sql.ts'

/** A person of the tenant by id or account. */
export async function personOf(
  db: Sql,
  tenantId: string,
  receiver: string,
): Promise<{ readonly id: string; readonly realname: string } | undefined> {
  const rows = await db.query<{ id: string; realname: string }>(
    'SELECT id, realname FROM sys_user WHERE tenant_id = $1 AND del_flag = 0 AND (id::text = $2 OR lower(username) = lower($2)) ORDER BY id LIMIT 1',
    [tenantId, receiver],
  )
  return rows[0]
}
