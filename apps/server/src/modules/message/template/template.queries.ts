import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

export async function templatesById(
  tx: Sql,
  tenantId: string,
  ids: readonly string[],
): Promise<readonly { readonly code: string; readonly name: string }[]> {
  return tx.query(
    'SELECT template_code AS code, template_name AS name FROM sys_message_template WHERE tenant_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id',
    [tenantId, ids],
  )
}

export interface SeedTemplate {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly content: string
  readonly testJson: string
}

/** Every tenant has the templates of the platform; what somebody edited stays. */
export async function seedTemplate(db: Sql, one: SeedTemplate): Promise<void> {
  const tenants = await db.query<{ id: string }>(
    'SELECT t.id FROM sys_tenant t WHERE NOT EXISTS (SELECT FROM sys_message_template m WHERE m.tenant_id = t.id AND m.template_code = $1)',
    [one.code],
  )
  for (const { id } of tenants) {
    await db.query(
      `INSERT INTO sys_message_template (id, tenant_id, template_code, template_name, template_type, template_content, template_test_json)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (tenant_id, template_code) DO NOTHING`,
      [newId(), id, one.code, one.name, one.type, one.content, one.testJson],
    )
  }
}
