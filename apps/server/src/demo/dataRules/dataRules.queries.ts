import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

export interface DemoRole {
  readonly name: string
  readonly code: string
  readonly description: string
  /** Account of its holder. */
  readonly holder: string
  /** Components of the pages it opens. Their buttons stay with the role of operators. */
  readonly pages: readonly string[]
}

/** The role with its holder and pages; undefined where somebody has made a role of this code already. */
export async function insertRole(tx: Sql, tenantId: string, role: DemoRole): Promise<string | undefined> {
  const id = newId()
  const made = await tx.query(
    `INSERT INTO sys_role (id, tenant_id, role_name, role_code, description, create_by) VALUES ($1, $2, $3, $4, $5, 'system')
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, tenantId, role.name, role.code, role.description],
  )
  if (made.length === 0) return undefined
  await tx.query(
    `INSERT INTO sys_user_role (user_id, role_id) SELECT id, $2 FROM sys_user WHERE tenant_id = $1 AND username = $3 AND del_flag = 0`,
    [tenantId, id, role.holder],
  )
  await tx.query(
    `INSERT INTO sys_role_permission (role_id, permission_id)
     SELECT $1, id FROM sys_permission WHERE tenant_id IS NULL AND component = ANY ($2)`,
    [id, role.pages],
  )
  return id
}

export interface DemoRule {
  readonly name: string
  readonly resource: string
  readonly column: string
  readonly condition: string
  readonly value: string
}

export async function insertRule(tx: Sql, tenantId: string, roleId: string, rule: DemoRule): Promise<void> {
  const id = newId()
  await tx.query(
    `INSERT INTO sys_data_rule (id, tenant_id, rule_name, resource, rule_column, rule_conditions, rule_value, create_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'system')`,
    [id, tenantId, rule.name, rule.resource, rule.column, rule.condition, rule.value],
  )
  await tx.query('INSERT INTO sys_role_data_rule (role_id, rule_id) VALUES ($1, $2)', [roleId, id])
}
