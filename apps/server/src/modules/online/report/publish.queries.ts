import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

/** The list of reports is resolved by this name in the browser (D-ONLINE). */
const component = 'modules/online/cgreport/OnlCgreportAutoList'
/** The menu group that published reports stand in (contracts/menus.ts). */
const group = '/online'

export const pathOfReport = (id: string): string => `${group}/cgreport/${id}`

/** Puts a report into its tenant's menu; an entry that is there stays as it is. */
export async function insertEntry(
  tx: Sql,
  report: { readonly id: string; readonly name: string; readonly tenantId: string; readonly username: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO sys_permission (id, create_by, tenant_id, report_id, menu_type, name, url, component, component_name, icon, keep_alive,
       sort_no, parent_id)
     VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, 'chart', true,
       (SELECT COALESCE(max(sort_no), 0) + 10 FROM sys_permission WHERE report_id IS NOT NULL),
       (SELECT id FROM sys_permission WHERE url = $9 AND menu_type < 2))
     ON CONFLICT DO NOTHING`,
    [
      newId(),
      report.username,
      report.tenantId,
      report.id,
      report.name,
      pathOfReport(report.id),
      component,
      `OnlCgreport${report.id}`,
      group,
    ],
  )
}

/** Gives the entry to every role of the tenant that holds all the codes its rows need; answers the names of these roles. */
export async function grantEntry(tx: Sql, tenantId: string, reportId: string, codes: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    `WITH able AS (
       SELECT r.id, r.role_name FROM sys_role r
       WHERE r.tenant_id = $1 AND (r.role_code = 'admin' OR (
         SELECT count(DISTINCT p.perms) FROM sys_role_permission rp JOIN sys_permission p ON p.id = rp.permission_id
         WHERE rp.role_id = r.id AND p.menu_type = 2 AND p.perms = ANY ($3)) = cardinality($3::text[]))
     ), given AS (
       INSERT INTO sys_role_permission (role_id, permission_id)
       SELECT able.id, p.id FROM able, sys_permission p WHERE p.report_id = $2 ON CONFLICT DO NOTHING
     )
     SELECT role_name AS name FROM able ORDER BY id`,
    [tenantId, reportId, codes],
  )
  return rows.map(({ name }) => name)
}

export async function removeEntry(tx: Sql, tenantId: string, reportId: string): Promise<void> {
  await tx.query('DELETE FROM sys_permission WHERE tenant_id = $1 AND report_id = $2', [tenantId, reportId])
}

/** A published report is called in the menu what it is called itself. */
export async function renameEntry(tx: Sql, reportId: string, name: string): Promise<void> {
  await tx.query('UPDATE sys_permission SET name = $2 WHERE report_id = $1', [reportId, name])
}
