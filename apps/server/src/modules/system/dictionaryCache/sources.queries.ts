import { isId } from '@heliodesk/contracts/formats'
import { category } from '@heliodesk/contracts/resources/system/category'
import { depart } from '@heliodesk/contracts/resources/system/depart'
import { role } from '@heliodesk/contracts/resources/system/role'
import { user } from '@heliodesk/contracts/resources/system/user'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruledRows, scopeParams } from '#server/access/scope.ts'
import { escapeLike } from '#server/db/likePattern.ts'
import type { Sql } from '#server/db/sql.ts'
import type { ChosenSource, OfferedSource } from './sources.ts'

export function departFilter(actor: Actor): RawBuilder<SqlBool> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql`(t.tenant_id = ${tenantId}::bigint and t.org_code like ${orgPrefixPattern} and ${ruledRows(actor, depart, 't')})`
}

/** People who may still work, of the caller's departments. */
export function userFilter(actor: Actor): RawBuilder<SqlBool> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql`(t.tenant_id = ${tenantId}::bigint and t.status = 1 and t.del_flag = 0 and exists (
    select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where ud.user_id = t.id and d.org_code like ${orgPrefixPattern}) and ${ruledRows(actor, user, 't')})`
}

export function roleFilter(actor: Actor): RawBuilder<SqlBool> {
  return sql`(t.tenant_id = ${actor.tenantId}::bigint and ${ruledRows(actor, role, 't')})`
}

export function categoryFilter(actor: Actor): RawBuilder<SqlBool> {
  return sql`(t.tenant_id = ${actor.tenantId}::bigint and ${ruledRows(actor, category, 't')})`
}

/** The tenant of the session; of others nobody learns the names here. */
export function ownTenantFilter(actor: Actor): RawBuilder<SqlBool> {
  return sql`t.id = ${actor.tenantId}::bigint`
}

export interface OptionRow {
  readonly value: string
  readonly text: string
  /** What tells it from others of its name. */
  readonly mark: string | null
}

const markOf = ({ source }: ChosenSource): RawBuilder<unknown> => (source.mark === null ? sql`null` : sql.ref(`t.${source.mark}`))

/** Options of a registered source, by text. At most `limit` of them. */
export async function findOptions(
  db: Sql,
  chosen: OfferedSource,
  ask: { readonly keyword: string; readonly limit: number },
): Promise<OptionRow[]> {
  const { source, text, code } = chosen
  const textColumn = sql.ref(`t.${text}`)
  const found = await sql<OptionRow>`
    select ${sql.ref(`t.${code}`)}::text as value, ${textColumn} as text, ${markOf(chosen)} as mark from ${sql.table(source.table)} as t
    where ${chosen.rows} and ${textColumn} ilike ${`%${escapeLike(ask.keyword)}%`}
    order by ${textColumn}, t.id limit ${ask.limit}`.execute(db.kysely)
  return found.rows
}

/** Options by their codes, in any order. */
export async function optionsByCode(db: Sql, chosen: OfferedSource, codes: readonly string[]): Promise<OptionRow[]> {
  const { source, text, code } = chosen
  const column = sql.ref(`t.${code}`)
  // An id is compared as a number so that its index is used; what is no number is no id.
  const wanted = code === 'id' ? sql`${codes.filter(isId)}::bigint[]` : sql`${codes}::text[]`
  const found = await sql<OptionRow>`
    select ${column}::text as value, ${sql.ref(`t.${text}`)} as text, ${markOf(chosen)} as mark
    from ${sql.table(source.table)} as t
    where ${chosen.rows} and ${column} = any(${wanted})`.execute(db.kysely)
  return found.rows
}

/** Those of the names that several rows of the caller carry; rows beyond their scope do not count. */
export async function repeatedTexts(
  db: Sql,
  { source, text, rows }: OfferedSource,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0 || source.mark === null) return new Set()
  const column = sql.ref(`t.${text}`)
  const found = await sql<{ name: string }>`
    select ${column} as name from ${sql.table(source.table)} as t
    where ${rows} and ${column} = any(${names}::text[]) group by ${column} having count(*) > 1`.execute(db.kysely)
  return new Set(found.rows.map(({ name }) => name))
}
