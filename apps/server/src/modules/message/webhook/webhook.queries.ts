import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

export const hasTokenSql = sql`(t.sealed_token is not null)`
export const hasSecretSql = sql`(t.sealed_secret is not null)`

/** Secrets are sealed texts; null takes one away, undefined leaves it. False: there is no such web-hook. */
export async function storeSecrets(
  tx: Sql,
  at: { readonly tenantId: string; readonly id: string; readonly by: string },
  { token, secret }: { readonly token: string | null | undefined; readonly secret: string | null | undefined },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE sys_webhook SET sealed_token = CASE WHEN $4 THEN $5 ELSE sealed_token END, sealed_secret = CASE WHEN $6 THEN $7 ELSE sealed_secret END,
       version = version + 1, update_by = $3, update_time = now() WHERE tenant_id = $1 AND id = $2 RETURNING id`,
    [at.tenantId, at.id, at.by, token !== undefined, token ?? null, secret !== undefined, secret ?? null],
  )
  return rows.length === 1
}

/** Takes both secrets away. False: there was none. */
export async function forgetSecrets(tx: Sql, id: string): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE sys_webhook SET sealed_token = NULL, sealed_secret = NULL
     WHERE id = $1 AND (sealed_token IS NOT NULL OR sealed_secret IS NOT NULL) RETURNING id`,
    [id],
  )
  return rows.length === 1
}
