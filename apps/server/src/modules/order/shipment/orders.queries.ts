import type { Sql } from '#server/db/sql.ts'

/** The records of an order that say whether goods may be sent to it. */
export interface ShippedOrder {
  readonly id: string
  readonly orderNo: string
  readonly orderStatus: string
  readonly customerId: string
  readonly isBlacklisted: boolean
  readonly contractId: string | null
  readonly contractNo: string | null
  readonly contractStatus: string | null
  readonly gridId: string | null
  readonly gridNo: string | null
  readonly gridStatus: string | null
  readonly isConnected: boolean
  readonly agentId: string | null
  readonly kitId: string | null
  readonly panels: number | null
}

export const shippedOrders = (tx: Sql, ids: readonly string[]) =>
  tx.query<ShippedOrder>(
    `SELECT o.id, o.order_no AS "orderNo", o.status AS "orderStatus", o.customer_id AS "customerId",
       coalesce(c.is_blacklist, false) AS "isBlacklisted", k.id AS "contractId", k.contract_no AS "contractNo", k.status AS "contractStatus",
       g.id AS "gridId", g.grid_no AS "gridNo", g.status AS "gridStatus", s.first_work_time IS NOT NULL AS "isConnected",
       o.agent_id AS "agentId", k.product_id AS "kitId", coalesce(o.pv_panel_num, k.pv_panel_num) AS panels
     FROM customer_order o JOIN customer c ON c.id = o.customer_id LEFT JOIN contract k ON k.id = o.contract_id
       LEFT JOIN grid_connection g ON g.id = o.grid_id LEFT JOIN station_info s ON s.id = o.station_id
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id`,
    [ids],
  )

export interface PartOfKit {
  readonly kitId: string
  readonly productId: string
  readonly productName: string
  readonly quantity: string
  readonly isPanel: boolean
  readonly isWhole: boolean
}

/** What kits are made of; a product without parts is made of itself. */
export const partsOfKits = (tx: Sql, kitIds: readonly string[]) =>
  tx.query<PartOfKit>(
    `SELECT k.id AS "kitId", p.id AS "productId", p.product_name AS "productName", coalesce(t.quantity, 1)::numeric(12,3) AS quantity,
       coalesce(c.cargo_category = '1', false) AS "isPanel", c.sn_managed AS "isWhole"
     FROM product k LEFT JOIN product_part t ON t.product_id = k.id JOIN product p ON p.id = coalesce(t.part_id, k.id)
       JOIN material_category c ON c.id = p.category_id
     WHERE k.id = ANY($1::bigint[]) ORDER BY k.id, t.id`,
    [kitIds],
  )

export interface TakenGoods {
  readonly orderId: string
  readonly productId: string
  readonly quantity: string
  /** A shipment that is not sent yet and holds them. */
  readonly openNo: string | null
}

/**
 * What orders have of each product in other shipments and in issues: what waits and what is on its way whole, what was received less what
 * came back. What was short, damaged, refused or returned may be sent once more.
 */
export const takenGoods = (tx: Sql, orderIds: readonly string[], exceptId: string) =>
  tx.query<TakenGoods>(
    `SELECT order_id AS "orderId", product_id AS "productId", sum(quantity)::numeric(15,3) AS quantity, min(open_no) AS "openNo" FROM (
       SELECT l.order_id, l.product_id, CASE WHEN l.status IN ('0', '1') THEN l.quantity
           ELSE coalesce(l.received_quantity, 0) - coalesce(l.returned_quantity, 0) END AS quantity,
         CASE WHEN l.status = '0' THEN b.batch_no END AS open_no
       FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
       WHERE l.order_id = ANY($1::bigint[]) AND b.id <> $2 AND b.status <> '7' AND l.status IN ('0', '1', '2', '4')
       UNION ALL
       SELECT s.order_id, r.product_id, -r.delta - coalesce((SELECT sum(u.delta) FROM stock_record u WHERE u.undoes_id = r.id AND u.source_kind <> 'warrantyClaim'), 0), NULL
       FROM stock_out s JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = s.id
       WHERE s.order_id = ANY($1::bigint[]) AND s.reversal_of_id IS NULL AND s.out_type IN ('1', '2')) g
     GROUP BY order_id, product_id ORDER BY order_id, product_id`,
    [orderIds, exceptId],
  )

export const agentName = async (tx: Sql, id: string): Promise<string> => {
  const rows = await tx.query<{ name: string }>('SELECT name FROM agent WHERE id = $1', [id])
  return rows[0]?.name ?? ''
}
