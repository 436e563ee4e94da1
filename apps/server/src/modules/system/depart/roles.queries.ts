import { user } from '@heliodesk/contracts/resources/system/user'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#server/access/actor.ts'
import { organisationPattern } from '#server/access/organisation.ts'
import { type RowFilter, ruledRows } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

/** Roles of departments that the caller sees. */
export const visibleRoles = (actor: Actor): RowFilter => sql<SqlBool>`exists (select 1 from sys_depart d
  where d.id = t.depart_id and d.tenant_id = t.tenant_id and d.org_code like ${organisationPattern(actor)})`

export const roleFigures = {
  permissionCount: sql`select count(*)::int from sys_depart_role_permission p
    join sys_depart_permission own on own.depart_id = t.depart_id and own.permission_id = p.permission_id where p.role_id = t.id`,
  userCount: sql`select count(*)::int from sys_depart_role_user u where u.role_id = t.id`,
}

export interface RoleRow {
  readonly id: string
  readonly departId: string
  readonly roleName: string
  readonly roleCode: string
  readonly description: string | null
}

export async function rolesOfDepart(db: Sql, tenantId: string, departId: string): Promise<RoleRow[]> {
  return db.query<RoleRow>(
    `SELECT id, depart_id AS "departId", role_name AS "roleName", role_code AS "roleCode", description FROM sys_depart_role
     WHERE tenant_id = $1 AND depart_id = $2 ORDER BY create_time, id`,
    [tenantId, departId],
  )
}

export async function rolesOfUser(db: Sql, tenantId: string, userId: string, departId: string) {
  return db.query<{ id: string; userId: string; droleId: string; departId: string }>(
    `SELECT u.id, u.user_id AS "userId", u.role_id AS "droleId", r.depart_id AS "departId" FROM sys_depart_role_user u
     JOIN sys_depart_role r ON r.id = u.role_id WHERE r.tenant_id = $1 AND u.user_id = $2 AND r.depart_id = $3 ORDER BY u.id`,
    [tenantId, userId, departId],
  )
}

/** Holders of these roles, by the role. */
export async function holdersOf(tx: Sql, ids: readonly string[]): Promise<{ roleName: string; users: number }[]> {
  return tx.query(
    `SELECT r.role_name AS "roleName", count(*)::int AS users FROM sys_depart_role r JOIN sys_depart_role_user u ON u.role_id = r.id
     WHERE r.id = ANY ($1::bigint[]) GROUP BY r.id ORDER BY r.id`,
    [ids],
  )
}

/** Whether somebody works in the department, with the name; undefined where they do not exist in the tenant, or a data rule of the caller hides them. */
export async function workerIn(tx: Sql, actor: Actor, userId: string, departId: string) {
  const found = await sql<{ realname: string; works: boolean }>`select u.realname,
      exists (select from sys_user_depart m where m.user_id = u.id and m.depart_id = ${departId}::bigint) as works
    from sys_user u where u.id = ${userId}::bigint and u.del_flag = 0 and ${ruledRows(actor, user, 'u')}
      and (u.tenant_id = ${actor.tenantId}::bigint
        or exists (select from sys_user_tenant t where t.user_id = u.id and t.tenant_id = ${actor.tenantId}::bigint))`.execute(
    tx.kysely,
  )
  return found.rows[0]
}

export async function giveRole(
  tx: Sql,
  given: { readonly id: string; readonly userId: string; readonly roleId: string; readonly tenantId: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO sys_depart_role_user (id, user_id, role_id, tenant_id) VALUES ($1, $2, $3, $4) ON CONFLICT (user_id, role_id) DO NOTHING',
    [given.id, given.userId, given.roleId, given.tenantId],
  )
}

export async function takeRole(tx: Sql, userId: string, roleId: string): Promise<void> {
  await tx.query('DELETE FROM sys_depart_role_user WHERE user_id = $1 AND role_id = $2', [userId, roleId])
}

export interface WorkerRow {
  readonly id: string
  readonly username: string
  readonly realname: string
  readonly workNo: string | null
  readonly status: number
  readonly roles: readonly { readonly id: string; readonly roleName: string }[]
}

/** People who work in a department and whom the caller's data rules leave, each with the roles that they have there. */
export async function workersOf(db: Sql, actor: Actor, departId: string): Promise<readonly WorkerRow[]> {
  const found = await sql<WorkerRow>`select u.id, u.username, u.realname, u.work_no, u.status, coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id::text, 'roleName', r.role_name) order by r.create_time, r.id)
        from sys_depart_role_user h join sys_depart_role r on r.id = h.role_id
        where h.user_id = u.id and r.depart_id = d.id), '[]') as roles
    from sys_depart d join sys_user_depart m on m.depart_id = d.id join sys_user u on u.id = m.user_id
    where d.tenant_id = ${actor.tenantId}::bigint and d.id = ${departId}::bigint and u.del_flag = 0 and ${ruledRows(actor, user, 'u')}
    order by u.create_time, u.id limit 1000`.execute(db.kysely)
  return found.rows
}
