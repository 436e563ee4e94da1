import type { Sql } from '#server/db/sql.ts'

interface Panels {
  readonly surveyed: number | null
  readonly sent: number | null
  readonly onSite: number | null
  readonly installed: number | null
  readonly counted: number | null
  readonly settled: number | null
  readonly isUnderWay: boolean
  readonly isBuilding: boolean
}

/**
 * Panels that the records of an order know of. Sent: what left and neither came back nor was lost; settled: the capacity of the service fee
 * over the power of a panel, where the survey knows it.
 */
export async function panelsOf(db: Sql, orderId: string): Promise<Panels | undefined> {
  const rows = await db.query<Panels>(
    `WITH lines AS (
       SELECT l.status, l.quantity, l.received_quantity, l.returned_quantity FROM batch_send_goods_item l
       JOIN batch_send_goods b ON b.id = l.send_batch_id AND b.status NOT IN ('0', '6', '7')
       JOIN product p ON p.id = l.product_id JOIN material_category c ON c.id = p.category_id AND c.cargo_category = '1'
       WHERE l.order_id = $1),
     survey AS (SELECT pv_panel_num, panel_power FROM survey WHERE order_id = $1 AND status = '2')
     SELECT (SELECT pv_panel_num FROM survey) AS surveyed,
       (SELECT sum(CASE WHEN status = '1' THEN quantity ELSE coalesce(received_quantity, 0) - coalesce(returned_quantity, 0) END)::int
         FROM lines WHERE status <> '0') AS sent,
       (SELECT sum(coalesce(received_quantity, 0) - coalesce(returned_quantity, 0))::int FROM lines WHERE status NOT IN ('0', '1')) AS "onSite",
       (SELECT nullif(count(*), 0)::int FROM installed_piece n JOIN cargo_info g ON g.id = n.cargo_id JOIN product p ON p.id = g.product_id
         JOIN material_category c ON c.id = p.category_id AND c.cargo_category = '1' WHERE n.order_id = $1) AS installed,
       (SELECT count_detected FROM acceptance WHERE order_id = $1) AS counted,
       (SELECT round(sum(l.capacity) * 1000 / (SELECT nullif(panel_power, 0) FROM survey))::int FROM batch_settle_account_item l
         WHERE l.order_id = $1 AND l.is_held AND l.original_id IS NULL AND l.settle_type = '2') AS settled,
       EXISTS (SELECT FROM lines WHERE status IN ('0', '1')) AS "isUnderWay",
       EXISTS (SELECT FROM acceptance WHERE order_id = $1 AND status IN ('0', '3')) AS "isBuilding"`,
    [orderId],
  )
  return rows[0]
}
