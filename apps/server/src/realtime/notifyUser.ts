import type { Wording } from '@heliodesk/contracts/text/message'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { writtenText } from '../language/stored.ts'
import { insertMessages } from './notifyUser.queries.ts'
import type { RealtimeParts } from './parts.ts'
import { encodeDispatch } from './target.ts'

/** What the platform tells somebody: it stands in their message centre and in the notices of their open pages (`cmd: 'user'`). */
export interface UserMessage {
  readonly tenantId: string
  readonly userIds: readonly string[]
  readonly title: Wording
  /** Plain text; line breaks are kept. No personal number and no secret belongs here. */
  readonly content?: Wording
  readonly priority?: 'L' | 'M' | 'H'
  /** Path of the application that deals with it, `/workorder/index`. */
  readonly openPage?: string
  /** Names what happened (`workOrder:17:assigned`): the same cause is reported to the same user once, however often it is reported. */
  readonly cause?: string
  /** The template that it was made of, the values filled in, and who sent it. */
  readonly templateCode?: string
  readonly param?: string
  readonly by?: string
}

/**
 * Stores a message for each of the users and tells their open pages, in every process. With a transaction both happen when it commits,
 * and neither when it does not. Users that do not exist in the tenant are left out.
 */
export async function notifyUser(context: Pick<RealtimeParts, 'db' | 'clock'>, message: UserMessage, tx?: Sql): Promise<void> {
  const { db, clock } = context
  if (tx === undefined) return db.tx((own) => notifyUser(context, message, own))
  const userIds = [...new Set(message.userIds)]
  const stored = await insertMessages(tx, { ...message, userIds, ids: userIds.map(() => newId(clock.now())) })
  for (const { id, userId } of stored) {
    const live = { cmd: 'user', msgId: id, msgTxt: writtenText(message.title) } as const
    await db.notify('live', encodeDispatch({ message: live, to: { tenantId: message.tenantId, userId } }), tx)
  }
}
