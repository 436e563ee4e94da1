import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import type { MenuRow } from './menuRows.ts'

/**
 * Brings the stored menu in line with the declared one. What the program decides (component, place of a page in the tree,
 * redirect) follows the declaration; what an administrator may edit (title, icon, order, shown or not) is only set when the entry is new.
 * @returns how many entries were added
 */
export async function syncMenus(tx: Sql, tenantIds: readonly string[], rows: readonly MenuRow[]): Promise<number> {
  let added = 0
  for (const row of rows) {
    const [known] = row.menuType === 2 ? await updateButton(tx, row) : await updateEntry(tx, row)
    if (known) continue
    await grant(tx, tenantIds, await insertEntry(tx, row), row.roles)
    added += 1
  }
  return added
}

async function updateEntry(tx: Sql, row: MenuRow): Promise<{ id: string }[]> {
  return tx.query(
    `UPDATE sys_permission SET component = $2, component_name = $3, redirect = $4, perms = $5, menu_type = $6,
       parent_id = (SELECT p.id FROM sys_permission p WHERE p.url = $7 AND p.menu_type < 2)
     WHERE url = $1 AND menu_type < 2 AND tenant_id IS NULL RETURNING id`,
    [row.url, row.component, row.componentName, row.redirect, row.perms, row.menuType, row.parentUrl],
  )
}

async function updateButton(tx: Sql, row: MenuRow): Promise<{ id: string }[]> {
  return tx.query(
    `UPDATE sys_permission SET parent_id = (SELECT p.id FROM sys_permission p WHERE p.url = $2 AND p.menu_type < 2)
     WHERE perms = $1 AND menu_type = 2 AND tenant_id IS NULL RETURNING id`,
    [row.perms, row.parentUrl],
  )
}

async function insertEntry(tx: Sql, row: MenuRow): Promise<string> {
  const id = newId()
  await tx.query(
    `INSERT INTO sys_permission (id, create_by, menu_type, name, url, component, component_name, redirect, icon, perms, keep_alive,
       sort_no, parent_id)
     VALUES ($1, 'system', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       (SELECT p.id FROM sys_permission p WHERE p.url = $12 AND p.menu_type < 2))`,
    [
      id,
      row.menuType,
      row.title,
      row.url,
      row.component,
      row.componentName,
      row.redirect,
      row.icon,
      row.perms,
      row.keepAlive,
      row.sortNo,
      row.parentUrl,
    ],
  )
  return id
}

async function grant(tx: Sql, tenantIds: readonly string[], permissionId: string, roles: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO sys_role_permission (role_id, permission_id)
     SELECT id, $2 FROM sys_role WHERE tenant_id = ANY ($1) AND role_code = ANY ($3) ON CONFLICT DO NOTHING`,
    [tenantIds, permissionId, roles],
  )
}
