import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { scopeFilter } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'

/** The four kinds of record that are searched, each by the column that its list page filters by (A§2.1, A§2.3). */
export const searchedKinds = {
  customer: { resource: customer as AnyResource, property: 'userName' },
  bankCardOpenAccountRecord: { resource: bankCard as AnyResource, property: 'accountName' },
  stationInfo: { resource: station as AnyResource, property: 'stationName' },
  accountTransactionDetails: { resource: accountTransaction as AnyResource, property: 'accountName' },
} as const
export type SearchedKind = keyof typeof searchedKinds

/**
 * Rows whose name contains the keyword, counted in one statement under the same scope and the same comparison as the lists.
 * @param kinds those that the caller may list
 */
export async function countMatches(
  db: Sql,
  actor: Actor,
  keyword: string,
  kinds: readonly SearchedKind[],
): Promise<Partial<Record<SearchedKind, number>>> {
  if (kinds.length === 0) return {}
  const counts = kinds.map((kind) => sql`(${countOf(kind, actor, keyword)}) as ${sql.ref(kind)}`)
  const found = await sql<Partial<Record<SearchedKind, number>>>`select ${sql.join(counts)}`.execute(db.kysely)
  return found.rows[0] ?? {}
}

function countOf(kind: SearchedKind, actor: Actor, keyword: string): RawBuilder<unknown> {
  const { resource, property } = searchedKinds[kind]
  return sql`select count(*)::int from ${sql.table(resource.table)} as t
    where ${scopeFilter(actor, resource, 't')} and ${sql.ref(`t.${property}`)} ${comparison(keyword)} ${`%${escapeLike(keyword)}%`}`
}

/** Comparing without case costs several times as much and finds nothing more when the keyword has no case, as Chinese has none. */
function comparison(keyword: string): RawBuilder<unknown> {
  return keyword.toLowerCase() === keyword.toUpperCase() ? sql`like` : sql`ilike`
}
