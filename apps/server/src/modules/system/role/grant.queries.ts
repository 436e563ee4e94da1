import type { Sql } from '#server/db/sql.ts'

export async function grantsOf(sql: Sql, tenantId: string, roleId: string): Promise<readonly string[] | undefined> {
  const rows = await sql.query<{ ids: string[] }>(
    `SELECT coalesce(array_agg(rp.permission_id::text ORDER BY rp.permission_id) FILTER (WHERE rp.permission_id IS NOT NULL), '{}') AS ids
     FROM sys_role r LEFT JOIN sys_role_permission rp ON rp.role_id = r.id WHERE r.tenant_id = $1 AND r.id = $2 GROUP BY r.id`,
    [tenantId, roleId],
  )
  return rows[0]?.ids
}

export async function addGrants(tx: Sql, roleId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(
    `INSERT INTO sys_role_permission (role_id, permission_id) SELECT $1, p.id FROM sys_permission p WHERE p.id = ANY ($2::bigint[])
     ON CONFLICT DO NOTHING RETURNING permission_id`,
    [roleId, ids],
  )
  return rows.length
}

export async function removeGrants(tx: Sql, roleId: string, ids: readonly string[]): Promise<number> {
  const rows = await tx.query(
    'DELETE FROM sys_role_permission WHERE role_id = $1 AND permission_id = ANY ($2::bigint[]) RETURNING permission_id',
    [roleId, ids],
  )
  return rows.length
}

export async function countPermissions(sql: Sql, tenantId: string, ids: readonly string[]): Promise<number> {
  const rows = await sql.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM sys_permission WHERE id = ANY ($2::bigint[]) AND (tenant_id IS NULL OR tenant_id = $1)`,
    [tenantId, ids],
  )
  return rows[0]?.count ?? 0
}
