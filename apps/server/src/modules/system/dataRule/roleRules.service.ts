import type { PermissionRule } from '@heliodesk/contracts/endpoints/dataRules'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { Actor, RequestMeta } from '../../../access/actor.ts'
import { administratorRole } from '../../../access/grants.ts'
import type { Context } from '../../../context.ts'
import { refuseOwn } from './dataRule.hooks.ts'
import { rulesOn } from './dataRule.queries.ts'
import { subjectsOf, toWire } from './pageRules.service.ts'
import { addRules, givenRules, hasPage, lockRole, removeRules } from './roleRules.queries.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>

/** Rules of a page, and which of them a role is given. */
export async function rulesOfRole(
  context: Needs,
  actor: Actor,
  { permissionId, roleId }: { readonly permissionId: string; readonly roleId: string },
): Promise<{ datarule: PermissionRule[]; drChecked?: string }> {
  if (!isId(roleId)) throw errors.notFound({ label: '角色' })
  const subjects = await subjectsOf(context, actor, permissionId)
  const rows = await rulesOn(
    context.db,
    actor.tenantId,
    subjects.map(({ name }) => name),
  )
  if (rows.length === 0) throw errors.rulesNone()
  const given = await givenRules(
    context.db,
    actor.tenantId,
    roleId,
    rows.map(({ id }) => id),
  )
  const datarule = rows.map((row) => toWire(row, permissionId))
  return given.length === 0 ? { datarule } : { datarule, drChecked: given.join(',') }
}

/** Gives a role these rules of a page and takes the page's others from it. The next call of each holder sees by them. */
export async function saveRulesOfRole(
  context: Needs,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  given: { readonly permissionId: string; readonly roleId: string; readonly dataRuleIds: string },
): Promise<void> {
  const { permissionId, roleId } = given
  const wanted = [...new Set(given.dataRuleIds.split(',').map((id) => id.trim()))].filter((id) => id !== '')
  const subjects = await subjectsOf(context, actor, permissionId)
  const ofPage = (
    await rulesOn(
      context.db,
      actor.tenantId,
      subjects.map(({ name }) => name),
    )
  ).map(({ id }) => id)
  if (!wanted.every((id) => ofPage.includes(id))) throw errors.notFound({ label: '数据规则' })
  const detail = await context.db.tx(async (tx) => {
    const role = isId(roleId) ? await lockRole(tx, actor.tenantId, roleId) : undefined
    if (role === undefined) throw errors.notFound({ label: '角色' })
    if (role.role_code === administratorRole && !actor.isAdmin) throw errors.rightsBeyond({ names: `“${role.role_name}”` })
    if (!(await hasPage(tx, roleId, permissionId))) throw errors.ruleNeedsPage()
    const before = await givenRules(tx, actor.tenantId, roleId, ofPage)
    const taken = before.filter((id) => !wanted.includes(id))
    const added = wanted.filter((id) => !before.includes(id))
    if (actor.roles.includes(role.role_code)) await refuseOwn(tx, actor, taken)
    await removeRules(tx, roleId, taken)
    await addRules(tx, roleId, added)
    if (taken.length + added.length > 0)
      await context.sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [role.role_code] }, tx)
    return { role: role.role_code, page: permissionId, added, taken }
  })
  await context.audit({ event: 'role.dataRules', actor, target: roleId, detail, ip: meta.ip, requestId: meta.requestId })
}
