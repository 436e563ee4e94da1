import type { Sql } from '#server/db/sql.ts'

/** Links a check with its order, once: of two at once the later finds it taken. */
export async function keepOrder(tx: Sql, checkId: string, orderId: string): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE settlement_check SET work_order_id = $2, version = version + 1 WHERE id = $1 AND work_order_id IS NULL RETURNING id',
    [checkId, orderId],
  )
  return rows.length > 0
}
