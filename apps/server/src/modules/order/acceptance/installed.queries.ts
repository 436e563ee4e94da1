import type { Sql } from '#server/db/sql.ts'

/** A piece of goods that arrived for an order and did not leave it since. */
export interface OrderPiece {
  readonly cargoId: string
  readonly serialNo: string
  readonly productId: string
  readonly productName: string
  readonly isPanel: boolean
  /** Where it lies; null where it was booked out for the order. */
  readonly warehouseId: string | null
  /** The movement that brought it there, and the line of goods that it was for. */
  readonly recordId: string
  readonly lineId: string
  readonly sourceKind: string
  /** Its row as a piece that was scanned on the roof. */
  readonly installedId: string | null
}

/**
 * The pieces of an order: those whose last movement is the receipt of a shipment for it, an issue that names it, one of its acceptance, or
 * the swap of a warranty claim. Whatever has moved on since or was swapped is none of them.
 */
export const piecesOfOrder = (tx: Sql, orderId: string) =>
  tx.query<OrderPiece>(
    `WITH brought AS (
       SELECT r.id FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
         JOIN stock_record r ON r.source_kind = 'sendBatch' AND r.source_line_id = l.id AND r.warehouse_id = b.place_id AND r.delta > 0
       WHERE l.order_id = $1
       UNION ALL SELECT r.id FROM stock_out s JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = s.id
       WHERE s.order_id = $1 AND s.out_type IN ('1', '2')
       UNION ALL SELECT r.id FROM acceptance a JOIN stock_record r ON r.source_kind = 'acceptance' AND r.source_id = a.id
       WHERE a.order_id = $1
       UNION ALL SELECT r.id FROM warranty_claim k JOIN stock_record r ON r.source_kind = 'warrantyClaim' AND r.source_id = k.id AND r.delta < 0
         AND r.warehouse_id = k.place_id WHERE k.order_id = $1 AND k.status IN ('5', '6'))
     SELECT c.id AS "cargoId", c.serial_no AS "serialNo", c.product_id AS "productId", p.product_name AS "productName",
       coalesce(k.cargo_category = '1', false) AS "isPanel", c.warehouse_id AS "warehouseId", r.id AS "recordId",
       r.source_line_id AS "lineId", r.source_kind AS "sourceKind", n.id AS "installedId"
     FROM brought o JOIN stock_record r ON r.id = o.id JOIN cargo_move m ON m.record_id = r.id
       JOIN cargo_info c ON c.id = m.cargo_id AND c.moves = m.seq JOIN product p ON p.id = c.product_id
       JOIN material_category k ON k.id = p.category_id LEFT JOIN installed_piece n ON n.cargo_id = c.id
     WHERE NOT EXISTS (SELECT FROM warranty_claim k WHERE k.cargo_id = c.id AND k.status IN ('5', '6') AND k.old_status <> '1')
     ORDER BY c.product_id, c.serial_no`,
    [orderId],
  )

export interface NamedCargo {
  readonly id: string
  readonly status: string
}

/** Pieces with this number, of whichever maker, held until the transaction ends: what moves them waits. */
export const lockNamed = (tx: Sql, tenantId: string, serialNo: string) =>
  tx.query<NamedCargo>(
    'SELECT id, status FROM cargo_info WHERE tenant_id = $1 AND serial_no = $2 ORDER BY brand, serial_no FOR UPDATE',
    [tenantId, serialNo],
  )

export interface InstalledAt {
  readonly acceptanceId: string
  readonly orderNo: string
}

export async function installedAt(tx: Sql, cargoIds: readonly string[]): Promise<InstalledAt | undefined> {
  const rows = await tx.query<InstalledAt>(
    `SELECT n.acceptance_id AS "acceptanceId", o.order_no AS "orderNo" FROM installed_piece n JOIN customer_order o ON o.id = n.order_id
     WHERE n.cargo_id = ANY($1::bigint[]) ORDER BY n.id LIMIT 1`,
    [cargoIds],
  )
  return rows[0]
}

export interface ScannedPiece {
  readonly id: string
  readonly acceptanceId: string
  readonly serialNo: string
  readonly by: string | null
}

/** The piece that came under this key before. */
export async function pieceByKey(tx: Sql, tenantId: string, key: string): Promise<ScannedPiece | undefined> {
  const rows = await tx.query<ScannedPiece>(
    `SELECT n.id, n.acceptance_id AS "acceptanceId", c.serial_no AS "serialNo", n.create_by AS by
     FROM installed_piece n JOIN cargo_info c ON c.id = n.cargo_id WHERE n.tenant_id = $1 AND n.client_key = $2`,
    [tenantId, key],
  )
  return rows[0]
}

export async function insertPiece(tx: Sql, row: Readonly<Record<string, unknown>>): Promise<void> {
  await tx.query(
    `INSERT INTO installed_piece (id, tenant_id, sys_org_code, create_by, create_time, acceptance_id, order_id, cargo_id, client_key)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, acceptance_id, order_id, cargo_id, client_key
     FROM jsonb_populate_record(NULL::installed_piece, $1::jsonb)`,
    [JSON.stringify(row)],
  )
}

export async function acceptanceOfPiece(tx: Sql, id: string): Promise<string | undefined> {
  const rows = await tx.query<{ acceptanceId: string }>(
    'SELECT acceptance_id AS "acceptanceId" FROM installed_piece WHERE id = $1',
    [id],
  )
  return rows[0]?.acceptanceId
}

