import type { Sql } from '#server/db/sql.ts'

export interface BegunAnnouncement {
  readonly id: string
  readonly tenantId: string
  readonly titile: string
  readonly msgType: string
  readonly content: string
  readonly sender: string | null
  readonly time: string
  readonly priority: string
  readonly byMail: boolean
}

/** Released ones whose start has come and whose receivers do not know yet. */
export async function announcementsToPublish(db: Sql): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT id FROM sys_announcement WHERE send_status = '1' AND told_time IS NULL AND coalesce(start_time <= now(), true)
       AND coalesce(end_time > now(), true) ORDER BY start_time, id LIMIT 100`,
  )
  return rows.map((row) => row.id)
}

const columns = `id, tenant_id AS "tenantId", titile, msg_type AS "msgType", msg_content AS content, sender, priority, by_mail IS TRUE AS "byMail",
       to_char(send_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS time`

/** One whose receivers have been notified of it. */
export async function publishedAnnouncement(tx: Sql, tenantId: string, id: string): Promise<BegunAnnouncement | undefined> {
  const rows = await tx.query<BegunAnnouncement>(
    `SELECT ${columns} FROM sys_announcement WHERE tenant_id = $1 AND id = $2 AND send_status = '1' AND told_time IS NOT NULL`,
    [tenantId, id],
  )
  return rows[0]
}

/** Notes that they are notified now; undefined when somebody else has done so, or it was taken back. */
export async function markPublished(tx: Sql, id: string): Promise<BegunAnnouncement | undefined> {
  const rows = await tx.query<BegunAnnouncement>(
    `UPDATE sys_announcement SET told_time = now() WHERE id = $1 AND send_status = '1' AND told_time IS NULL
     RETURNING ${columns}`,
    [id],
  )
  return rows[0]
}

export interface Reader {
  readonly userId: string
  readonly realname: string
  readonly email: string | null
}

export async function readersOf(tx: Sql, id: string): Promise<readonly Reader[]> {
  return tx.query<Reader>(
    `SELECT u.id AS "userId", u.realname, u.email FROM sys_announcement_send s JOIN sys_user u ON u.id = s.user_id
     WHERE s.annt_id = $1 AND u.del_flag = 0 AND u.status = 1 ORDER BY u.id`,
    [id],
  )
}
