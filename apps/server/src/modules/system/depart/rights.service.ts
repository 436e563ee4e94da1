import type { PermissionTree } from '@heliodesk/contracts/endpoints/depart'
import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { organisationPattern } from '#server/access/organisation.ts'
import { assertHoldersNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import { idsOf, without } from './idList.ts'
import {
  changeGrants,
  departRoleIds,
  grantsOf,
  type Holder,
  heldRights,
  namesOfRights,
  rightsOfDepart,
  seenDepart,
  seenRole,
} from './rights.queries.ts'
import { permissionTree } from './rightsTree.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>

interface Asked {
  readonly actor: Actor
  readonly meta: RequestMeta
}

interface Change {
  readonly permissionIds: string
  readonly lastpermissionIds?: string | undefined
}

export async function grantableTree({ db }: Needs, actor: Actor): Promise<PermissionTree> {
  return permissionTree(await heldRights(db, actor))
}

export async function departTree({ db }: Needs, actor: Actor, departId: string): Promise<PermissionTree> {
  await departFor(db, actor, departId)
  return permissionTree(await rightsOfDepart(db, actor.tenantId, departId))
}

export async function rightsOf({ db }: Needs, actor: Actor, holder: Holder, id: string): Promise<string[]> {
  await (holder === 'depart' ? departFor(db, actor, id) : roleFor(db, actor, id))
  return grantsOf(db, holder, actor.tenantId, id)
}

/** What a department may give: no more than whoever sets it holds themselves. What others had given stays. */
export async function saveDepartRights(needs: Needs, { actor, meta }: Asked, departId: string, change: Change): Promise<void> {
  const done = await needs.db.tx(async (tx) => {
    await departFor(tx, actor, departId)
    const difference = await differenceOf(tx, { holder: 'depart', tenantId: actor.tenantId, id: departId }, change)
    await refuseBeyond(tx, [...difference.added, ...difference.taken], await heldRights(tx, actor), nameMessages.you())
    const affected = await departRoleIds(tx, actor.tenantId, departId)
    await assertHoldersNotMorePrivileged(tx, actor, affected)
    const result = await apply(needs, tx, actor, { holder: 'depart', id: departId, ...difference })
    await assertHoldersNotMorePrivileged(tx, actor, affected)
    return result
  })
  await needs.audit({
    event: 'depart.permissions',
    actor,
    target: departId,
    detail: done,
    ip: meta.ip,
    requestId: meta.requestId,
  })
}

/** What a role of a department gives: no more than the department may. */
export async function saveRoleRights(needs: Needs, { actor, meta }: Asked, roleId: string, change: Change): Promise<void> {
  const done = await needs.db.tx(async (tx) => {
    const role = await roleFor(tx, actor, roleId)
    const depart = await departFor(tx, actor, role.departId)
    const difference = await differenceOf(tx, { holder: 'role', tenantId: actor.tenantId, id: roleId }, change)
    const own = await rightsOfDepart(tx, actor.tenantId, role.departId)
    await refuseBeyond(tx, difference.added, own, nameMessages.department({ name: depart.departName }))
    await refuseBeyond(tx, [...difference.added, ...difference.taken], await heldRights(tx, actor), nameMessages.you())
    await assertHoldersNotMorePrivileged(tx, actor, [roleId])
    const result = await apply(needs, tx, actor, { holder: 'role', id: roleId, ...difference })
    await assertHoldersNotMorePrivileged(tx, actor, [roleId])
    return result
  })
  await needs.audit({
    event: 'departRole.permissions',
    actor,
    target: roleId,
    detail: done,
    ip: meta.ip,
    requestId: meta.requestId,
  })
}

async function departFor(sql: Parameters<typeof seenDepart>[0], actor: Actor, id: string) {
  const depart = await seenDepart(sql, actor.tenantId, organisationPattern(actor), id)
  if (!depart) throw errors.notFound({ label: thingMessages.depart() })
  return depart
}

async function roleFor(sql: Parameters<typeof seenRole>[0], actor: Actor, id: string) {
  const role = await seenRole(sql, actor.tenantId, organisationPattern(actor), id)
  if (!role) throw errors.notFound({ label: thingMessages.departRole() })
  return role
}

interface Difference {
  readonly added: readonly string[]
  readonly taken: readonly string[]
}

async function differenceOf(
  tx: Parameters<typeof grantsOf>[0],
  at: { readonly holder: Holder; readonly tenantId: string; readonly id: string },
  { permissionIds, lastpermissionIds }: Change,
): Promise<Difference> {
  const wanted = idsOf(permissionIds, nameMessages.right())
  const before =
    lastpermissionIds === undefined
      ? await grantsOf(tx, at.holder, at.tenantId, at.id)
      : idsOf(lastpermissionIds, nameMessages.right())
  return { added: without(wanted, before), taken: without(before, wanted) }
}

async function refuseBeyond(
  tx: Parameters<typeof namesOfRights>[0],
  added: readonly string[],
  held: readonly { readonly id: string }[],
  whose: Message,
): Promise<void> {
  const has = new Set(held.map((right) => right.id))
  const beyond = added.filter((id) => !has.has(id))
  if (beyond.length === 0) return
  const names = await namesOfRights(tx, beyond)
  if (names.size < beyond.length) throw errors.notFound({ label: nameMessages.right() })
  throw errors.grantBeyond({ whose, names: [...names.values()].slice(0, 5) })
}

async function apply(
  { sessions }: Needs,
  tx: Parameters<typeof changeGrants>[0],
  actor: Actor,
  given: Difference & { readonly holder: Holder; readonly id: string },
): Promise<{ readonly given: readonly string[]; readonly taken: readonly string[] }> {
  const at = { tenantId: actor.tenantId, id: given.id }
  const added = await changeGrants(tx, given.holder, 'add', { ...at, rights: given.added })
  const taken = await changeGrants(tx, given.holder, 'remove', { ...at, rights: given.taken })
  if (added + taken > 0) await sessions.permissionsChanged({ tenantId: actor.tenantId }, tx)
  return { given: given.added, taken: given.taken }
}
