import { errors } from '@heliodesk/contracts/errors'
import type { Actor, RequestMeta } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { sessionOwner } from './online.queries.ts'

/** Ends a session by its id: an administrator those of his tenant, anybody else his own. */
export async function forceLogout(context: Context, actor: Actor, sessionId: string, meta: RequestMeta): Promise<void> {
  const owner = await sessionOwner(context.db, actor.tenantId, sessionId)
  // The same answer whether it is somebody else's or nobody's: ids must not be probed.
  if (!actor.isAdmin && owner?.user_id !== actor.userId) throw errors.forbidden()
  if (!owner) throw errors.notFound({ label: '会话' })
  await context.sessions.end(sessionId, 'forced')
  await context.audit({
    event: 'session.forced',
    actor,
    target: sessionId,
    detail: { userId: owner.user_id },
    ip: meta.ip,
    requestId: meta.requestId,
  })
}
