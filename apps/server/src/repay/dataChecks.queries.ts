import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'
import type { WrittenPeriod } from './plan.queries.ts'

/** What instalments say was paid is what the lines of payments add up to, and no more than is due. */
export const allocatedSums = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'repay_plan_period' AS table, p.plan_no || ' ' || d.seq AS id,
       concat_ws(' ', d.paid_principal, d.paid_interest, d.paid_cost, d.paid_penalty) AS stored,
       concat_ws(' ', x.principal, x.interest, x.cost, x.penalty) AS expected
     FROM repay_plan_period d JOIN repay_plan p ON p.id = d.plan_id CROSS JOIN LATERAL (
       SELECT coalesce(sum(a.amount) FILTER (WHERE a.claim = 'principal'), 0) AS principal,
         coalesce(sum(a.amount) FILTER (WHERE a.claim = 'interest'), 0) AS interest, coalesce(sum(a.amount) FILTER (WHERE a.claim = 'cost'), 0) AS cost,
         coalesce(sum(a.amount) FILTER (WHERE a.claim = 'penalty'), 0) AS penalty
       FROM repay_plan_paid a WHERE a.period_id = d.id) x
     WHERE (d.paid_principal, d.paid_interest, d.paid_cost, d.paid_penalty) IS DISTINCT FROM (x.principal, x.interest, x.cost, x.penalty)
       OR d.paid_principal > d.principal OR d.paid_interest > d.interest OR d.paid_cost > d.cost
     ORDER BY p.plan_no, d.seq`,
    [],
  )

/** Plans with the version in force, after the id of the page before. */
export const plansWithVersions = (db: Sql, after: string, most: number) =>
  db.query<{ id: string; planNo: string; principal: string; terms: string; schedule: string }>(
    `SELECT p.id, p.plan_no AS "planNo", coalesce(p.principal, 0)::numeric(14,2) AS principal, v.terms::text AS terms, v.schedule::text AS schedule
     FROM repay_plan p JOIN repay_plan_version v ON v.plan_id = p.id AND v.edition = p.edition
     WHERE p.id > $1::bigint ORDER BY p.id LIMIT $2`,
    [after, most],
  )

/** The instalments of a plan, in the words of its schedule. */
export const periodSums = (db: Sql, planId: string) =>
  db.query<WrittenPeriod>(
    `SELECT seq, from_date AS "from", due_date AS due, principal, interest, cost, balance, carried FROM repay_plan_period
     WHERE plan_id = $1 ORDER BY seq`,
    [planId],
  )
