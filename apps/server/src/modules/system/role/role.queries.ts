import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** Accounts that hold the role; those in the recycle bin count, as they may come back. */
export const userCountSql = sql`select count(*)::int from sys_user_role ur where ur.role_id = t.id`
export const ruleCountSql = sql`select count(*)::int from sys_role_data_rule rr where rr.role_id = t.id`

export interface RoleRow {
  readonly id: string
  readonly roleName: string
  readonly roleCode: string
}

/** Of these roles the first that cannot go: it is the administrators', or somebody holds it. */
export async function heldRoles(tx: Sql, tenantId: string, ids: readonly string[]): Promise<RoleRow[]> {
  return tx.query<RoleRow>(
    `SELECT r.id, r.role_name AS "roleName", r.role_code AS "roleCode" FROM sys_role r
     WHERE r.tenant_id = $1 AND r.id = ANY ($2::bigint[])
       AND (r.role_code = 'admin' OR EXISTS (SELECT 1 FROM sys_user_role ur WHERE ur.role_id = r.id))
     ORDER BY r.role_code = 'admin' DESC, r.id LIMIT 1`,
    [tenantId, ids],
  )
}

/** All accounts that hold the role, with those in the recycle bin marked. */
export async function holdersOf(sql: Sql, roleId: string) {
  return sql.query<{ readonly realname: string; readonly isInBin: boolean }>(
    `SELECT u.realname, u.del_flag <> 0 AS "isInBin" FROM sys_user_role ur JOIN sys_user u ON u.id = ur.user_id
     WHERE ur.role_id = $1 ORDER BY u.id`,
    [roleId],
  )
}

/** Gateway routes that name one of these roles, on or off; a route left without a role would be open to more people. */
export async function routesOfRoles(tx: Sql, tenantId: string, ids: readonly string[]) {
  return tx.query<{ readonly role: string; readonly name: string }>(
    `SELECT r.role_name AS role, g.name FROM sys_role r JOIN sys_gateway_route g ON g.tenant_id = r.tenant_id AND r.role_code = ANY (g.role_codes)
     WHERE r.tenant_id = $1 AND r.id = ANY ($2::bigint[]) ORDER BY r.id, g.name, g.id`,
    [tenantId, ids],
  )
}

/** Whether another role of the tenant has this code. */
export async function codeTaken(db: Sql, tenantId: string, code: string, exceptId: string | null): Promise<boolean> {
  const rows = await db.query(
    'SELECT id FROM sys_role WHERE tenant_id = $1 AND role_code = $2 AND id IS DISTINCT FROM $3::bigint',
    [tenantId, code, exceptId],
  )
  return rows.length > 0
}

export interface RoleRecord {
  readonly id: string
  readonly roleName: string
  readonly roleCode: string
  readonly description: string | null
  readonly createBy: string | null
  readonly createTime: string
  readonly updateBy: string | null
  readonly updateTime: string | null
}

export async function rolesOfTenant(db: Sql, tenantId: string): Promise<RoleRecord[]> {
  return db.query<RoleRecord>(
    `SELECT id, role_name AS "roleName", role_code AS "roleCode", description, create_by AS "createBy", update_by AS "updateBy",
       to_char(create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "createTime",
       to_char(update_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "updateTime"
     FROM sys_role WHERE tenant_id = $1 ORDER BY create_time, id`,
    [tenantId],
  )
}

/** A role of the tenant. The row is held, so that two who save its rights or holders come one after the other. */
export async function lockRole(tx: Sql, tenantId: string, roleId: string): Promise<RoleRow | undefined> {
  const rows = await tx.query<RoleRow>(
    'SELECT id, role_name AS "roleName", role_code AS "roleCode" FROM sys_role WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [tenantId, roleId],
  )
  return rows[0]
}
