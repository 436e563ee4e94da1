import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { jobMessages } from '@heliodesk/contracts/messages/job'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { patterns } from '@heliodesk/contracts/patterns'
import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Job } from '#server/jobs/job.ts'
import { queueMessages } from '#server/messaging/outbox.ts'
import { pageLink } from '#server/messaging/pageLink.ts'
import { renderMessage } from '#server/messaging/render.ts'
import { htmlAsText } from '#server/messaging/safeHtml.ts'
import { messageTypes } from '#server/messaging/sender.ts'
import { templateByCode } from '#server/messaging/template.queries.ts'
import { queueForHooks } from '#server/messaging/webhookEvents.ts'
import { encodeDispatch } from '#server/realtime/target.ts'
import {
  announcementsToPublish,
  type BegunAnnouncement,
  markPublished,
  publishedAnnouncement,
  type Reader,
  readersOf,
} from './publish.queries.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'cipher' | 'env'>
const templateCode = 'announcement'

/** Tells the receivers of a released announcement once: their open pages, and their mailboxes where its author wants so. */
export async function publishBegun(context: Needs, tx: Sql, id: string): Promise<void> {
  const begun = await markPublished(tx, id)
  if (begun === undefined) return
  const isForAll = begun.msgType === 'ALL'
  const readers = isForAll && !begun.byMail ? [] : await readersOf(tx, id)
  await notifyPages(context, tx, begun, isForAll ? null : readers)
  const message = begun.byMail || isForAll ? await messageOf(context, tx, begun) : null
  if (message === null) return
  if (begun.byMail) await queueMails(context, tx, { begun, message, readers })
  // What only some may read is no matter for a group chat.
  if (isForAll) await queueForHooks(context, tx, 'announcement', { ...message, cause: causeOf(begun) })
}

// A second release sends anew.
const causeOf = ({ id, time }: BegunAnnouncement): string => `announcement:${id}:${time}`

/** Tells the open pages of its receivers once more, without a mail; without an id nothing is addressed to anybody. */
export async function publishAgain(context: Needs, { tenantId }: Pick<Actor, 'tenantId'>, id: string | undefined): Promise<void> {
  if (id === undefined || !isId(id)) return
  await context.db.tx(async (tx) => {
    const begun = await publishedAnnouncement(tx, tenantId, id)
    if (begun === undefined) throw errors.notFound({ label: term(announcement.label) })
    await notifyPages(context, tx, begun, begun.msgType === 'ALL' ? null : await readersOf(tx, id))
  })
}

/** By the template of the platform; switched off, nothing leaves. */
async function messageOf(context: Needs, tx: Sql, begun: BegunAnnouncement) {
  const { tenantId, titile: title, sender, time } = begun
  const template = await templateByCode(tx, tenantId, templateCode)
  if (template === undefined) return null
  const link = pageLink(context.env, '/message/index')
  const rendered = renderMessage(template, { title, content: htmlAsText(begun.content), sender: sender ?? '', time, link })
  return { ...rendered, tenantId, templateCode }
}

/** `topic` for all, `user` for each chosen one (A§7.4). */
async function notifyPages(
  { db }: Needs,
  tx: Sql,
  { id, titile, tenantId }: BegunAnnouncement,
  readers: readonly Reader[] | null,
) {
  const words = { msgId: id, msgTxt: titile }
  const dispatches =
    readers === null
      ? [{ message: { cmd: 'topic', ...words }, to: { tenantId } } as const]
      : readers.map(({ userId }) => ({ message: { cmd: 'user', ...words }, to: { tenantId, userId } }) as const)
  for (const dispatch of dispatches) await db.notify('live', encodeDispatch(dispatch), tx)
}

interface Mailing {
  readonly begun: BegunAnnouncement
  readonly message: NonNullable<Awaited<ReturnType<typeof messageOf>>>
  readonly readers: readonly Reader[]
}

/** A released one is sent once to each. */
async function queueMails(context: Needs, tx: Sql, { begun, message, readers }: Mailing): Promise<void> {
  const mails = readers.flatMap(({ userId, realname, email }) => {
    if (email === null || !patterns.email.regex.test(email)) return []
    const cause = `${causeOf(begun)}:${userId}`
    return [{ ...message, type: messageTypes.mail, address: email, receiver: realname, userId, cause }]
  })
  for (let at = 0; at < mails.length; at += 500) await queueMessages(context, tx, mails.slice(at, at + 500))
}

/** Announcements begin by themselves. */
export const beginJob: Job = {
  name: 'announcement.begin',
  label: jobNames.announcements(),
  schedule: { everyMinutes: 1 },
  leaseMs: 5 * 60_000,
  run: async (context) => {
    const ids = await announcementsToPublish(context.db)
    for (const id of ids) await context.db.tx((tx) => publishBegun(context, tx, id))
    return ids.length === 0 ? undefined : jobMessages.released({ count: ids.length })
  },
}
