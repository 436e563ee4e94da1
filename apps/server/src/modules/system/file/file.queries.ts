import type { Actor } from '#server/access/actor.ts'
import type { Sql } from '#server/db/sql.ts'

/** Whether an announcement was released to this person: they may see its pictures and attachments without managing announcements. */
export async function isRecipient(db: Sql, actor: Actor, announcementId: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM sys_announcement_send WHERE annt_id = $1 AND user_id = $2', [
    announcementId,
    actor.userId,
  ])
  return rows.length > 0
}
