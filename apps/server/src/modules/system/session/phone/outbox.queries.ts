import type { Wording } from '@heliodesk/contracts/text/message'
import type { Sql } from '#server/db/sql.ts'
import { type RowMessages, rowMessages, writtenText } from '#server/language/stored.ts'

export interface NewMessage {
  readonly id: string
  readonly tenantId: string
  /** Whom its code lets in. */
  readonly userId: string
  /** Ciphertext, as the content. */
  readonly phone: string
  readonly content: string | null
  readonly purpose: string
  readonly sender: Wording
  readonly state: 'shown' | 'sent' | 'failed'
  readonly error: Wording | null
  readonly nowMs: number
}

export async function insertMessage(db: Sql, message: NewMessage): Promise<void> {
  await db.query(
    `INSERT INTO sms_message (id, tenant_id, phone, content, purpose, sender, state, error, create_time, user_id, messages)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000), $10, $11)`,
    [
      message.id,
      message.tenantId,
      message.phone,
      message.content,
      message.purpose,
      writtenText(message.sender),
      message.state,
      message.error && writtenText(message.error).slice(0, 300),
      message.nowMs,
      message.userId,
      rowMessages({ sender: message.sender, error: message.error }),
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
  readonly messages: RowMessages | null
  readonly createTime: Date
}

/** Whose messages somebody sees: those of people who work in their departments and whom their data rules leave. */
export interface Sight {
  readonly tenantId: string
  readonly orgPrefixPattern: string
  /** null: no rule limits them. */
  readonly userIds: readonly string[] | null
}

const inSight = `m.tenant_id = $1 AND ($3::bigint[] IS NULL OR m.user_id = ANY ($3)) AND EXISTS (SELECT FROM sys_user u
  WHERE u.id = m.user_id AND (u.sys_org_code LIKE $2 OR EXISTS (SELECT FROM sys_user_depart ud
    JOIN sys_depart d ON d.id = ud.depart_id AND d.tenant_id = $1 WHERE ud.user_id = u.id AND d.org_code LIKE $2)))`

export async function messagesOf(
  db: Sql,
  { tenantId, orgPrefixPattern, userIds }: Sight,
  page: { readonly limit: number; readonly offset: number },
): Promise<MessageRow[]> {
  return db.query<MessageRow>(
    `SELECT m.id, m.phone, m.content, m.purpose, m.sender, m.state, m.error, m.messages, m.create_time AS "createTime" FROM sms_message m
     WHERE ${inSight} ORDER BY m.create_time DESC, m.id DESC LIMIT $4 OFFSET $5`,
    [tenantId, orgPrefixPattern, userIds, page.limit, page.offset],
  )
}

export async function countMessages(db: Sql, { tenantId, orgPrefixPattern, userIds }: Sight): Promise<number> {
  const rows = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM sms_message m WHERE ${inSight}`, [
    tenantId,
    orgPrefixPattern,
    userIds,
  ])
  return rows[0]?.count ?? 0
}

export async function messageById(
  db: Sql,
  { tenantId, orgPrefixPattern, userIds }: Sight,
  id: string,
): Promise<{ readonly content: string | null; readonly userId: string } | undefined> {
  const rows = await db.query<{ content: string | null; userId: string }>(
    `SELECT m.content, m.user_id AS "userId" FROM sms_message m WHERE ${inSight} AND m.id = $4`,
    [tenantId, orgPrefixPattern, userIds, id],
  )
  return rows[0]
}
