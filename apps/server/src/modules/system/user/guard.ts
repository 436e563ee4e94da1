import { errors } from '@heliodesk/contracts/errors'
import type { Actor } from '../../../access/actor.ts'
import { rolesBeyond } from '../../../access/grants.ts'
import type { Sql } from '../../../db/sql.ts'
import { busyAmong, countRoles, lastAdminAmong, mightierThan } from './guard.queries.ts'

/** Nobody changes the account of somebody who may do more than he: a reset password would be a way to his rights. */
export async function refuseMightier(sql: Sql, actor: Actor, ids: readonly string[]): Promise<void> {
  if (actor.isAdmin) return
  const others = ids.filter((id) => id !== actor.userId)
  const found = await mightierThan(sql, { tenantId: actor.tenantId, ids: others, held: [...actor.permissions] })
  if (found.length > 0) throw errors.userMightier({ names: found.map((one) => one.realname).join('、') })
}

/** Who leaves (frozen or deleted) is not the caller, not the last administrator, and has handed over his work. */
export async function refuseLeaving(tx: Sql, actor: Actor, ids: readonly string[], verb: string): Promise<void> {
  if (ids.includes(actor.userId)) throw errors.ownAccount({ verb })
  await refuseMightier(tx, actor, ids)
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
  if (beyond.length > 0) throw errors.roleBeyond({ names: beyond.join('、') })
}
