import type { Sql } from '../db/sql.ts'
import type { UserMessage } from './notifyUser.ts'

/** Answers what was stored: a cause that the user knows already is left out, and so is a user of another tenant. */
export async function insertMessages(
  tx: Sql,
  message: UserMessage & { readonly ids: readonly string[] },
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const rows = await tx.query<{ id: string; user_id: string }>(
    `INSERT INTO sys_message (id, tenant_id, user_id, title, content, priority, open_page, cause)
     SELECT m.id, $1, u.id, $4, $5, $6, $7, $8
     FROM unnest($2::bigint[], $3::bigint[]) AS m (id, user_id)
     JOIN sys_user u ON u.id = m.user_id AND u.tenant_id = $1 AND u.del_flag = 0
     ON CONFLICT (user_id, cause) DO NOTHING RETURNING id, user_id`,
    [
      message.tenantId,
      message.ids,
      message.userIds,
      message.title,
      message.content ?? '',
      message.priority ?? 'L',
      message.openPage ?? null,
      message.cause ?? null,
    ],
  )
  return rows.map((row) => ({ id: row.id, userId: row.user_id }))
}
