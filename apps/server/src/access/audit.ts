import type { Wording } from '@heliodesk/contracts/text/message'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { storableJson } from '../db/storableJson.ts'
import { rowMessages, writtenText } from '../language/stored.ts'
import type { AuditEvent } from './auditEvent.ts'
import { auditWords } from './auditWords.ts'
import { noteAudited } from './callNotes.ts'

/** Beside the words of the object, where they are not a name alone. */
const messagesOf = (subject: Wording) => (typeof subject === 'string' ? {} : { messages: rowMessages({ subject }) })

/**
 * Writes one line of the append-only security log. Pass a transaction to have it stand or fall with the change. Names stand in the
 * detail, so that the chain binds them and they stay what they were when it happened.
 */
export async function writeAudit(db: Sql, event: AuditEvent): Promise<void> {
  const words = await auditWords(db, event)
  const { subject, ...rest } = words
  const texts = subject === undefined ? {} : { subject: writtenText(subject), ...messagesOf(subject) }
  const detail = { ...event.detail, ...texts, ...rest }
  await db.query(
    `INSERT INTO sys_audit (id, tenant_id, user_id, username, event, target, detail, ip, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      event.actor?.tenantId ?? null,
      event.actor?.userId ?? null,
      event.actor?.username ?? null,
      event.event,
      event.target ?? null,
      Object.keys(detail).length > 0 ? storableJson(detail) : null,
      event.ip ?? null,
      event.requestId ?? null,
    ],
  )
  noteAudited(event, words)
}
