import { decodeListQuery, type ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { isLimited } from '../access/follows.ts'
import type { RowValues } from './module.ts'
import type { Source } from './source.ts'

/** What a list or an export asks for: the decoded query, over the rows that the module's own parameters leave. */
export function askedOf(source: Source, actor: Actor, params: RowValues): { source: Source; query: ListQuery } {
  const narrowed = source.hooks.narrow?.(actor, params)
  const query = decodeListQuery(source.resource, narrowed?.rest ?? params, rightsOf(actor, source))
  if (!narrowed) return { source, query }
  const { visible } = source.hooks
  const both = (one: Actor) => (visible ? sql<SqlBool>`(${visible(one)} and ${narrowed.filter})` : narrowed.filter)
  return { source: { ...source, hooks: { ...source.hooks, visible: both, visibleEach: both } }, query }
}

const rightsOf = (actor: Actor, { resource }: Source) => ({
  financial: actor.canViewFinancial,
  limited: isLimited(actor, resource),
})
