import type { Sql } from '#server/db/sql.ts'

/** Of whom a plan is taken, by what agreement, and for whom. Account numbers as they are stored. */
export interface DebtorRow {
  readonly planId: string
  readonly planNo: string
  readonly status: string
  readonly orgCode: string | null
  readonly customerId: string
  readonly name: string
  readonly cardId: string | null
  readonly cardNo: string | null
  readonly cardStatus: string | null
  readonly branchName: string | null
  readonly mandateId: string | null
  readonly mandateNo: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly perDebit: string | null
  readonly perMonth: string | null
  readonly allowsPart: boolean | null
  readonly leastPart: string | null
  readonly funderId: string
  readonly funderName: string
  readonly funderAccount: string | null
  readonly funderBank: string | null
}

export const debtorsOf = (tx: Sql, planIds: readonly string[]) =>
  tx.query<DebtorRow>(
    `SELECT p.id AS "planId", p.plan_no AS "planNo", p.status, p.sys_org_code AS "orgCode", c.id AS "customerId", c.user_name AS name,
       k.id AS "cardId", k.card_no AS "cardNo", k.status AS "cardStatus", k.branch_name AS "branchName",
       m.id AS "mandateId", m.mandate_no AS "mandateNo", m.valid_from AS "validFrom", m.valid_to AS "validTo", m.per_debit AS "perDebit",
       m.per_month AS "perMonth", m.allows_part AS "allowsPart", m.least_part AS "leastPart",
       f.id AS "funderId", f.name AS "funderName", f.bank_account AS "funderAccount", f.bank_name AS "funderBank"
     FROM repay_plan p JOIN customer c ON c.id = p.customer_id JOIN business_company f ON f.id = p.funder_id
       LEFT JOIN LATERAL (SELECT x.id, x.card_no, x.status, x.branch_name FROM bank_card_open_account_record x
         WHERE x.customer_id = p.customer_id ORDER BY x.status = '5' DESC, x.status = '7' DESC, x.id DESC LIMIT 1) k ON true
       LEFT JOIN debit_mandate m ON m.card_id = k.id AND m.status = '1'
     WHERE p.id = ANY($1::bigint[]) ORDER BY p.id`,
    [planIds],
  )

/** Plans with an instalment that was due by a day and that nothing is being taken for, the longest waiting first. */
export async function duePlans(tx: Sql, tenantId: string, day: string, most: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `SELECT p.id FROM repay_plan p JOIN LATERAL (SELECT min(d.due_date) AS due FROM repay_plan_period d
         WHERE d.plan_id = p.id AND d.due_date <= $2::date AND d.status NOT IN ('3', '5', '6')) o ON o.due IS NOT NULL
     WHERE p.tenant_id = $1 AND p.status IN ('1', '3', '5')
       AND NOT EXISTS (SELECT FROM pay_order x WHERE x.plan_id = p.id
         AND (x.status IN ('0', '1', '2', '3', '8') OR (x.status = '5' AND x.proven_time IS NULL)))
     ORDER BY o.due, p.id LIMIT $3`,
    [tenantId, day, most],
  )
  return rows.map(({ id }) => id)
}

export interface FundsRow {
  readonly known: string
  readonly onWay: string
  readonly reserved: string
}

/**
 * What an account has: by the newest day of its statement that balances, with the lines after it, or by the ledger where there is none; what
 * is on its way; and what debits that were submitted may still take, other than these.
 */
export async function fundsOf(tx: Sql, cardId: string, except: readonly string[]): Promise<FundsRow | undefined> {
  const rows = await tx.query<FundsRow>(
    `WITH booked AS (SELECT a.subject, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) / 100 AS amount
         FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id WHERE a.card_id = $1 AND a.subject IN ('9101', '9102') GROUP BY 1),
       told AS (SELECT d.day, d.closing FROM account_statement_day d WHERE d.account_id = $1 AND d.state = '1' ORDER BY d.day DESC LIMIT 1)
     SELECT coalesce((SELECT told.closing + coalesce((SELECT sum(CASE t.direction WHEN '1' THEN t.amount ELSE -t.amount END)
           FROM account_transaction_details t WHERE t.account_id = $1 AND t.trans_day > told.day), 0) FROM told),
         (SELECT amount FROM booked WHERE subject = '9101'), 0)::numeric(14,2) AS known,
       coalesce((SELECT amount FROM booked WHERE subject = '9102'), 0)::numeric(14,2) AS "onWay",
       (SELECT coalesce(sum(o.amount), 0) FROM pay_order o WHERE o.card_id = $1 AND o.biz_kind = '2' AND o.id <> ALL($2::bigint[])
         AND (o.status IN ('1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL)))::numeric(14,2) AS reserved`,
    [cardId, except],
  )
  return rows[0]
}

/** What was taken of an account in a month, and what may still be, other than by these. */
export async function takenInMonth(tx: Sql, cardId: string, month: string, except: readonly string[]): Promise<string> {
  const rows = await tx.query<{ sum: string }>(
    `SELECT coalesce(sum(coalesce(o.taken, o.amount)), 0)::numeric(14,2) AS sum FROM pay_order o
     WHERE o.card_id = $1 AND o.biz_kind = '2' AND o.id <> ALL($3::bigint[])
       AND (o.status IN ('1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL)
         OR (o.status = '4' AND to_char(o.sent_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') = $2))`,
    [cardId, month, except],
  )
  return rows[0]?.sum ?? '0'
}

/** What was free on the accounts when debits were submitted. */
export const noteFunds = (tx: Sql, rows: readonly { readonly id: string; readonly funds: string }[]) =>
  tx.query(
    `UPDATE pay_order o SET funds = n.funds FROM jsonb_to_recordset($1::jsonb) AS n (id bigint, funds numeric) WHERE o.id = n.id`,
    [JSON.stringify(rows)],
  )

/** What the bank has taken: said once, by the answer that counts. */
export const noteTaken = (tx: Sql, id: string, taken: string) =>
  tx.query(`UPDATE pay_order SET taken = $2 WHERE id = $1 AND taken IS NULL`, [id, taken])
