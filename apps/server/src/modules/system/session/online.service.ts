import type { OnlineUser, online } from '@heliodesk/contracts/endpoints/online'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { buildPage, type Page } from '@heliodesk/contracts/kit/envelope'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { deviceName } from '@heliodesk/domain/account/deviceName'
import { maskPii } from '@heliodesk/domain/pii'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { type Actor, isAllowed, type RequestMeta } from '#server/access/actor.ts'
import { sessionLife } from '#server/access/sessionLife.ts'
import type { Context } from '#server/context.ts'
import { isSortKey, type Moment, type OnlineRow, onlinePage, sessionOwner } from './online.queries.ts'

const momentOf = ({ clock, env }: Pick<Context, 'clock' | 'env'>): Moment => ({ nowMs: clock.now(), ...sessionLife(env) })

/** Who is signed in, and where: people of the caller's departments. */
export async function onlineUsers(
  context: Context,
  actor: Actor,
  asked: ParsedOf<typeof online.list, 'query'>,
): Promise<Page<OnlineUser>> {
  const { pageNo, pageSize, column = 'lastSeen' } = asked
  if (!isSortKey(column)) throw errors.unknownColumn({ column: column.slice(0, 32) })
  const keyword = (asked.keyword ?? asked.username ?? '').replaceAll('\0', '').replace(/^\*|\*$/g, '')
  const { rows, total } = await onlinePage(context.db, actor, momentOf(context), {
    keyword: keyword.trim(),
    column,
    order: asked.order === 'asc' ? 'asc' : 'desc',
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  return buildPage(
    rows.map((row) => toWire(context, actor, row)),
    total,
    { pageNo, pageSize },
  )
}

function toWire({ cipher }: Context, actor: Actor, row: OnlineRow): OnlineUser {
  const place = { table: 'sys_user', column: 'phone', id: row.userId }
  const { id, username, realname, avatar, sex, birthday, ip } = row
  return {
    id,
    token: id,
    userId: row.userId,
    username,
    realname,
    avatar,
    sex,
    birthday,
    phone: row.phone === null ? null : maskPii('phone', cipher.open(row.phone, place)),
    departName: row.departName,
    ip,
    device: deviceName(row.userAgent),
    loginTime: wireTime(row.createdAt.getTime()),
    lastSeen: wireTime(row.lastSeen.getTime()),
    isCurrent: id === actor.sessionId,
  }
}

/**
 * Ends a session by its id in every process: an administrator those of their tenant, who holds the right those of their departments except an
 * administrator's, anybody else their own.
 */
export async function forceLogout(context: Context, actor: Actor, sessionId: string, meta: RequestMeta): Promise<void> {
  const owner = isId(sessionId) ? await sessionOwner(context.db, actor, sessionId, momentOf(context)) : undefined
  const isOwn = owner?.userId === actor.userId
  const isGranted = isAllowed(actor, 'system:online:force') && owner?.isSeen === true && !owner.isAdmin
  // The same answer whether it is somebody else's or nobody's: ids must not be probed.
  if (!actor.isAdmin && !isOwn && !isGranted) throw errors.forbidden()
  if (!owner) throw errors.notFound({ label: nameMessages.session() })
  await context.sessions.end(sessionId, 'forced')
  await context.audit({
    event: 'session.forced',
    actor,
    target: sessionId,
    detail: { userId: owner.userId },
    ip: meta.ip,
    requestId: meta.requestId,
  })
}
