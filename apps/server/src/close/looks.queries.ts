import type { Sql } from '../db/sql.ts'

/** Days of accounts in a month by their state. */
export const bankDays = (tx: Sql, tenantId: string, first: string, last: string) =>
  tx.query<{ state: string; count: number; fen: string }>(
    `SELECT state, count(*)::int AS count, coalesce(sum(abs(gap)) * 100, 0)::bigint::text AS fen FROM account_statement_day
     WHERE tenant_id = $1 AND day BETWEEN $2::date AND $3::date GROUP BY state`,
    [tenantId, first, last],
  )

export interface BillCounts {
  readonly stations: number
  readonly billed: number
  readonly waiting: number
}
/** Stations on the grid in a month, those of them with a confirmed bill or a fee that was entered or imported, and bills that wait. */
export async function billCounts(tx: Sql, tenantId: string, month: string, first: string, last: string): Promise<BillCounts> {
  const rows = await tx.query<BillCounts>(
    `SELECT count(*)::int AS stations,
       (count(*) FILTER (WHERE EXISTS (SELECT FROM grid_bill b WHERE b.station_id = s.id AND b.ss_month = $2 AND b.kind = '1' AND b.status = '1')
         OR EXISTS (SELECT FROM power_fee f WHERE f.station_id = s.id AND f.ss_month = $2 AND f.fee_source IN ('1', '2'))))::int AS billed,
       (SELECT count(*)::int FROM grid_bill w WHERE w.tenant_id = $1 AND w.ss_month = $2 AND w.status = '0') AS waiting
     FROM station_info s WHERE s.tenant_id = $1 AND s.first_work_time <= $4::date AND (s.retired_on IS NULL OR s.retired_on > $3::date)`,
    [tenantId, month, first, last],
  )
  return rows[0] ?? { stations: 0, billed: 0, waiting: 0 }
}

/** Matches of lines until a day: those that wait, and those of the month. */
export const matchCounts = (tx: Sql, tenantId: string, first: string, last: string) =>
  tx.query<{ status: string; count: number }>(
    `SELECT status, count(*)::int AS count FROM flow_match
     WHERE tenant_id = $1 AND day <= $3::date AND status IN ('0', '1', '2', '3') AND (day >= $2::date OR status IN ('0', '1')) GROUP BY status`,
    [tenantId, first, last],
  )

export interface DifferenceCounts {
  readonly checked: number
  readonly open: number
  readonly openFen: string
  readonly unexplained: number
  readonly unexplainedFen: string
}
/** The checks of a month: those with a difference that nobody has handled, and what is not explained. */
export async function differenceCounts(tx: Sql, tenantId: string, month: string): Promise<DifferenceCounts> {
  const rows = await tx.query<DifferenceCounts>(
    `SELECT count(*)::int AS checked, (count(*) FILTER (WHERE outcome = '1' AND handling = '0'))::int AS open,
       (coalesce(sum(abs(difference)) FILTER (WHERE outcome = '1' AND handling = '0'), 0) * 100)::bigint::text AS "openFen",
       (count(*) FILTER (WHERE unexplained <> 0 AND handling = '0'))::int AS unexplained,
       (coalesce(sum(abs(unexplained)) FILTER (WHERE handling = '0'), 0) * 100)::bigint::text AS "unexplainedFen"
     FROM settlement_check WHERE tenant_id = $1 AND check_month = $2`,
    [tenantId, month],
  )
  return rows[0] ?? { checked: 0, open: 0, openFen: '0', unexplained: 0, unexplainedFen: '0' }
}

export interface PlanCounts {
  readonly running: number
  readonly behind: number
  readonly overdue: number
  readonly overdueFen: string
  readonly penalties: number
  readonly penaltyFen: string
}
/** Plans in force, those that are not up to a day, what is overdue, and penalties that were not paid. */
export async function planCounts(tx: Sql, tenantId: string, day: string): Promise<PlanCounts> {
  const rows = await tx.query<PlanCounts>(
    `SELECT count(*)::int AS running, (count(*) FILTER (WHERE p.standing_day IS NULL OR p.standing_day < $2::date))::int AS behind,
       (count(*) FILTER (WHERE p.status = '3'))::int AS overdue, (coalesce(sum(d.overdue), 0) * 100)::bigint::text AS "overdueFen",
       coalesce(sum(d.penalties), 0)::int AS penalties, (coalesce(sum(d.penalty), 0) * 100)::bigint::text AS "penaltyFen"
     FROM repay_plan p CROSS JOIN LATERAL (
       SELECT sum(i.principal + i.interest + i.cost - i.paid_principal - i.paid_interest - i.paid_cost) FILTER (WHERE i.status = '4') AS overdue,
         count(*) FILTER (WHERE i.penalty > i.paid_penalty) AS penalties, sum(greatest(i.penalty - i.paid_penalty, 0)) AS penalty
       FROM repay_plan_period i WHERE i.plan_id = p.id) d
     WHERE p.tenant_id = $1 AND p.status IN ('1', '3', '5')`,
    [tenantId, day],
  )
  return rows[0] ?? { running: 0, behind: 0, overdue: 0, overdueFen: '0', penalties: 0, penaltyFen: '0' }
}

