import { errors } from '@heliodesk/contracts/errors'
import { noticeMessages } from '@heliodesk/contracts/messages/notice'
import { removeFactors } from '#server/access/factors.queries.ts'
import { assertMayActAs } from '#server/access/privilege.ts'
import type { Source } from '#server/crud/source.ts'
import type { Caller } from '#server/crud/write.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { lockTargets, noteOf } from './account.service.ts'

/** For a user who has lost their device: the account signs in by its first factor again. Its owner is notified, its sessions end. */
export async function resetFactor(source: Source, caller: Caller, id: string): Promise<void> {
  const { actor } = caller
  const { context } = source
  if (id === actor.userId) throw errors.ownFactorReset()
  await context.db.tx(async (tx) => {
    await lockTargets(source, { ...caller, tx }, [id])
    await assertMayActAs(tx, actor, [id])
    if (!(await removeFactors(tx, id))) throw errors.factorUnset()
    await context.sessions.endAllOf(id, 'forced', { sql: tx })
    await notifyUser(
      context,
      {
        tenantId: actor.tenantId,
        userIds: [id],
        title: noticeMessages.factorTitle(),
        content: noticeMessages.factorContent({ name: actor.realname }),
        priority: 'H',
        openPage: '/account/settings/security',
        by: actor.username,
      },
      tx,
    )
  })
  await noteOf(source, caller, { event: 'factor.reset', target: id })
}
