import type { Sql } from '../db/sql.ts'

export interface StoredTemplate {
  readonly code: string
  readonly name: string
  readonly type: string
  readonly content: string
  readonly testJson: string | null
}

/** A template that is in use. */
export async function templateByCode(db: Sql, tenantId: string, code: string): Promise<StoredTemplate | undefined> {
  const rows = await db.query<StoredTemplate>(
    `SELECT template_code AS code, template_name AS name, template_type AS type, template_content AS content, template_test_json AS "testJson"
     FROM sys_message_template WHERE tenant_id = $1 AND template_code = $2 AND use_status = '1'`,
    [tenantId, code],
  )
  return rows[0]
}
