import type { Setting } from '@heliodesk/contracts/settings'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

export async function parameterOf(db: Sql, tenantId: string, key: string) {
  const [row] = await db.query<{ type: string; value: string }>(
    'SELECT value_type AS type, config_value AS value FROM sys_parameter WHERE tenant_id = $1 AND config_key = $2',
    [tenantId, key],
  )
  return row
}

/** Every tenant gets the settings that it has not yet, as they are while nobody has changed them. */
export async function addMissing(db: Sql, settings: readonly Setting[]): Promise<void> {
  for (const { key, name, type, value, effect } of settings) {
    const lacking = await db.query<{ id: string }>(
      'SELECT id FROM sys_tenant t WHERE NOT EXISTS (SELECT FROM sys_parameter p WHERE p.tenant_id = t.id AND p.config_key = $1)',
      [key],
    )
    for (const tenant of lacking) {
      await db.query(
        `INSERT INTO sys_parameter (id, tenant_id, config_key, config_name, value_type, config_value, effect, create_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, 'system') ON CONFLICT DO NOTHING`,
        [newId(), tenant.id, key, name, type, value, effect],
      )
    }
  }
}
