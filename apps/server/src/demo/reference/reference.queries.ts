import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

type Texts = readonly string[]

export async function insertFillRule(
  tx: Sql,
  tenantId: string,
  [code = '', name = '', format = '', cycle = '', why = '']: Texts,
) {
  await tx.query(
    `INSERT INTO sys_fill_rule (id, tenant_id, rule_code, rule_name, rule_params, reset_cycle, description, create_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'system') ON CONFLICT DO NOTHING`,
    [newId(), tenantId, code, name, format, cycle, why],
  )
}

export async function insertCheckRule(tx: Sql, tenantId: string, [code = '', name = '', json = '', why = '']: Texts) {
  await tx.query(
    `INSERT INTO sys_check_rule (id, tenant_id, rule_code, rule_name, rule_json, rule_description, create_by)
     VALUES ($1, $2, $3, $4, $5, $6, 'system') ON CONFLICT DO NOTHING`,
    [newId(), tenantId, code, name, json, why],
  )
}

export async function insertSystem(
  tx: Sql,
  tenantId: string,
  sortNo: number,
  [code = '', name = '', icon = '', at = '', why = '']: Texts,
) {
  await tx.query(
    `INSERT INTO sys_app_system (id, tenant_id, app_code, app_name, icon, address, description, sort_no, status, create_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '1', 'system') ON CONFLICT DO NOTHING`,
    [newId(), tenantId, code, name, icon, at, why, sortNo],
  )
}

export async function insertTool(
  tx: Sql,
  tenantId: string,
  sortNo: number,
  [type = '', name = '', icon = '', at = '', why = '']: Texts,
) {
  await tx.query(
    `INSERT INTO sys_app_tool (id, tenant_id, tool_type, tool_name, icon, address, description, sort_no, status, create_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '1', 'system')`,
    [newId(), tenantId, type, name, icon, at, why, sortNo],
  )
}
