import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { buildPage } from '@heliodesk/contracts/kit/envelope'
import { messagingMessages } from '@heliodesk/contracts/messages/messaging'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import type { Message } from '@heliodesk/contracts/text/message'
import { term } from '@heliodesk/contracts/text/message'
import { type AnnouncementVerb, statusAfter } from '@heliodesk/domain/announcement/states'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Context } from '#server/context.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'
import { encodeDispatch } from '#server/realtime/target.ts'
import {
  countReceipts,
  existingUsers,
  listReceipts,
  lockAnnouncements,
  markReleased,
  markRevoked,
  peopleOfDepartments,
  peopleOfGroups,
  replaceReceipts,
  type StoredAnnouncement,
} from './announcement.queries.ts'
import { publishBegun } from './publish.service.ts'

export interface AnnouncementCall {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly id: string
}
type Needs = Pick<Context, 'db' | 'clock' | 'cipher' | 'env'>

const verbWords = {
  edit: nameMessages.edit(),
  remove: nameMessages.remove(),
  release: nameMessages.release(),
  revoke: nameMessages.revoke(),
} as const
const statusWords: Readonly<Record<string, Message>> = {
  '0': nameMessages.unreleased(),
  '1': nameMessages.released(),
  '2': nameMessages.revoked(),
}

/** Refuses what the status does not allow; the text says what it is. */
export function requireMove(status: string, verb: AnnouncementVerb): void {
  if (statusAfter(status, verb) === null) {
    throw errors.announcementState({ status: statusWords[status] ?? status, verb: verbWords[verb] })
  }
}

/** Gives it to its receivers, unread, and tells the open pages when it is committed (A§4, D-GETSTATE); before its start it only waits. */
export async function release(context: Needs, call: AnnouncementCall): Promise<void> {
  const { db, clock } = context
  await db.tx(async (tx) => {
    const found = await lockOne(tx, call, 'release')
    if (found.isOver) throw errors.invalidInput({ reason: messagingMessages.announcementOver() })
    const { tenantId, username, realname } = call.actor
    await replaceReceipts(tx, found.id, tenantId, await receiversOf(tx, tenantId, found))
    await markReleased(tx, found.id, { username, sender: realname, atMs: clock.now() })
    await writeAudit(tx, auditOf(call, 'announcement.release'))
    if (found.isDue) await publishBegun(context, tx, found.id)
  })
}

/** Takes it back: nobody is shown it any more, and whoever has it open hears of it. The receipts stay for the record. */
export async function revoke({ db, clock }: Pick<Context, 'db' | 'clock'>, call: AnnouncementCall): Promise<void> {
  await db.tx(async (tx) => {
    const found = await lockOne(tx, call, 'revoke')
    await markRevoked(tx, found.id, { username: call.actor.username, atMs: clock.now() })
    await writeAudit(tx, auditOf(call, 'announcement.revoke'))
    const message = { cmd: 'revoke', msgId: found.id, msgTxt: '' } as const
    await db.notify('live', encodeDispatch({ message, to: { tenantId: call.actor.tenantId } }), tx)
  })
}

async function lockOne(tx: Sql, { actor, id }: AnnouncementCall, verb: 'release' | 'revoke'): Promise<StoredAnnouncement> {
  const [found] = isId(id) ? await lockAnnouncements(tx, actor.tenantId, [id]) : []
  if (!found) throw errors.notFound({ label: term(announcement.label) })
  requireMove(found.sendStatus, verb)
  return found
}

const idsOf = (list: string | null): readonly string[] => [...new Set((list ?? '').split(',').filter((id) => id !== ''))]

/** Ids of the people, as they are now; null: everybody. */
async function receiversOf(tx: Sql, tenantId: string, found: StoredAnnouncement): Promise<readonly string[] | null> {
  if (found.msgType === 'USER') return chosenUsers(tx, tenantId, idsOf(found.userIds))
  if (found.msgType === 'GROUP') return groupUsers(tx, tenantId, idsOf(found.groupIds))
  return found.msgType === 'DEPT' ? departmentUsers(tx, tenantId, idsOf(found.departIds)) : null
}

async function chosenUsers(tx: Sql, tenantId: string, wanted: readonly string[]): Promise<readonly string[]> {
  if (wanted.length === 0) throw errors.invalidInput({ reason: messagingMessages.usersMissing() })
  const existing = await existingUsers(tx, tenantId, wanted.filter(isId))
  const lost = wanted.length - existing.length
  if (lost > 0) throw errors.invalidInput({ reason: messagingMessages.usersLost({ count: lost }) })
  return existing
}

async function departmentUsers(tx: Sql, tenantId: string, wanted: readonly string[]): Promise<readonly string[]> {
  const { departs, userIds } = await peopleOfDepartments(tx, tenantId, wanted.filter(isId))
  const lost = wanted.length - departs
  if (lost > 0) throw errors.invalidInput({ reason: messagingMessages.departsLost({ count: lost }) })
  if (userIds.length === 0) throw errors.invalidInput({ reason: messagingMessages.departsEmpty() })
  return userIds
}

async function groupUsers(tx: Sql, tenantId: string, wanted: readonly string[]): Promise<readonly string[]> {
  const { groups, userIds } = await peopleOfGroups(tx, tenantId, wanted.filter(isId))
  const lost = wanted.length - groups
  if (lost > 0) throw errors.invalidInput({ reason: messagingMessages.groupsLost({ count: lost }) })
  if (userIds.length === 0) throw errors.invalidInput({ reason: messagingMessages.groupsEmpty() })
  return userIds
}

function auditOf({ actor, meta, id }: AnnouncementCall, event: AuditEventCode) {
  return { event, actor, target: 'announcement', detail: { id }, ip: meta.ip, requestId: meta.requestId }
}

/** Who received it and when they read it. */
export async function receipts(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  query: {
    readonly anntId: string
    readonly readFlag?: string | undefined
    readonly realname?: string | undefined
    readonly pageNo?: number | undefined
    readonly pageSize?: number | undefined
  },
) {
  const { pageNo = 1, pageSize = 10 } = query
  if (!isId(query.anntId)) throw errors.notFound({ label: term(announcement.label) })
  const filter = {
    tenantId: actor.tenantId,
    anntId: query.anntId,
    readFlag: query.readFlag ?? null,
    name: query.realname ? `%${escapeLike(query.realname)}%` : null,
  }
  const [total, records] = await Promise.all([
    countReceipts(db, filter),
    listReceipts(db, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
  ])
  const page = buildPage(records, total, { pageNo, pageSize })
  return { ...page, records: [...page.records] }
}
