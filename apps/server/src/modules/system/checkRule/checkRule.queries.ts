import type { Sql } from '#server/db/sql.ts'

/** The stored segments of a rule of the tenant; undefined when there is none of this code. */
export async function segmentsOf(db: Sql, tenantId: string, ruleCode: string): Promise<string | undefined> {
  const [row] = await db.query<{ segments: string }>(
    'SELECT rule_json AS segments FROM sys_check_rule WHERE tenant_id = $1 AND rule_code = $2',
    [tenantId, ruleCode],
  )
  return row?.segments
}
