import type { Sql } from '#server/db/sql.ts'

export interface OpenFee {
  readonly accountNo: string
  readonly name: string
  readonly month: string
  readonly orgCode: string | null
  readonly amount: string
}

/** Fees of a month that nobody has paid, of stations that are known by their number: the month of which most are open. */
export const openFees = (db: Sql, before: string, most: number) =>
  db.query<OpenFee>(
    `WITH open AS (SELECT s.grid_account_no AS account_no, c.user_name, r.ss_month, r.sys_org_code, r.amount, r.id FROM fee_receivable r JOIN station_info s ON s.id = r.station_id
         JOIN customer c ON c.id = r.customer_id WHERE r.status = '1' AND r.received = 0 AND r.amount > 0 AND r.kind = '1' AND r.period_end < $1::date AND s.grid_account_no IS NOT NULL
         AND NOT EXISTS (SELECT FROM station_info o WHERE o.grid_account_no = s.grid_account_no AND o.id <> s.id)),
       best AS (SELECT ss_month FROM open GROUP BY 1 ORDER BY count(*) DESC, ss_month DESC LIMIT 1)
     SELECT o.account_no AS "accountNo", o.user_name AS name, o.ss_month AS month, o.sys_org_code AS "orgCode", o.amount
     FROM open o JOIN best b ON b.ss_month = o.ss_month ORDER BY o.id LIMIT $2`,
    [before, most],
  )