/**
 * Notes the day at plans of which it changes nothing: they run as they were agreed, and all that was due by the day is paid. Their state is what it was
 * when they were last looked at, since each payment and change follows at once. Answers how many.
 */
export async function passQuietPlans(tx: Sql, tenantId: string, day: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `WITH quiet AS (UPDATE repay_plan p SET standing_day = $2::date, risk_class = '1', overdue_days = 0
       WHERE p.tenant_id = $1 AND p.status = '1' AND p.edition = 1 AND p.standing_day < $2::date
         AND NOT EXISTS (SELECT FROM repay_plan_period i WHERE i.plan_id = p.id AND i.due_date <= $2::date AND i.status NOT IN ('3', '5', '6')) RETURNING 1)
     SELECT count(*)::int AS count FROM quiet`,
    [tenantId, day],
  )
  return rows[0]?.count ?? 0
}

/** Plans of a tenant in force whose state was worked out for an earlier day, or not yet. */
export const plansBehind = (tx: Sql, tenantId: string, day: string, after: string, most: number) =>
  tx.query<{ id: string }>(
    `SELECT id FROM repay_plan WHERE tenant_id = $1 AND status IN ('1', '3', '5') AND (standing_day IS NULL OR standing_day < $2::date)
       AND id > $3::bigint ORDER BY id LIMIT $4`,
    [tenantId, day, after, most],
  )

/** Payments that were sent until a day, by state; those of an unknown outcome by their numbers. */
export const paymentCounts = (tx: Sql, tenantId: string, first: string, last: string) =>
  tx.query<{ status: string; count: number; fen: string; names: string }>(
    `SELECT status, count(*)::int AS count, (sum(amount) * 100)::bigint::text AS fen,
       coalesce((array_to_string((array_agg(pay_no ORDER BY pay_no))[1:10], '、')), '') AS names
     FROM pay_order WHERE tenant_id = $1 AND (sent_time AT TIME ZONE 'Asia/Shanghai')::date <= $3::date
       AND (status IN ('2', '3', '8') OR (status = '4' AND (finish_time AT TIME ZONE 'Asia/Shanghai')::date BETWEEN $2::date AND $3::date))
     GROUP BY status ORDER BY status`,
    [tenantId, first, last],
  )

/** Lines that came in until a day and that nothing is matched with, by their age on that day: 0–30, 31–60, 61–90, more. The list of lines shows the same. */
export const suspenseByAge = (tx: Sql, tenantId: string, last: string) =>
  tx.query<{ bucket: number; count: number; fen: string }>(
    `SELECT CASE WHEN o.days <= 30 THEN 0 WHEN o.days <= 60 THEN 1 WHEN o.days <= 90 THEN 2 ELSE 3 END AS bucket, count(*)::int AS count,
       (sum(o.amount) * 100)::bigint::text AS fen
     FROM (SELECT $2::date - t.trans_day AS days, t.amount FROM account_transaction_details t
       WHERE t.tenant_id = $1 AND t.direction = '1' AND t.reversal = '0' AND t.match_status = '0' AND t.biz_kind IN ('1', '9') AND t.trans_day <= $2::date) o
     GROUP BY 1 ORDER BY 1`,
    [tenantId, last],
  )

/** Books that have lent by the end of a month and set nothing aside in it. */
export async function booksUnprovided(tx: Sql, tenantId: string, month: string): Promise<number> {
  const rows = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT a.book_id FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id JOIN ledger_entry e ON e.id = l.entry_id
       WHERE a.tenant_id = $1 AND a.subject = '1531' AND e.period <= $2 GROUP BY 1 HAVING sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) > 0) b
     WHERE NOT EXISTS (SELECT FROM repay_provision r WHERE r.book_id = b.book_id AND r.month = $2 AND r.status = '2')`,
    [tenantId, month],
  )
  return rows[0]?.count ?? 0
}
