import { patterns } from '@heliodesk/contracts/patterns'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Job } from '../../../jobs/job.ts'
import { queueMessages } from '../../../messaging/outbox.ts'
import { pageLink } from '../../../messaging/pageLink.ts'
import { renderMessage } from '../../../messaging/render.ts'
import { htmlAsText } from '../../../messaging/safeHtml.ts'
import { messageTypes } from '../../../messaging/sender.ts'
import { templateByCode } from '../../../messaging/template.queries.ts'
import { encodeDispatch } from '../../../realtime/target.ts'
import { type BegunAnnouncement, markTold, type Reader, readersOf, untoldAnnouncements } from './tell.queries.ts'

type Needs = Pick<Context, 'db' | 'clock' | 'cipher' | 'env'>
const templateCode = 'announcement'

/** Tells the receivers of a released announcement once: their open pages, and their mailboxes where its author wants so. */
export async function tellBegun(context: Needs, tx: Sql, id: string): Promise<void> {
  const told = await markTold(tx, id)
  if (told === undefined) return
  const isForAll = told.msgType === 'ALL'
  const readers = isForAll && !told.byMail ? [] : await readersOf(tx, id)
  await tellPages(context, tx, told, isForAll ? null : readers)
  if (told.byMail) await queueMails(context, tx, told, readers)
}

/** `topic` for all, `user` for each chosen one (A§7.4). */
async function tellPages({ db }: Needs, tx: Sql, { id, titile, tenantId }: BegunAnnouncement, readers: readonly Reader[] | null) {
  const words = { msgId: id, msgTxt: titile }
  const dispatches =
    readers === null
      ? [{ message: { cmd: 'topic', ...words }, to: { tenantId } } as const]
      : readers.map(({ userId }) => ({ message: { cmd: 'user', ...words }, to: { tenantId, userId } }) as const)
  for (const dispatch of dispatches) await db.notify('live', encodeDispatch(dispatch), tx)
}

/** By the template of the platform; switched off, no mail leaves. A released one is sent once to each, a second release sends anew. */
async function queueMails(context: Needs, tx: Sql, told: BegunAnnouncement, readers: readonly Reader[]): Promise<void> {
  const template = await templateByCode(tx, told.tenantId, templateCode)
  if (template === undefined) return
  const { id, tenantId, titile: title, sender, time } = told
  const link = pageLink(context.env, '/message/index')
  const message = renderMessage(template, { title, content: htmlAsText(told.content), sender: sender ?? '', time, link })
  const mails = readers.flatMap(({ userId, realname, email }) => {
    if (email === null || !patterns.email.regex.test(email)) return []
    const cause = `announcement:${id}:${time}:${userId}`
    return [{ ...message, tenantId, type: messageTypes.mail, address: email, receiver: realname, userId, templateCode, cause }]
  })
  for (let at = 0; at < mails.length; at += 500) await queueMessages(context, tx, mails.slice(at, at + 500))
}

/** Announcements begin by themselves. */
export const beginJob: Job = {
  name: 'announcement.begin',
  label: '到时发出定时通告',
  schedule: { everyMinutes: 1 },
  leaseMs: 5 * 60_000,
  run: async (context) => {
    const ids = await untoldAnnouncements(context.db)
    for (const id of ids) await context.db.tx((tx) => tellBegun(context, tx, id))
    return ids.length === 0 ? undefined : `发出 ${ids.length} 条`
  },
}
