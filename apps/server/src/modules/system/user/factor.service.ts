import { errors } from '@heliodesk/contracts/errors'
import { removeFactors } from '#server/access/factors.queries.ts'
import { assertMayActAs } from '#server/access/privilege.ts'
import type { Source } from '#server/crud/source.ts'
import type { Caller } from '#server/crud/write.ts'
import { notifyUser } from '#server/realtime/notifyUser.ts'
import { lockTargets, noteOf } from './account.service.ts'

/** For somebody who has lost their device: the account signs in by its first factor again. Its owner is told, its sessions end. */
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
        title: '您的二次验证已被管理员重置',
        content: `管理员 ${actor.realname} 重置了您账号的二次验证，原有的动态口令、通行密钥和恢复码均已失效。如非您本人要求，请立即修改密码并联系管理员。`,
        priority: 'H',
        openPage: '/account/settings/security',
        by: actor.username,
      },
      tx,
    )
  })
  await noteOf(source, caller, { event: 'factor.reset', target: id })
}
