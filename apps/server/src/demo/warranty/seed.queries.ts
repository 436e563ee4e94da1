import type { Sql } from '#server/db/sql.ts'

export interface PieceOnSite {
  readonly orderId: string
  readonly serialNo: string
  readonly of: 'panel' | 'inverter'
  readonly hasAgent: boolean
}

/** Pieces that shipments brought to orders, those of this department and those that stand on their roofs first, order by order. */
export const piecesOnSite = (tx: Sql, orgCode: string) =>
  tx.query<PieceOnSite>(
    `SELECT l.order_id AS "orderId", c.serial_no AS "serialNo", CASE p.product_code WHEN 'NBQ-GW20' THEN 'inverter' ELSE 'panel' END AS of,
       o.agent_id IS NOT NULL AS "hasAgent"
     FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id JOIN customer_order o ON o.id = l.order_id AND o.status = '0'
       JOIN product p ON p.id = l.product_id AND p.product_code IN ('ZJ-JK580', 'NBQ-GW20')
       JOIN stock_record r ON r.source_kind = 'sendBatch' AND r.source_line_id = l.id AND r.warehouse_id = b.place_id AND r.delta > 0
       JOIN cargo_move m ON m.record_id = r.id JOIN cargo_info c ON c.id = m.cargo_id AND c.status IN ('2', '3')
     WHERE l.status = '2' ORDER BY o.sys_org_code = $1 DESC, c.status = '3' DESC, l.order_id, c.serial_no`,
    [orgCode],
  )

/** Pieces of a product in a warehouse that nobody has named for a shipment; those of the first receipt come first. */
export async function sparesIn(tx: Sql, warehouseCode: string, productCode: string, most: number): Promise<readonly string[]> {
  const rows = await tx.query<{ serialNo: string }>(
    `SELECT c.serial_no AS "serialNo" FROM cargo_info c JOIN warehouse w ON w.id = c.warehouse_id AND w.warehouse_code = $1
       JOIN product p ON p.id = c.product_id AND p.product_code = $2 ORDER BY c.in_date, c.serial_no LIMIT $3`,
    [warehouseCode, productCode, most],
  )
  return rows.map(({ serialNo }) => serialNo)
}

export async function warehouseOf(tx: Sql, code: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM warehouse WHERE warehouse_code = $1 ORDER BY id LIMIT 1', [code])
  return rows[0]?.id
}

/** An old part that was due some days ago. */
export async function makeLate(tx: Sql, id: string, days: number): Promise<void> {
  await tx.query(`UPDATE warranty_claim SET old_due_on = (now() AT TIME ZONE 'Asia/Shanghai')::date - $2::int WHERE id = $1`, [
    id,
    days,
  ])
}
