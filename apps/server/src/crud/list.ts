import { buildPage, type Page } from '@heliodesk/contracts/kit/envelope'
import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Sql } from '../db/sql.ts'
import { whereSql } from './conditions.ts'
import { pageIds } from './page.ts'
import { toRecords, type WireRecord } from './records.ts'
import { fromSql, type Source, selectSql, visibleFields } from './source.ts'

type RawRow = Readonly<Record<string, unknown>>

/** One page of records and, where the module declares totals, their sums over all matching rows (`summary`). */
export async function listRecords(
  source: Source,
  actor: Actor,
  query: ListQuery,
): Promise<Page<WireRecord> & { readonly summary?: Readonly<Record<string, unknown>> }> {
  const keys = visibleFields(source.resource, actor).map(([key]) => key)
  const counting = readTotals(source.context.db, source, whereSql(source, actor, query), new Set(keys))
  const [totals, rows] = await Promise.all([
    counting,
    pageIds(source, actor, query, counting).then((ids) => readOrdered(source, keys, ids)),
  ])
  const page = buildPage(await toRecords(source, actor, rows), totals.total, query)
  return source.hooks.summary ? { ...page, summary: totals.summary } : page
}

/** The rows of a page. The ids are settled first: only the rows of the page are worth joining and computing, not all that match. */
async function readOrdered(source: Source, keys: readonly string[], ids: readonly string[]): Promise<readonly RawRow[]> {
  if (ids.length === 0) return []
  const rows = await readRows(source.context.db, source, { keys, where: sql`t.id = any(${ids}::bigint[])`, tail: sql`` })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

/** The rows that a statement with these conditions yields, as they leave the database. */
export async function readRows(
  db: Sql,
  source: Source,
  parts: { readonly keys: readonly string[]; readonly where: RawBuilder<unknown>; readonly tail: RawBuilder<unknown> },
): Promise<readonly RawRow[]> {
  const statement = sql<RawRow>`select ${selectSql(source, parts.keys)} ${fromSql(source)} where ${parts.where} ${parts.tail}`
  return (await statement.execute(db.kysely)).rows
}

/** How many rows a list has, counted no further than to the end that is asked for. */
export async function countUpTo(source: Source, actor: Actor, query: ListQuery, end: number): Promise<number> {
  const { summary: _, ...hooks } = source.hooks
  const counted: Source = { ...source, hooks: { ...hooks, countUpTo: end } }
  return (await readTotals(source.context.db, counted, whereSql(source, actor, query), new Set())).total
}

/** The sum of a figure that this person may not see is not answered either. */
export async function readTotals(db: Sql, source: Source, where: RawBuilder<unknown>, visible: ReadonlySet<string>) {
  const open = Object.entries(source.hooks.summary ?? {}).filter(([key]) => visible.has(key) || !source.resource.fields[key])
  const sums = open.map(([key, sum]) => sql`, ${sum} as ${sql.ref(key)}`)
  const { countUpTo } = source.hooks
  const counted = sql`${fromSql(source)} where ${where}`
  const rows = countUpTo === undefined ? counted : sql`from (select ${counted} limit ${countUpTo}) as counted`
  const statement = sql<RawRow>`select count(*) as ${sql.ref('total')} ${sql.join(sums, sql``)} ${rows}`
  const { total, ...summary } = (await statement.execute(db.kysely)).rows[0] ?? {}
  return { total: Number(total ?? 0), summary }
}
