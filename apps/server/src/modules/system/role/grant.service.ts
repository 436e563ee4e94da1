import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import { nameMessages, peopleMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Message, Term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { administratorRole, requireHeld } from '#server/access/grants.ts'
import { assertHoldersNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { addGrants, countPermissions, grantsOf, removeGrants } from './grant.queries.ts'
import { lockRole, type RoleRow } from './role.queries.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>

export async function permissionsOfRole({ db }: Needs, actor: Actor, roleId: string): Promise<string[]> {
  const ids = isId(roleId) ? await grantsOf(db, actor.tenantId, roleId) : undefined
  if (ids === undefined) throw errors.notFound({ label: thingMessages.role() })
  return [...ids]
}

/** Gives and takes what differs. Every process hears of it, and so do the browsers of those who hold the role. */
export async function saveRolePermission(
  { db, sessions, audit }: Needs,
  actor: Actor,
  given: { readonly roleId: string; readonly permissionIds: string; readonly lastpermissionIds?: string | undefined },
  meta: RequestMeta,
): Promise<void> {
  const wanted = idsOf(given.permissionIds, nameMessages.right())
  const last = given.lastpermissionIds === undefined ? null : idsOf(given.lastpermissionIds, nameMessages.right())
  const change = await db.tx(async (tx) => {
    const role = await roleToChange(tx, actor, given.roleId)
    if ((await countPermissions(tx, actor.tenantId, wanted)) !== wanted.length)
      throw errors.notFound({ label: nameMessages.right() })
    const stored = (await grantsOf(tx, actor.tenantId, role.id)) ?? []
    const before = last ?? stored
    const fresh = without(without(wanted, before), stored)
    const gone = without(before, wanted)
    await requireHeld(tx, actor, [...fresh, ...gone])
    await assertHoldersNotMorePrivileged(tx, actor, [role.id])
    const added = await addGrants(tx, role.id, fresh)
    const taken = await removeGrants(tx, role.id, gone)
    await assertHoldersNotMorePrivileged(tx, actor, [role.id])
    if (added + taken > 0) await sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [role.roleCode] }, tx)
    return { role: role.roleCode, given: fresh, taken: gone.filter((id) => stored.includes(id)) }
  })
  await audit({ event: 'role.permissions', actor, target: given.roleId, detail: change, ip: meta.ip, requestId: meta.requestId })
}

/** A role of the tenant, held until the transaction ends. What administrators have is theirs to change. */
export async function roleToChange(tx: Sql, actor: Actor, roleId: string): Promise<RoleRow> {
  const role = isId(roleId) ? await lockRole(tx, actor.tenantId, roleId) : undefined
  if (role === undefined) throw errors.notFound({ label: thingMessages.role() })
  if (role.roleCode === administratorRole && !actor.isAdmin) throw errors.rightsBeyond({ names: `“${role.roleName}”` })
  return role
}

const without = (ids: readonly string[], gone: readonly string[]): readonly string[] => {
  const left = new Set(gone)
  return ids.filter((id) => !left.has(id))
}

/** The distinct ids of a comma list, which may be empty. */
export function idsOf(list: string, label: Term | Message): readonly string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length > limits.batchMax) throw errors.tooManySelected({ limit: limits.batchMax })
  if (!ids.every(isId)) throw errors.invalidInput({ reason: peopleMessages.idNumber({ label }) })
  return ids
}
