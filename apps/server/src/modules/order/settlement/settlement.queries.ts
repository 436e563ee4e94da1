import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'

export const orderCountSql = sql`(select count(distinct l.order_id)::int from batch_settle_account_item l where l.settle_batch_id = t.id)`
export const deductSql = sql`(select coalesce(sum(coalesce(l.quality_deduct, 0) + coalesce(l.overdue_deduct, 0) + coalesce(l.overship_deduct, 0)), 0)::numeric(14,2)
  from batch_settle_account_item l where l.settle_batch_id = t.id)`

export const payableSql = sql`case when t.total_amount is not null then greatest(t.total_amount - coalesce(t.set_off, 0), 0)::numeric(14,2) end`

/** A line with what it comes to: this is the one place where it is worked out. */
export interface SettlementLine {
  readonly id: string
  readonly row: number
  readonly orderId: string
  readonly orderNo: string
  readonly agentId: string | null
  readonly customerId: string
  readonly originalId: string | null
  readonly capacity: string | null
  readonly amount: string | null
  readonly deduct: string
  readonly isDeductNegative: boolean
  readonly tax: string | null
  readonly actual: string | null
}

/**
 * Lines in their order. An original with a price is due for its capacity, any other what was typed; the tax that is withheld is of what is
 * left after deductions. Each rounded once to the cent, half away from zero.
 */
export const linesOfSettlement = (tx: Sql, id: string) =>
  tx.query<SettlementLine>(
    `SELECT l.id, (row_number() OVER (ORDER BY l.id))::int AS row, l.order_id AS "orderId", o.order_no AS "orderNo", o.agent_id AS "agentId",
       o.customer_id AS "customerId", l.original_id AS "originalId", coalesce(l.capacity, o.capacity) AS capacity, a.amount, a.deduct,
       least(coalesce(l.quality_deduct, 0), coalesce(l.overdue_deduct, 0), coalesce(l.overship_deduct, 0)) < 0 AS "isDeductNegative", t.tax,
       a.amount - a.deduct - t.tax AS actual
     FROM batch_settle_account_item l JOIN batch_settle_account b ON b.id = l.settle_batch_id JOIN customer_order o ON o.id = l.order_id
       CROSS JOIN LATERAL (SELECT coalesce(l.quality_deduct, 0) + coalesce(l.overdue_deduct, 0) + coalesce(l.overship_deduct, 0) AS deduct,
         CASE WHEN l.original_id IS NULL AND l.unit_price IS NOT NULL AND coalesce(l.capacity, o.capacity) IS NOT NULL
           THEN round(coalesce(l.capacity, o.capacity) * 1000 * l.unit_price, 2) ELSE l.amount END AS amount) a
       CROSS JOIN LATERAL (SELECT round((a.amount - a.deduct) * coalesce(b.tax_rate, 0) / 100, 2) AS tax) t
     WHERE l.settle_batch_id = $1 ORDER BY l.id`,
    [id],
  )

export interface WrittenFigures {
  readonly id: string
  readonly capacity: string | null
  readonly amount: string | null
  readonly tax: string | null
  readonly actual: string | null
}

/** Writes what lines come to; from now on they count as settled. */
export async function holdLines(tx: Sql, kind: string, rows: readonly WrittenFigures[]): Promise<void> {
  await tx.query(
    `UPDATE batch_settle_account_item l SET capacity = n.capacity, amount = n.amount, tax = n.tax, actual = n.actual, settle_type = $1,
       is_held = true, version = l.version + 1
     FROM jsonb_populate_recordset(NULL::batch_settle_account_item, $2::jsonb) AS n WHERE l.id = n.id`,
    [kind, JSON.stringify(rows)],
  )
}

/** Lines count no longer; of what may be changed again nothing is worked out. */
export async function letLinesGo(tx: Sql, id: string, keepsFigures: boolean): Promise<void> {
  await tx.query(
    `UPDATE batch_settle_account_item SET is_held = false, tax = CASE WHEN $2 THEN tax END, actual = CASE WHEN $2 THEN actual END,
       version = version + 1 WHERE settle_batch_id = $1`,
    [id, keepsFigures],
  )
}

export interface SettledElsewhere {
  readonly orderNo: string
  readonly settleId: string
  readonly settleNo: string
}

/** Originals of this kind that other settlements hold for the orders of this one. */
export const settledElsewhere = (tx: Sql, id: string, kind: string) =>
  tx.query<SettledElsewhere>(
    `SELECT DISTINCT o.order_no AS "orderNo", b.id AS "settleId", b.settle_no AS "settleNo"
     FROM batch_settle_account_item l JOIN batch_settle_account_item x ON x.order_id = l.order_id AND x.settle_type = $2 AND x.is_held
       AND x.original_id IS NULL AND x.settle_batch_id <> l.settle_batch_id
     JOIN batch_settle_account b ON b.id = x.settle_batch_id JOIN customer_order o ON o.id = l.order_id
     WHERE l.settle_batch_id = $1 AND l.original_id IS NULL ORDER BY 1, 2`,
    [id, kind],
  )

export interface OriginalOf {
  readonly id: string
  readonly orderId: string
  readonly settleType: string | null
  readonly status: string
  readonly amount: string | null
  readonly isOriginal: boolean
  readonly isSamePayee: boolean
  /** What other settlements have clawed back of it, as a minus. */
  readonly claimed: string
}

/**
 * Holds the lines of a settlement and those that they claw back: of two who claw back the same, or void it meanwhile, the later one sees
 * what the other has done. A statement that locks still reads as of its beginning, so nothing is read here.
 */
