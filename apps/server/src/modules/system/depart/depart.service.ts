import type { Depart } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { thingMessages } from '@heliodesk/contracts/messages/thing'
import type { Actor } from '#server/access/actor.ts'
import { isWithin, orgPrefixPattern } from '#server/access/orgPrefix.ts'
import type { Context } from '#server/context.ts'
import { companyOf, type DepartNode, departsBelow } from './depart.queries.ts'

type Needs = Pick<Context, 'db'>

/** The working department and what lies below it; nothing when none is chosen. */
export async function visibleDeparts({ db }: Needs, actor: Actor): Promise<(Depart & { parentId: string | null })[]> {
  const nodes = await departsBelow(db, actor.tenantId, orgPrefixPattern(actor.orgCode))
  const shown = new Set(nodes.map((node) => node.id))
  // The root of what they see has no parent for them: its real one is none of their business.
  return nodes.map((node) => ({
    ...toDepart(node),
    parentId: node.parentId && shown.has(node.parentId) ? node.parentId : null,
  }))
}

/** The protocol's word for somebody by what they see: '2' who has departments below their own, else '1'. */
export const userIdentity = (visible: readonly unknown[]): '1' | '2' => (visible.length > 1 ? '2' : '1')

/** A department outside the caller's subtree does not exist for them; their own departments do. */
export async function companyByOrgCode({ db }: Needs, actor: Actor, orgCode: string): Promise<Depart> {
  const visible = actor.orgCode !== null && isWithin(orgCode, actor.orgCode)
  const node = visible ? await companyOf(db, actor.tenantId, orgCode) : undefined
  if (!node) throw errors.notFound({ label: thingMessages.depart() })
  return toDepart(node)
}

function toDepart(node: DepartNode): Depart {
  return { id: node.id, orgCode: node.orgCode, departName: node.departName, orgCategory: node.orgCategory }
}
