import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { limits } from '@heliodesk/contracts/limits'
import type { Actor, RequestMeta } from '../../../access/actor.ts'
import type { Context } from '../../../context.ts'
import { addGrants, countPermissions, grantsOf, lockRole, removeGrants } from './rights.queries.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>

export async function permissionsOfRole({ db }: Needs, actor: Actor, roleId: string): Promise<string[]> {
  requireAdmin(actor)
  const ids = await grantsOf(db, actor.tenantId, roleId)
  if (ids === undefined) throw errors.notFound({ label: '角色' })
  return [...ids]
}

/** Gives and takes what differs. Every process hears of it, and so do the browsers of those who hold the role. */
export async function saveRolePermission(
  { db, sessions, audit }: Needs,
  actor: Actor,
  given: { readonly roleId: string; readonly permissionIds: string; readonly lastpermissionIds?: string | undefined },
  meta: RequestMeta,
): Promise<void> {
  requireAdmin(actor)
  const wanted = idsOf(given.permissionIds, '权限', { mayBeEmpty: true })
  const change = await db.tx(async (tx) => {
    const role = await lockRole(tx, actor.tenantId, given.roleId)
    if (role === undefined) throw errors.notFound({ label: '角色' })
    if ((await countPermissions(tx, wanted)) !== wanted.length) throw errors.notFound({ label: '权限' })
    const before =
      given.lastpermissionIds === undefined
        ? ((await grantsOf(tx, actor.tenantId, given.roleId)) ?? [])
        : idsOf(given.lastpermissionIds, '权限', { mayBeEmpty: true })
    const added = await addGrants(tx, given.roleId, without(wanted, before))
    const taken = await removeGrants(tx, given.roleId, without(before, wanted))
    if (added + taken > 0) await sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [role] }, tx)
    return { role, given: added, taken }
  })
  await audit({ event: 'role.permissions', actor, target: given.roleId, detail: change, ip: meta.ip, requestId: meta.requestId })
}

function requireAdmin(actor: Actor): void {
  if (!actor.isAdmin) throw errors.forbidden()
}

const without = (ids: readonly string[], gone: readonly string[]): readonly string[] => ids.filter((id) => !gone.includes(id))

/** The distinct ids of a comma list. */
function idsOf(list: string, label: string, options: { readonly mayBeEmpty?: boolean } = {}): readonly string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (ids.length === 0 && !options.mayBeEmpty) throw errors.nothingSelected()
  if (ids.length > limits.batchMax) throw errors.tooManySelected({ limit: limits.batchMax })
  if (!ids.every(isId)) throw errors.invalidInput({ reason: `${label}编号应为数字` })
  return ids
}
