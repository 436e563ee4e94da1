import type { CalendarRow } from '@heliodesk/domain/gridBill/due'
import type { Sql } from '../db/sql.ts'

/** Bills of a station are confirmed and voided one after the other: its fees are sums of them. */
export const holdStation = (tx: Sql, stationId: string) =>
  tx.query('SELECT 1 AS found FROM station_info WHERE id = $1 FOR NO KEY UPDATE', [stationId])

export interface PartRow {
  readonly tenant_id: string
  readonly grid_bill_id: string
  readonly station_id: string
  readonly month: string
  readonly from_day: string
  readonly to_day: string
  readonly wh: string
  readonly fen: string
  readonly weighted_by: string
}

export async function insertParts(tx: Sql, rows: readonly PartRow[]): Promise<void> {
  await tx.query('INSERT INTO grid_bill_part SELECT * FROM jsonb_populate_recordset(NULL::grid_bill_part, $1::jsonb)', [
    JSON.stringify(rows),
  ])
}

/** The months that a bill was part of, which it is no longer. */
export const removeParts = (tx: Sql, id: string) =>
  tx.query<{ month: string }>('DELETE FROM grid_bill_part WHERE grid_bill_id = $1 RETURNING month', [id])

export interface MonthSum {
  readonly fen: string
  readonly wh: string
  readonly from: string
  readonly to: string
  readonly measuredDays: number
  /** Of the one line of money of its bills; null where there are several, or a share. */
  readonly price: string | null
}

/** What the confirmed bills of a station come to in a month; undefined where there are none. */
export async function monthSum(tx: Sql, stationId: string, month: string): Promise<MonthSum | undefined> {
  const rows = await tx.query<MonthSum>(
    `WITH own AS (SELECT p.*, b.kind FROM grid_bill_part p JOIN grid_bill b ON b.id = p.grid_bill_id WHERE p.station_id = $1 AND p.month = $2),
     span AS (SELECT coalesce(min(from_day) FILTER (WHERE kind = '1'), min(from_day)) AS from_day,
       coalesce(max(to_day) FILTER (WHERE kind = '1'), max(to_day)) AS to_day, sum(fen)::text AS fen, sum(wh)::text AS wh FROM own)
     SELECT s.fen, s.wh, s.from_day AS "from", s.to_day AS "to",
       (SELECT count(*)::int FROM station_month m, unnest(m.days) WITH ORDINALITY AS d (energy, n)
        WHERE m.station_id = $1 AND d.energy IS NOT NULL AND m.month BETWEEN date_trunc('month', s.from_day)::date AND s.to_day
          AND m.month + (d.n - 1)::int BETWEEN s.from_day AND s.to_day) AS "measuredDays",
       (SELECT CASE WHEN count(*) = 1 AND bool_and(coalesce(l.share, 100) = 100) THEN min(l.price)::text END
        FROM own o JOIN grid_bill_line l ON l.grid_bill_id = o.grid_bill_id AND l.kind NOT IN ('11', '12')) AS price
     FROM span s WHERE s.fen IS NOT NULL`,
    [stationId, month],
  )
  return rows[0]
}

export interface FeeBefore {
  readonly id: string
  readonly received: string | null
}

