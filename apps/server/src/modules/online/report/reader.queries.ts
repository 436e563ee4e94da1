import type { ListQuery } from '@heliodesk/contracts/kit/queryDecode'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { fieldOf } from '@heliodesk/contracts/kit/resource'
import type { ReportSource } from '@heliodesk/contracts/reports/sources'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { rulesOn } from '#server/access/dataRules.ts'
import { ruleIds } from '#server/access/scope.ts'
import { whereSql } from '#server/crud/conditions.ts'
import { orderSql } from '#server/crud/order.ts'
import { columnSql, fromSql, type Source } from '#server/crud/source.ts'
import type { Db, Sql } from '#server/db/sql.ts'

export type RawRow = Readonly<Record<string, unknown>>

/**
 * Runs `work` as the role that can read the registered views and nothing else, in a transaction that cannot write and whose statements
 * end after `timeoutMs`. The role and the limit end with the transaction.
 */
export function asReader<T>(db: Db, timeoutMs: number, work: (tx: Sql) => Promise<T>): Promise<T> {
  return db.tx(async (tx) => {
    await tx.query('SET TRANSACTION READ ONLY')
    await tx.query(`SELECT set_config('statement_timeout', $1, true), set_config('role', 'heliodesk_report', true)`, [
      String(timeoutMs),
    ])
    return work(tx)
  })
}

/** Limited by nothing but what a source is made of besides: it is asked there, once. */
const isLimitedElsewhere = (actor: Actor, resource: AnyResource, of: readonly AnyResource[]): boolean =>
  resource.follows !== undefined &&
  rulesOn(actor, resource).length === 0 &&
  resource.follows.every((one) => of.some(({ name }) => name === one.resource))

/** Which rows of a source somebody may see, beside tenant and departments: data rules of what it is made of, and its own orders. */
export async function rowRules(db: Sql, actor: Actor, { of, ruledBy, ownOnly }: ReportSource): Promise<RawBuilder<SqlBool>> {
  const parts: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  for (const resource of of) {
    if (isLimitedElsewhere(actor, resource, of)) continue
    const ids = await ruleIds(db, actor, resource)
    if (ids === null) continue
    const ruled = ruledBy.find((one) => one.resource === resource)
    parts.push(ruled ? sql<SqlBool>`${sql.ref(`t.${ruled.property}`)} = any(${ids}::bigint[])` : sql<SqlBool>`false`)
  }
  if (ownOnly && actor.orgCategory !== '1' && !actor.isAdmin) {
    parts.push(sql<SqlBool>`(t.create_by = ${actor.username} or t.assignee = ${actor.username})`)
  }
  return sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

export interface ReaderQuery {
  readonly source: Source
  readonly actor: Actor
  readonly query: ListQuery
  readonly rules: RawBuilder<SqlBool>
  readonly keys: readonly string[]
}

const where = ({ source, actor, query, rules }: ReaderQuery): RawBuilder<SqlBool> =>
  sql<SqlBool>`${whereSql(source, actor, query)} and ${rules}`

/** Moments leave the database as wire texts. */
function itemSql(source: Source, key: string): RawBuilder<unknown> {
  const column = columnSql(source, key)
  const isMoment = fieldOf(source.resource, key)?.kind === 'datetime'
  const value = isMoment ? sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')` : column
  return sql`${value} as ${sql.ref(key)}`
}

/** The rows from `offset` on. */
export async function readReportRows(
  tx: Sql,
  asked: ReaderQuery,
  part: { readonly limit: number; readonly offset: number },
): Promise<readonly RawRow[]> {
  const { source, actor, query, keys } = asked
  const items = sql.join([sql`t.id`, ...keys.map((key) => itemSql(source, key))])
  const statement = sql<RawRow>`select ${items} ${fromSql(source)} where ${where(asked)}
    order by ${orderSql(source, actor, query)} limit ${part.limit} offset ${part.offset}`
  return (await statement.execute(tx.kysely)).rows
}

/** How many rows match, and the sums over all of them: the cap of a report bounds what is given out, not what is added up. */
export async function readReportTotals(tx: Sql, asked: ReaderQuery, keys: readonly string[]): Promise<RawRow> {
  const { source } = asked
  // Named, since what is worked out for this reader has no name of its own.
  const items = keys.map((key) => sql`, ${columnSql(source, key)} as ${sql.ref(key)}`)
  const sums = keys.map((key) => sql`, sum(${sql.ref(`x.${key}`)}) as ${sql.ref(key)}`)
  const statement = sql<RawRow>`select count(*) as ${sql.ref('total')} ${sql.join(sums, sql``)}
    from (select t.id ${sql.join(items, sql``)} ${fromSql(source)} where ${where(asked)}) as x`
  return (await statement.execute(tx.kysely)).rows[0] ?? {}
}
