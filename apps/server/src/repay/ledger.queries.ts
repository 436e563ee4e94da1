import type { Claim } from '@heliodesk/domain/repayment/allocate'
import type { Sql } from '../db/sql.ts'
import type { LegalEntity } from '../money/books.queries.ts'

/** What entries say of a plan. */
export interface LentPlan {
  readonly tenantId: string
  readonly orgCode: string | null
  readonly planNo: string
  readonly principal: string
  readonly startDate: string
  readonly funder: LegalEntity
}

export async function lentPlan(tx: Sql, planId: string): Promise<LentPlan | undefined> {
  const rows = await tx.query<Omit<LentPlan, 'funder'> & LegalEntity>(
    `SELECT p.tenant_id AS "tenantId", p.sys_org_code AS "orgCode", p.plan_no AS "planNo", coalesce(p.principal, 0)::numeric(14,2) AS principal,
       p.start_date AS "startDate", f.id, f.name, f.is_enabled AS "isEnabled"
     FROM repay_plan p JOIN business_company f ON f.id = p.funder_id WHERE p.id = $1`,
    [planId],
  )
  return rows.map(({ id, name, isEnabled, ...plan }) => ({ ...plan, funder: { id, name, isEnabled } }))[0]
}

/** What a payment went to, as far as it did not come back. */
export const paidOfSource = (tx: Sql, planId: string, source: string) =>
  tx.query<{ claim: Claim; kind: string; day: string; amount: string }>(
    `SELECT claim, kind, min(paid_day) AS day, sum(amount)::numeric(14,2) AS amount FROM repay_plan_paid
     WHERE plan_id = $1 AND source = $2 GROUP BY claim, kind HAVING sum(amount) <> 0 ORDER BY claim, kind`,
    [planId, source],
  )

/** Plans in force that were put so before a moment and whose principal is not in the ledger. */
export const unpostedPlans = (db: Sql, before: Date) =>
  db.query<{ id: string; by: string; at: Date }>(
    `SELECT p.id, v.approved_by AS by, v.create_time AS at FROM repay_plan p JOIN repay_plan_version v ON v.plan_id = p.id AND v.edition = 1
     WHERE v.create_time < $1 AND p.principal > 0
       AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.tenant_id = p.tenant_id AND e.event_key = 'repayPlan:' || p.id) ORDER BY p.id`,
    [before],
  )

/** The same of principal that was paid before it was due. */
export const unpostedChanges = (db: Sql, before: Date) =>
  db.query<{ id: string; changeNo: string; planId: string; day: string | null; amount: string | null; by: string; at: Date }>(
    `SELECT c.id, c.change_no AS "changeNo", c.plan_id AS "planId", c.effective_date AS day, c.amount, v.approved_by AS by, v.create_time AS at
     FROM repay_plan_change c JOIN repay_plan_version v ON v.change_id = c.id
     WHERE c.status = '2' AND c.change_kind = '3' AND v.create_time < $1
       AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.tenant_id = c.tenant_id AND e.event_key = 'repayChange:' || c.id) ORDER BY c.id`,
    [before],
  )

/** The same of payments that no document posts. */
export const unpostedPayments = (db: Sql, before: Date) =>
  db.query<{ planId: string; source: string; at: Date }>(
    `SELECT a.plan_id AS "planId", a.source, max(a.create_time) AS at FROM repay_plan_paid a
     WHERE NOT starts_with(a.source, 'payOrder:') AND NOT starts_with(a.source, 'repayRelief:') AND a.create_time < $1
       AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.tenant_id = a.tenant_id AND e.event_key = 'repayPaid:' || a.plan_id || ':' || a.source)
     GROUP BY 1, 2 HAVING sum(a.amount) <> 0 ORDER BY 1, 2`,
    [before],
  )
