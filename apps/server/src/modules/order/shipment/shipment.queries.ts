import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import type { DocumentLine } from '#server/stock/document.queries.ts'

export const orderCountSql = sql`(select count(distinct l.order_id)::int from batch_send_goods_item l where l.send_batch_id = t.id)`

export interface ShipmentLine extends DocumentLine {
  readonly itemNo: string
  readonly orderId: string
  readonly orderNo: string
  readonly status: string
  readonly receivedQuantity: string | null
  readonly returnedQuantity: string | null
  readonly differenceReason: string | null
  /** What its reservation has left; null without one. */
  readonly reserved: string | null
}

/** Lines in their order, which is also how mistakes name them. */
export const linesOfShipment = (tx: Sql, id: string) =>
  tx.query<ShipmentLine>(
    `SELECT l.id, (row_number() OVER (ORDER BY l.id))::int AS row, l.item_no AS "itemNo", l.order_id AS "orderId", o.order_no AS "orderNo",
       l.product_id AS "productId", p.product_name AS "productName", c.sn_managed AS "hasSerials", l.quantity, l.price,
       l.serial_nos AS "serialNos", l.status, l.reservation_id AS "reservationId", l.received_quantity AS "receivedQuantity",
       l.returned_quantity AS "returnedQuantity", l.difference_reason AS "differenceReason",
       r.quantity - r.used_quantity - r.released_quantity AS reserved
     FROM batch_send_goods_item l JOIN customer_order o ON o.id = l.order_id JOIN product p ON p.id = l.product_id
       JOIN material_category c ON c.id = p.category_id LEFT JOIN stock_reservation r ON r.id = l.reservation_id
     WHERE l.send_batch_id = $1 ORDER BY l.id`,
    [id],
  )

/** Lines without a price get that of their product, else what one unit costs in the warehouse; answers what all lines come to. */
export async function settlePrices(tx: Sql, id: string, warehouseId: string): Promise<string> {
  await tx.query(
    `UPDATE batch_send_goods_item l SET price = coalesce(p.price,
       (SELECT round(b.value / b.on_hand, 4) FROM stock_balance b WHERE b.warehouse_id = $2 AND b.product_id = p.id AND b.on_hand > 0), 0)
     FROM product p WHERE l.send_batch_id = $1 AND p.id = l.product_id AND l.price IS NULL`,
    [id, warehouseId],
  )
  const rows = await tx.query<{ total: string }>(
    'SELECT coalesce(sum(round(quantity * price, 2)), 0)::numeric(14,2) AS total FROM batch_send_goods_item WHERE send_batch_id = $1',
    [id],
  )
  return rows[0]?.total ?? '0.00'
}

/**
 * The department of whoever receives, the agent or else the keepers of the place of arrival, where it lies below that of the shipment:
 * whoever sends it keeps seeing it.
 */
export async function departmentOfReceiver(tx: Sql, id: string): Promise<string | null> {
  const rows = await tx.query<{ orgCode: string }>(
    `SELECT r.org_code AS "orgCode" FROM batch_send_goods b LEFT JOIN agent a ON a.id = b.agent_id JOIN warehouse w ON w.id = b.place_id
       CROSS JOIN LATERAL (SELECT CASE WHEN b.agent_id IS NULL THEN w.sys_org_code ELSE a.sys_org_code END AS org_code) r
     WHERE b.id = $1 AND r.org_code IS NOT NULL AND starts_with(r.org_code, b.sys_org_code)`,
    [id],
  )
  return rows[0]?.orgCode ?? null
}

export async function keepReservations(
  tx: Sql,
  rows: readonly { readonly lineId: string; readonly id: string }[],
): Promise<void> {
  await tx.query(
    `UPDATE batch_send_goods_item l SET reservation_id = n.reservation_id, version = l.version + 1
     FROM unnest($1::bigint[], $2::bigint[]) AS n (id, reservation_id) WHERE l.id = n.id`,
    [rows.map(({ lineId }) => lineId), rows.map(({ id }) => id)],
  )
}

