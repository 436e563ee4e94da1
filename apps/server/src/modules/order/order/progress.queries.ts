import type { Sql } from '#server/db/sql.ts'

/** The records of the tracks of an order: how they are called, and since when they stand as they do. */
export interface TrackRecords {
  readonly customerId: string
  readonly customerNo: string
  readonly customerAt: string | null
  readonly contractId: string | null
  readonly contractNo: string | null
  readonly contractAt: string | null
  readonly gridId: string | null
  readonly gridNo: string | null
  readonly gridAt: string | null
  readonly issueId: string | null
  readonly issueNo: string | null
  readonly issueAt: string | null
  readonly shipmentId: string | null
  readonly shipmentNo: string | null
  readonly shipmentAt: string | null
  readonly accountNo: string | null
  readonly accountAt: string | null
  readonly stationId: string | null
  readonly acceptanceId: string | null
  readonly acceptanceNo: string | null
  readonly acceptanceAt: string | null
}

export async function trackRecords(tx: Sql, orderId: string): Promise<TrackRecords | undefined> {
  const rows = await tx.query<TrackRecords>(
    `SELECT c.id AS "customerId", c.customer_no AS "customerNo",
       to_char(coalesce(c.valid_time, c.create_time) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "customerAt",
       k.id AS "contractId", k.contract_no AS "contractNo",
       to_char(coalesce(k.effective_date, k.sign_date, (k.create_time AT TIME ZONE 'Asia/Shanghai')::date), 'YYYY-MM-DD') AS "contractAt",
       g.id AS "gridId", g.grid_no AS "gridNo",
       to_char(coalesce(g.grid_date, g.commission_date, g.sign_date, g.meter_date, g.check_apply_date, g.filing_date, g.plan_date,
         g.survey_date, g.apply_date, (g.create_time AT TIME ZONE 'Asia/Shanghai')::date), 'YYYY-MM-DD') AS "gridAt",
       i.id AS "issueId", i.stock_no AS "issueNo", to_char(i.posted_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "issueAt",
       f.id AS "shipmentId", f.batch_no AS "shipmentNo",
       to_char(coalesce(f.sent_time, f.create_time) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "shipmentAt", b.apply_no AS "accountNo",
       to_char(coalesce(b.update_time, b.create_time) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "accountAt",
       o.station_id AS "stationId", a.id AS "acceptanceId", a.acceptance_no AS "acceptanceNo",
       to_char(coalesce(a.accept_time, a.hand_in_time, a.create_time) AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "acceptanceAt"
     FROM customer_order o JOIN customer c ON c.id = o.customer_id LEFT JOIN contract k ON k.id = o.contract_id
       LEFT JOIN grid_connection g ON g.id = o.grid_id LEFT JOIN acceptance a ON a.order_id = o.id
       LEFT JOIN LATERAL (SELECT id, stock_no, posted_time FROM stock_out WHERE order_id = o.id AND status = '2' AND reversal_of_id IS NULL
         ORDER BY id LIMIT 1) AS i ON true
       LEFT JOIN LATERAL (SELECT h.id, h.batch_no, h.sent_time, h.create_time FROM batch_send_goods h WHERE h.status <> '7' AND EXISTS (
         SELECT FROM batch_send_goods_item l WHERE l.send_batch_id = h.id AND l.order_id = o.id AND l.status <> '5')
         ORDER BY h.sent_time IS NULL, h.id LIMIT 1) AS f ON true
       LEFT JOIN LATERAL (SELECT apply_no, update_time, create_time FROM bank_card_open_account_record WHERE customer_id = o.customer_id
         ORDER BY status = '5' DESC, id DESC LIMIT 1) AS b ON true
     WHERE o.id = $1`,
    [orderId],
  )
  return rows[0]
}