export async function lockClawed(tx: Sql, id: string): Promise<void> {
  await tx.query(
    `SELECT 1 AS found FROM batch_settle_account_item x WHERE x.settle_batch_id = $1
       OR x.id IN (SELECT l.original_id FROM batch_settle_account_item l WHERE l.settle_batch_id = $1) ORDER BY x.id FOR UPDATE`,
    [id],
  )
}

/** What the clawbacks of a settlement name. */
export const originalsOf = (tx: Sql, id: string) =>
  tx.query<OriginalOf>(
    `SELECT x.id, x.order_id AS "orderId", x.settle_type AS "settleType", b.status, x.amount, x.original_id IS NULL AS "isOriginal",
       (b.target_type, b.agent_id, b.merchant_id, b.customer_id) IS NOT DISTINCT FROM (o.target_type, o.agent_id, o.merchant_id, o.customer_id)
         AS "isSamePayee",
       coalesce((SELECT sum(c.amount) FROM batch_settle_account_item c WHERE c.original_id = x.id AND c.is_held AND c.settle_batch_id <> $1), 0)
         AS claimed
     FROM batch_settle_account_item x JOIN batch_settle_account b ON b.id = x.settle_batch_id JOIN batch_settle_account o ON o.id = $1
     WHERE x.id IN (SELECT l.original_id FROM batch_settle_account_item l WHERE l.settle_batch_id = $1) ORDER BY x.id`,
    [id],
  )

/** Settlements that claw back lines of this one. */
export const clawedBackBy = (tx: Sql, id: string) =>
  tx.query<{ id: string; settleNo: string }>(
    `SELECT DISTINCT b.id, b.settle_no AS "settleNo" FROM batch_settle_account_item l JOIN batch_settle_account_item x ON x.original_id = l.id
     JOIN batch_settle_account b ON b.id = x.settle_batch_id WHERE l.settle_batch_id = $1 AND x.is_held AND b.id <> $1 ORDER BY b.id`,
    [id],
  )

/** Orders of a settlement whose goods this person has received. */
export async function receivedBy(tx: Sql, id: string, username: string): Promise<readonly string[]> {
  const rows = await tx.query<{ orderNo: string }>(
    `SELECT DISTINCT o.order_no AS "orderNo" FROM batch_settle_account_item l JOIN batch_send_goods_item g ON g.order_id = l.order_id
       JOIN record_step s ON s.resource = 'sendBatch' AND s.record_id = g.send_batch_id AND s.verb IN ('receive', 'receivePart')
       JOIN customer_order o ON o.id = l.order_id
     WHERE l.settle_batch_id = $1 AND s.username = $2 ORDER BY 1`,
    [id, username],
  )
  return rows.map(({ orderNo }) => orderNo)
}

export async function hasReviewed(tx: Sql, id: string, username: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM record_step WHERE resource = 'settleBatch' AND record_id = $1 AND username = $2 AND verb = 'review' LIMIT 1`,
    [id, username],
  )
  return rows.length > 0
}

export interface SettledOrder {
  readonly id: string
  readonly customerName: string
  readonly gridId: string | null
  readonly stationId: string | null
  readonly accountNo: string | null
  readonly accountName: string | null
  readonly accountElsewhere: string | null
  readonly hasProof: boolean
  readonly reportedDay: string | null
  readonly warrantyTo: string | null
}

/** What is asked of orders beside their facts: the account of the grid company, its proof, the last report, the warranty of their pieces. */
export const settledOrders = (tx: Sql, ids: readonly string[]) =>
  tx.query<SettledOrder>(
    `SELECT o.id, c.user_name AS "customerName", g.id AS "gridId", o.station_id AS "stationId", g.grid_account_no AS "accountNo",
       g.account_name AS "accountName",
       coalesce(
         (SELECT min(x.grid_no) FROM grid_connection x WHERE x.tenant_id = o.tenant_id AND x.grid_account_no = g.grid_account_no
           AND x.id <> g.id AND x.status NOT IN ('10', '11')),
         (SELECT min(s.station_name) FROM station_info s WHERE s.tenant_id = o.tenant_id AND s.grid_account_no = g.grid_account_no
           AND s.id IS DISTINCT FROM o.station_id)) AS "accountElsewhere",
       coalesce(jsonb_array_length(g.ppa_files), 0) > 0 AS "hasProof",
       to_char(v.last_ts AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "reportedDay",
       (SELECT to_char(max(p.warranty_to), 'YYYY-MM-DD') FROM batch_send_goods_item l
         JOIN stock_record r ON r.source_kind = 'sendBatch' AND r.source_line_id = l.id JOIN cargo_move m ON m.record_id = r.id
         JOIN cargo_info p ON p.id = m.cargo_id WHERE l.order_id = o.id AND l.status = '2') AS "warrantyTo"
     FROM customer_order o JOIN customer c ON c.id = o.customer_id LEFT JOIN grid_connection g ON g.id = o.grid_id
       LEFT JOIN station_live v ON v.station_id = o.station_id
     WHERE o.id = ANY($1::bigint[]) ORDER BY o.id`,
    [ids],
  )

/** The names of the payee of a settlement. */
export async function payeeOf(tx: Sql, id: string): Promise<{ readonly agent: string | null; readonly farmer: string | null }> {
  const rows = await tx.query<{ agent: string | null; farmer: string | null }>(
    `SELECT a.name AS agent, c.user_name AS farmer FROM batch_settle_account b LEFT JOIN agent a ON a.id = b.agent_id
       LEFT JOIN customer c ON c.id = b.customer_id WHERE b.id = $1`,
    [id],
  )
  return rows[0] ?? { agent: null, farmer: null }
}
