import type { Sql } from '../../../db/sql.ts'

/** Whose live session this is; undefined when there is none of this id in the tenant. */
export async function sessionOwner(db: Sql, tenantId: string, sessionId: string): Promise<{ user_id: string } | undefined> {
  const rows = await db.query<{ user_id: string }>(
    'SELECT user_id FROM sys_session WHERE id = $2 AND tenant_id = $1 AND ended_at IS NULL',
    [tenantId, sessionId],
  )
  return rows[0]
}
