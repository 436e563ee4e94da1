import type { Sql } from '#server/db/sql.ts'

export async function newestNote(db: Sql, tenantId: string, userId: string, code: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM sys_message_out WHERE tenant_id = $1 AND user_id = $2 AND template_code = $3 AND es_type = '4' ORDER BY id DESC LIMIT 1`,
    [tenantId, userId, code],
  )
  return rows[0]?.id
}
