import { errors } from '@heliodesk/contracts/errors'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import { rolesBeyond } from '#server/access/grants.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Sql } from '#server/db/sql.ts'
import { busyAmong, countRoles, lastAdminAmong } from './guard.queries.ts'

/** Who leaves (frozen or deleted) is not the caller, not the last administrator, and has handed over their work. */
export async function refuseLeaving(tx: Sql, actor: Actor, ids: readonly string[], verb: Message): Promise<void> {
  if (ids.includes(actor.userId)) throw errors.ownAccount({ verb })
  await assertNotMorePrivileged(tx, actor, ids)
  const { tenantId } = actor
  const last = await lastAdminAmong(tx, { tenantId, ids })
  if (last) throw errors.lastAdmin({ name: last.realname })
  const busy = await busyAmong(tx, { tenantId, ids })
  if (busy) throw errors.openOrders({ name: busy.realname, count: busy.count })
}

/** Roles that exist, and of those that are newly given none that holds more than the giver. */
export async function refuseRoles(
  sql: Sql,
  actor: Actor,
  { wanted, had }: { readonly wanted: readonly string[]; readonly had: readonly string[] },
): Promise<void> {
  if ((await countRoles(sql, actor.tenantId, wanted)) !== wanted.length) throw errors.roleUnknown()
  const fresh = wanted.filter((id) => !had.includes(id))
  const beyond = await rolesBeyond(sql, actor, fresh)
  if (beyond.length > 0) throw errors.roleBeyond({ names: beyond })
}
