import { entriesForTenant } from '#server/access/platformTenant.ts'
import type { Sql } from '#server/db/sql.ts'

/** An entry as the database keeps it, in the names it travels by. */
export interface EntryRow {
  readonly id: string
  readonly tenantId: string | null
  readonly reportId: string | null
  readonly parentId: string | null
  readonly name: string
  readonly menuType: number
  readonly perms: string | null
  readonly permsType: string
  readonly icon: string | null
  readonly component: string | null
  readonly componentName: string | null
  readonly url: string | null
  readonly redirect: string | null
  readonly sortNo: number
  readonly route: boolean
  readonly keepAlive: boolean
  readonly hidden: boolean
  readonly hideTab: boolean
  readonly alwaysShow: boolean
  readonly internalOrExternal: boolean
  readonly status: string
  readonly description: string | null
  readonly version: number
  readonly createBy: string | null
  readonly createTime: string
  readonly updateBy: string | null
  readonly updateTime: string | null
}

const columns = `p.id, p.tenant_id AS "tenantId", p.report_id AS "reportId", p.parent_id AS "parentId", p.name,
  p.menu_type AS "menuType", p.perms, p.perms_type AS "permsType", p.icon, p.component, p.component_name AS "componentName", p.url,
  p.redirect, p.sort_no AS "sortNo", p.is_route AS route, p.keep_alive AS "keepAlive", p.hidden, p.hide_tab AS "hideTab",
  p.always_show AS "alwaysShow", p.internal_or_external AS "internalOrExternal", p.status, p.description, p.version,
  p.create_by AS "createBy", p.update_by AS "updateBy",
  to_char(p.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "createTime",
  to_char(p.update_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "updateTime"`

/** Every entry of the program and of the tenant, in its order. */
export async function entriesFor(db: Sql, tenantId: string): Promise<EntryRow[]> {
  const rows = await db.query<EntryRow>(
    `SELECT ${columns} FROM sys_permission p WHERE p.tenant_id IS NULL OR p.tenant_id = $1 ORDER BY p.menu_type, p.sort_no, p.id`,
    [tenantId],
  )
  return entriesForTenant(tenantId, rows, (row) => row.menuType === 2)
}

/** The entries of these ids under their locks. */
export async function lockEntries(tx: Sql, tenantId: string, ids: readonly string[]): Promise<EntryRow[]> {
  return tx.query<EntryRow>(
    `SELECT ${columns} FROM sys_permission p WHERE p.id = ANY ($2::bigint[]) AND (p.tenant_id IS NULL OR p.tenant_id = $1)
     ORDER BY p.id FOR UPDATE`,
    [tenantId, ids],
  )
}

/** Whether a menu has this path already. Paths are one per installation: two menus of one path would be one page. */
export async function urlTaken(db: Sql, url: string, exceptId: string | null): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM sys_permission WHERE url = $1 AND menu_type < 2 AND id IS DISTINCT FROM $2::bigint LIMIT 1',
    [url, exceptId],
  )
  return rows.length > 0
}

export async function permsTaken(db: Sql, perms: string, exceptId: string | null): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM sys_permission WHERE perms = $1 AND menu_type = 2 AND id IS DISTINCT FROM $2::bigint LIMIT 1',
    [perms, exceptId],
  )
  return rows.length > 0
}

export async function childCount(tx: Sql, id: string): Promise<number> {
  const rows = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM sys_permission WHERE parent_id = $1', [id])
  return rows[0]?.count ?? 0
}

/** Names of those an entry is given to: roles, departments, and roles of departments by both names. */
export async function holdersWith(tx: Sql, id: string): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `SELECT name FROM (
       SELECT 1 AS kind, r.id, r.role_name AS name FROM sys_role_permission rp JOIN sys_role r ON r.id = rp.role_id WHERE rp.permission_id = $1
       UNION ALL SELECT 2, d.id, d.depart_name FROM sys_depart_permission dp JOIN sys_depart d ON d.id = dp.depart_id WHERE dp.permission_id = $1
       UNION ALL SELECT 3, r.id, d.depart_name || ' / ' || r.role_name FROM sys_depart_role_permission p
         JOIN sys_depart_role r ON r.id = p.role_id JOIN sys_depart d ON d.id = r.depart_id WHERE p.permission_id = $1
     ) AS holders ORDER BY kind, id`,
    [id],
  )
  return rows.map((row) => row.name)
}

/** Whom an entry is given to, by a role or by a role of a department. */
export async function peopleGiven(tx: Sql, id: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT ur.user_id AS id FROM sys_role_permission rp JOIN sys_user_role ur ON ur.role_id = rp.role_id WHERE rp.permission_id = $1
     UNION SELECT g.user_id FROM depart_role_grant g WHERE g.permission_id = $1`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** Whether `id` is `parentId` or stands above it. */
export async function isAbove(tx: Sql, id: string, parentId: string): Promise<boolean> {
  const rows = await tx.query(
    `WITH RECURSIVE up AS (
       SELECT id, parent_id FROM sys_permission WHERE id = $2
       UNION SELECT p.id, p.parent_id FROM sys_permission p JOIN up ON p.id = up.parent_id)
     SELECT 1 FROM up WHERE id = $1`,
    [id, parentId],
  )
  return rows.length > 0
}

export type EntryValues = Pick<
  EntryRow,
  | 'parentId'
  | 'name'
  | 'menuType'
  | 'perms'
  | 'permsType'
  | 'icon'
  | 'component'
  | 'componentName'
  | 'url'
  | 'redirect'
  | 'sortNo'
  | 'route'
  | 'keepAlive'
  | 'hidden'
  | 'hideTab'
  | 'alwaysShow'
  | 'internalOrExternal'
  | 'status'
  | 'description'
>

const valuesOf = (v: EntryValues): readonly unknown[] => [
  v.parentId,
  v.name,
  v.menuType,
  v.perms,
  v.permsType,
  v.icon,
  v.component,
  v.componentName,
  v.url,
  v.redirect,
  v.sortNo,
  v.route,
  v.keepAlive,
  v.hidden,
  v.hideTab,
  v.alwaysShow,
  v.internalOrExternal,
  v.status,
  v.description,
]

export async function insertEntry(
  tx: Sql,
  given: { readonly id: string; readonly tenantId: string; readonly by: string; readonly values: EntryValues },
): Promise<void> {
  await tx.query(
    `INSERT INTO sys_permission (id, tenant_id, create_by, parent_id, name, menu_type, perms, perms_type, icon, component,
       component_name, url, redirect, sort_no, is_route, keep_alive, hidden, hide_tab, always_show, internal_or_external, status, description)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    [given.id, given.tenantId, given.by, ...valuesOf(given.values)],
  )
}

export async function updateEntry(
  tx: Sql,
  given: { readonly id: string; readonly by: string; readonly values: EntryValues },
): Promise<void> {
  await tx.query(
    `UPDATE sys_permission SET version = version + 1, update_by = $2, update_time = now(), parent_id = $3, name = $4, menu_type = $5,
       perms = $6, perms_type = $7, icon = $8, component = $9, component_name = $10, url = $11, redirect = $12, sort_no = $13,
       is_route = $14, keep_alive = $15, hidden = $16, hide_tab = $17, always_show = $18, internal_or_external = $19, status = $20,
       description = $21 WHERE id = $1`,
    [given.id, given.by, ...valuesOf(given.values)],
  )
}

export async function deleteEntry(tx: Sql, id: string): Promise<void> {
  await tx.query('DELETE FROM sys_permission WHERE id = $1', [id])
}
