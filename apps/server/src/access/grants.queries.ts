import type { Sql } from '../db/sql.ts'

export interface UnheldRow {
  readonly name: string
  readonly perms: string | null
  readonly menu_type: number
}

/** Of these entries the ones that none of the user's roles is given, in the order of the tree; groups carry no right of their own. */
export async function entriesNotGiven(
  sql: Sql,
  whose: { readonly userId: string; readonly tenantId: string },
  ids: readonly string[],
): Promise<UnheldRow[]> {
  return sql.query<UnheldRow>(
    `SELECT p.name, p.perms, p.menu_type FROM sys_permission p
     WHERE p.id = ANY ($1::bigint[]) AND p.menu_type > 0 AND NOT EXISTS (
       SELECT 1 FROM sys_role_permission rp JOIN sys_user_role ur ON ur.role_id = rp.role_id AND ur.user_id = $2
         JOIN sys_role r ON r.id = rp.role_id AND r.tenant_id = $3 WHERE rp.permission_id = p.id)
     ORDER BY p.menu_type, p.sort_no, p.id`,
    [ids, whose.userId, whose.tenantId],
  )
}

export interface RoleGrants {
  readonly role_name: string
  readonly role_code: string
  readonly ids: readonly string[]
}

/** Roles of the tenant with the entries that each is given. */
export async function grantsOfRoles(sql: Sql, tenantId: string, roleIds: readonly string[]): Promise<RoleGrants[]> {
  return sql.query<RoleGrants>(
    `SELECT r.role_name, r.role_code,
       coalesce((SELECT array_agg(rp.permission_id::text) FROM sys_role_permission rp WHERE rp.role_id = r.id), '{}') AS ids
     FROM sys_role r WHERE r.tenant_id = $1 AND r.id = ANY ($2::bigint[]) ORDER BY r.id`,
    [tenantId, roleIds],
  )
}
