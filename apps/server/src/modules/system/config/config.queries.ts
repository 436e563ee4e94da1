import type { Sql } from '../../../db/sql.ts'

export async function parameterOf(db: Sql, tenantId: string, key: string) {
  const [row] = await db.query<{ type: string; value: string }>(
    'SELECT value_type AS type, config_value AS value FROM sys_parameter WHERE tenant_id = $1 AND config_key = $2',
    [tenantId, key],
  )
  return row
}

/** Keys among the records that the program itself reads. */
export async function keysOf(tx: Sql, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.query<{ key: string }>('SELECT config_key AS key FROM sys_parameter WHERE id = ANY ($1::bigint[])', [ids])
  return rows.map(({ key }) => key)
}
