import { errors } from '@heliodesk/contracts/errors'
import { platformCodes } from '@heliodesk/contracts/platformPages'
import type { Sql } from '../db/sql.ts'
import type { Actor } from './actor.ts'
import { isPlatformTenant } from './platformTenant.ts'
import {
  holdersOfRoles,
  limitAccounts,
  type MorePrivileged,
  morePrivilegedThan,
  rulesLimiting,
  workingBeyond,
} from './privilege.queries.ts'
import { scopeParams } from './scope.ts'

/**
 * The one check of every call that gives rights, takes them, or acts on an account (decision 036): none of these people may do or see more
 * than the caller. Asked before a change it keeps accounts of others from being taken over, after one from having been given too much.
 */
export async function assertNotMorePrivileged(sql: Sql, actor: Actor, ids: readonly string[]): Promise<void> {
  if (actor.isAdmin || ids.length === 0) return
  const { userId: actorId, tenantId, orgCode } = actor
  // Rights of the installation mean nothing elsewhere: whoever still carries them has no more for it.
  const held = [...actor.permissions, ...(isPlatformTenant(tenantId) ? [] : platformCodes)]
  refuseFound(await morePrivilegedThan(sql, { actorId, tenantId, orgCode, held, ids }))
}

/** The same for what lets the caller in as somebody (a password, a code): they work in no department beyond the caller's own, either. */
export async function assertMayActAs(sql: Sql, actor: Actor, ids: readonly string[]): Promise<void> {
  await assertNotMorePrivileged(sql, actor, ids)
  if (actor.isAdmin) return
  const others = ids.filter((id) => id !== actor.userId)
  refuseFound(await workingBeyond(sql, { ...scopeParams(actor), ids: others }))
}

/** The same for everybody who holds one of these roles, of the tenant or of a department. */
export async function assertHoldersNotMorePrivileged(sql: Sql, actor: Actor, roleIds: readonly string[]): Promise<void> {
  if (actor.isAdmin) return
  await assertNotMorePrivileged(sql, actor, await holdersOfRoles(sql, roleIds))
}

/** A new account is limited by every data rule that limits whoever makes it, whatever roles it is given later. */
export async function inheritLimits(tx: Sql, actor: Actor, userIds: readonly string[]): Promise<void> {
  const ruleIds = await rulesLimiting(tx, actor)
  if (!actor.isAdmin && ruleIds.length > 0) await limitAccounts(tx, { tenantId: actor.tenantId, userIds, ruleIds })
}

function refuseFound(found: readonly MorePrivileged[]): void {
  if (found.length > 0) throw errors.userMightier({ names: found.map((one) => one.realname) })
}
