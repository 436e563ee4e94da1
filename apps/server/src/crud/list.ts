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
  const where = whereSql(source, actor, query)
  const keys = visibleFields(source.resource, actor).map(([key]) => key)
  const [totals, rows] = await Promise.all([
    readTotals(source, where, new Set(keys)),
    readPage(source, keys, {
      where,
      tail: sql`order by ${orderSql(source, query)} limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}`,
    }),
  ])
  const page = buildPage(await toRecords(source, actor, rows), totals.total, query)
  return source.hooks.summary ? { ...page, summary: totals.summary } : page
}

/**
 * The rows of a page in their order. With joins the ids are settled first: only the rows of the page are worth joining and computing,
 * not all that match.
 */
async function readPage(
  source: Source,
  keys: readonly string[],
  page: { readonly where: RawBuilder<unknown>; readonly tail: RawBuilder<unknown> },
): Promise<readonly RawRow[]> {
  const { db } = source.context
  if (!source.hooks.joins) return readRows(db, source, { keys, ...page })
  const statement = sql<{ id: string }>`select t.id ${fromSql(source)} where ${page.where} ${page.tail}`
  const ids = (await statement.execute(db.kysely)).rows.map((row) => row.id)
  const rows = await readRows(db, source, { keys, where: sql`t.id = any(${ids}::bigint[])`, tail: sql`` })
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

/** The sum of a figure that this person may not see is not answered either. */
async function readTotals(source: Source, where: RawBuilder<unknown>, visible: ReadonlySet<string>) {
  const open = Object.entries(source.hooks.summary ?? {}).filter(([key]) => visible.has(key) || !source.resource.fields[key])
  const sums = open.map(([key, sum]) => sql`, ${sum} as ${sql.ref(key)}`)
  const statement = sql<RawRow>`select count(*) as ${sql.ref('total')} ${sql.join(sums, sql``)} ${fromSql(source)} where ${where}`
  const { total, ...summary } = (await statement.execute(source.context.db.kysely)).rows[0] ?? {}
  return { total: Number(total ?? 0), summary }
}

/** What was asked, else the resource's own order, else newest first; ties break by id, so that pages never overlap. */
export function orderSql(source: Source, query: ListQuery): RawBuilder<unknown> {
  const own = source.resource.list.sort ?? { column: 'createTime', order: 'desc' }
  const asked = query.sort.map(({ column, order }) => sql`${sortKey(source, column)} ${direction(order)} nulls last`)
  const standing = source.hooks.order ?? sql`${columnSql(source, own.column)} ${direction(own.order)}`
  const first = asked.length > 0 ? asked : [standing]
  const last = query.sort[0]?.order ?? own.order
  return sql.join([...first, sql`t.id ${direction(last)}`])
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
