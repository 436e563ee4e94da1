import type { Sql } from '../db/sql.ts'

/** Accounts with lines from before keys were kept. */
export async function unkeyedAccounts(db: Sql, most: number): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT account_id AS id FROM account_transaction_details WHERE line_key IS NULL AND account_id IS NOT NULL LIMIT $1`,
    [most],
  )
  return rows.map(({ id }) => id)
}

/** Gives these lines the keys of their numbers, which were unique; answers their days. */
export const keyLines = (tx: Sql, accountIds: readonly string[]) =>
  tx.query<{ accountId: string; day: string }>(
    `UPDATE account_transaction_details t
     SET line_key = 'S-' || t.direction || '-' || (t.amount * 100)::bigint || '-' || coalesce(t.bank_serial_no, 'ID' || t.id)
     WHERE t.account_id = ANY ($1::bigint[]) AND t.line_key IS NULL RETURNING t.account_id AS "accountId", t.trans_day AS day`,
    [accountIds],
  )
