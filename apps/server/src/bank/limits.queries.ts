import type { Message } from '@heliodesk/contracts/text/message'
import type { Movement } from '@heliodesk/domain/account/classTwoLimits'
import type { Sql } from '../db/sql.ts'

/** What was agreed for an account, and what its tenant says that banks exempt. */
export async function readLimits(db: Sql, id: string) {
  const rows = await db.query<{
    dayLimit: string | null
    yearLimit: string | null
    branchName: string | null
    exempt: string | null
    to: string | null
    at: string | null
    fault: Message | null
  }>(
    `SELECT b.day_limit AS "dayLimit", b.year_limit AS "yearLimit", b.branch_name AS "branchName",
       (SELECT p.config_value FROM sys_parameter p WHERE p.tenant_id = b.tenant_id AND p.config_key = 'classTwoExempt') AS exempt,
       l.complete_to AS "to", to_char(l.success_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') AS at, l.fault
     FROM bank_card_open_account_record b LEFT JOIN bank_pull l ON l.account_id = b.id WHERE b.id = $1`,
    [id],
  )
  return rows[0]
}

/**
 * What moved on an account since a day, and what is on its way to it or from it: payments and debits that are not over, and such as its statements do not reach yet.
 */
export const yearOfAccount = (db: Sql, id: string, { from, today }: { readonly from: string; readonly today: string }) =>
  db.query<Omit<Movement, 'cents'> & { readonly amount: string }>(
    `SELECT trans_day AS day, direction, amount, biz_kind AS kind, reversal <> '0' AS "isReversed" FROM account_transaction_details
     WHERE account_id = $1 AND trans_day >= $2::date
     UNION ALL
     SELECT $3::date, CASE o.biz_kind WHEN '2' THEN '2' ELSE '1' END, coalesce(o.taken, o.amount), CASE o.biz_kind WHEN '2' THEN '3' END, false FROM pay_order o LEFT JOIN bank_pull l ON l.account_id = o.card_id
     WHERE o.card_id = $1 AND (o.status IN ('0', '1', '2', '3', '8') OR (o.status = '5' AND o.proven_time IS NULL)
       OR (o.status = '4' AND ((o.finish_time AT TIME ZONE 'Asia/Shanghai')::date > l.complete_to OR l.complete_to IS NULL)
         AND (o.finish_time AT TIME ZONE 'Asia/Shanghai')::date >= $3::date - 5))`,
    [id, from, today],
  )
