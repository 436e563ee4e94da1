import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { sql } from 'kysely'
import type { Sql } from '../db/sql.ts'
import type { Seer } from './actor.ts'
import { isLimited } from './follows.ts'
import { ruledRows, scopeFilter } from './scope.ts'

/** Somebody without a session, as they would see rows from one of their departments. */
export interface Absent extends Seer {
  readonly userId: string
}

/** These people in each of their departments of a tenant, with the rules that would limit them there. */
export async function absentPeople(
  sql: Sql,
  tenantId: string,
  { userIds = [], usernames = [] }: { readonly userIds?: readonly string[]; readonly usernames?: readonly string[] },
): Promise<readonly Absent[]> {
  return sql.query<Absent>(
    `SELECT u.id AS "userId", $1::text AS "tenantId", u.username, u.realname, d.org_code AS "orgCode", coalesce(
       (SELECT jsonb_agg(DISTINCT jsonb_build_object('name', x.rule_name, 'resource', x.resource, 'column', x.rule_column,
          'condition', x.rule_conditions, 'value', x.rule_value))
        FROM data_rule_given g JOIN sys_data_rule x ON x.id = g.rule_id AND x.tenant_id = $1::bigint AND x.status = '1'
        WHERE g.user_id = u.id AND g.tenant_id = $1::bigint AND (g.org_code IS NULL OR g.org_code = d.org_code)), '[]') AS "dataRules"
     FROM sys_user u
     LEFT JOIN sys_user_depart ud ON ud.user_id = u.id AND EXISTS (
       SELECT FROM sys_depart own WHERE own.id = ud.depart_id AND own.tenant_id = $1::bigint)
     LEFT JOIN sys_depart d ON d.id = ud.depart_id
     WHERE u.tenant_id = $1::bigint AND (u.id = ANY ($2::bigint[]) OR u.username = ANY ($3::text[]))
     ORDER BY u.id, d.org_code`,
    [tenantId, userIds, usernames],
  )
}

/**
 * Of these records the ones that somebody would see, from whichever of their departments. `byRules`: their department does not matter, only
 * what their data rules leave.
 */
export async function seenByAbsent(
  db: Sql,
  places: readonly Absent[],
  of: { readonly resource: AnyResource; readonly ids: readonly string[]; readonly byRules?: boolean },
): Promise<ReadonlySet<string>> {
  const { resource, ids, byRules = false } = of
  if (byRules && places.every((place) => !isLimited(place, resource))) return new Set(ids)
  const seen = new Set<string>()
  for (const place of places) {
    const rows = byRules ? ruledRows(place, resource, 't') : scopeFilter(place, resource, 't')
    const statement = sql<{ id: string }>`select t.id from ${sql.table(resource.table)} as t
      where t.id = any(${ids}::bigint[]) and t.tenant_id = ${place.tenantId}::bigint and ${rows}`
    for (const { id } of (await statement.execute(db.kysely)).rows) seen.add(id)
  }
  return seen
}
