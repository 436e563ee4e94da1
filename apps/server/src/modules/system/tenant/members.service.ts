import type { TenantMember } from '@heliodesk/contracts/endpoints/tenant'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import { scopeParams } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { admit, countOfHome, expel, lockTenant, memberFacts, membersOf } from './members.queries.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>
interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}

const missing = () => errors.notFound({ label: term(tenant.label) })

export async function tenantMembers({ db }: Needs, actor: Actor, tenantId: string): Promise<TenantMember[]> {
  if (!isId(tenantId)) throw missing()
  return membersOf(db, scopeParams(actor), tenantId)
}

/** Lets people of the platform into another tenant; each feels it when they sign in or choose the tenant. */
export async function addMembers(
  context: Needs,
  { actor, meta }: Caller,
  given: { readonly tenantId: string; readonly userIdList: readonly string[] },
): Promise<void> {
  const ids = [...new Set(given.userIdList)]
  if (given.tenantId === actor.tenantId) throw errors.tenantPeopleHome()
  await context.db.tx(async (tx) => {
    await holdTenant(tx, given.tenantId)
    if ((await countOfHome(tx, scopeParams(actor), ids)) !== ids.length) throw errors.notFound({ label: thingMessages.user() })
    await assertNotMorePrivileged(tx, actor, ids)
    await admit(tx, given.tenantId, ids)
    await context.sessions.permissionsChanged({ userIds: ids }, tx)
  })
  await note(context, { actor, meta }, given.tenantId, { added: ids })
}

/** Takes somebody of the platform out, with the roles and departments that they have there. */
export async function removeMember(
  context: Needs,
  { actor, meta }: Caller,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
): Promise<void> {
  if (userId === actor.userId) throw errors.ownAccount({ verb: nameMessages.expel() })
  await context.db.tx(async (tx) => {
    await holdTenant(tx, tenantId)
    const facts = isId(userId) ? await memberFacts(tx, scopeParams(actor), tenantId, userId) : undefined
    if (facts === undefined) throw errors.notFound({ label: nameMessages.member() })
    if (facts.last) throw errors.lastAdmin({ name: facts.realname })
    await assertNotMorePrivileged(tx, actor, [userId])
    await expel(tx, tenantId, userId)
    await context.sessions.permissionsChanged({ userIds: [userId] }, tx)
  })
  await note(context, { actor, meta }, tenantId, { removed: [userId] })
}

async function holdTenant(tx: Sql, tenantId: string): Promise<void> {
  if (!isId(tenantId) || !(await lockTenant(tx, tenantId))) throw missing()
}

async function note({ audit }: Needs, { actor, meta }: Caller, target: string, detail: Readonly<Record<string, unknown>>) {
  await audit({ event: 'tenant.members', actor, target, detail, ip: meta.ip, requestId: meta.requestId })
}
