import type { Sql } from '../db/sql.ts'

export interface StationRow {
  readonly id: string
  readonly orgCode: string | null
  readonly customerId: string | null
  readonly ownerName: string | null
  readonly businessModel: string | null
  readonly district: string
  readonly consumeMode: string
  readonly voltageLevel: string | null
  readonly gridDate: string
  readonly gridNo: string | null
  readonly accountId: string | null
}

/** Stations on the grid with all that their prices hang on, a page after an id. */
export const stationPage = (
  db: Sql,
  ask: { readonly tenantId: string; readonly after: string; readonly until: string; readonly most: number },
) =>
  db.query<StationRow>(
    `SELECT p.id, s.sys_org_code AS "orgCode", s.customer_id AS "customerId", c.user_name AS "ownerName", c.business_model AS "businessModel", p.district,
       p.consume_mode AS "consumeMode", p.voltage_level AS "voltageLevel", p.grid_date AS "gridDate", s.grid_account_no AS "gridNo",
       (SELECT b.id FROM bank_card_open_account_record b WHERE b.customer_id = s.customer_id AND b.status IN ('5', '7', '8') ORDER BY b.id DESC LIMIT 1) AS "accountId"
     FROM priced_station p JOIN station_info s ON s.id = p.id LEFT JOIN customer c ON c.id = s.customer_id
     WHERE p.tenant_id = $1 AND p.id > $2::bigint AND p.consume_mode IS NOT NULL AND p.grid_date <= $3::date AND p.district IS NOT NULL
     ORDER BY p.id LIMIT $4`,
    [ask.tenantId, ask.after, ask.until, ask.most],
  )

/** All stations of the farmers of a page: what comes to one account is divided among them. */
export const siblingsOf = (db: Sql, customerIds: readonly string[]) =>
  db.query<{ id: string; customerId: string; gridNo: string | null }>(
    `SELECT id, customer_id AS "customerId", grid_account_no AS "gridNo" FROM station_info WHERE customer_id = ANY ($1::bigint[]) ORDER BY id`,
    [customerIds],
  )

/** Measured energy of each day of months, in slot units; null where nothing was measured. */
export const measuredOf = (db: Sql, ids: readonly string[], from: string, to: string) =>
  db.query<{ stationId: string; month: string; days: readonly (string | null)[] }>(
    `SELECT station_id AS "stationId", to_char(month, 'YYYY-MM') AS month, days::text[] AS days FROM station_month
     WHERE station_id = ANY ($1::bigint[]) AND month BETWEEN $2::date AND $3::date`,
    [ids, from, to],
  )

export interface BillHead {
  readonly id: string
  readonly stationId: string
  readonly kind: string
  readonly month: string
  readonly belongsTo: string | null
  readonly from: string
  readonly to: string
  readonly generation: string | null
  readonly fedIn: string | null
  readonly total: string | null
  readonly tax: string | null
}

/** Confirmed bills of the months. */
export const billsOf = (db: Sql, ids: readonly string[], months: readonly string[]) =>
  db.query<BillHead>(
    `SELECT id, station_id AS "stationId", kind, ss_month AS month, belongs_to AS "belongsTo", cycle_from AS "from", cycle_to AS "to", generation,
       fed_in AS "fedIn", total, tax
     FROM grid_bill WHERE station_id = ANY ($1::bigint[]) AND ss_month = ANY ($2::text[]) AND status = '1' ORDER BY cycle_from, id`,
    [ids, months],
  )

export interface BillItem {
  readonly id: string
  readonly billId: string
  readonly kind: string
  readonly energy: string | null
  readonly price: string | null
  readonly share: string | null
  readonly amount: string | null
  readonly meterNo: string | null
  readonly last: string | null
  readonly current: string | null
  readonly multiplier: string | null
  readonly how: string | null
}

export const itemsOf = (db: Sql, billIds: readonly string[]) =>
  db.query<BillItem>(
    `SELECT id, grid_bill_id AS "billId", kind, energy, price, share, amount, meter_no AS "meterNo", last_reading AS last, this_reading AS current,
       multiplier, reading_how AS how
     FROM grid_bill_line WHERE grid_bill_id = ANY ($1::bigint[]) ORDER BY id`,
    [billIds],
  )

export interface FeeRow {
  readonly id: string
  readonly stationId: string
  readonly month: string
  readonly from: string | null
  readonly to: string | null
  readonly energy: string | null
  readonly price: string | null
  readonly payable: string | null
  readonly received: string | null
  readonly source: string | null
}

export const feesOf = (db: Sql, ids: readonly string[], months: readonly string[]) =>
  db.query<FeeRow>(
    `SELECT id, station_id AS "stationId", ss_month AS month, power_rate_statr_date AS "from", power_rate_end_date AS "to", monthly_energy AS energy, price,
       payable_amount AS payable, actual_amount_received AS received, fee_source AS source
     FROM power_fee WHERE station_id = ANY ($1::bigint[]) AND ss_month = ANY ($2::text[])`,
    [ids, months],
  )

