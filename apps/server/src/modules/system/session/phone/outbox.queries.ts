import type { Sql } from '../../../../db/sql.ts'

export interface NewMessage {
  readonly id: string
  readonly tenantId: string
  /** Ciphertext, as the content. */
  readonly phone: string
  readonly content: string | null
  readonly purpose: string
  readonly sender: string
  readonly state: 'shown' | 'sent' | 'failed'
  readonly error: string | null
  readonly nowMs: number
}

export async function insertMessage(db: Sql, message: NewMessage): Promise<void> {
  await db.query(
    `INSERT INTO sms_message (id, tenant_id, phone, content, purpose, sender, state, error, create_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000))`,
    [
      message.id,
      message.tenantId,
      message.phone,
      message.content,
      message.purpose,
      message.sender,
      message.state,
      message.error,
      message.nowMs,
    ],
  )
}

export interface MessageRow {
  readonly id: string
  readonly phone: string
  readonly content: string | null
  readonly purpose: string
  readonly sender: string
  readonly state: 'shown' | 'sent' | 'failed'
  readonly error: string | null
  readonly create_time: Date
}

export async function messagesOf(
  db: Sql,
  tenantId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `SELECT id, phone, content, purpose, sender, state, error, create_time FROM sms_message
     WHERE tenant_id = $1 ORDER BY create_time DESC, id DESC LIMIT $2 OFFSET $3`,
    [tenantId, page.limit, page.offset],
  )
}

export async function countMessages(db: Sql, tenantId: string): Promise<number> {
  const rows = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM sms_message WHERE tenant_id = $1', [
    tenantId,
  ])
  return rows[0]?.count ?? 0
}