export async function deletePiece(tx: Sql, id: string): Promise<void> {
  await tx.query('DELETE FROM installed_piece WHERE id = $1', [id])
}

/** Everybody who scanned a piece of it. */
export async function scanners(tx: Sql, acceptanceId: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ username: string }>(
    'SELECT DISTINCT create_by AS username FROM installed_piece WHERE acceptance_id = $1 AND create_by IS NOT NULL',
    [acceptanceId],
  )
  return new Set(rows.map(({ username }) => username))
}

export interface ShownPiece {
  readonly id: string
  readonly serialNo: string
  readonly productName: string
  readonly scannedBy: string | null
  readonly scannedTime: string
}

/** What was scanned, the latest first. */
export const scannedPieces = (tx: Sql, acceptanceId: string) =>
  tx.query<ShownPiece>(
    `SELECT n.id, c.serial_no AS "serialNo", p.product_name AS "productName", coalesce(u.realname, n.create_by) AS "scannedBy",
       to_char(n.create_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS "scannedTime"
     FROM installed_piece n JOIN cargo_info c ON c.id = n.cargo_id JOIN product p ON p.id = c.product_id
       LEFT JOIN sys_user u ON u.username = n.create_by
     WHERE n.acceptance_id = $1 ORDER BY n.id DESC`,
    [acceptanceId],
  )

/** Shipments with goods for the order that nobody has received. */
export const shipmentsOnWay = (tx: Sql, orderId: string) =>
  tx.query<{ id: string; batchNo: string }>(
    `SELECT DISTINCT b.id, b.batch_no AS "batchNo" FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
       JOIN product p ON p.id = l.product_id JOIN material_category c ON c.id = p.category_id AND c.sn_managed
     WHERE l.order_id = $1 AND l.status = '1' ORDER BY b.id`,
    [orderId],
  )

/** Goods without numbers that lie on site for an order. */
export interface BulkOnSite {
  readonly lineId: string
  readonly productId: string
  readonly warehouseId: string
  readonly recordId: string
  /** What is left of that movement. */
  readonly quantity: string
}

/** By line of shipment: what arrived, less what came back and what the order took from there by issues. */
export const bulkOnSite = (tx: Sql, orderId: string) =>
  tx.query<BulkOnSite>(
    `SELECT "lineId", "productId", "warehouseId", "recordId", least("left", greatest(through - issued, 0))::numeric(15,3) AS quantity FROM (
       SELECT s.*, sum("left") OVER (PARTITION BY "warehouseId", "productId" ORDER BY "lineId") AS through,
         coalesce((SELECT sum(-r.delta - coalesce((SELECT sum(u.delta) FROM stock_record u WHERE u.undoes_id = r.id), 0))
           FROM stock_out i JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = i.id
           WHERE i.order_id = $1 AND i.reversal_of_id IS NULL AND r.warehouse_id = "warehouseId" AND r.product_id = "productId"), 0) AS issued
       FROM (
         SELECT DISTINCT ON (l.id) l.id AS "lineId", l.product_id AS "productId", b.place_id AS "warehouseId", r.id AS "recordId",
           r.delta - coalesce((SELECT sum(abs(u.delta)) FROM stock_record u WHERE u.undoes_id = r.id), 0) AS "left"
         FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id JOIN product p ON p.id = l.product_id
           JOIN material_category c ON c.id = p.category_id AND NOT c.sn_managed
           JOIN stock_record r ON r.source_kind IN ('sendBatch', 'acceptance') AND r.source_line_id = l.id AND r.warehouse_id = b.place_id AND r.delta > 0
         WHERE l.order_id = $1 ORDER BY l.id, r.seq DESC) s) t
     WHERE least("left", greatest(through - issued, 0)) > 0 ORDER BY "lineId"`,
    [orderId],
  )

/** The order of an acceptance, and whether its pieces are scanned at all: those that were handed in before that are not. */
export async function installingOf(tx: Sql, id: string) {
  const rows = await tx.query<{ orderId: string; orderNo: string; isScanned: boolean }>(
    `SELECT a.order_id AS "orderId", o.order_no AS "orderNo", a.is_scanned AS "isScanned"
     FROM acceptance a JOIN customer_order o ON o.id = a.order_id WHERE a.id = $1`,
    [id],
  )
  return rows[0]
}

/** What keeps an acceptance: a station that feeds in, a settlement of what was built, or a part that was swapped since. */
export interface Following {
  readonly orderNo: string
  readonly isConnected: boolean
  readonly settleNo: string | null
  readonly claimNo: string | null
}

export async function followingOf(tx: Sql, orderId: string): Promise<Following | undefined> {
  const rows = await tx.query<Following>(
    `SELECT o.order_no AS "orderNo", (s.first_work_time IS NOT NULL OR coalesce(g.status = '9', false)) AS "isConnected",
       (SELECT min(b.settle_no) FROM batch_settle_account_item x JOIN batch_settle_account b ON b.id = x.settle_batch_id
         WHERE x.order_id = o.id AND x.is_held AND x.original_id IS NULL AND x.settle_type IN ('2', '3')) AS "settleNo",
       (SELECT min(k.claim_no) FROM warranty_claim k WHERE k.order_id = o.id AND k.status IN ('5', '6')) AS "claimNo"
     FROM customer_order o LEFT JOIN station_info s ON s.id = o.station_id LEFT JOIN grid_connection g ON g.id = o.grid_id WHERE o.id = $1`,
    [orderId],
  )
  return rows[0]
}
