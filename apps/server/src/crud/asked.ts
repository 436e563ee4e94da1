import { decodeListQuery, type ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { isLimited } from '../access/follows.ts'
import type { RowValues } from './module.ts'
import type { Source } from './source.ts'

/** What a list or an export asks for: the decoded query, over the rows that the module's own parameters leave. */
export function askedOf(source: Source, actor: Actor, params: RowValues): { source: Source; query: ListQuery } {
  const extra = source.hooks.extraConditions?.(actor, params)
  const query = decodeListQuery(source.resource, extra?.rest ?? params, rightsOf(actor, source))
  if (!extra) return { source, query }
  const { rowFilter } = source.hooks
  const both = (one: Actor) => (rowFilter ? sql<SqlBool>`(${rowFilter(one)} and ${extra.filter})` : extra.filter)
  return { source: { ...source, hooks: { ...source.hooks, rowFilter: both, pageRowFilter: both } }, query }
}

const rightsOf = (actor: Actor, { resource }: Source) => ({
  financial: actor.canViewFinancial,
  limited: isLimited(actor, resource),
})
