import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'

interface LentPlanRow {
  readonly fen: string
  readonly graceDays: number
  /** The due day of what has waited longest, of what was due and not paid by the day; null: nothing has. */
  readonly oldest: string | null
}

/** What a book has lent by plans until a month, with what of each was open on a day. */
export const lentByPlans = (tx: Sql, bookId: string, month: string, day: string) =>
  tx.query<LentPlanRow>(
    `WITH lent AS (SELECT a.plan_id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       JOIN ledger_entry e ON e.id = l.entry_id WHERE a.book_id = $1 AND a.subject = '1531' AND e.period <= $2 GROUP BY 1),
     paid AS (SELECT d.period_id, sum(d.amount) AS amount FROM repay_plan_paid d JOIN lent n ON n.plan_id = d.plan_id
       WHERE d.paid_day <= $3::date AND d.claim <> 'penalty' GROUP BY 1)
     SELECT n.fen::text AS fen, p.grace_days AS "graceDays", (SELECT min(i.due_date) FROM repay_plan_period i LEFT JOIN paid ON paid.period_id = i.id
         WHERE i.plan_id = p.id AND i.principal + i.interest + i.cost > coalesce(paid.amount, 0)) AS oldest
     FROM lent n JOIN repay_plan p ON p.id = n.plan_id WHERE n.fen > 0 ORDER BY p.id`,
    [bookId, month, day],
  )

/** Another run of the book that is in review or posted, of this month or a later one. */
export async function otherRun(
  tx: Sql,
  { id, bookId, month }: { readonly id: string; readonly bookId: string; readonly month: string },
): Promise<{ readonly runNo: string; readonly month: string } | undefined> {
  const rows = await tx.query<{ runNo: string; month: string }>(
    `SELECT run_no AS "runNo", month FROM repay_provision WHERE book_id = $2 AND id <> $1 AND month >= $3 AND status IN ('1', '2') ORDER BY month LIMIT 1`,
    [id, bookId, month],
  )
  return rows[0]
}

interface WrittenLine {
  readonly riskClass: string
  readonly planCount: number
  readonly principal: string
  readonly rate: string
  readonly amount: string
}

export async function writeLines(tx: Sql, runId: string, lines: readonly WrittenLine[]): Promise<void> {
  await tx.query('DELETE FROM repay_provision_line WHERE run_id = $1', [runId])
  await tx.query(
    `INSERT INTO repay_provision_line (id, tenant_id, sys_org_code, create_by, run_id, risk_class, plan_count, principal, rate, amount)
     SELECT n.id, r.tenant_id, r.sys_org_code, r.create_by, r.id, n."riskClass", n."planCount", n.principal, n.rate, n.amount
     FROM repay_provision r, jsonb_to_recordset($2::jsonb) AS n (id bigint, "riskClass" text, "planCount" int, principal numeric, rate numeric, amount numeric)
     WHERE r.id = $1`,
    [runId, JSON.stringify(lines.map((line) => ({ ...line, id: newId() })))],
  )
}
