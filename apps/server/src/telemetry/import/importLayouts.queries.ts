import type { LayoutChoice } from '@heliodesk/contracts/endpoints/measuredFiles'
import type { Sql } from '#server/db/sql.ts'

/** More than any company has kinds of files; the ones not used for longest are forgotten. */
const keptPerTenant = 500

export interface RememberedLayout {
  readonly layout: unknown
  readonly usedAt: Date
}

export async function findLayout(sql: Sql, tenantId: string, headsHash: string): Promise<RememberedLayout | undefined> {
  const rows = await sql.query<{ layout: unknown; usedAt: Date }>(
    'SELECT layout, used_at AS "usedAt" FROM import_layout WHERE tenant_id = $1 AND heads_hash = $2',
    [tenantId, headsHash],
  )
  return rows[0] && { layout: rows[0].layout, usedAt: rows[0].usedAt }
}

/** The last choice counts, whoever made it. */
export async function rememberLayout(
  sql: Sql,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  headsHash: string,
  layout: LayoutChoice,
): Promise<void> {
  await sql.query(
    `INSERT INTO import_layout (tenant_id, heads_hash, layout, user_id) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant_id, heads_hash) DO UPDATE SET layout = excluded.layout, user_id = excluded.user_id, used_at = now()`,
    [tenantId, headsHash, JSON.stringify(layout), userId],
  )
  await sql.query(
    `DELETE FROM import_layout WHERE tenant_id = $1 AND heads_hash IN (
       SELECT heads_hash FROM import_layout WHERE tenant_id = $1 ORDER BY used_at DESC, heads_hash OFFSET $2)`,
    [tenantId, keptPerTenant],
  )
}
