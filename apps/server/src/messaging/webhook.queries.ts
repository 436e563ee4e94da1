import type { Sql } from '../db/sql.ts'

export interface StoredWebhook {
  readonly id: string
  readonly name: string
  /** 1 signed JSON, 2 DingTalk robot, 3 WeCom robot. */
  readonly format: string
  readonly url: string
  readonly isUsed: boolean
  readonly sealedToken: string | null
  readonly sealedSecret: string | null
}

export async function webhookById(db: Sql, tenantId: string, id: string): Promise<StoredWebhook | undefined> {
  const rows = await db.query<StoredWebhook>(
    `SELECT id, hook_name AS name, hook_format AS format, hook_url AS url, use_status = '1' AS "isUsed",
       sealed_token AS "sealedToken", sealed_secret AS "sealedSecret" FROM sys_webhook WHERE tenant_id = $1 AND id = $2`,
    [tenantId, id],
  )
  return rows[0]
}

export type HookEvent = 'announcement' | 'workOrder'

/** The web-hooks in use that are notified of such events. */
export async function hooksFor(
  db: Sql,
  tenantId: string,
  event: HookEvent,
): Promise<readonly { id: string; name: string; setUpBy: string | null }[]> {
  return db.query(
    `SELECT id, hook_name AS name, coalesce(update_by, create_by) AS "setUpBy" FROM sys_webhook WHERE tenant_id = $1 AND use_status = '1'
       AND CASE $2 WHEN 'announcement' THEN on_announcement WHEN 'workOrder' THEN on_order END ORDER BY id`,
    [tenantId, event],
  )
}
