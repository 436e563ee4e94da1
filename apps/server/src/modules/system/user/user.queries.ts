import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { type RowFilter, scopeParams } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Whose own department, or one of those they work in, the caller sees, over the alias `t`. */
export function inSight(actor: Actor): RowFilter {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql<SqlBool>`(t.sys_org_code like ${orgPrefixPattern} or t.id in (
    select ud.user_id from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern}))`
}

/** Whose own department, or one of those they work in, is this one or lies below it. */
export const usersBelow = (orgCode: RawBuilder<unknown>): RowFilter =>
  sql<SqlBool>`(starts_with(t.sys_org_code, ${orgCode}) or t.id in (select ud.user_id from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id where d.tenant_id = t.tenant_id and starts_with(d.org_code, ${orgCode})))`

/** Accounts that exist and that the caller sees. */
export function visibleUsers(actor: Actor): RowFilter {
  return sql<SqlBool>`(t.del_flag = 0 and ${inSight(actor)})`
}

/** Name of the department that the account belongs to: what the list is sorted by. */
const ownDepart = sql`select d.depart_name from sys_depart d where d.tenant_id = t.tenant_id and d.org_code = t.sys_org_code`
const rolesOf = (what: RawBuilder<unknown>) => sql`coalesce((select string_agg(${what}, ',' order by r.role_code)
  from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = t.id and r.tenant_id = t.tenant_id), '')`

/** What stands in other tables, by property. */
export const userVirtuals: Readonly<Record<string, RawBuilder<unknown>>> = {
  orgCodeTxt: ownDepart,
  roleNames: rolesOf(sql`r.role_name`),
  selectedroles: rolesOf(sql`r.id::text`),
  selecteddeparts: sql`coalesce((select string_agg(d.id::text, ',' order by d.org_code) from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id where ud.user_id = t.id and d.tenant_id = t.tenant_id), '')`,
  // Copies of what sys_user_authority says (migration 0004), to be ordered by.
  haveExportData: sql`t.have_export_data`,
  haveViewFinancialData: sql`t.have_view_financial_data`,
}

export interface SeenDeparts {
  readonly names: string
  readonly ids: string
}

/** The departments of each user that the caller sees: names and ids, comma-separated. */
export async function departsOf(db: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, SeenDeparts>> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const rows = await db.query<SeenDeparts & { userId: string }>(
    `SELECT ud.user_id AS "userId", string_agg(d.depart_name, ',' ORDER BY d.org_code) AS names,
       string_agg(d.id::text, ',' ORDER BY d.org_code) AS ids
     FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
     WHERE ud.user_id = ANY ($1::bigint[]) AND d.tenant_id = $2 AND d.org_code LIKE $3 GROUP BY ud.user_id`,
    [ids, tenantId, orgPrefixPattern],
  )
  return new Map(rows.map(({ userId, ...seen }) => [userId, seen]))
}
