import type { Sql } from '../../../db/sql.ts'

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

export async function newestNote(db: Sql, tenantId: string, userId: string, code: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM sys_message_out WHERE tenant_id = $1 AND user_id = $2 AND template_code = $3 AND es_type = '4' ORDER BY id DESC LIMIT 1`,
    [tenantId, userId, code],
  )
  return rows[0]?.id
}
