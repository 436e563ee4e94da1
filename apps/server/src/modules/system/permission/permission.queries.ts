import type { Actor } from '#server/access/actor.ts'
import { entriesForTenant } from '#server/access/platformTenant.ts'
import type { Sql } from '#server/db/sql.ts'

export interface PermissionRow {
  readonly id: string
  readonly parentId: string | null
  readonly menuType: number
  readonly name: string
  readonly url: string | null
  readonly component: string | null
  readonly componentName: string | null
  readonly redirect: string | null
  readonly icon: string | null
  readonly perms: string | null
  readonly permsType: string
  readonly isRoute: boolean
  readonly keepAlive: boolean
  readonly hidden: boolean
  readonly alwaysShow: boolean
  readonly internalOrExternal: boolean
  readonly status: string
  /** One of the user's roles is given it, or one that they have in the department where they work. */
  readonly granted: boolean
}

/** The whole tree in its order, entries of the program and of the tenant, each with whether this user is given it. */
export async function permissionsFor(
  db: Sql,
  { userId, tenantId, orgCode }: Pick<Actor, 'userId' | 'tenantId' | 'orgCode'>,
): Promise<PermissionRow[]> {
  const rows = await db.query<PermissionRow>(
    `SELECT p.id, p.parent_id AS "parentId", p.menu_type AS "menuType", p.name, p.url, p.component, p.component_name AS "componentName", p.redirect, p.icon, p.perms, p.perms_type AS "permsType",
       p.is_route AS "isRoute", p.keep_alive AS "keepAlive", p.hidden, p.always_show AS "alwaysShow", p.internal_or_external AS "internalOrExternal", p.status,
       EXISTS (SELECT 1 FROM sys_role_permission rp JOIN sys_user_role ur ON ur.role_id = rp.role_id
           JOIN sys_role r ON r.id = rp.role_id AND r.tenant_id = $2
         WHERE rp.permission_id = p.id AND ur.user_id = $1)
       OR EXISTS (SELECT FROM depart_role_grant g
         WHERE g.permission_id = p.id AND g.user_id = $1 AND g.tenant_id = $2 AND g.org_code = $3) AS granted
     FROM sys_permission p WHERE p.tenant_id IS NULL OR p.tenant_id = $2 ORDER BY p.menu_type, p.sort_no, p.id`,
    [userId, tenantId, orgCode],
  )
  return entriesForTenant(tenantId, rows, (row) => row.menuType === 2)
}

/** Switched on for the whole installation, or by the tenant in 系统配置. */
export async function isSafeMode(db: Sql, tenantId: string): Promise<boolean> {
  const rows = await db.query<{ on: boolean }>(
    `SELECT EXISTS (SELECT FROM sys_config WHERE key = 'sysSafeMode' AND value = 'true'::jsonb)
       OR EXISTS (SELECT FROM sys_parameter WHERE tenant_id = $1 AND config_key = 'sysSafeMode' AND config_value = '1') AS on`,
    [tenantId],
  )
  return rows[0]?.on ?? false
}

/** Resources that the tenant has data rules on. */
export async function resourcesWithRules(db: Sql, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ resource: string }>('SELECT DISTINCT resource FROM sys_data_rule WHERE tenant_id = $1', [
    tenantId,
  ])
  return new Set(rows.map((row) => row.resource))
}