/** When what is receivable is due; void ones are not. */
export const duesOf = (db: Sql, ids: readonly string[], months: readonly string[]) =>
  db.query<{ id: string; stationId: string; month: string; kind: string; dueOn: string }>(
    `SELECT id, station_id AS "stationId", ss_month AS month, kind, due_date AS "dueOn" FROM fee_receivable
     WHERE station_id = ANY ($1::bigint[]) AND ss_month = ANY ($2::text[]) AND status <> '4' ORDER BY due_date DESC, id`,
    [ids, months],
  )

export interface LineRow {
  readonly id: string
  readonly accountId: string
  readonly day: string
  readonly direction: string
  readonly amount: string
  readonly payer: string | null
  readonly summary: string | null
  readonly bizKind: string | null
  readonly reversesId: string | null
}

/** Money of the grid company on accounts, what the bank took back of it, and what was returned; not what a list has taken, nor what a person said is no fee. */
export const linesOf = (db: Sql, accountIds: readonly string[], from: string, to: string) =>
  db.query<LineRow>(
    `SELECT t.id, t.account_id AS "accountId", t.trans_day AS day, t.direction, t.amount, t.counter_name AS payer, t.summary, t.biz_kind AS "bizKind",
       t.reverses_id AS "reversesId"
     FROM account_transaction_details t LEFT JOIN account_transaction_details o ON o.id = t.reverses_id
     WHERE t.account_id = ANY ($1::bigint[]) AND t.trans_day BETWEEN $2::date AND $3::date AND (t.biz_kind IN ('1', '7') OR o.biz_kind = '1')
       AND t.match_status NOT IN ('3', '4')
     ORDER BY t.trans_day, t.id`,
    [accountIds, from, to],
  )

/** Money of the grid company that nobody has matched: it may be meant for somebody else. */
export const unmatchedLines = (db: Sql, tenantId: string, from: string, to: string) =>
  db.query<LineRow>(
    `SELECT t.id, t.account_id AS "accountId", t.trans_day AS day, t.direction, t.amount, t.counter_name AS payer, t.summary, t.biz_kind AS "bizKind",
       t.reverses_id AS "reversesId"
     FROM account_transaction_details t
     WHERE t.tenant_id = $1 AND t.match_status = '0' AND t.biz_kind = '1' AND t.direction = '1' AND t.reversal = '0' AND t.account_id IS NOT NULL
       AND t.trans_day BETWEEN $2::date AND $3::date ORDER BY t.trans_day, t.id`,
    [tenantId, from, to],
  )

/** What matches that count say lines and rows are for: one of each station and month. */
export interface MatchedShare {
  readonly sourceId: string
  readonly stationId: string
  readonly month: string
  readonly fen: string
}
export const sharesOf = (db: Sql, ids: readonly string[]) =>
  db.query<MatchedShare>(
    `SELECT coalesce(m.line_id, m.row_id) AS "sourceId", r.station_id AS "stationId", r.ss_month AS month, (sum(p.amount) * 100)::bigint::text AS fen
     FROM flow_match m JOIN flow_match_part p ON p.match_id = m.id JOIN fee_receivable r ON r.id = p.receivable_id
     WHERE (m.line_id = ANY ($1::bigint[]) OR m.row_id = ANY ($1::bigint[])) AND m.status IN ('2', '3') GROUP BY 1, 2, 3 ORDER BY 1, 3, 2`,
    [ids],
  )

export interface ListedRow {
  readonly id: string
  readonly listId: string
  readonly payer: string
  readonly day: string
  readonly listMonth: string
  readonly listFen: string
  readonly month: string
  readonly gridNo: string | null
  readonly name: string | null
  readonly fen: string
  readonly status: string
  readonly stationId: string | null
}

/** Rows of the collective transfers that were taken in these days. What a person has said and nobody has checked is not known yet. */
export const listedRows = (db: Sql, tenantId: string, from: string, to: string) =>
  db.query<ListedRow>(
    `SELECT w.id, c.id AS "listId", coalesce(c.payer, '') AS payer, c.day, c.ss_month AS "listMonth", (c.amount * 100)::bigint::text AS "listFen", w.ss_month AS month,
       w.account_no AS "gridNo", w.account_name AS name, (w.amount * 100)::bigint::text AS fen, w.status,
       CASE WHEN w.status IN ('2', '3') THEN coalesce(w.station_id, s.id) END AS "stationId"
     FROM collective_row w JOIN collective_transfer c ON c.id = w.transfer_id
     LEFT JOIN LATERAL (SELECT min(o.id) AS id FROM station_info o WHERE o.customer_id = w.customer_id) s ON w.station_id IS NULL AND w.customer_id IS NOT NULL
     WHERE c.tenant_id = $1 AND c.status = '2' AND c.day BETWEEN $2::date AND $3::date ORDER BY c.day, c.id, w.id`,
    [tenantId, from, to],
  )
