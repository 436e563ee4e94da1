import type { Sql } from '#server/db/sql.ts'

/** A month of a station that the grid company bills to a farmer. */
export interface BilledMonth {
  readonly stationId: string
  readonly customerId: string
  readonly orgCode: string | null
  readonly accountNo: string
  readonly accountName: string
  readonly district: string
  readonly gridDate: string
  readonly feeId: string
  readonly month: string
  readonly from: string
  readonly to: string
  /** kWh, whole. */
  readonly kwh: string
  readonly received: string | null
  /** Measured energy of the month in slot units, and of how many days. */
  readonly units: string
  readonly days: number
}

/** Stations whose farmers are paid by the grid company, some after an id. A roof that is let is paid to the company. */
export const billedStations = (db: Sql, after: string, most: number) =>
  db.query<{ id: string }>(
    `SELECT s.id FROM station_info s JOIN customer c ON c.id = s.customer_id
     WHERE s.id > $1 AND s.grid_account_no IS NOT NULL AND s.first_work_time IS NOT NULL AND s.consume_mode = '1' AND c.business_model <> '3'
       AND EXISTS (SELECT FROM power_fee f WHERE f.station_id = s.id AND f.fee_source = '3')
       AND NOT EXISTS (SELECT FROM station_info o WHERE o.grid_account_no = s.grid_account_no AND o.id <> s.id) ORDER BY s.id LIMIT $2`,
    [after, most],
  )

/** Their months with a fee, oldest first. */
export const billedMonths = (db: Sql, ids: readonly string[]) =>
  db.query<BilledMonth>(
    `SELECT s.id AS "stationId", s.customer_id AS "customerId", s.sys_org_code AS "orgCode", coalesce(s.grid_account_no, '') AS "accountNo", c.user_name AS "accountName",
       s.district, to_char(s.first_work_time, 'YYYY-MM-DD') AS "gridDate", f.id AS "feeId", f.ss_month AS month, to_char(f.power_rate_statr_date, 'YYYY-MM-DD') AS "from",
       to_char(f.power_rate_end_date, 'YYYY-MM-DD') AS "to", round(f.monthly_energy * 1000)::text AS kwh, f.actual_amount_received AS received,
       coalesce(m.energy, 0)::text AS units, coalesce(cardinality(array_remove(m.days, NULL)), 0) AS days
     FROM power_fee f JOIN station_info s ON s.id = f.station_id JOIN customer c ON c.id = s.customer_id
       LEFT JOIN station_month m ON m.station_id = s.id AND m.month = (f.ss_month || '-01')::date
     WHERE s.id = ANY ($1::bigint[]) AND f.fee_source = '3' ORDER BY s.id, f.ss_month`,
    [ids],
  )

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Bills that were confirmed long ago; answers their numbers. */
export const insertConfirmed = (tx: Sql, rows: Rows) =>
  tx.query<{ id: string; billNo: string }>(
    `INSERT INTO grid_bill (id, tenant_id, sys_org_code, create_by, create_time, status, kind, account_no, account_name, station_id, customer_id, ss_month,
       belongs_to, cycle_from, cycle_to, generation, fed_in, own_use, total, tax_rate, tax, bill_source, finding_count, confirmed_by, confirm_time, confirm_reason)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, '1', kind, account_no, account_name, station_id, customer_id, ss_month,
       belongs_to, cycle_from, cycle_to, generation, fed_in, own_use, total, tax_rate, tax, '2', finding_count, confirmed_by, confirm_time, confirm_reason
     FROM jsonb_populate_recordset(NULL::grid_bill, $1::jsonb) ORDER BY create_time, id RETURNING id, bill_no AS "billNo"`,
    [JSON.stringify(rows)],
  )

export interface SettledFee {
  readonly id: string
  readonly payable: string
  readonly energy: string
  readonly price: string | null
  readonly difference: string | null
  readonly isAlarm: number | null
}

/** A bill took the place of each estimate. */
export const settleFees = (tx: Sql, rows: readonly SettledFee[]) =>
  tx.query(
    `UPDATE power_fee f SET before_bill = jsonb_build_object('from', f.power_rate_statr_date, 'to', f.power_rate_end_date, 'poorDays', f.poor_days,
         'energy', f.monthly_energy, 'price', f.price, 'payable', f.payable_amount, 'source', f.fee_source),
       payable_amount = n.payable, electricity_fees = n.payable, monthly_energy = n.energy, price = n.price, difference_scale = n.difference, is_alarm = n.is_alarm,
       fee_source = '1'
     FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, payable numeric, energy numeric, price numeric, difference numeric, is_alarm int) WHERE f.id = n.id`,
    [JSON.stringify(rows.map(({ isAlarm, ...row }) => ({ ...row, is_alarm: isAlarm })))],
  )