/** The fee of a month, held; made where there is none. What it said before a bill took its place is kept once. */
export async function holdFee(
  tx: Sql,
  fee: { readonly id: string; readonly stationId: string; readonly month: string; readonly by: string; readonly at: string },
): Promise<FeeBefore> {
  await tx.query(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, create_by, create_time, station_id, ss_month, pv_panel_num, before_bill)
     SELECT $1::bigint, tenant_id, sys_org_code, $4, $5::timestamptz, id, $3, pv_panel_num, '{}' FROM station_info WHERE id = $2
     ON CONFLICT (station_id, ss_month) DO UPDATE SET before_bill = coalesce(power_fee.before_bill, jsonb_build_object(
       'from', power_fee.power_rate_statr_date, 'to', power_fee.power_rate_end_date, 'poorDays', power_fee.poor_days, 'energy', power_fee.monthly_energy,
       'price', power_fee.price, 'payable', power_fee.payable_amount, 'source', power_fee.fee_source))`,
    [fee.id, fee.stationId, fee.month, fee.by, fee.at],
  )
  const rows = await tx.query<FeeBefore>(
    'SELECT id, actual_amount_received AS received FROM power_fee WHERE station_id = $1 AND ss_month = $2 FOR UPDATE',
    [fee.stationId, fee.month],
  )
  return rows[0]!
}

export interface FeeFigures {
  readonly from: string
  readonly to: string
  readonly poorDays: number
  readonly energy: string
  readonly price: string | null
  readonly payable: string
  readonly difference: string | null
  readonly isAlarm: number | null
  readonly by: string
  readonly at: string
}

export const writeFee = (tx: Sql, id: string, fee: FeeFigures) =>
  tx.query(
    `UPDATE power_fee SET power_rate_statr_date = $2::date, power_rate_end_date = $3::date, poor_days = $4, monthly_energy = $5::numeric, price = $6::numeric,
       payable_amount = $7::numeric, difference_scale = $8::numeric, is_alarm = $9, fee_source = '1', version = version + 1, update_by = $10,
       update_time = $11::timestamptz WHERE id = $1`,
    [id, fee.from, fee.to, fee.poorDays, fee.energy, fee.price, fee.payable, fee.difference, fee.isAlarm, fee.by, fee.at],
  )

/** No bill is left: what was there before goes back. A row that a bill made, and nothing else says anything of, goes away. */
export async function restoreFee(
  tx: Sql,
  fee: { readonly stationId: string; readonly month: string; readonly by: string; readonly at: string },
): Promise<{ readonly id: string; readonly payable: string | null; readonly received: string | null } | undefined> {
  await tx.query(
    `DELETE FROM power_fee WHERE station_id = $1 AND ss_month = $2 AND before_bill = '{}' AND actual_amount_received IS NULL AND electricity_fees IS NULL
       AND co_construction_income IS NULL AND payment_status IS NULL`,
    [fee.stationId, fee.month],
  )
  const rows = await tx.query<{ id: string; payable: string | null; received: string | null }>(
    `UPDATE power_fee SET power_rate_statr_date = (before_bill ->> 'from')::date, power_rate_end_date = (before_bill ->> 'to')::date,
       poor_days = (before_bill ->> 'poorDays')::int, monthly_energy = (before_bill ->> 'energy')::numeric, price = (before_bill ->> 'price')::numeric,
       payable_amount = (before_bill ->> 'payable')::numeric, fee_source = before_bill ->> 'source', before_bill = NULL, version = version + 1,
       update_by = $3, update_time = $4::timestamptz
     WHERE station_id = $1 AND ss_month = $2 AND before_bill IS NOT NULL
     RETURNING id, payable_amount AS payable, actual_amount_received AS received`,
    [fee.stationId, fee.month, fee.by, fee.at],
  )
  return rows[0]
}

export const writeDifference = (tx: Sql, id: string, difference: string | null, isAlarm: number | null) =>
  tx.query('UPDATE power_fee SET difference_scale = $2::numeric, is_alarm = $3 WHERE id = $1', [id, difference, isAlarm])

export const calendars = (tx: Sql, tenantId: string) =>
  tx.query<CalendarRow>(
    `SELECT kind, province, cadence, days, year_month AS "yearMonth", year_day AS "yearDay" FROM fee_calendar WHERE tenant_id = $1`,
    [tenantId],
  )

export async function insertReceivables(tx: Sql, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await tx.query(
    `INSERT INTO fee_receivable (id, tenant_id, sys_org_code, create_by, create_time, station_id, customer_id, kind, ss_month, belongs_to, period_start,
       period_end, amount, due_date, grid_bill_id)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, station_id, customer_id, kind, ss_month, belongs_to, period_start,
       period_end, amount, due_date, grid_bill_id FROM jsonb_populate_recordset(NULL::fee_receivable, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The receivables of a bill, held in the order in which matching holds them. */
export const holdReceivables = (tx: Sql, billId: string) =>
  tx.query<{ receivableNo: string; received: string; status: string }>(
    `SELECT receivable_no AS "receivableNo", received, status FROM fee_receivable WHERE grid_bill_id = $1 ORDER BY id FOR UPDATE`,
    [billId],
  )

export const voidReceivables = (tx: Sql, billId: string, by: string, at: string) =>
  tx.query(
    `UPDATE fee_receivable SET status = '4', version = version + 1, update_by = $2, update_time = $3::timestamptz WHERE grid_bill_id = $1 AND status <> '4'`,
    [billId, by, at],
  )
