import { errors } from '@heliodesk/contracts/errors'
import { term } from '@heliodesk/contracts/text/message'
import type { Sql } from '../db/sql.ts'
import { quotedNames } from '../language/nameList.ts'
import { translateRight, translateTitle } from '../language/translate.ts'
import type { Actor } from './actor.ts'
import {
  entriesNotGiven,
  grantsOfRoles,
  limitingDepartRole,
  limitingRole,
  type RoleGrants,
  type UnheldRow,
} from './grants.queries.ts'

/** The role whose holders have every right. Nobody else may make, give or change it. */
export const administratorRole = 'admin'

/** Nobody hands out what they do not have: refuses menu entries and buttons that the actor is not given themselves, by their names. */
export async function requireHeld(sql: Sql, actor: Actor, permissionIds: readonly string[]): Promise<void> {
  if (actor.isAdmin || permissionIds.length === 0) return
  const beyond = await unheld(sql, actor, permissionIds)
  if (beyond.length > 0)
    throw errors.rightsBeyond({ names: quotedNames(beyond.map((row) => translateRight(translateTitle(row.name)))) })
}

/** The same for whole roles that somebody is to get: each may hold only what the actor holds. */
export async function requireRolesHeld(sql: Sql, actor: Actor, roleIds: readonly string[]): Promise<void> {
  if (actor.isAdmin || roleIds.length === 0) return
  const roles = await grantsOfRoles(sql, actor.tenantId, roleIds)
  const whole = roles.filter((role) => role.roleCode === administratorRole)
  if (whole.length > 0) throw errors.rightsBeyond({ names: quotedNames(whole.map((role) => role.roleName)) })
  await requireHeld(sql, actor, [...new Set(roles.flatMap((role) => role.ids))])
}

/** Of these roles the names of those that hold what the actor does not: entries, or everything. */
export async function rolesBeyond(sql: Sql, actor: Actor, roleIds: readonly string[]): Promise<readonly string[]> {
  return (await beyondActor(sql, actor, roleIds)).map((role) => role.roleName)
}

export async function idsOfRolesBeyond(sql: Sql, actor: Actor, roleIds: readonly string[]): Promise<readonly string[]> {
  return (await beyondActor(sql, actor, roleIds)).map((role) => role.id)
}

async function beyondActor(sql: Sql, actor: Actor, roleIds: readonly string[]): Promise<readonly RoleGrants[]> {
  if (actor.isAdmin || roleIds.length === 0) return []
  const roles = await grantsOfRoles(sql, actor.tenantId, roleIds)
  const beyond = new Set((await unheld(sql, actor, [...new Set(roles.flatMap((role) => role.ids))])).map((row) => row.id))
  const isBeyond = (role: RoleGrants) => role.roleCode === administratorRole || role.ids.some((id) => beyond.has(id))
  return roles.filter(isBeyond)
}

/** Data rules narrow what somebody sees, so nobody but an administrator leaves by themselves a role that carries one. */
export async function refuseLoosening(
  sql: Sql,
  actor: Actor,
  given: { readonly userIds: readonly string[]; readonly roleIds: readonly string[]; readonly kind?: 'departRole' },
): Promise<void> {
  if (actor.isAdmin || given.roleIds.length === 0 || !given.userIds.includes(actor.userId)) return
  const limiting = given.kind === 'departRole' ? limitingDepartRole : limitingRole
  const label = await limiting(sql, actor, given.roleIds)
  if (label !== undefined) throw errors.roleLimitsSelf({ label: term(label) })
}

async function unheld(sql: Sql, actor: Actor, permissionIds: readonly string[]): Promise<readonly UnheldRow[]> {
  return (await entriesNotGiven(sql, actor, permissionIds)).filter((row) => !isHeld(actor, row))
}

/** A code may come from elsewhere than a role (a department's rights); pages without one are held by being given. */
function isHeld(actor: Actor, row: UnheldRow): boolean {
  if (row.menuType !== 2) return false
  return (row.perms ?? '').split(',').every((code) => actor.permissions.has(code.trim()))
}
