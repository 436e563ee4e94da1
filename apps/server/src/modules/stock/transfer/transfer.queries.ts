import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import type { DocumentLine } from '#server/stock/document.queries.ts'

export const differenceCountSql = sql`(select count(*)::int from stock_transfer_line l
  where l.stock_transfer_id = t.id and coalesce(l.short_quantity, 0) + coalesce(l.damaged_quantity, 0) > 0)`

export interface TransferLine extends DocumentLine {
  readonly itemNo: string
}

/** Lines in their order, which is also how mistakes name them. */
export const linesOfTransfer = (tx: Sql, id: string) =>
  tx.query<TransferLine>(
    `SELECT l.id, (row_number() OVER (ORDER BY l.id))::int AS row, l.item_no AS "itemNo", l.product_id AS "productId",
       p.product_name AS "productName", c.sn_managed AS "hasSerials", l.quantity, NULL::numeric AS price, l.serial_nos AS "serialNos"
     FROM stock_transfer_line l JOIN product p ON p.id = l.product_id JOIN material_category c ON c.id = p.category_id
     WHERE l.stock_transfer_id = $1 ORDER BY l.id`,
    [id],
  )

export interface KeptDifference {
  readonly lineId: string
  readonly short: string
  readonly damaged: string
  readonly reason: string
}

export async function keepDifferences(tx: Sql, rows: readonly KeptDifference[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `UPDATE stock_transfer_line l SET short_quantity = n.short, damaged_quantity = n.damaged, difference_reason = left(n.reason, 200),
       version = l.version + 1
     FROM unnest($1::bigint[], $2::numeric[], $3::numeric[], $4::text[]) AS n (id, short, damaged, reason) WHERE l.id = n.id`,
    [
      rows.map(({ lineId }) => lineId),
      rows.map(({ short }) => short),
      rows.map(({ damaged }) => damaged),
      rows.map(({ reason }) => reason),
    ],
  )
}
