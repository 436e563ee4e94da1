import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { fieldOf, titleKey } from '@heliodesk/contracts/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { ruledRows } from '../access/scope.ts'
import { resourceNamed } from './registry.ts'
import { columnSql, type Source } from './source.ts'

type Way = 'asc' | 'desc'

/** The end of the list that rows are read from. */
export type End = 'first' | 'last'

/**
 * What was asked, else the resource's own order, else newest first; ties break by id, so that pages never overlap.
 * @param end from the last row on, everything is turned round
 */
export function orderSql(source: Source, actor: Actor, query: ListQuery, end: End = 'first'): RawBuilder<unknown> {
  const own = source.resource.list.sort ?? { column: 'createTime', order: 'desc' }
  const asked = query.sort.map(({ column, order }) => orderBySql(source, sortKey(source, actor, column), { column, order, end }))
  const standing = source.hooks.order ?? sql`${columnSql(source, own.column)} ${direction(own.order, end)}`
  const first = asked.length > 0 ? asked : [standing]
  const last = query.sort[0]?.order ?? own.order
  return sql.join([...first, sql`t.id ${direction(last, end)}`])
}

/** A module's own order is a text that nobody turns round. */
export const canTurn = (source: Source, query: ListQuery): boolean => query.sort.length > 0 || source.hooks.order === undefined

/** Where nothing can be empty, nothing is said of it: the index serves both directions. */
function orderBySql(
  source: Source,
  key: RawBuilder<unknown>,
  { column, order, end }: { column: string; order: Way; end: End },
): RawBuilder<unknown> {
  const way = sql`${key} ${direction(order, end)}`
  return source.hooks.notNull?.includes(column) || isAlwaysGiven(source, column) ? way : sql`${way} ${emptyRows(end)}`
}

export const direction = (order: Way, end: End): RawBuilder<unknown> =>
  (order === 'asc') === (end === 'first') ? sql`asc` : sql`desc`

/** Rows without a value stand at the end of the list in either order. */
export const emptyRows = (end: End): RawBuilder<unknown> => (end === 'first' ? sql`nulls last` : sql`nulls first`)

/** The one column that is asked for downwards and may be empty; null where none of that holds. */
export function lastEmptyKey(source: Source, query: ListQuery): string | null {
  const [first, second] = query.sort
  if (first === undefined || second !== undefined || first.order === 'asc') return null
  return isStored(source, first.column) && !isAlwaysGiven(source, first.column) ? first.column : null
}

const isStored = ({ resource }: Source, key: string): boolean => {
  const field = fieldOf(resource, key)
  return field !== undefined && field.kind !== 'ref' && !field.options.virtual
}
const givenSystemKeys: ReadonlySet<string> = new Set(['id', 'version', 'createTime'])
const isAlwaysGiven = (source: Source, key: string): boolean =>
  givenSystemKeys.has(key) || (isStored(source, key) && source.resource.fields[key]?.options.required === true)

/** Chinese texts sort by sound; references sort by the name that is shown, not by their id: those without one for this person as empty. */
export function sortKey(source: Source, actor: Actor, key: string): RawBuilder<unknown> {
  const field = fieldOf(source.resource, key)
  const column = columnSql(source, key)
  if (field?.kind === 'text') return sql`${column} collate "zh-x-icu"`
  const target = field?.kind === 'ref' ? resourceNamed(field.options.to) : undefined
  if (!target) return column
  const title = sql.ref(`r.${titleKey(target)}`)
  return sql`(select ${title} collate "zh-x-icu" from ${sql.table(target.table)} as r
    where r.id = ${column} and ${ruledRows(actor, target, 'r')})`
}
