import type { OrderFacts } from '@heliodesk/domain/order/facts'
import type { Sql } from '#server/db/sql.ts'

/** What is stored of an order beside its facts. */
export interface StoredOrder {
  readonly id: string
  readonly orderNo: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly stage: string
  readonly stageSince: Date
  readonly stageGroup: string
  readonly dueTime: Date | null
  readonly role: string | null
  readonly next: string | null
  readonly customerTrack: string
  readonly contractTrack: string
  readonly gridTrack: string
  readonly goodsTrack: string
  readonly buildingTrack: string
  readonly moneyTrack: string
  readonly signedDate: string | null
  readonly shippedDate: string | null
  readonly connectedDate: string | null
  readonly onSiteSince: string | null
  readonly goodsValue: string | null
}

/** Days and values of an order as its records have them (decision 097). */
export interface OrderDays {
  /** Its contract came into force. */
  readonly signedOn: string | null
  /** The first of its goods left, whether or not they came back. */
  readonly shippedOn: string | null
  readonly connectedOn: string | null
  /** The first of the goods that lie there arrived. */
  readonly arrivedOn: string | null
  /** What its goods are worth: promised, on their way, there or issued, and not back, less what a deposit stands for (view `order_goods`). */
  readonly heldValue: string | null
}

/**
 * The facts of orders, in one statement. A module that keeps one of the facts that are NULL here puts its own query in their place, and
 * its kind of record into `orderSources` (sources.queries.ts), so that its writes refresh the orders concerned.
 */
export async function readFacts(tx: Sql, ids: readonly string[]): Promise<readonly (StoredOrder & OrderFacts & OrderDays)[]> {
  return tx.query<StoredOrder & OrderFacts & OrderDays>(
    `SELECT o.id, o.order_no AS "orderNo", o.tenant_id AS "tenantId", o.sys_org_code AS "orgCode", o.stage, o.stage_since AS "stageSince",
       o.stage_group AS "stageGroup", o.due_time AS "dueTime", o.role, o.next, o.customer_track AS "customerTrack",
       o.contract_track AS "contractTrack", o.grid_track AS "gridTrack", o.goods_track AS "goodsTrack", o.building_track AS "buildingTrack",
       o.money_track AS "moneyTrack", o.signed_date::text AS "signedDate", o.shipped_date::text AS "shippedDate",
       o.connected_date::text AS "connectedDate", o.on_site_since::text AS "onSiteSince", o.goods_value AS "goodsValue",
       CASE WHEN k.status IN ('3', '4', '5', '7') THEN coalesce(k.effective_date, k.sign_date) END::text AS "signedOn",
       least(d.sent_date, i.issued_date)::text AS "shippedOn",
       coalesce(s.first_work_time, CASE WHEN g.status = '9' THEN g.grid_date END)::text AS "connectedOn",
       d.arrived_date::text AS "arrivedOn",
       (SELECT nullif(v.value, 0)::numeric(14,2) FROM order_goods v WHERE v.order_id = o.id) AS "heldValue",
       o.status AS "orderStatus", c.status AS "customerStatus", coalesce(c.is_blacklist, false) AS "isBlacklisted",
       c.real_name_status AS "realNameStatus",
       (SELECT b.status FROM bank_card_open_account_record b WHERE b.customer_id = o.customer_id ORDER BY b.status = '5' DESC, b.id DESC LIMIT 1)
         AS "accountStatus",
       coalesce(v.status = '2', false) AS "isSurveyed", coalesce(v.status = '1', false) AS "isSurveyInReview",
       k.status AS "contractStatus", g.status AS "gridStatus",
       EXISTS (SELECT FROM stock_out i WHERE i.order_id = o.id AND i.status = '2' AND i.reversal_of_id IS NULL AND i.out_type IN ('1', '2'))
         OR EXISTS (SELECT FROM batch_send_goods_item l WHERE l.order_id = o.id AND (l.status = '1' OR l.received_quantity > coalesce(l.returned_quantity, 0))) AS "isShipped",
       -- Of goods that an issue took nobody knows whether they arrived.
       (SELECT CASE WHEN bool_or((l.status = '1' OR l.received_quantity > coalesce(l.returned_quantity, 0))) THEN bool_and(l.status <> '1' AND NOT (l.status = '0' AND b.status IN ('1', '2', '3'))) END
         FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id WHERE l.order_id = o.id) AS "isReceived",
       a.id IS NOT NULL AS "isBuilding", coalesce(a.status IN ('1', '2'), false) AS "isHandedIn", coalesce(a.status = '2', false) AS "isAccepted",
       -- Of the final payment; an order that nobody has asked it for is held up by none.
       (SELECT true FROM batch_settle_account_item x WHERE x.order_id = o.id AND x.settle_type = '3' AND x.is_held AND x.original_id IS NULL)
         AS "isSettlementAsked",
       (SELECT b.status = '6' FROM batch_settle_account_item x JOIN batch_settle_account b ON b.id = x.settle_batch_id
         WHERE x.order_id = o.id AND x.settle_type = '3' AND x.is_held AND x.original_id IS NULL) AS "isSettled",
       s.id IS NOT NULL AS "hasStation", s.first_work_time IS NOT NULL AS "isConnected", s.retired_on IS NOT NULL AS "isRetired",
       s.vendor_plant_id IS NOT NULL AS "isReporting",
       EXISTS (SELECT FROM station_change h WHERE h.station_id = o.station_id AND h.status IN ('1', '2')) AS "isChanging"
     FROM customer_order o JOIN customer c ON c.id = o.customer_id
       LEFT JOIN contract k ON k.id = o.contract_id
       LEFT JOIN grid_connection g ON g.id = o.grid_id
       LEFT JOIN station_info s ON s.id = o.station_id
       LEFT JOIN survey v ON v.order_id = o.id AND v.status <> '4'
       LEFT JOIN acceptance a ON a.order_id = o.id
       -- The ledger knows of each line when it left and when it arrived.
       LEFT JOIN LATERAL (
         SELECT (min(m.sent) AT TIME ZONE 'Asia/Shanghai')::date AS sent_date,
           (min(m.arrived) FILTER (WHERE l.received_quantity > coalesce(l.returned_quantity, 0)) AT TIME ZONE 'Asia/Shanghai')::date AS arrived_date
         FROM batch_send_goods_item l JOIN batch_send_goods b ON b.id = l.send_batch_id
           LEFT JOIN LATERAL (
             SELECT min(r.create_time) FILTER (WHERE r.kind = '21' AND r.warehouse_id = b.warehouse_id) AS sent,
               min(r.create_time) FILTER (WHERE r.kind = '13' AND r.warehouse_id = b.place_id) AS arrived
             FROM stock_record r WHERE r.source_kind = 'sendBatch' AND r.source_line_id = l.id) m ON true
         WHERE l.order_id = o.id AND l.status IN ('1', '2', '3', '4')) d ON true
       LEFT JOIN LATERAL (
         SELECT (min(i.posted_time) AT TIME ZONE 'Asia/Shanghai')::date AS issued_date FROM stock_out i
         WHERE i.order_id = o.id AND i.status = '2' AND i.reversal_of_id IS NULL AND i.out_type IN ('1', '2')) i ON true
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id`,
    [ids],
  )
}

