import type { Sql } from '#server/db/sql.ts'

/** A role of the tenant under its lock. */
export async function lockRole(
  tx: Sql,
  tenantId: string,
  roleId: string,
): Promise<{ readonly roleCode: string; readonly roleName: string } | undefined> {
  const rows = await tx.query<{ roleCode: string; roleName: string }>(
    'SELECT role_code AS "roleCode", role_name AS "roleName" FROM sys_role WHERE tenant_id = $1 AND id = $2 FOR UPDATE',
    [tenantId, roleId],
  )
  return rows[0]
}

export async function hasPage(tx: Sql, roleId: string, permissionId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM sys_role_permission WHERE role_id = $1 AND permission_id = $2', [
    roleId,
    permissionId,
  ])
  return rows.length > 0
}

/** Of these rules the ones that the role of the tenant is given. */
export async function givenRules(sql: Sql, tenantId: string, roleId: string, ruleIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ ruleId: string }>(
    `SELECT rr.rule_id AS "ruleId" FROM sys_role_data_rule rr JOIN sys_role r ON r.id = rr.role_id AND r.tenant_id = $1
     WHERE rr.role_id = $2 AND rr.rule_id = ANY ($3::bigint[]) ORDER BY rr.rule_id`,
    [tenantId, roleId, ruleIds],
  )
  return rows.map((row) => row.ruleId)
}

export async function addRules(tx: Sql, roleId: string, ruleIds: readonly string[]): Promise<void> {
  await tx.query(
    'INSERT INTO sys_role_data_rule (role_id, rule_id) SELECT $1, id FROM unnest($2::bigint[]) AS given (id) ON CONFLICT DO NOTHING',
    [roleId, ruleIds],
  )
}

export async function removeRules(tx: Sql, roleId: string, ruleIds: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM sys_role_data_rule WHERE role_id = $1 AND rule_id = ANY ($2::bigint[])', [roleId, ruleIds])
}
