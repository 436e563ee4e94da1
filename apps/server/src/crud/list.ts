import { buildPage, type Page } from '@heliodesk/contracts/kit/envelope'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { fieldOf, titleKey } from '@heliodesk/contracts/kit/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Sql } from '../db/sql.ts'
import { whereSql } from './conditions.ts'
import { toRecords, type WireRecord } from './records.ts'
import { resourceNamed } from './registry.ts'
import { columnSql, fromSql, type Source, selectSql, visibleFields } from './source.ts'

type RawRow = Readonly<Record<string, unknown>>

/** One page of records and, where the module declares totals, their sums over all matching rows (`summary`). */
export async function listRecords(
  source: Source,
  actor: Actor,
  query: ListQuery,
): Promise<Page<WireRecord> & { readonly summary?: Readonly<Record<string, unknown>> }> {
  const keys = visibleFields(source.resource, actor).map(([key]) => key)
  const counting = readTotals(source, whereSql(source, actor, query), new Set(keys))
  const asked = { keys, where: whereSql(seenEach(source), actor, query), query }
  const [totals, rows] = await Promise.all([
    counting,
    isNarrowed(query) ? readFound(source, asked, counting) : readPage(source, asked),
  ])
  const page = buildPage(await toRecords(source, actor, rows), totals.total, query)
  return source.hooks.summary ? { ...page, summary: totals.summary } : page
}

const seenEach = (source: Source): Source => {
  const { visible, visibleEach = visible } = source.hooks
  return visibleEach ? { ...source, hooks: { ...source.hooks, visible: visibleEach } } : source
}

interface PageAsked {
  readonly keys: readonly string[]
  readonly where: RawBuilder<unknown>
  readonly query: ListQuery
}

const isNarrowed = ({ conditions, advanced, keyword, selections }: ListQuery): boolean =>
  conditions.length > 0 || Boolean(advanced) || keyword !== null || Boolean(selections)

/** So many are sorted faster than an index is walked for the few that match. */
const fewFound = 5_000

/**
 * A page of what was searched for. How many match decides how it is read: many are met soon in the order of an index, few are found first
 * and sorted then. The database guesses that number from statistics, often wrongly for parts of words; here it is known.
 */
async function readFound(
  source: Source,
  asked: PageAsked,
  counting: Promise<{ readonly total: number }>,
): Promise<readonly RawRow[]> {
  const { total } = await counting
  if (total > fewFound) return readPage(source, asked)
  return total === 0 ? [] : readPage(source, asked, fewIdsSql(source, asked))
}

function fewIdsSql(source: Source, { where, query }: PageAsked): RawBuilder<unknown> {
  const range = sql`limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`
  return sql`with found as materialized (select t.id, row_number() over (order by ${orderSql(source, query)}) as place
    ${fromSql(source)} where ${where}) select id from found order by place ${range}`
}