/** Ids of all orders, page by page. */
export async function orderIdsAfter(db: Sql, after: string, most: number): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM customer_order WHERE id > $1::bigint ORDER BY id LIMIT $2', [
    after,
    most,
  ])
  return rows.map(({ id }) => id)
}

export interface StageWrite {
  readonly id: string
  readonly stage: string
  readonly stage_group: string
  readonly stage_since: string
  readonly due_time: string | null
  readonly role: string | null
  readonly next: string | null
  readonly customer_track: string
  readonly contract_track: string
  readonly grid_track: string
  readonly goods_track: string
  readonly building_track: string
  readonly money_track: string
  readonly signed_date: string | null
  readonly shipped_date: string | null
  readonly connected_date: string | null
  readonly on_site_since: string | null
  readonly goods_value: string | null
}

/** Stores what follows from the facts; it makes no version: nobody has typed anything. */
export async function writeStages(tx: Sql, rows: readonly StageWrite[]): Promise<void> {
  await tx.query(
    `UPDATE customer_order o SET stage = v.stage, stage_group = v.stage_group, stage_since = v.stage_since, due_time = v.due_time, role = v.role,
       next = v.next, customer_track = v.customer_track, contract_track = v.contract_track, grid_track = v.grid_track,
       goods_track = v.goods_track, building_track = v.building_track, money_track = v.money_track,
       signed_date = v.signed_date, shipped_date = v.shipped_date, connected_date = v.connected_date, on_site_since = v.on_site_since,
       goods_value = v.goods_value
     FROM jsonb_populate_recordset(NULL::customer_order, $1::jsonb) AS v WHERE o.id = v.id`,
    [JSON.stringify(rows)],
  )
}

export interface StageChange {
  readonly id: string
  readonly tenant_id: string
  readonly order_id: string
  readonly at: string
  readonly from_stage: string | null
  readonly to_stage: string
  readonly cause: string
}

export async function appendChanges(tx: Sql, rows: readonly StageChange[]): Promise<void> {
  await tx.query(
    `INSERT INTO order_stage_change (id, tenant_id, order_id, at, from_stage, to_stage, cause)
     SELECT id, tenant_id, order_id, at, from_stage, to_stage, cause FROM jsonb_populate_recordset(NULL::order_stage_change, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export interface ShownChange {
  readonly id: string
  readonly at: string
  readonly from: string | null
  readonly to: string
  readonly cause: string
}

export const changesOf = (db: Sql, orderId: string): Promise<ShownChange[]> =>
  db.query<ShownChange>(
    `SELECT id, to_char(at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS at, from_stage AS "from", to_stage AS "to", cause
     FROM order_stage_change WHERE order_id = $1 ORDER BY id`,
    [orderId],
  )
