import type { Sql } from '#server/db/sql.ts'
import type { MessageType } from '#server/messaging/sender.ts'

export interface QueuedRow {
  readonly title: string
  readonly type: MessageType
  readonly receiver: string
  readonly version: number
  readonly waits: boolean
}

/** A message under its lock: whoever sends passes it over until the transaction ends. */
export async function lockMessage(tx: Sql, tenantId: string, id: string): Promise<QueuedRow | undefined> {
  const rows = await tx.query<QueuedRow>(
    `SELECT es_title AS title, es_type AS type, es_receiver AS receiver, version, es_send_status = '0' AND lease_until IS NULL AS waits
     FROM sys_message_out WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
    [tenantId, id],
  )
  return rows[0]
}

export interface MessageChange {
  readonly id: string
  readonly by: string
  readonly title: string | null
  readonly content: string | null
  readonly receiver: string | null
  readonly address: string | null
}

/** What is null stays. When it is tried next does not change. */
export async function changeMessage(tx: Sql, change: MessageChange): Promise<void> {
  await tx.query(
    `UPDATE sys_message_out SET es_title = coalesce($2, es_title), es_content = coalesce($3, es_content),
       es_receiver = coalesce($4, es_receiver), address = coalesce($5, address),
       messages = messages - CASE WHEN $2::text IS NULL THEN '' ELSE 'esTitle' END - CASE WHEN $3::text IS NULL THEN '' ELSE 'esContent' END, version = version + 1, update_by = $6, update_time = now()
     WHERE id = $1`,
    [change.id, change.title, change.content, change.receiver, change.address, change.by],
  )
}
