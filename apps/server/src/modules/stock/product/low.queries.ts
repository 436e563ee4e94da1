import type { Sql } from '#server/db/sql.ts'

export interface LowProduct {
  readonly id: string
  readonly tenantId: string
  readonly name: string
  readonly minimum: string
  readonly available: string
}

/** Products on sale whose available stock in all warehouses is below their minimum, and of which nobody was told since they fell. */
export const untoldLow = (db: Sql, most: number) =>
  db.query<LowProduct>(
    `SELECT p.id, p.tenant_id AS "tenantId", p.product_name AS name, p.min_stock AS minimum, s.available
     FROM product p CROSS JOIN LATERAL (
       SELECT coalesce(sum(b.on_hand - b.reserved), 0)::numeric(15,3) AS available FROM stock_balance b
       JOIN warehouse w ON w.id = b.warehouse_id WHERE b.product_id = p.id AND w.kind = '1') s
     WHERE p.low_told_time IS NULL AND p.status = '1' AND p.min_stock > s.available ORDER BY p.id LIMIT $1`,
    [most],
  )

/** Marks it as told; false when somebody else did at the same moment. */
export async function claimLow(tx: Sql, id: string, atMs: number): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE product SET low_told_time = to_timestamp($2::float8 / 1000) WHERE id = $1 AND low_told_time IS NULL RETURNING id',
    [id, atMs],
  )
  return rows.length > 0
}

/** What has recovered may be told of again. */
export async function forgetRecovered(db: Sql): Promise<void> {
  await db.query(
    `UPDATE product p SET low_told_time = NULL
     WHERE p.low_told_time IS NOT NULL AND NOT coalesce(p.min_stock > (SELECT coalesce(sum(b.on_hand - b.reserved), 0) FROM stock_balance b
       JOIN warehouse w ON w.id = b.warehouse_id WHERE b.product_id = p.id AND w.kind = '1'), false)`,
    [],
  )
}

/** Who buys: the holders of the right to write receipts. */
export async function buyersOf(tx: Sql, tenantId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT DISTINCT u.id FROM sys_user u JOIN sys_user_role ur ON ur.user_id = u.id
     JOIN sys_role r ON r.id = ur.role_id AND r.tenant_id = u.tenant_id JOIN sys_role_permission rp ON rp.role_id = r.id
     JOIN sys_permission p ON p.id = rp.permission_id AND p.menu_type = 2 AND p.status = '1'
     WHERE u.tenant_id = $1 AND u.status = 1 AND u.del_flag = 0 AND 'stock:in:add' = ANY (string_to_array(p.perms, ',')) ORDER BY u.id`,
    [tenantId],
  )
  return rows.map(({ id }) => id)
}
