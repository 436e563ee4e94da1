import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import type { DocumentLine, Opposite } from '#server/stock/document.queries.ts'

export const amountSql = sql`(select coalesce(sum(round(l.quantity * coalesce(l.price, 0), 2)), 0)::numeric(14,2) from stock_in_line l where l.stock_in_id = t.id)`

/** Lines in their order, which is also how mistakes name them. */
export const linesOfReceipt = (tx: Sql, id: string) =>
  tx.query<DocumentLine>(
    `SELECT l.id, (row_number() OVER (ORDER BY l.id))::int AS row, l.product_id AS "productId", p.product_name AS "productName",
       c.sn_managed AS "hasSerials", l.quantity, l.price, l.serial_nos AS "serialNos"
     FROM stock_in_line l JOIN product p ON p.id = l.product_id JOIN material_category c ON c.id = p.category_id
     WHERE l.stock_in_id = $1 ORDER BY l.id`,
    [id],
  )

/** The opposite record of a receipt: what it brought, as a minus, at the same prices. Done as it is made. */
export async function insertOppositeReceipt(tx: Sql, { id, ofId, by, remark, atMs, lines }: Opposite): Promise<string> {
  const rows = await tx.query<{ stockNo: string }>(
    `INSERT INTO stock_in (id, tenant_id, sys_org_code, create_by, status, in_type, warehouse_id, merchant_id, reversal_of_id, biz_date, batch_no,
       posted_time, remark)
     SELECT $1, tenant_id, sys_org_code, $3, '2', in_type, warehouse_id, merchant_id, id,
       (to_timestamp($5::float8 / 1000) AT TIME ZONE 'Asia/Shanghai')::date, batch_no, to_timestamp($5::float8 / 1000), left($4, 255)
     FROM stock_in WHERE id = $2 RETURNING stock_no AS "stockNo"`,
    [id, ofId, by, remark, atMs],
  )
  await tx.query(
    `INSERT INTO stock_in_line (id, tenant_id, sys_org_code, create_by, stock_in_id, item_no, product_id, quantity, price, serial_nos, remark)
     SELECT n.id, l.tenant_id, l.sys_org_code, $2, $1, l.item_no, l.product_id, -l.quantity, l.price, l.serial_nos, l.remark
     FROM unnest($3::bigint[], $4::bigint[]) AS n (id, of_id) JOIN stock_in_line l ON l.id = n.of_id`,
    [id, by, lines.map((line) => line.id), lines.map((line) => line.ofId)],
  )
  return rows[0]?.stockNo ?? ''
}

/** The issue that a return names. */
export async function issueOfReturn(
  tx: Sql,
  id: string,
): Promise<{ readonly stockNo: string; readonly status: string } | undefined> {
  const rows = await tx.query<{ stockNo: string; status: string }>(
    'SELECT stock_no AS "stockNo", status FROM stock_out WHERE id = $1',
    [id],
  )
  return rows[0]
}
