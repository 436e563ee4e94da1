import type { Sql } from '#server/db/sql.ts'

/** The records of an order, as far as they speak against its end. */
export interface Standing {
  readonly contractId: string | null
  readonly contractNo: string | null
  readonly contractStatus: string | null
  readonly gridId: string | null
  readonly gridNo: string | null
  readonly gridStatus: string | null
  readonly stationId: string | null
  readonly stationName: string | null
  readonly isRetired: boolean
  readonly customerNo: string
  readonly userName: string
  /** Its survey that was not annulled. */
  readonly surveyId: string | null
}

export async function standingOf(tx: Sql, orderId: string): Promise<Standing | undefined> {
  const rows = await tx.query<Standing>(
    `SELECT k.id AS "contractId", k.contract_no AS "contractNo", k.status AS "contractStatus", g.id AS "gridId", g.grid_no AS "gridNo",
       g.status AS "gridStatus", s.id AS "stationId", s.station_name AS "stationName", s.retired_on IS NOT NULL AS "isRetired",
       c.customer_no AS "customerNo", c.user_name AS "userName", v.id AS "surveyId"
     FROM customer_order o JOIN customer c ON c.id = o.customer_id LEFT JOIN contract k ON k.id = o.contract_id
       LEFT JOIN survey v ON v.order_id = o.id AND v.status <> '4'
       LEFT JOIN grid_connection g ON g.id = o.grid_id LEFT JOIN station_info s ON s.id = o.station_id
     WHERE o.id = $1`,
    [orderId],
  )
  return rows[0]
}

/** Issues that name the order and are no draft that was withdrawn: posted ones that were not taken back, and those under way. */
export const issuesOf = (tx: Sql, orderId: string) =>
  tx.query<{ id: string; stockNo: string; status: string }>(
    `SELECT id, stock_no AS "stockNo", status FROM stock_out
     WHERE order_id = $1 AND status IN ('0', '1', '2') AND reversal_of_id IS NULL ORDER BY id`,
    [orderId],
  )

/** Shipments with lines of the order that wait, are on their way, or were received and not returned. */
export const shipmentsOf = (tx: Sql, orderId: string) =>
  tx.query<{ id: string; batchNo: string; isOut: boolean }>(
    `SELECT b.id, b.batch_no AS "batchNo", bool_or(l.status <> '0') AS "isOut"
     FROM batch_send_goods b JOIN batch_send_goods_item l ON l.send_batch_id = b.id
     WHERE l.order_id = $1 AND b.status <> '7' AND (l.status IN ('0', '1') OR l.status = '2' AND l.received_quantity > 0)
     GROUP BY b.id ORDER BY b.id`,
    [orderId],
  )

/** Claims under warranty whose replacement is not swapped yet. */
export const claimsOf = (tx: Sql, orderId: string) =>
  tx.query<{ id: string; claimNo: string }>(
    `SELECT id, claim_no AS "claimNo" FROM warranty_claim WHERE order_id = $1 AND status IN ('1', '2', '3', '4') ORDER BY id`,
    [orderId],
  )

/** Settlements that pay somebody for the order: what is under way or agreed and was not clawed back whole. */
export const settlementsOf = (tx: Sql, orderId: string) =>
  tx.query<{ id: string; settleNo: string }>(
    `SELECT DISTINCT b.id, b.settle_no AS "settleNo" FROM batch_settle_account_item l JOIN batch_settle_account b ON b.id = l.settle_batch_id
     WHERE l.order_id = $1 AND l.is_held AND l.original_id IS NULL AND l.amount > 0
       AND l.amount + coalesce((SELECT sum(c.amount) FROM batch_settle_account_item c WHERE c.original_id = l.id AND c.is_held), 0) > 0
     ORDER BY b.id`,
    [orderId],
  )

/** Reservations of the number of the order that still hold something and are of no shipment or claim, which name them themselves. */
export const reservationsOf = (tx: Sql, orderId: string) =>
  tx.query<{ id: string; reserveNo: string }>(
    `SELECT r.id, r.reserve_no AS "reserveNo" FROM stock_reservation r JOIN customer_order o ON o.order_no = r.order_no AND o.tenant_id = r.tenant_id
     WHERE o.id = $1 AND r.used_quantity + r.released_quantity < r.quantity
       AND NOT EXISTS (SELECT FROM batch_send_goods_item l WHERE l.reservation_id = r.id)
       AND NOT EXISTS (SELECT FROM warranty_claim k WHERE k.reservation_id = r.id) ORDER BY r.id`,
    [orderId],
  )

/** Main contract, grid connection or station that an order is to name: whose they are, and which open order has them. */
export interface Named {
  readonly customerId: string
  readonly name: string
  readonly isMain: boolean
  readonly takenBy: string | null
}

export async function namedContract(tx: Sql, id: string, orderId: string | null): Promise<Named | undefined> {
  const rows = await tx.query<Named>(
    `SELECT k.customer_id AS "customerId", k.contract_no AS name, k.main_contract_id IS NULL AS "isMain",
       (SELECT o.order_no FROM customer_order o WHERE o.contract_id = k.id AND o.status = '0' AND o.id IS DISTINCT FROM $2::bigint LIMIT 1) AS "takenBy"
     FROM contract k WHERE k.id = $1`,
    [id, orderId],
  )
  return rows[0]
}

export async function namedGrid(tx: Sql, id: string, orderId: string | null): Promise<Named | undefined> {
  const rows = await tx.query<Named>(
    `SELECT g.customer_id AS "customerId", g.grid_no AS name, true AS "isMain",
       (SELECT o.order_no FROM customer_order o WHERE o.grid_id = g.id AND o.status = '0' AND o.id IS DISTINCT FROM $2::bigint LIMIT 1) AS "takenBy"
     FROM grid_connection g WHERE g.id = $1`,
    [id, orderId],
  )
  return rows[0]
}

export async function namedStation(tx: Sql, id: string, orderId: string | null): Promise<Named | undefined> {
  const rows = await tx.query<Named>(
    `SELECT s.customer_id AS "customerId", s.station_name AS name, true AS "isMain",
       (SELECT o.order_no FROM customer_order o WHERE o.station_id = s.id AND o.status = '0' AND o.id IS DISTINCT FROM $2::bigint LIMIT 1) AS "takenBy"
     FROM station_info s WHERE s.id = $1`,
    [id, orderId],
  )
  return rows[0]
}
