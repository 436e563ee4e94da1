import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../../../access/actor.ts'
import { type RowFilter, scopeParams } from '../../../access/scope.ts'
import type { Sql } from '../../../db/sql.ts'

/** Accounts that exist and whose own department, or one of those they work in, the caller sees. */
export function visibleUsers(actor: Actor): RowFilter {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql<SqlBool>`(t.del_flag = 0 and (t.sys_org_code like ${orgPrefixPattern} or exists (
    select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id
    where ud.user_id = t.id and d.tenant_id = ${tenantId}::bigint and d.org_code like ${orgPrefixPattern})))`
}

/** Name of the department that the account belongs to: what the list is sorted by. */
export const ownDepartSql = sql`select d.depart_name from sys_depart d
  where d.tenant_id = t.tenant_id and d.org_code = t.sys_org_code`

/** Names of the departments of each user that the caller sees, comma-separated. */
export async function departNamesOf(db: Sql, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  const rows = await db.query<{ user_id: string; names: string }>(
    `SELECT ud.user_id, string_agg(d.depart_name, ',' ORDER BY d.org_code) AS names
     FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
     WHERE ud.user_id = ANY ($1::bigint[]) AND d.tenant_id = $2 AND d.org_code LIKE $3 GROUP BY ud.user_id`,
    [ids, tenantId, orgPrefixPattern],
  )
  return new Map(rows.map((row) => [row.user_id, row.names]))
}
