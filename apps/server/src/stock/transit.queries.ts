import type { Sql } from '#server/db/sql.ts'

/** The place in transit that lies nearest to a warehouse: of its department, else of one above it, else any. */
export async function nearestTransit(tx: Sql, tenantId: string, warehouseId: string): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `SELECT t.id FROM warehouse t JOIN warehouse w ON w.id = $2
     WHERE t.tenant_id = $1 AND t.kind = '2' AND t.status = '1'
     ORDER BY coalesce(starts_with(w.sys_org_code, t.sys_org_code), false) DESC, length(t.sys_org_code) DESC, t.warehouse_code LIMIT 1`,
    [tenantId, warehouseId],
  )
  return rows[0]?.id ?? null
}
