import type { Sql } from '#server/db/sql.ts'

export interface GoodsOfDemo {
  readonly kind: 'product' | 'warehouse'
  readonly code: string
  readonly id: string
}

/** Products and places of the demo by their codes. */
export const goodsOfDemo = (tx: Sql, tenantId: string) =>
  tx.query<GoodsOfDemo>(
    `SELECT 'product' AS kind, product_code AS code, id FROM product WHERE tenant_id = $1
     UNION ALL SELECT 'warehouse', warehouse_code, id FROM warehouse WHERE tenant_id = $1 ORDER BY kind, code`,
    [tenantId],
  )
