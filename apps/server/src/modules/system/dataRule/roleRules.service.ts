import type { PermissionRule } from '@heliodesk/contracts/endpoints/dataRules'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { administratorRole } from '#server/access/grants.ts'
import { assertHoldersNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import { refuseOwn } from './dataRule.hooks.ts'
import { type RuleRow, rulesOn } from './dataRule.queries.ts'
import { subjectsOf, toWire } from './pageRules.service.ts'
import { addRules, givenRules, hasPage, lockRole, removeRules } from './roleRules.queries.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>

/** As they travel; `drChecked`: those that are given, when there are any. */
export interface PageRules {
  readonly datarule: PermissionRule[]
  readonly drChecked?: string
}

/** What can be given of a page. */
export async function offeredRules({ db }: Pick<Context, 'db'>, actor: Actor, permissionId: string): Promise<readonly RuleRow[]> {
  const subjects = await subjectsOf({ db }, actor, permissionId)
  return rulesOn(
    db,
    actor.tenantId,
    subjects.map(({ name }) => name),
  )
}

export function pageRules(rows: readonly RuleRow[], permissionId: string, given: readonly string[]): PageRules {
  if (rows.length === 0) throw errors.rulesNone()
  const datarule = rows.map((row) => toWire(row, permissionId))
  return given.length === 0 ? { datarule } : { datarule, drChecked: given.join(',') }
}

/** The ids that shall be given, each of them one that is offered. */
export function wantedRules(dataRuleIds: string, offered: readonly string[]): readonly string[] {
  const wanted = [...new Set(dataRuleIds.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  if (!wanted.every((id) => offered.includes(id))) throw errors.notFound({ label: thingMessages.dataRule() })
  return wanted
}

export const differenceOf = (wanted: readonly string[], before: readonly string[]) => ({
  added: wanted.filter((id) => !before.includes(id)),
  taken: before.filter((id) => !wanted.includes(id)),
})

/** Rules of a page, and which of them a role is given. */
export async function rulesOfRole(
  context: Needs,
  actor: Actor,
  { permissionId, roleId }: { readonly permissionId: string; readonly roleId: string },
): Promise<PageRules> {
  if (!isId(roleId)) throw errors.notFound({ label: thingMessages.role() })
  const rows = await offeredRules(context, actor, permissionId)
  const ids = rows.map(({ id }) => id)
  return pageRules(rows, permissionId, await givenRules(context.db, actor.tenantId, roleId, ids))
}

/** Gives a role these rules of a page and takes the page's others from it. The next call of each holder sees by them. */
export async function saveRulesOfRole(
  context: Needs,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  given: { readonly permissionId: string; readonly roleId: string; readonly dataRuleIds: string },
): Promise<void> {
  const { permissionId, roleId } = given
  const ofPage = (await offeredRules(context, actor, permissionId)).map(({ id }) => id)
  const wanted = wantedRules(given.dataRuleIds, ofPage)
  const detail = await context.db.tx(async (tx) => {
    const role = isId(roleId) ? await lockRole(tx, actor.tenantId, roleId) : undefined
    if (role === undefined) throw errors.notFound({ label: thingMessages.role() })
    if (role.roleCode === administratorRole && !actor.isAdmin) throw errors.rightsBeyond({ names: `“${role.roleName}”` })
    if (!(await hasPage(tx, roleId, permissionId))) throw errors.ruleNeedsPage()
    const before = await givenRules(tx, actor.tenantId, roleId, ofPage)
    const { added, taken } = differenceOf(wanted, before)
    await refuseOwn(tx, actor, taken)
    await assertHoldersNotMorePrivileged(tx, actor, [roleId])
    await removeRules(tx, roleId, taken)
    await addRules(tx, roleId, added)
    if (taken.length + added.length > 0)
      await context.sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [role.roleCode] }, tx)
    return { role: role.roleCode, page: permissionId, added, taken }
  })
  await context.audit({ event: 'role.dataRules', actor, target: roleId, detail, ip: meta.ip, requestId: meta.requestId })
}