/** Lines that still wait are not sent any more (`status` 5), or become a draft again (0); they name no reservation. */
export async function letGo(tx: Sql, id: string, status: '0' | '5'): Promise<void> {
  await tx.query(
    `UPDATE batch_send_goods_item SET reservation_id = NULL, status = $2, over_quantity = NULL, over_amount = NULL,
       over_agent_id = NULL, version = version + 1 WHERE send_batch_id = $1 AND status = '0'`,
    [id, status],
  )
}

export async function markSent(
  tx: Sql,
  rows: readonly { readonly lineId: string; readonly serials: string | null }[],
): Promise<void> {
  await tx.query(
    `UPDATE batch_send_goods_item l SET status = '1', serial_nos = n.serials, version = l.version + 1
     FROM unnest($1::bigint[], $2::text[]) AS n (id, serials) WHERE l.id = n.id`,
    [rows.map(({ lineId }) => lineId), rows.map(({ serials }) => serials)],
  )
}

export interface ReceivedLine {
  readonly id: string
  readonly status: string
  readonly received_quantity: string
  readonly short_quantity: string
  readonly damaged_quantity: string
  readonly refused_quantity: string
  readonly difference_reason: string | null
}

export async function markReceived(tx: Sql, rows: readonly ReceivedLine[]): Promise<void> {
  await tx.query(
    `UPDATE batch_send_goods_item l SET status = n.status, received_quantity = n.received_quantity, short_quantity = n.short_quantity,
       damaged_quantity = n.damaged_quantity, refused_quantity = n.refused_quantity, difference_reason = left(n.difference_reason, 200),
       version = l.version + 1
     FROM jsonb_populate_recordset(NULL::batch_send_goods_item, $1::jsonb) AS n WHERE l.id = n.id`,
    [JSON.stringify(rows)],
  )
}

export type ReturnedLine = Pick<ReceivedLine, 'id' | 'status' | 'difference_reason'> & { readonly returned_quantity: string }

export async function markReturned(tx: Sql, rows: readonly ReturnedLine[]): Promise<void> {
  await tx.query(
    `UPDATE batch_send_goods_item l SET status = n.status, returned_quantity = n.returned_quantity,
       difference_reason = left(n.difference_reason, 200), version = l.version + 1
     FROM jsonb_populate_recordset(NULL::batch_send_goods_item, $1::jsonb) AS n WHERE l.id = n.id`,
    [JSON.stringify(rows)],
  )
}

/** Whether somebody sent goods of this shipment: they do not receive them. */
export async function hasSent(tx: Sql, id: string, username: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM record_step WHERE resource = 'sendBatch' AND record_id = $1 AND username = $2 AND verb IN ('send', 'sendPart') LIMIT 1`,
    [id, username],
  )
  return rows.length > 0
}

/** Of which products these pieces are, where they are known at all. */
export const productsOfSerials = (tx: Sql, tenantId: string, productIds: readonly string[], serials: readonly string[]) =>
  tx.query<{ serial: string; productId: string; product: string }>(
    `SELECT c.serial_no AS serial, c.product_id AS "productId", p.product_name AS product FROM cargo_info c JOIN product p ON p.id = c.product_id
     WHERE c.tenant_id = $1 AND c.serial_no = ANY($3::text[]) ORDER BY c.product_id = ANY($2::bigint[]) DESC, c.id`,
    [tenantId, productIds, serials],
  )

/** By line, the movement by which goods of a shipment lie on site again after they had been installed (decision 103). */
export async function takenDown(tx: Sql, id: string, placeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ lineId: string; recordId: string }>(
    `SELECT DISTINCT ON (l.id) l.id AS "lineId", r.id AS "recordId" FROM batch_send_goods_item l
       JOIN stock_record r ON r.source_kind = 'acceptance' AND r.source_line_id = l.id AND r.warehouse_id = $2 AND r.delta > 0
     WHERE l.send_batch_id = $1 ORDER BY l.id, r.seq DESC`,
    [id, placeId],
  )
  return new Map(rows.map(({ lineId, recordId }) => [lineId, recordId]))
}
