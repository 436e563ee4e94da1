import type { Sql } from '../db/sql.ts'

/** Two runs write one after the other. */
export const holdIncome = (tx: Sql, tenantId: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('coIncome ' || $1, 0))::text AS held`, [tenantId])

/** What was accrued of a month, by station and farmer. */
export const accruedOf = (tx: Sql, stationIds: readonly string[], month: string) =>
  tx.query<{ stationId: string; customerId: string; amount: string; withheld: string }>(
    `SELECT station_id AS "stationId", customer_id AS "customerId", sum(amount)::numeric(14,2) AS amount, sum(withheld)::numeric(14,2) AS withheld
     FROM co_income WHERE station_id = ANY ($1::bigint[]) AND ss_month = $2 GROUP BY station_id, customer_id`,
    [stationIds, month],
  )

export interface NewIncome {
  readonly id: string
  readonly tenant_id: string
  readonly sys_org_code: string | null
  readonly create_by: string
  readonly create_time: string
  readonly status: string
  readonly kind: string
  readonly ss_month: string
  readonly station_id: string
  readonly customer_id: string
  readonly period_start: string
  readonly period_end: string
  readonly days: number
  readonly panels: number | null
  readonly amount: string
  readonly withheld: string
  readonly due_date: string
  readonly post_day: string
  readonly workings: unknown
}
export const insertIncomes = (tx: Sql, rows: readonly NewIncome[]) =>
  tx.query<{ id: string; incomeNo: string }>(
    `INSERT INTO co_income (id, tenant_id, sys_org_code, create_by, create_time, status, kind, ss_month, station_id, customer_id, period_start, period_end,
       days, panels, amount, withheld, due_date, post_day, workings)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, status, kind, ss_month, station_id, customer_id, period_start, period_end,
       days, panels, amount, withheld, due_date, post_day, workings FROM jsonb_populate_recordset(NULL::co_income, $1::jsonb)
     RETURNING id, income_no AS "incomeNo"`,
    [JSON.stringify(rows)],
  )

/** Farmers of whom something was accrued too much and something is due that no payment is under way for; held. */
export const openOfFarmers = (tx: Sql, customerIds: readonly string[]) =>
  tx.query<{ id: string; customerId: string; status: string; open: string }>(
    `SELECT i.id, i.customer_id AS "customerId", i.status, (abs(i.amount - i.withheld) - i.set_off)::numeric(14,2) AS open FROM co_income i
     WHERE i.customer_id IN (SELECT c.customer_id FROM co_income c WHERE c.customer_id = ANY ($1::bigint[]) AND c.status = '4')
       AND i.status IN ('1', '4') AND abs(i.amount - i.withheld) > i.set_off
       AND NOT EXISTS (SELECT FROM pay_order o WHERE o.co_income_id = i.id AND (o.status IN ('0', '1', '2', '3', '4', '8') OR (o.status = '5' AND o.proven_time IS NULL)))
     ORDER BY i.ss_month, i.id FOR UPDATE OF i`,
    [customerIds],
  )

export const noteSetOff = (
  tx: Sql,
  row: { readonly tenantId: string; readonly fromId: string; readonly toId: string; readonly fen: string; readonly at: string },
) =>
  tx.query(
    `WITH made AS (INSERT INTO co_income_set_off (tenant_id, from_id, to_id, fen, at) VALUES ($1, $2, $3, $4::bigint, $5::timestamptz))
     UPDATE co_income SET set_off = set_off + $4::bigint / 100.0, version = version + 1, update_time = $5::timestamptz WHERE id IN ($2::bigint, $3::bigint)`,
    [row.tenantId, row.fromId, row.toId, row.fen, row.at],
  )

/** What a document asks to be paid, and what was; it is locked first, so that two of its payments see each other. */
export async function paidOfIncome(tx: Sql, id: string) {
  await tx.query('SELECT 1 FROM co_income WHERE id = $1 FOR UPDATE', [id])
  const rows = await tx.query<{
    status: string
    tenantId: string
    orgCode: string | null
    stationId: string
    month: string
    payable: string
    paid: string
    live: string
    open: string
  }>(
    `SELECT i.status, i.tenant_id AS "tenantId", i.sys_org_code AS "orgCode", i.station_id AS "stationId", i.ss_month AS month,
       (greatest(i.amount - i.withheld, 0) - CASE WHEN i.amount > i.withheld THEN i.set_off ELSE 0 END)::numeric(14,2) AS payable,
       coalesce(sum(o.amount) FILTER (WHERE o.status = '4'), 0)::numeric(14,2) AS paid,
       coalesce(sum(o.amount) FILTER (WHERE o.status IN ('0', '1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL)), 0)::numeric(14,2) AS live,
       (abs(i.amount - i.withheld) - i.set_off)::numeric(14,2) AS open
     FROM co_income i LEFT JOIN pay_order o ON o.co_income_id = i.id WHERE i.id = $1 GROUP BY i.id`,
    [id],
  )
  return rows[0]
}

/**
 * What the fees of months say of shared income follows from its documents: paid is what payments and set-offs have paid; overdue is what is open
 * after its day. A month without documents keeps what was entered or imported.
 */
export const followFees = (
  tx: Sql,
  months: readonly { readonly stationId: string; readonly month: string }[],
  today: string,
  at: string,
) =>
  tx.query(
    `INSERT INTO power_fee AS f (id, tenant_id, sys_org_code, create_by, create_time, station_id, ss_month, pv_panel_num, power_rate_statr_date,
       power_rate_end_date, co_construction_income, payment_status)
     SELECT x.id, s.tenant_id, s.sys_org_code, 'system', $3::timestamptz, s.id, x.month, s.pv_panel_num, x.starts, x.ends, x.paid,
       CASE WHEN x.paid >= x.due THEN '1' WHEN NOT x.late THEN NULL WHEN x.paid > 0 THEN '3' ELSE '2' END
     FROM (SELECT max(i.id) AS id, i.station_id, i.ss_month AS month, min(i.period_start) AS starts, max(i.period_end) AS ends,
         sum(i.amount - i.withheld) AS due, bool_or(i.status IN ('1', '2') AND i.due_date < $2::date) AS late,
         (coalesce(sum(p.paid), 0) + coalesce(sum(CASE WHEN i.amount > i.withheld THEN i.set_off ELSE -i.set_off END), 0))::numeric(14,2) AS paid
       FROM jsonb_to_recordset($1::jsonb) AS m (station_id bigint, month text) JOIN co_income i ON i.station_id = m.station_id AND i.ss_month = m.month
         LEFT JOIN LATERAL (SELECT sum(o.amount) AS paid FROM pay_order o WHERE o.co_income_id = i.id AND o.status = '4') p ON true
       GROUP BY i.station_id, i.ss_month) x JOIN station_info s ON s.id = x.station_id
     ON CONFLICT (station_id, ss_month) DO UPDATE SET co_construction_income = excluded.co_construction_income, payment_status = excluded.payment_status,
       version = f.version + 1, update_by = 'system', update_time = $3::timestamptz
     WHERE (f.co_construction_income, f.payment_status) IS DISTINCT FROM (excluded.co_construction_income, excluded.payment_status)`,
    [
      JSON.stringify(
        [...new Map(months.map((one) => [`${one.stationId} ${one.month}`, one])).values()].map(({ stationId, month }) => ({
          station_id: stationId,
          month,
        })),
      ),
      today,
      at,
    ],
  )

/** Months with an income that is open after its day while the fee does not say so yet. */
export const newlyLate = (db: Sql, today: string, most: number) =>
  db.query<{ stationId: string; month: string }>(
    `SELECT DISTINCT i.station_id AS "stationId", i.ss_month AS month FROM co_income i JOIN power_fee f ON f.station_id = i.station_id AND f.ss_month = i.ss_month
     WHERE i.status IN ('1', '2') AND i.due_date < $1::date AND f.payment_status IS NULL ORDER BY 1, 2 LIMIT $2`,
    [today, most],
  )

/** The first month that rules in force since a moment hold for. */
export const firstOfNewRules = async (db: Sql, tenantId: string, since: string): Promise<string | null> => {
  const rows = await db.query<{ month: string | null }>(
    `SELECT to_char(min(valid_from), 'YYYY-MM') AS month FROM (
       SELECT valid_from FROM income_rule WHERE tenant_id = $1 AND status = '2' AND active_time >= $2::timestamptz
       UNION ALL SELECT valid_from FROM withhold_rule WHERE tenant_id = $1 AND status = '2' AND active_time >= $2::timestamptz) r`,
    [tenantId, since],
  )
  return rows[0]?.month ?? null
}

/** The month with which a tenant began to accrue. */
export const firstAccrued = async (db: Sql, tenantId: string): Promise<string | null> => {
  const rows = await db.query<{ month: string | null }>('SELECT min(ss_month) AS month FROM co_income WHERE tenant_id = $1', [
    tenantId,
  ])
  return rows[0]?.month ?? null
}

export const tenantsWithRules = (db: Sql) =>
  db.query<{ tenantId: string }>(`SELECT DISTINCT tenant_id AS "tenantId" FROM income_rule WHERE status = '2' ORDER BY 1`, [])
