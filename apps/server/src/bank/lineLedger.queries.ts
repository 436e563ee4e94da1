import type { Sql } from '../db/sql.ts'

export interface UnpostedLine {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly accountId: string
  readonly customerId: string
  readonly direction: string
  readonly fen: string
  readonly day: string
  readonly no: string
  /** What stands against the funds of the farmer, as it is now and as it was posted. */
  readonly subject: string
  readonly postedTo: string | null
  readonly round: number
}

/**
 * Lines of these accounts whose entry is not there, or says something else than the line does by now. Moves between the account and its bound card, and charges, are of
 * the farmer alone; a line that bears the key of a debit is that debit, whether the bank has answered it yet or not (decision 120); whatever else came or
 * went waits until somebody says for what. A reversal takes back what its line said; only reversals ask for theirs, whatever statistics say.
 * Ordered by an expression: by the key alone a page would be looked for among the lines of all accounts.
 */
export const unpostedLines = (tx: Sql, accountIds: readonly string[], after: string, most: number) =>
  tx.query<UnpostedLine>(
    `SELECT t.id, t.tenant_id AS "tenantId", t.sys_org_code AS "orgCode", t.account_id AS "accountId", b.customer_id AS "customerId", t.direction,
       (t.amount * 100)::bigint::text AS fen, t.trans_day AS day, coalesce(t.bank_serial_no, to_char(t.trans_day, 'YYYY-MM-DD')) AS no,
       w.subject, t.ledger_to AS "postedTo", t.ledger_round AS round
     FROM account_transaction_details t JOIN bank_card_open_account_record b ON b.id = t.account_id
     CROSS JOIN LATERAL (SELECT CASE WHEN t.reverses_id IS NULL THEN ARRAY[t.biz_kind, t.summary] ELSE
         (SELECT ARRAY[coalesce(r.biz_kind, t.biz_kind), coalesce(r.summary, t.summary)] FROM account_transaction_details r WHERE r.id = t.reverses_id) END AS said
       OFFSET 0) o
     CROSS JOIN LATERAL (SELECT CASE WHEN EXISTS (SELECT FROM pay_order p WHERE p.card_id = t.account_id AND p.biz_kind = '2' AND p.sent_time IS NOT NULL
         AND strpos(o.said[2], p.idem_key) > 0) THEN '9102'
       WHEN o.said[1] IN ('4', '5', '6') THEN '9201' ELSE '9209' END AS subject) w
     WHERE t.account_id = ANY ($1::bigint[]) AND t.id > $2 AND t.amount <> 0 AND t.ledger_to IS DISTINCT FROM w.subject ORDER BY t.id + 0 LIMIT $3`,
    [accountIds, after, most],
  )

export async function markPosted(tx: Sql, rows: readonly Pick<UnpostedLine, 'id' | 'subject' | 'round'>[]): Promise<void> {
  await tx.query(
    `UPDATE account_transaction_details t SET ledger_to = n.subject, ledger_round = n.round
     FROM unnest($1::bigint[], $2::text[], $3::int[]) AS n (id, subject, round) WHERE t.id = n.id`,
    [rows.map(({ id }) => id), rows.map(({ subject }) => subject), rows.map(({ round }) => round)],
  )
}

/** Accounts with lines from before lines had entries. */
export async function unpostedAccounts(db: Sql, after: string, most: number): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT b.id FROM bank_card_open_account_record b WHERE b.id > $1
       AND EXISTS (SELECT FROM account_transaction_details t WHERE t.account_id = b.id AND t.ledger_to IS NULL AND t.amount <> 0) ORDER BY b.id LIMIT $2`,
    [after, most],
  )
  return rows.map(({ id }) => id)
}
