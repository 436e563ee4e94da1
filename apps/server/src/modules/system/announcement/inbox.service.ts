import type { message, ReceivedMessage } from '@heliodesk/contracts/endpoints/message'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { buildPage } from '@heliodesk/contracts/kit/envelope'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import { readText } from '#server/language/stored.ts'
import { messageText } from '#server/language/translate.ts'
import { safeHtml, textAsHtml } from '#server/messaging/safeHtml.ts'
import { dayAfter, dayRange } from './dayRange.ts'
import {
  countReceived,
  findReceived,
  type InboxRow,
  listLately,
  listReceived,
  markRead as markRowsRead,
  newestRead,
  newestUnread,
  type Owner,
  unreadCounts,
} from './inbox.queries.ts'

type Needs = Pick<Context, 'db'>

function received(row: InboxRow): ReceivedMessage {
  const { id, isPlain, messages, sender, readTime, openPage, ...rest } = row
  const [titile, content] = [readText(row.titile, messages, 'title'), readText(row.content, messages, 'content')]
  return {
    ...rest,
    id,
    msgId: id,
    anntId: id,
    msgTxt: titile,
    titile,
    msgContent: isPlain ? textAsHtml(content) : safeHtml(content),
    sender: isPlain ? messageText(noticeMessages.platform()) : sender,
    openType: openPage === null ? null : 'url',
    openPage,
    readFlag: readTime === null ? '0' : '1',
    readTime,
  }
}

/** The two lists of the header, with the numbers of unread ones (A§3.3). */
export async function listByUser(
  { db }: Needs,
  actor: Actor,
  ask: { readonly pageSize?: number | undefined; readonly withRead?: string | undefined },
) {
  const { pageSize: limit = 5 } = ask
  const withRead = ask.withRead === '1'
  const [notices, system, unread] = await Promise.all([
    newest(db, actor, { category: '1', limit, withRead }),
    newest(db, actor, { category: '2', limit, withRead }),
    unreadCounts(db, actor),
  ])
  return {
    anntMsgList: notices.map(received),
    anntMsgTotal: unread.get('1') ?? 0,
    sysMsgList: system.map(received),
    sysMsgTotal: unread.get('2') ?? 0,
  }
}

/** Unread ones first; read ones fill up what room is left, where they are asked for. */
async function newest(
  db: Context['db'],
  owner: Owner,
  { category, limit, withRead }: { readonly category: '1' | '2'; readonly limit: number; readonly withRead: boolean },
): Promise<readonly InboxRow[]> {
  const unread = await newestUnread(db, owner, { category, limit })
  const room = limit - unread.length
  return withRead && room > 0 ? [...unread, ...(await newestRead(db, owner, { category, limit: room }))] : unread
}

/** What the person received under this id; undefined for what is not (or no longer) theirs. */
export async function readReceived({ db }: Needs, actor: Actor, id: string): Promise<ReceivedMessage | undefined> {
  const row = isId(id) ? await findReceived(db, actor, id) : undefined
  return row && received(row)
}

/** The same, refused when it is not theirs. */
export async function requireReceived(needs: Needs, actor: Actor, id: string): Promise<ReceivedMessage> {
  const found = await readReceived(needs, actor, id)
  if (found === undefined) throw errors.notFound({ label: thingMessages.message() })
  return found
}

export async function unreadCount({ db }: Needs, actor: Actor) {
  const unread = await unreadCounts(db, actor)
  const [anntMsgTotal, sysMsgTotal] = [unread.get('1') ?? 0, unread.get('2') ?? 0]
  return { count: anntMsgTotal + sysMsgTotal, anntMsgTotal, sysMsgTotal }
}

/** Their own messages of an interval of days. */
export async function messagesLately(
  { db, clock }: Needs & Pick<Context, 'clock'>,
  actor: Actor,
  query: ParsedOf<typeof message.vue3List, 'query'>,
): Promise<ReceivedMessage[]> {
  if (query.starFlag === '1') return []
  const { pageNo = 1, pageSize = 10 } = query
  const own = { from: query.beginDate || null, until: query.endDate ? dayAfter(query.endDate) : null }
  const interval = dayRange(query.rangeDateKey ?? '', clock.now()) ?? own
  const of = { ...interval, sender: query.fromUser || null, msgCategory: query.msgCategory || null }
  return (await listLately(db, actor, of, { limit: pageSize, offset: (pageNo - 1) * pageSize })).map(received)
}

export async function myMessages(
  { db }: Needs,
  actor: Actor,
  query: {
    readonly titile?: string | undefined
    readonly msgCategory?: string | undefined
    readonly priority?: string | undefined
    readonly readFlag?: string | undefined
    readonly pageNo?: number | undefined
    readonly pageSize?: number | undefined
  },
) {
  const { pageNo = 1, pageSize = 10 } = query
  const filter = {
    titile: query.titile ? `%${escapeLike(query.titile)}%` : null,
    msgCategory: query.msgCategory || null,
    priority: query.priority || null,
    readFlag: query.readFlag ?? null,
  }
  const [total, rows] = await Promise.all([
    countReceived(db, actor, filter),
    listReceived(db, actor, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
  ])
  const page = buildPage(rows, total, { pageNo, pageSize })
  return { ...page, records: rows.map(received) }
}

/** Once read stays read; what is not theirs is not found. */
export async function markRead({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string): Promise<void> {
  if (!isId(id)) throw errors.notFound({ label: thingMessages.message() })
  const count = await db.tx((tx) => markRowsRead(tx, actor, clock.now(), id))
  if (count === 0 && (await findReceived(db, actor, id)) === undefined) throw errors.notFound({ label: thingMessages.message() })
}

export async function markAllRead({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor): Promise<{ count: number }> {
  return { count: await db.tx((tx) => markRowsRead(tx, actor, clock.now(), null)) }
}
