import type { Sql } from '../db/sql.ts'

export interface UnheldRow {
  readonly id: string
  readonly name: string
  readonly perms: string | null
  readonly menuType: number
}

/** Whose rights are asked for, and where they work: a department role counts there alone. */
export interface Whose {
  readonly userId: string
  readonly tenantId: string
  readonly orgCode: string | null
}

/**
 * Of these entries the ones that none of the user's roles is given, nor a role that they have in the department where they work, in the order
 * of the tree; groups carry no right of their own.
 */
export async function entriesNotGiven(sql: Sql, whose: Whose, ids: readonly string[]): Promise<UnheldRow[]> {
  return sql.query<UnheldRow>(
    `SELECT p.id, p.name, p.perms, p.menu_type AS "menuType" FROM sys_permission p
     WHERE p.id = ANY ($1::bigint[]) AND p.menu_type > 0 AND NOT EXISTS (
       SELECT 1 FROM sys_role_permission rp JOIN sys_user_role ur ON ur.role_id = rp.role_id AND ur.user_id = $2
         JOIN sys_role r ON r.id = rp.role_id AND r.tenant_id = $3 WHERE rp.permission_id = p.id)
       AND NOT EXISTS (SELECT FROM depart_role_grant g
         WHERE g.permission_id = p.id AND g.user_id = $2 AND g.tenant_id = $3 AND g.org_code = $4)
     ORDER BY p.menu_type, p.sort_no, p.id`,
    [ids, whose.userId, whose.tenantId, whose.orgCode],
  )
}

export interface RoleGrants {
  readonly id: string
  readonly roleName: string
  readonly roleCode: string
  readonly ids: readonly string[]
}

/** Roles of the tenant with the entries that each is given. */
export async function grantsOfRoles(sql: Sql, tenantId: string, roleIds: readonly string[]): Promise<RoleGrants[]> {
  return sql.query<RoleGrants>(
    `SELECT r.id, r.role_name AS "roleName", r.role_code AS "roleCode",
       coalesce((SELECT array_agg(rp.permission_id::text) FROM sys_role_permission rp WHERE rp.role_id = r.id), '{}') AS ids
     FROM sys_role r WHERE r.tenant_id = $1 AND r.id = ANY ($2::bigint[]) ORDER BY r.id`,
    [tenantId, roleIds],
  )
}

/** Of the roles that somebody is to lose the first that carries a data rule which none of their other roles carries. */
export async function limitingRole(
  sql: Sql,
  whose: { readonly userId: string; readonly tenantId: string },
  leaving: readonly string[],
): Promise<string | undefined> {
  const rows = await sql.query<{ roleName: string }>(
    `SELECT r.role_name AS "roleName" FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = $2
       JOIN sys_role_data_rule rr ON rr.role_id = r.id JOIN sys_data_rule x ON x.id = rr.rule_id AND x.status = '1'
     WHERE ur.user_id = $1 AND r.id = ANY ($3::bigint[]) AND NOT EXISTS (
       SELECT FROM sys_user_role other JOIN sys_role_data_rule same ON same.role_id = other.role_id AND same.rule_id = rr.rule_id
       WHERE other.user_id = $1 AND other.role_id <> ALL ($3::bigint[]))
     ORDER BY r.id LIMIT 1`,
    [whose.userId, whose.tenantId, leaving],
  )
  return rows[0]?.roleName
}

/**
 * The same for roles of departments: what another of their roles there carries, the department itself or an ordinary role limits them still.
 * Where they work now does not matter, as they could come back.
 */
export async function limitingDepartRole(
  sql: Sql,
  whose: { readonly userId: string; readonly tenantId: string },
  leaving: readonly string[],
): Promise<string | undefined> {
  const rows = await sql.query<{ roleName: string }>(
    `SELECT r.role_name AS "roleName" FROM sys_depart_role_user u JOIN sys_depart_role r ON r.id = u.role_id AND r.tenant_id = $2
       JOIN sys_depart_role_data_rule g ON g.role_id = r.id JOIN sys_data_rule x ON x.id = g.rule_id AND x.status = '1'
     WHERE u.user_id = $1 AND r.id = ANY ($3::bigint[])
       AND NOT EXISTS (SELECT FROM sys_depart_role_user held JOIN sys_depart_role o ON o.id = held.role_id AND o.depart_id = r.depart_id
         JOIN sys_depart_role_data_rule same ON same.role_id = o.id AND same.rule_id = g.rule_id
         WHERE held.user_id = $1 AND o.id <> ALL ($3::bigint[]))
       AND NOT EXISTS (SELECT FROM sys_depart_data_rule same WHERE same.depart_id = r.depart_id AND same.rule_id = g.rule_id)
       AND NOT EXISTS (SELECT FROM sys_user_role ur JOIN sys_role_data_rule same ON same.role_id = ur.role_id
         WHERE ur.user_id = $1 AND same.rule_id = g.rule_id)
     ORDER BY r.id LIMIT 1`,
    [whose.userId, whose.tenantId, leaving],
  )
  return rows[0]?.roleName
}
