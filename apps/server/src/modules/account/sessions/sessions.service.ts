import type { AccountSession } from '@heliodesk/contracts/endpoints/account'
import { deviceName } from '@heliodesk/domain/account/deviceName'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { sessionLife } from '#server/access/sessionLife.ts'
import type { Context } from '#server/context.ts'
import { liveSessionsOf } from './sessions.queries.ts'

/** The caller's live sessions, this one first. */
export async function ownSessions(context: Context, actor: Actor): Promise<AccountSession[]> {
  const rows = await liveRows(context, actor)
  const shown = rows.map((row) => ({
    id: row.id,
    isCurrent: row.id === actor.sessionId,
    device: deviceName(row.userAgent),
    ip: row.ip,
    departName: row.departName,
    createTime: wireTime(row.createdAt.getTime()),
    lastSeen: wireTime(row.lastSeen.getTime()),
  }))
  return shown.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}

function liveRows({ db, clock, env }: Context, actor: Actor) {
  const at = { nowMs: clock.now(), ...sessionLife(env) }
  return liveSessionsOf(db, actor.userId, at)
}

/** Everywhere but here: open browsers of the ended sessions hear of it at once. */
export async function endOtherSessions(context: Context, actor: Actor, meta: RequestMeta): Promise<{ count: number }> {
  const others = (await liveRows(context, actor)).filter((row) => row.id !== actor.sessionId)
  await context.sessions.endAllOf(actor.userId, 'forced', { except: actor.sessionId })
  await context.audit({
    event: 'session.endOthers',
    actor,
    detail: { count: others.length },
    ip: meta.ip,
    requestId: meta.requestId,
  })
  return { count: others.length }
}
