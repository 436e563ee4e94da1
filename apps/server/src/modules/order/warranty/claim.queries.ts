import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

/** An old part that is awaited and past its day (Asia/Shanghai). */
export const oldOverdueSql = sql`(t.old_status = '0' and t.old_due_on < (now() at time zone 'Asia/Shanghai')::date)`

export interface ClaimOrder {
  readonly orderNo: string
  readonly status: string
  readonly customerId: string
  readonly stationId: string | null
  readonly stationName: string | null
  readonly agentId: string | null
  readonly orgCode: string | null
}

export async function orderOf(tx: Sql, orderId: string): Promise<ClaimOrder | undefined> {
  const rows = await tx.query<ClaimOrder>(
    `SELECT o.order_no AS "orderNo", o.status, o.customer_id AS "customerId", o.station_id AS "stationId", s.station_name AS "stationName",
       o.agent_id AS "agentId", o.sys_org_code AS "orgCode"
     FROM customer_order o LEFT JOIN station_info s ON s.id = o.station_id WHERE o.id = $1`,
    [orderId],
  )
  return rows[0]
}

export interface ClaimNow {
  readonly orderId: string
  readonly serialNo: string | null
  readonly brand: string | null
  readonly productId: string | null
  readonly quantity: string | null
  readonly workOrderId: string | null
  readonly foundOn: string
  readonly faultKind: string
}

export async function claimNow(tx: Sql, id: string): Promise<ClaimNow | undefined> {
  const rows = await tx.query<ClaimNow>(
    `SELECT order_id AS "orderId", serial_no AS "serialNo", brand, product_id AS "productId", quantity, work_order_id AS "workOrderId",
       found_on AS "foundOn", fault_kind AS "faultKind" FROM warranty_claim WHERE id = $1`,
    [id],
  )
  return rows[0]
}

export interface PieceOfOrder {
  readonly id: string
  readonly brand: string
  readonly productId: string
  /** Dictionary `cargo_status`. */
  readonly status: string
  readonly warrantyTo: string | null
  /** The day on which the goods came to the order. */
  readonly arrivedOn: string
}

/**
 * Pieces with this number that a shipment, an issue or the replacement of another claim brought to the order, and that have not gone back
 * into a warehouse since.
 */
export const piecesOfOrder = (tx: Sql, orderId: string, serialNo: string) =>
  tx.query<PieceOfOrder>(
    `SELECT c.id, c.brand, c.product_id AS "productId", c.status, c.warranty_to AS "warrantyTo",
       (at.moment AT TIME ZONE 'Asia/Shanghai')::date AS "arrivedOn"
     FROM customer_order o JOIN cargo_info c ON c.tenant_id = o.tenant_id AND c.serial_no = $2 CROSS JOIN LATERAL (
       SELECT coalesce(l.order_id, s.order_id, k.order_id) AS order_id, m.create_time AS moment
       FROM cargo_move m JOIN stock_record r ON r.id = m.record_id
         LEFT JOIN batch_send_goods_item l ON r.source_kind = 'sendBatch' AND l.id = r.source_line_id
         LEFT JOIN stock_out s ON r.source_kind = 'stockOut' AND s.id = r.source_id
         LEFT JOIN warranty_claim k ON r.source_kind = 'warrantyClaim' AND k.id = r.source_id AND k.status IN ('5', '6')
       WHERE m.cargo_id = c.id AND coalesce(l.order_id, s.order_id, k.order_id) IS NOT NULL
         AND m.seq > coalesce((SELECT max(b.seq) FROM cargo_move b JOIN warehouse p ON p.id = b.warehouse_id
           WHERE b.cargo_id = c.id AND b.is_in AND p.kind IN ('1', '5')), 0)
       ORDER BY m.seq DESC LIMIT 1) at
     WHERE o.id = $1 AND at.order_id = o.id ORDER BY c.id`,
    [orderId, serialNo],
  )

export interface GoodsOfOrder {
  readonly productName: string
  readonly hasSerials: boolean
  /** At the order and in no other claim under way. */
  readonly left: string
  readonly warrantyTo: string | null
  readonly arrivedOn: string | null
}

