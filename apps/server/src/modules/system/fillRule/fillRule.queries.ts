import type { Sql } from '#server/db/sql.ts'

export interface FillRuleRow {
  readonly id: string
  readonly format: string
  readonly cycle: string
}

export async function ruleByCode(db: Sql, tenantId: string, code: string): Promise<FillRuleRow | undefined> {
  const [row] = await db.query<FillRuleRow>(
    'SELECT id, rule_params AS format, reset_cycle AS cycle FROM sys_fill_rule WHERE tenant_id = $1 AND rule_code = $2',
    [tenantId, code],
  )
  return row
}

export async function lastNumber(db: Sql, ruleId: string, period: string): Promise<number> {
  const [row] = await db.query<{ value: string }>('SELECT value FROM sys_fill_counter WHERE rule_id = $1 AND period = $2', [
    ruleId,
    period,
  ])
  return Number(row?.value ?? 0)
}

/** Takes the next number of a period in one statement: the row is the lock, so no number is given twice. Null: all are taken. */
export async function takeNumber(db: Sql, ruleId: string, period: string, max: number): Promise<number | null> {
  const [row] = await db.query<{ value: string }>(
    `INSERT INTO sys_fill_counter AS c (rule_id, period, value) VALUES ($1, $2, 1)
     ON CONFLICT (rule_id, period) DO UPDATE SET value = c.value + 1 WHERE c.value < $3 RETURNING c.value`,
    [ruleId, period, max],
  )
  return row === undefined ? null : Number(row.value)
}
