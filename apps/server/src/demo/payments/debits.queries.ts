import type { Sql } from '#server/db/sql.ts'

/** A plan of the demo with an instalment due by a day, and the open account of its farmer. */
export interface DuePlan {
  readonly planId: string
  readonly cardId: string
  readonly cardNo: string
  readonly customerId: string
  readonly name: string
  readonly balance: string
  readonly mandateId: string | null
  /** What is due of it, without the penalty of the day. */
  readonly due: string
}

export const duePlansOf = (tx: Sql, tenantId: string, day: string) =>
  tx.query<DuePlan>(
    `SELECT p.id AS "planId", b.id AS "cardId", b.card_no AS "cardNo", p.customer_id AS "customerId", b.account_name AS name, coalesce(b.balance, 0)::numeric(14,2) AS balance, m.id AS "mandateId",
       sum(d.principal + d.interest + d.cost - d.paid_principal - d.paid_interest - d.paid_cost)::numeric(14,2) AS due
     FROM repay_plan p JOIN repay_plan_period d ON d.plan_id = p.id AND d.due_date <= $2::date AND d.status <> '3'
       JOIN bank_card_open_account_record b ON b.customer_id = p.customer_id AND b.status = '5' AND b.card_no IS NOT NULL
       LEFT JOIN debit_mandate m ON m.card_id = b.id AND m.status = '1'
     WHERE p.tenant_id = $1 AND p.status IN ('1', '3', '5') GROUP BY p.id, b.id, m.id ORDER BY p.id`,
    [tenantId, day],
  )
