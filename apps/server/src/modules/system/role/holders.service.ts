import type { AuditEventCode } from '@heliodesk/contracts/auditEvents'
import type { RoleHolder } from '@heliodesk/contracts/endpoints/roles'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { buildPage, type Page } from '@heliodesk/contracts/kit/envelope'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { maskPii } from '@heliodesk/domain/pii'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { administratorRole, refuseLoosening, requireRolesHeld } from '#server/access/grants.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import { idsOf, roleToChange } from './grant.service.ts'
import { addHolders, countSeen, type HolderRow, hasHolder, holderPage, removeHolders } from './holders.queries.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit' | 'cipher' | 'log'>

interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}

export async function holders(
  context: Needs,
  actor: Actor,
  asked: { readonly roleId: string; readonly username?: string | undefined; readonly pageNo: number; readonly pageSize: number },
): Promise<Page<RoleHolder>> {
  const { pageNo, pageSize, roleId } = asked
  if (!isId(roleId)) throw errors.notFound({ label: thingMessages.role() })
  const keyword = (asked.username ?? '')
    .replaceAll('\0', '')
    .replace(/^\*|\*$/g, '')
    .trim()
  const { rows, total } = await holderPage(context.db, actor, {
    roleId,
    keyword,
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  })
  return buildPage(
    rows.map((row) => ({ ...row, phone: phoneOf(context, row) })),
    total,
    { pageNo, pageSize },
  )
}

/** Gives the role to people whom the caller sees; never more rights than they have themselves. */
export async function giveRole(
  context: Needs,
  { actor, meta }: Caller,
  given: { readonly roleId: string; readonly userIdList: readonly string[] },
): Promise<void> {
  const ids = idsOf(given.userIdList.join(','), thingMessages.user())
  const change = await context.db.tx(async (tx) => {
    const role = await roleToChange(tx, actor, given.roleId)
    await requireRolesHeld(tx, actor, [role.id])
    if ((await countSeen(tx, actor, ids)) !== ids.length) throw errors.notFound({ label: thingMessages.user() })
    await assertNotMorePrivileged(tx, actor, ids)
    const added = await addHolders(tx, role.id, ids)
    await assertNotMorePrivileged(tx, actor, ids)
    if (added > 0) await context.sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [role.roleCode] }, tx)
    return { role: role.roleCode, users: ids }
  })
  await tell(context, { actor, meta }, 'role.given', given.roleId, change)
}

/** Takes the role from people whom the caller sees; the last administrator stays one. */
export async function takeRole(
  context: Needs,
  { actor, meta }: Caller,
  given: { readonly roleId: string; readonly userIds: string },
): Promise<void> {
  const ids = idsOf(given.userIds, thingMessages.user())
  if (ids.length === 0) throw errors.nothingSelected()
  const change = await context.db.tx(async (tx) => {
    const role = await roleToChange(tx, actor, given.roleId)
    if ((await countSeen(tx, actor, ids)) !== ids.length) throw errors.notFound({ label: thingMessages.user() })
    await refuseLoosening(tx, actor, { userIds: ids, roleIds: [role.id] })
    await requireRolesHeld(tx, actor, [role.id])
    await assertNotMorePrivileged(tx, actor, ids)
    const taken = await removeHolders(tx, role.id, ids)
    await assertNotMorePrivileged(tx, actor, ids)
    if (role.roleCode === administratorRole && !(await hasHolder(tx, role.id))) throw errors.lastAdministrator()
    if (taken > 0) await context.sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [role.roleCode] }, tx)
    return { role: role.roleCode, users: ids }
  })
  await tell(context, { actor, meta }, 'role.taken', given.roleId, change)
}

async function tell(
  { audit }: Needs,
  { actor, meta }: Caller,
  event: AuditEventCode,
  target: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await audit({ event, actor, target, detail, ip: meta.ip, requestId: meta.requestId })
}

function phoneOf({ cipher, log }: Needs, { id, phone }: HolderRow): string | null {
  if (phone === null) return null
  try {
    return maskPii('phone', cipher.open(phone, { table: 'sys_user', column: 'phone', id }))
  } catch (error) {
    log.error({ err: error, table: 'sys_user', column: 'phone', id }, 'personal number cannot be opened')
    return '******'
  }
}