/** What an order has of a product: received less returned, and what issues took there; claims that are not swapped yet hold theirs. */
export async function goodsOfOrder(
  tx: Sql,
  orderId: string,
  productId: string,
  exceptId: string,
): Promise<GoodsOfOrder | undefined> {
  const rows = await tx.query<GoodsOfOrder>(
    `SELECT p.product_name AS "productName", c.sn_managed AS "hasSerials",
       (coalesce(g.quantity, 0) - coalesce((SELECT sum(k.quantity) FROM warranty_claim k WHERE k.order_id = $1 AND k.product_id = p.id
         AND k.id <> $3 AND k.status IN ('1', '2', '3', '4')), 0))::numeric(15,3) AS "left",
       (g.arrived + make_interval(years => p.warranty_years))::date AS "warrantyTo", g.arrived AS "arrivedOn"
     FROM product p JOIN material_category c ON c.id = p.category_id LEFT JOIN LATERAL (
       SELECT sum(m.quantity) AS quantity, (min(m.moment) AT TIME ZONE 'Asia/Shanghai')::date AS arrived FROM (
         SELECT l.received_quantity - coalesce(l.returned_quantity, 0) AS quantity,
           (SELECT min(r.create_time) FROM stock_record r WHERE r.source_kind = 'sendBatch' AND r.source_line_id = l.id AND r.warehouse_id = b.place_id) AS moment
         FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
         WHERE l.order_id = $1 AND l.product_id = p.id AND l.status = '2'
         UNION ALL
         SELECT -r.delta - coalesce((SELECT sum(u.delta) FROM stock_record u WHERE u.undoes_id = r.id AND u.source_kind <> 'warrantyClaim'), 0), r.create_time
         FROM stock_out s JOIN stock_record r ON r.source_kind = 'stockOut' AND r.source_id = s.id
         WHERE s.order_id = $1 AND r.product_id = p.id AND s.reversal_of_id IS NULL) m) g ON true
     WHERE p.id = $2`,
    [orderId, productId, exceptId],
  )
  return rows[0]
}

/** Whether the ledger knows a piece of this number. */
export async function isKnownSerial(tx: Sql, orderId: string, serialNo: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 AS one FROM cargo_info c JOIN customer_order o ON o.tenant_id = c.tenant_id WHERE o.id = $1 AND c.serial_no = $2 LIMIT 1',
    [orderId, serialNo],
  )
  return rows.length > 0
}

/** Another claim of a piece: one that is under way, or one that took it down and waits for it. */
export async function otherClaimOf(tx: Sql, cargoId: string, exceptId: string) {
  const rows = await tx.query<{ claimNo: string; isReplaced: boolean }>(
    `SELECT claim_no AS "claimNo", status IN ('5', '6') AS "isReplaced" FROM warranty_claim
     WHERE cargo_id = $1 AND id <> $2 AND (status IN ('0', '1', '2', '3', '4') OR (status IN ('5', '6') AND old_status IN ('0', '3')))
     ORDER BY id DESC LIMIT 1`,
    [cargoId, exceptId],
  )
  return rows[0]
}

export async function workOrderOf(tx: Sql, id: string) {
  const rows = await tx.query<{ orderNo: string; stationId: string | null }>(
    'SELECT order_no AS "orderNo", station_id AS "stationId" FROM work_order WHERE id = $1',
    [id],
  )
  return rows[0]
}

export interface SettledClaim {
  readonly cargoId: string | null
  readonly serialNo: string | null
  readonly brand: string | null
  readonly productId: string
  readonly quantity: string
  readonly warrantyTo: string | null
  readonly cover: string
  readonly proposed: string
  readonly customerId: string
  readonly stationId: string | null
  readonly agentId: string | null
}

/** What a draft shows beside what was typed in it. */
export type DraftClaim = Pick<SettledClaim, 'cargoId' | 'warrantyTo' | 'customerId' | 'stationId' | 'agentId'> & {
  readonly cover: string | null
  readonly proposed: string | null
}

/** The claim belongs to the department of its order. */
export async function keepDraft(tx: Sql, id: string, subject: DraftClaim, sysOrgCode: string | null): Promise<void> {
  await tx.kysely
    .updateTable('warranty_claim')
    .set({ ...subject, sysOrgCode })
    .where('id', '=', id)
    .execute()
}

/** Whether somebody registered, changed or submitted a claim, or swapped its part. */
export async function hasTaken(tx: Sql, id: string, username: string, verbs: readonly string[]): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 AS one FROM record_step WHERE resource = 'warrantyClaim' AND record_id = $1 AND username = $2 AND verb = ANY($3::text[]) LIMIT 1`,
    [id, username, verbs],
  )
  return rows.length > 0
}
