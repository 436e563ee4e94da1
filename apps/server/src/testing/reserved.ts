import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'

/** Enough of a product in a place for whatever is reserved of it, until a day that has not come. */
export async function prepareReserved(db: Sql, values: Readonly<Record<string, unknown>>): Promise<void> {
  if (values['warehouseId'] === undefined || values['productId'] === undefined) return
  await db.query(
    `INSERT INTO stock_balance (id, tenant_id, sys_org_code, warehouse_id, product_id, on_hand)
     SELECT $1, w.tenant_id, w.sys_org_code, w.id, $3, 99999999999 FROM warehouse w WHERE w.id = $2 ON CONFLICT DO NOTHING`,
    [newId(), values['warehouseId'], values['productId']],
  )
}
