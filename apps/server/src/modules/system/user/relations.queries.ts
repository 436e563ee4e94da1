import type { Actor } from '#server/access/actor.ts'
import { scopeParams } from '#server/access/scope.ts'
import type { Sql } from '#server/db/sql.ts'

export async function roleIdsOf(sql: Sql, tenantId: string, userId: string): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    `SELECT r.id FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id
     WHERE ur.user_id = $2 AND r.tenant_id = $1 ORDER BY r.role_code`,
    [tenantId, userId],
  )
  return rows.map((row) => row.id)
}

/** Roles of other tenants stay as they are. */
export async function replaceRoles(tx: Sql, tenantId: string, userId: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    `DELETE FROM sys_user_role ur USING sys_role r
     WHERE r.id = ur.role_id AND ur.user_id = $2 AND r.tenant_id = $1 AND r.id <> ALL ($3::bigint[])`,
    [tenantId, userId, ids],
  )
  await tx.query('INSERT INTO sys_user_role (user_id, role_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING', [
    userId,
    ids,
  ])
}

export interface DepartRow {
  readonly id: string
  readonly orgCode: string
  readonly departName: string
}

/** Departments that the caller sees, by their ids. */
export async function seenDeparts(sql: Sql, actor: Actor, ids: readonly string[]): Promise<readonly DepartRow[]> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql.query<DepartRow>(
    `SELECT id, org_code AS "orgCode", depart_name AS "departName" FROM sys_depart
     WHERE tenant_id = $1 AND org_code LIKE $2 AND id = ANY ($3::bigint[]) ORDER BY array_position($3::bigint[], id)`,
    [tenantId, orgPrefixPattern, ids],
  )
}

export async function departsOfUser(sql: Sql, actor: Actor, userId: string): Promise<readonly DepartRow[]> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  return sql.query<DepartRow>(
    `SELECT d.id, d.org_code AS "orgCode", d.depart_name AS "departName" FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
     WHERE ud.user_id = $3 AND d.tenant_id = $1 AND d.org_code LIKE $2 ORDER BY d.org_code`,
    [tenantId, orgPrefixPattern, userId],
  )
}

/** Departments beyond the caller's sight stay as they are. */
export async function replaceDeparts(tx: Sql, actor: Actor, userId: string, ids: readonly string[]): Promise<void> {
  const { tenantId, orgPrefixPattern } = scopeParams(actor)
  await tx.query(
    `DELETE FROM sys_user_depart ud USING sys_depart d
     WHERE d.id = ud.depart_id AND ud.user_id = $3 AND d.tenant_id = $1 AND d.org_code LIKE $2 AND d.id <> ALL ($4::bigint[])`,
    [tenantId, orgPrefixPattern, userId, ids],
  )
  await tx.query('INSERT INTO sys_user_depart (user_id, depart_id) SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING', [
    userId,
    ids,
  ])
}

/** The department that the account belongs to: it stays while the person still works there, else it is the first of the chosen. */
export async function settleDepart(tx: Sql, userId: string, orgCode: string): Promise<void> {
  await tx.query(
    `UPDATE sys_user u SET sys_org_code = $2 WHERE u.id = $1 AND NOT EXISTS (
       SELECT 1 FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id
       WHERE ud.user_id = u.id AND d.tenant_id = u.tenant_id AND d.org_code = u.sys_org_code)`,
    [userId, orgCode],
  )
}

export interface Flags {
  readonly canExport: boolean | null
  readonly canViewFinancial: boolean | null
}

/** null leaves a flag as it is. */
export async function saveFlags(tx: Sql, userId: string, flags: Flags): Promise<void> {
  await tx.query(
    `INSERT INTO sys_user_authority AS a (user_id, have_export_data, have_view_financial_data)
     VALUES ($1, coalesce($2::boolean, false)::int, coalesce($3::boolean, false)::int)
     ON CONFLICT (user_id) DO UPDATE SET have_export_data = coalesce($2::boolean::int, a.have_export_data),
       have_view_financial_data = coalesce($3::boolean::int, a.have_view_financial_data)`,
    [userId, flags.canExport, flags.canViewFinancial],
  )
}

export async function flagsOf(sql: Sql, userId: string): Promise<{ canExport: boolean; canView: boolean }> {
  const rows = await sql.query<{ canExport: boolean; canView: boolean }>(
    `SELECT have_export_data = 1 AS "canExport", have_view_financial_data = 1 AS "canView" FROM sys_user_authority WHERE user_id = $1`,
    [userId],
  )
  return rows[0] ?? { canExport: false, canView: false }
}

/** Sets a password that its owner has to change before it expires. */
export async function storeGivenPassword(
  tx: Sql,
  userId: string,
  given: { readonly hash: string; readonly expiresMs: number },
): Promise<void> {
  await tx.query(
    `UPDATE sys_user SET password_hash = $2, must_change_password = true, password_expires_at = to_timestamp($3::float8 / 1000)
     WHERE id = $1`,
    [userId, given.hash, given.expiresMs],
  )
}
