import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { organisationPattern } from '#server/access/organisation.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { refuseOwn } from './dataRule.hooks.ts'
import { changeRulesOf, peopleOf, type RuleHolder, rulesGivenTo, seenHolder } from './departRules.queries.ts'
import { differenceOf, offeredRules, type PageRules, pageRules, wantedRules } from './roleRules.service.ts'

type Needs = Pick<Context, 'db' | 'sessions' | 'audit'>

export interface HolderOfRules {
  readonly kind: RuleHolder
  readonly id: string
}

const labels = { depart: thingMessages.depart(), departRole: thingMessages.departRole() } as const
const events = { depart: 'depart.dataRules', departRole: 'departRole.dataRules' } as const

/** Rules of a page, and which of them a department or one of its roles is given. */
export async function rulesOfHolder(
  { db }: Needs,
  actor: Actor,
  asked: HolderOfRules & { readonly permissionId: string },
): Promise<PageRules> {
  await refuseUnseen(db, actor, asked)
  const rows = await offeredRules({ db }, actor, asked.permissionId)
  const ruleIds = rows.map(({ id }) => id)
  return pageRules(rows, asked.permissionId, await rulesGivenTo(db, asked.kind, { ...asked, tenantId: actor.tenantId, ruleIds }))
}

/** Gives a department, or one of its roles, these rules of a page and takes the page's others. The next call of whoever works there sees by them. */
export async function saveRulesOfHolder(
  context: Needs,
  { actor, meta }: { readonly actor: Actor; readonly meta: RequestMeta },
  given: HolderOfRules & { readonly permissionId: string; readonly dataRuleIds: string },
): Promise<void> {
  const { kind, id, permissionId } = given
  const { tenantId } = actor
  const offered = (await offeredRules(context, actor, permissionId)).map((row) => row.id)
  const detail = await context.db.tx(async (tx) => {
    await refuseUnseen(tx, actor, given)
    const wanted = wantedRules(given.dataRuleIds, offered)
    const before = await rulesGivenTo(tx, kind, { tenantId, id, ruleIds: offered })
    const { added, taken } = differenceOf(wanted, before)
    await refuseOwn(tx, actor, taken)
    if (taken.length + added.length > 0) await assertNotMorePrivileged(tx, actor, await peopleOf(tx, kind, id))
    await changeRulesOf(tx, kind, 'remove', { tenantId, id, ruleIds: taken })
    await changeRulesOf(tx, kind, 'add', { tenantId, id, ruleIds: added })
    if (taken.length + added.length > 0) await context.sessions.permissionsChanged({ tenantId }, tx)
    return { page: permissionId, added, taken }
  })
  await context.audit({ event: events[kind], actor, target: id, detail, ip: meta.ip, requestId: meta.requestId })
}

async function refuseUnseen(sql: Sql, actor: Actor, { kind, id }: HolderOfRules): Promise<void> {
  const asked = { tenantId: actor.tenantId, pattern: organisationPattern(actor), id }
  const name = isId(id) ? await seenHolder(sql, kind, asked) : undefined
  if (name === undefined) throw errors.notFound({ label: labels[kind] })
}
