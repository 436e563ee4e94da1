import { user } from '@heliodesk/contracts/resources/system/user'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { openStatuses, partCodes } from '@heliodesk/domain/work-order/states'
import { sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { ruledRows, ruleIds } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Where an order stands, for the question who may handle it. */
export interface OrderPlace {
  readonly tenantId: string
  /** Department it was made in, or that of its station. */
  readonly homeOrgCode: string
  /** Its station fixes the department: who handles it must see that one. */
  readonly isBound: boolean
}

export interface Handler {
  readonly userId: string
  readonly username: string
  readonly realname: string
  readonly departName: string
  /** The department that the order belongs to once they handle it. */
  readonly orgCode: string
  readonly open: number
}

/** Open orders by the person who handles them, of those that the caller's data rules leave. */
export async function openByHandler(db: Sql, actor: Actor): Promise<ReadonlyMap<string, number>> {
  const statement = sql<{ assignee: string; open: number }>`select t.assignee, count(*)::int as open from work_order t
    where t.tenant_id = ${actor.tenantId}::bigint and t.assignee is not null and t.status = any(${[...openStatuses]}::text[])
      and ${ruledRows(actor, workOrder, 't')} group by t.assignee`
  return new Map((await statement.execute(db.kysely)).rows.map((row) => [row.assignee, row.open]))
}

/**
 * People who may handle orders (by right) and who see this one: they work in its department or above it. An order without a station
 * may also go down to a department below, and belongs to it from then on. Nobody hands it where they cannot see it themselves, nor to somebody
 * whom their data rules hide from them.
 */
export async function readHandlers(db: Sql, actor: Actor, place: OrderPlace, username?: string): Promise<readonly Handler[]> {
  const own = actor.orgCode ?? ''
  const home = place.homeOrgCode.startsWith(own) || !own.startsWith(place.homeOrgCode) ? place.homeOrgCode : own
  return db.query<Handler>(
    `SELECT DISTINCT ON (u.username) u.id AS "userId", u.username, u.realname, d.depart_name AS "departName",
       CASE WHEN starts_with($2, d.org_code) THEN $2 ELSE d.org_code END AS "orgCode",
       (SELECT count(*) FROM work_order o WHERE o.assignee = u.username AND o.tenant_id = u.tenant_id AND o.status = ANY ($5))::int AS open
     FROM sys_user u
     JOIN sys_user_depart ud ON ud.user_id = u.id
     JOIN sys_depart d ON d.id = ud.depart_id AND d.tenant_id = u.tenant_id
     WHERE u.tenant_id = $1 AND u.status = 1 AND u.del_flag = 0 AND ($6::text IS NULL OR u.username = $6)
       AND ($7::bigint[] IS NULL OR u.id = ANY ($7))
       AND (starts_with($2, d.org_code) OR (NOT $3 AND starts_with(d.org_code, $2)))
       AND EXISTS (SELECT FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
         LEFT JOIN sys_role_permission rp ON rp.role_id = r.id
         LEFT JOIN sys_permission p ON p.id = rp.permission_id AND p.menu_type = 2 AND p.status = '1'
         WHERE ur.user_id = u.id AND r.tenant_id = u.tenant_id AND (r.role_code = 'admin' OR $4 = ANY (string_to_array(p.perms, ',')))
         UNION ALL SELECT FROM depart_role_grant g JOIN sys_permission p ON p.id = g.permission_id AND p.menu_type = 2 AND p.status = '1'
         WHERE g.user_id = u.id AND g.tenant_id = u.tenant_id AND g.org_code = d.org_code AND $4 = ANY (string_to_array(p.perms, ',')))
     ORDER BY u.username, starts_with($2, d.org_code) DESC, length(d.org_code) DESC`,
    [place.tenantId, home, place.isBound, partCodes.handler, openStatuses, username ?? null, await ruleIds(db, actor, user)],
  )
}
