import type { Sql } from '#server/db/sql.ts'

export interface ReplacedProduct {
  readonly id: string
  readonly name: string
  readonly brand: string | null
  readonly model: string | null
  readonly ratedPower: number | null
  readonly hasSerials: boolean
  /** Dictionary `cargo_category`. */
  readonly category: string | null
}

export async function productOf(tx: Sql, id: string): Promise<ReplacedProduct | undefined> {
  const rows = await tx.query<ReplacedProduct>(
    `SELECT p.id, p.product_name AS name, p.brand, p.model, p.rated_power AS "ratedPower", c.sn_managed AS "hasSerials", c.cargo_category AS category
     FROM product p JOIN material_category c ON c.id = p.category_id WHERE p.id = $1`,
    [id],
  )
  return rows[0]
}

/** Where the goods of an order arrived last. */
export async function siteOf(tx: Sql, orderId: string): Promise<string | null> {
  const rows = await tx.query<{ id: string }>(
    `SELECT b.place_id AS id FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
     WHERE l.order_id = $1 AND l.status = '2' ORDER BY b.id DESC LIMIT 1`,
    [orderId],
  )
  return rows[0]?.id ?? null
}

/** What a claim holds beside the fields of its record. */
export async function heldBy(tx: Sql, id: string) {
  const rows = await tx.query<{ lineId: string | null; orderNo: string; open: string | null }>(
    `SELECT k.issue_line_id AS "lineId", o.order_no AS "orderNo", r.quantity - r.used_quantity - r.released_quantity AS open
     FROM warranty_claim k JOIN customer_order o ON o.id = k.order_id LEFT JOIN stock_reservation r ON r.id = k.reservation_id WHERE k.id = $1`,
    [id],
  )
  return rows[0]
}

export async function keepLine(tx: Sql, id: string, lineId: string | null): Promise<void> {
  await tx.query('UPDATE warranty_claim SET issue_line_id = $2 WHERE id = $1', [id, lineId])
}

/** The movement of a line that brought goods into a place and was not undone. */
export async function arrivalOf(tx: Sql, lineId: string, placeId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT r.id FROM stock_record r WHERE r.source_kind = 'warrantyClaim' AND r.source_line_id = $1 AND r.warehouse_id = $2 AND r.delta > 0
       AND NOT EXISTS (SELECT FROM stock_record u WHERE u.undoes_id = r.id) ORDER BY r.id DESC LIMIT 1`,
    [lineId, placeId],
  )
  return rows[0]?.id
}

/** The number of a piece. */
export async function serialOf(tx: Sql, cargoId: string): Promise<string | undefined> {
  const rows = await tx.query<{ serialNo: string }>('SELECT serial_no AS "serialNo" FROM cargo_info WHERE id = $1', [cargoId])
  return rows[0]?.serialNo
}

export async function cargoBy(tx: Sql, productId: string, serialNo: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM cargo_info WHERE product_id = $1 AND serial_no = $2', [
    productId,
    serialNo,
  ])
  return rows[0]?.id
}

export interface OldGoods {
  /** The movement that took the goods out to the order, or that brought them where they lie. */
  readonly recordId: string
  /** The place where they lie; null when they are on a roof. */
  readonly placeId: string | null
  readonly left: string
}

/** How a piece came to where it is: its last movement. */
export async function oldPieceOf(tx: Sql, cargoId: string): Promise<readonly OldGoods[]> {
  return tx.query<OldGoods>(
    `SELECT r.id AS "recordId", c.warehouse_id AS "placeId", 1::numeric(15,3) AS "left"
     FROM cargo_info c JOIN cargo_move m ON m.cargo_id = c.id AND m.seq = c.moves JOIN stock_record r ON r.id = m.record_id
       LEFT JOIN warehouse w ON w.id = c.warehouse_id WHERE c.id = $1 AND (w.id IS NULL OR w.kind IN ('3', '4')) AND c.status <> '5'`,
    [cargoId],
  )
}

/** The movements that brought a product without numbers to an order, as far as nothing has undone them, the last ones first. */
export const oldGoodsOf = (tx: Sql, orderId: string, productId: string) =>
  tx.query<OldGoods>(
    `SELECT * FROM (
       SELECT r.id AS "recordId", CASE WHEN r.delta > 0 THEN r.warehouse_id END AS "placeId",
         (abs(r.delta) - coalesce((SELECT sum(abs(u.delta)) FROM stock_record u WHERE u.undoes_id = r.id), 0))::numeric(15,3) AS "left"
       FROM stock_record r LEFT JOIN batch_send_goods_item l ON r.source_kind = 'sendBatch' AND l.id = r.source_line_id
         LEFT JOIN batch_send_goods b ON b.id = l.send_batch_id
         LEFT JOIN stock_out s ON r.source_kind = 'stockOut' AND s.id = r.source_id AND s.reversal_of_id IS NULL
         LEFT JOIN acceptance a ON r.source_kind = 'acceptance' AND a.id = r.source_id AND r.kind = '27'
       WHERE r.product_id = $2 AND ((l.order_id = $1 AND r.warehouse_id = b.place_id AND r.delta > 0) OR (coalesce(s.order_id, a.order_id) = $1 AND r.delta < 0))) g
     WHERE "left" > 0 ORDER BY "recordId" DESC`,
    [orderId, productId],
  )
