import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { whereSql } from './conditions.ts'
import { canTurn, direction, type End, emptyRows, lastEmptyKey, orderSql, sortKey } from './order.ts'
import { columnSql, fromSql, type Source } from './source.ts'

/** Rows of a list, counted from one of its ends. */
export interface PageWindow {
  readonly end: End
  readonly offset: number
  readonly limit: number
}

/** So many are sorted faster than an index is walked for the few that match. */
const fewFound = 5_000
/** So many rows are passed with a look at each; for more it is worth to prepare one at all of them. */
const nearEnd = 1_000

/**
 * The ids of a page in their order. How many match decides how they are found: many are met soon in the order of an index, few are found
 * first and sorted then. The database guesses that number from statistics, often wrongly for parts of words; here it is known. It also tells
 * how far the end is: the last pages are read from there.
 */
export async function pageIds(
  source: Source,
  actor: Actor,
  query: ListQuery,
  counting: Promise<{ readonly total: number }>,
): Promise<readonly string[]> {
  const forward: PageWindow = { end: 'first', offset: (query.pageNo - 1) * query.pageSize, limit: query.pageSize }
  const found = isNarrowed(source, query)
  if (!found && forward.offset < nearEnd) return readWindow(source, actor, query, forward)
  const { total } = await counting
  const window = windowOf(forward, isCounted(source, total) && canTurn(source, query) ? total : null)
  if (total === 0 || window.limit === 0) return []
  if (!found || total > fewFound) return readWindow(source, actor, query, window)
  return readIds(source, fewIdsSql(source, actor, query))
}

const isNarrowed = ({ related }: Source, { conditions, advanced, keyword, selections }: ListQuery): boolean =>
  related !== undefined || conditions.length > 0 || Boolean(advanced) || keyword !== null || Boolean(selections)

/** A total that was not counted to its end says nothing of where that is. */
const isCounted = ({ hooks }: Source, total: number): boolean => hooks.countUpTo === undefined || total < hooks.countUpTo

/** The same rows from the end that is nearer to them. */
export function windowOf(forward: PageWindow, total: number | null): PageWindow {
  if (total === null) return forward
  const rest = Math.max(0, total - forward.offset)
  const limit = Math.min(forward.limit, rest)
  return rest < forward.offset ? { end: 'last', offset: rest - limit, limit } : { ...forward, limit }
}

export async function readWindow(source: Source, actor: Actor, query: ListQuery, window: PageWindow): Promise<readonly string[]> {
  const looking = window.offset < nearEnd ? seenEach(source) : source
  const ids = await readIds(source, windowSql(source, actor, { where: whereSql(looking, actor, query), query, window }))
  return window.end === 'first' ? ids : ids.toReversed()
}

const seenEach = (source: Source): Source => {
  const { rowFilter, pageRowFilter = rowFilter } = source.hooks
  return pageRowFilter ? { ...source, hooks: { ...source.hooks, rowFilter: pageRowFilter } } : source
}

async function readIds({ context }: Source, statement: RawBuilder<unknown>): Promise<readonly string[]> {
  return (await sql<{ id: string }>`${statement}`.execute(context.db.kysely)).rows.map((row) => row.id)
}

interface WindowQuery {
  readonly where: RawBuilder<unknown>
  readonly query: ListQuery
  readonly window: PageWindow
}

/**
 * Empty values stand last in both directions, and an index read backwards has them first: descending, the rows with a value are read from
 * the index by themselves, and those without only fill up.
 */
function windowSql(source: Source, actor: Actor, { where, query, window }: WindowQuery): RawBuilder<unknown> {
  const { end, offset, limit } = window
  const range = sql`limit ${limit} offset ${offset}`
  const key = lastEmptyKey(source, query)
  if (key === null)
    return sql`select t.id ${fromSql(source)} where ${where} order by ${orderSql(source, actor, query, end)} ${range}`
  const [column, order, way] = [columnSql(source, key), sortKey(source, actor, key), direction('desc', end)]
  const upTo = sql`limit ${offset + limit}`
  return sql`select id from (
    (select t.id, ${order} as key ${fromSql(source)} where ${where} and ${column} is not null order by ${order} ${way}, t.id ${way} ${upTo})
    union all (select t.id, null ${fromSql(source)} where ${where} and ${column} is null order by t.id ${way} ${upTo})
  ) page order by key ${way} ${emptyRows(end)}, id ${way} ${range}`
}

function fewIdsSql(source: Source, actor: Actor, query: ListQuery): RawBuilder<unknown> {
  const where = whereSql(seenEach(source), actor, query)
  const range = sql`limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`
  return sql`with found as materialized (select t.id, row_number() over (order by ${orderSql(source, actor, query)}) as place
    ${fromSql(source)} where ${where}) select id from found order by place ${range}`
}
