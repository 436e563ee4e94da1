import type { Sql } from '#server/db/sql.ts'

export interface OwedMonth {
  readonly accountNo: string
  readonly name: string
  readonly month: string
  readonly amount: string
}

/** What is owed of a month to stations that are known by these numbers. */
export const owedMonth = (db: Sql, month: string, accounts: readonly string[]) =>
  db.query<OwedMonth>(
    `SELECT s.grid_account_no AS "accountNo", c.user_name AS name, r.ss_month AS month, sum(r.amount)::text AS amount
     FROM fee_receivable r JOIN station_info s ON s.id = r.station_id JOIN customer c ON c.id = r.customer_id
     WHERE r.ss_month = $1 AND s.grid_account_no = ANY ($2::text[]) AND r.status <> '4' GROUP BY s.id, c.id, r.ss_month ORDER BY s.id`,
    [month, accounts],
  )
