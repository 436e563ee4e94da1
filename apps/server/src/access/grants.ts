import { errors } from '@heliodesk/contracts/errors'
import type { Sql } from '../db/sql.ts'
import { say } from '../language/say.ts'
import type { Actor } from './actor.ts'
import { entriesNotGiven, grantsOfRoles, type UnheldRow } from './grants.queries.ts'

/** The role whose holders have every right. Nobody else may make, give or change it. */
export const administratorRole = 'admin'

/** Nobody hands out what he does not have: refuses menu entries and buttons that the actor is not given himself, by their names. */
export async function requireHeld(sql: Sql, actor: Actor, permissionIds: readonly string[]): Promise<void> {
  if (actor.isAdmin || permissionIds.length === 0) return
  const beyond = (await entriesNotGiven(sql, actor, permissionIds)).filter((row) => !isHeld(actor, row))
  if (beyond.length > 0) throw errors.rightsBeyond({ names: namesOf(beyond.map((row) => say(row.name))) })
}

/** The same for whole roles that somebody is to get: each may hold only what the actor holds. */
export async function requireRolesHeld(sql: Sql, actor: Actor, roleIds: readonly string[]): Promise<void> {
  if (actor.isAdmin || roleIds.length === 0) return
  const roles = await grantsOfRoles(sql, actor.tenantId, roleIds)
  const whole = roles.filter((role) => role.role_code === administratorRole)
  if (whole.length > 0) throw errors.rightsBeyond({ names: namesOf(whole.map((role) => role.role_name)) })
  await requireHeld(sql, actor, [...new Set(roles.flatMap((role) => role.ids))])
}

/** A code may come from elsewhere than a role (a department's rights); pages without one are held by being given. */
function isHeld(actor: Actor, row: UnheldRow): boolean {
  if (row.menu_type !== 2) return false
  return (row.perms ?? '').split(',').every((code) => actor.permissions.has(code.trim()))
}

const namedAtMost = 10

/** The first names, and how many more there are. */
export function namesOf(names: readonly string[]): string {
  const listed = names.slice(0, namedAtMost).map((name) => `“${name}”`)
  return names.length > namedAtMost ? `${listed.join('、')} 等 ${names.length} 项` : listed.join('、')
}
