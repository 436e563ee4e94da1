import { sendingMessages } from '@heliodesk/contracts/messages/sending'
import type { Sql } from '../db/sql.ts'
import { rowMessages, writtenText } from '../language/stored.ts'
import type { UserMessage } from './notifyUser.ts'

/**
 * Answers what was stored: a cause that the user knows already is left out, and so is a user of another tenant. It stands among the messages
 * that were sent (消息管理) as well.
 */
export async function insertMessages(
  tx: Sql,
  message: UserMessage & { readonly ids: readonly string[] },
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  const { title, content = '' } = message
  const result = sendingMessages.inInbox()
  const rows = await tx.query<{ id: string; userId: string }>(
    `WITH told AS (INSERT INTO sys_message (id, tenant_id, user_id, title, content, priority, open_page, cause, messages)
     SELECT m.id, $1, u.id, $4, $5, $6, $7, $8, $12::jsonb
     FROM unnest($2::bigint[], $3::bigint[]) AS m (id, user_id)
     JOIN sys_user u ON u.id = m.user_id AND u.tenant_id = $1 AND u.del_flag = 0
     ON CONFLICT (user_id, cause) DO NOTHING RETURNING id, user_id),
     noted AS (INSERT INTO sys_message_out (id, tenant_id, es_title, es_type, es_receiver, es_content, es_send_status, es_send_num, es_send_time,
       es_result, user_id, open_page, priority, template_code, es_param, create_by, messages)
     SELECT told.id, $1, left($4, 200), '4', u.realname, $5, '1', 1, now(), $13, u.id, $7, $6, $9, $10, $11, $14::jsonb
     FROM told JOIN sys_user u ON u.id = told.user_id)
     SELECT id, user_id AS "userId" FROM told`,
    [
      message.tenantId,
      message.ids,
      message.userIds,
      writtenText(title),
      writtenText(content),
      message.priority ?? 'L',
      message.openPage ?? null,
      message.cause ?? null,
      message.templateCode ?? null,
      message.param ?? null,
      message.by ?? null,
      rowMessages({ title, content }),
      writtenText(result),
      rowMessages({ esTitle: title, esContent: content, esResult: result }),
    ],
  )
  return rows.map((row) => ({ id: row.id, userId: row.userId }))
}