/** The rows of a page in their order. The ids are settled first: only the rows of the page are worth joining and computing, not all that match. */
async function readPage(source: Source, { keys, where, query }: PageAsked, pageIds = pageIdsSql(source, where, query)) {
  const { db } = source.context
  const statement = sql<{ id: string }>`${pageIds}`
  const ids = (await statement.execute(db.kysely)).rows.map((row) => row.id)
  if (ids.length === 0) return []
  const rows = await readRows(db, source, { keys, where: sql`t.id = any(${ids}::bigint[])`, tail: sql`` })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/**
 * The ids of a page. Empty values stand last in both directions, and an index read backwards has them first: descending, the rows with a
 * value are read from the index by themselves, and those without only fill up.
 */
function pageIdsSql(source: Source, where: RawBuilder<unknown>, query: ListQuery): RawBuilder<unknown> {
  const offset = (query.pageNo - 1) * query.pageSize
  const range = sql`limit ${query.pageSize} offset ${offset}`
  const key = lastEmptyKey(source, query)
  if (key === null) return sql`select t.id ${fromSql(source)} where ${where} order by ${orderSql(source, query)} ${range}`
  const [column, order] = [columnSql(source, key), sortKey(source, key)]
  const upTo = sql`limit ${offset + query.pageSize}`
  return sql`select id from (
    (select t.id, ${order} as key ${fromSql(source)} where ${where} and ${column} is not null order by ${order} desc, t.id desc ${upTo})
    union all (select t.id, null ${fromSql(source)} where ${where} and ${column} is null order by t.id desc ${upTo})
  ) page order by key desc nulls last, id desc ${range}`
}

/** The one column that is asked for downwards and may be empty; null where none of that holds. */
function lastEmptyKey(source: Source, query: ListQuery): string | null {
  const [first, second] = query.sort
  if (first === undefined || second !== undefined || first.order === 'asc') return null
  return isStored(source, first.column) && !isAlwaysGiven(source, first.column) ? first.column : null
}

const isStored = ({ resource }: Source, key: string): boolean => {
  const field = fieldOf(resource, key)
  return field !== undefined && field.kind !== 'ref' && !field.options.virtual
}
const givenSystemKeys: ReadonlySet<string> = new Set(['id', 'version', 'createTime'])
const isAlwaysGiven = ({ resource }: Source, key: string): boolean =>
  givenSystemKeys.has(key) || (Object.hasOwn(resource.fields, key) && resource.fields[key]?.options.required === true)

/** The rows that a statement with these conditions yields, as they leave the database. */
export async function readRows(
  db: Sql,
  source: Source,
  parts: { readonly keys: readonly string[]; readonly where: RawBuilder<unknown>; readonly tail: RawBuilder<unknown> },
): Promise<readonly RawRow[]> {
  const statement = sql<RawRow>`select ${selectSql(source, parts.keys)} ${fromSql(source)} where ${parts.where} ${parts.tail}`
  return (await statement.execute(db.kysely)).rows
}

/** The sum of a figure that this person may not see is not answered either. */
async function readTotals(source: Source, where: RawBuilder<unknown>, visible: ReadonlySet<string>) {
  const open = Object.entries(source.hooks.summary ?? {}).filter(([key]) => visible.has(key) || !source.resource.fields[key])
  const sums = open.map(([key, sum]) => sql`, ${sum} as ${sql.ref(key)}`)
  const { countUpTo } = source.hooks
  const counted = sql`${fromSql(source)} where ${where}`
  const rows = countUpTo === undefined ? counted : sql`from (select ${counted} limit ${countUpTo}) as counted`
  const statement = sql<RawRow>`select count(*) as ${sql.ref('total')} ${sql.join(sums, sql``)} ${rows}`
  const { total, ...summary } = (await statement.execute(source.context.db.kysely)).rows[0] ?? {}
  return { total: Number(total ?? 0), summary }
}

/** What was asked, else the resource's own order, else newest first; ties break by id, so that pages never overlap. */
export function orderSql(source: Source, query: ListQuery): RawBuilder<unknown> {
  const own = source.resource.list.sort ?? { column: 'createTime', order: 'desc' }
  const asked = query.sort.map(({ column, order }) => orderBySql(source, column, order))
  const standing = source.hooks.order ?? sql`${columnSql(source, own.column)} ${direction(own.order)}`
  const first = asked.length > 0 ? asked : [standing]
  const last = query.sort[0]?.order ?? own.order
  return sql.join([...first, sql`t.id ${direction(last)}`])
}

/** Where nothing can be empty, nothing is said of it: the index serves both directions. */
function orderBySql(source: Source, column: string, order: 'asc' | 'desc'): RawBuilder<unknown> {
  const way = sql`${sortKey(source, column)} ${direction(order)}`
  const isGiven = source.hooks.given?.includes(column) || (isStored(source, column) && isAlwaysGiven(source, column))
  return isGiven ? way : sql`${way} nulls last`
}

const direction = (order: 'asc' | 'desc'): RawBuilder<unknown> => (order === 'asc' ? sql`asc` : sql`desc`)

/** Chinese texts sort by sound; references sort by the name that is shown, not by their id. */
function sortKey(source: Source, key: string): RawBuilder<unknown> {
  const field = fieldOf(source.resource, key)
  const column = columnSql(source, key)
  if (field?.kind === 'text') return sql`${column} collate "zh-x-icu"`
  const target = field?.kind === 'ref' ? resourceNamed(field.options.to) : undefined
  if (!target) return column
  const title = sql.ref(`r.${titleKey(target)}`)
  return sql`(select ${title} collate "zh-x-icu" from ${sql.table(target.table)} as r where r.id = ${column})`
}
