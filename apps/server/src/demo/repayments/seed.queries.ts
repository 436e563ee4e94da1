import type { Sql } from '#server/db/sql.ts'
import type { RepayableContract } from './plan.ts'

/** Main contracts in force whose stations feed in and have no plan yet. */
export const repayableContracts = (tx: Sql, day: string, most: number) =>
  tx.query<RepayableContract>(
    `SELECT k.id AS "contractId", coalesce(k.capacity, s.totalpower) AS "capacity", s.first_work_time::text AS "firstWorkTime"
     FROM contract k JOIN station_info s ON s.id = k.station_id
     WHERE k.status = '3' AND k.contract_type = '1' AND s.retired_on IS NULL AND s.first_work_time < $1::date - 120
       AND k.expire_date > $1::date + 4000 AND NOT EXISTS (SELECT 1 FROM repay_plan p WHERE p.contract_id = k.id)
     ORDER BY k.id LIMIT $2`,
    [day, most],
  )

/** Who has lent the money. */
export async function funderOf(tx: Sql): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM business_company WHERE company_type = '4' AND is_enabled AND tenant_id = 1 ORDER BY id LIMIT 1`,
    [],
  )
  return rows[0]?.id
}

/** Instalments of a plan that were due before a day, oldest first. */
export const dueBefore = (tx: Sql, planId: string, day: string) =>
  tx.query<{ seq: number; due: string; amount: string }>(
    `SELECT seq, due_date AS due, (principal + interest + cost)::numeric(14,2) AS amount FROM repay_plan_period
     WHERE plan_id = $1 AND due_date <= $2::date ORDER BY seq`,
    [planId, day],
  )

/** Who stands in for farmers: a company of the group. */
export async function guarantorOf(tx: Sql): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>(
    `SELECT id FROM business_company WHERE company_type IN ('1', '2', '3') AND is_enabled AND tenant_id = 1 ORDER BY id LIMIT 1`,
    [],
  )
  return rows[0]?.id
}

export async function bookOfFunder(tx: Sql, funderId: string): Promise<string | undefined> {
  const rows = await tx.query<{ id: string }>('SELECT id FROM ledger_book WHERE company_id = $1', [funderId])
  return rows[0]?.id
}

/** What is overdue of a plan, the penalty of it, and since when. */
export async function owedOfPlan(
  tx: Sql,
  planId: string,
): Promise<{ readonly amount: string; readonly penalty: string; readonly days: number }> {
  const rows = await tx.query<{ amount: string; penalty: string; days: number }>(
    `SELECT coalesce(sum(principal + interest + cost + penalty - paid_principal - paid_interest - paid_cost - paid_penalty), 0)::numeric(14,2) AS amount,
       coalesce(sum(penalty - paid_penalty), 0)::numeric(14,2) AS penalty, coalesce(max(overdue_days), 0) AS days
     FROM repay_plan_period WHERE plan_id = $1 AND status = '4'`,
    [planId],
  )
  return rows[0] ?? { amount: '0.00', penalty: '0.00', days: 0 }
}
