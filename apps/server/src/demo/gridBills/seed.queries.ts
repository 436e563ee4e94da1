import type { Sql } from '#server/db/sql.ts'

export interface BilledMonth {
  readonly stationId: string
  readonly customerId: string
  readonly orgCode: string | null
  readonly accountNo: string
  readonly accountName: string
  readonly district: string
  readonly gridDate: string
  readonly feeId: string
  readonly month: string
  readonly from: string
  readonly to: string
  /** kWh, whole. */
  readonly kwh: string
}

/** Months of stations that a bill of the grid company was settled by, of those whose every fee since then was and whose account has its lines. */
export const billedMonths = (db: Sql, since: string, most: number) =>
  db.query<BilledMonth>(
    `WITH own AS (SELECT s.* FROM station_info s WHERE s.grid_account_no IS NOT NULL AND s.retired_on IS NULL AND s.first_work_time IS NOT NULL
         AND s.consume_mode = '1' AND NOT EXISTS (SELECT FROM station_info o WHERE o.grid_account_no = s.grid_account_no AND o.id <> s.id)
         AND EXISTS (SELECT FROM account_transaction_details t WHERE t.customer_id = s.customer_id AND t.biz_kind = '1')
         AND EXISTS (SELECT FROM power_fee f WHERE f.station_id = s.id AND f.ss_month >= $1)
         AND NOT EXISTS (SELECT FROM power_fee f WHERE f.station_id = s.id AND f.ss_month >= $1 AND f.fee_source <> '1') ORDER BY s.id LIMIT $2)
     SELECT s.id AS "stationId", s.customer_id AS "customerId", s.sys_org_code AS "orgCode", s.grid_account_no AS "accountNo", c.user_name AS "accountName",
       s.district, to_char(s.first_work_time, 'YYYY-MM-DD') AS "gridDate", f.id AS "feeId", f.ss_month AS month, to_char(f.power_rate_statr_date, 'YYYY-MM-DD') AS "from",
       to_char(f.power_rate_end_date, 'YYYY-MM-DD') AS "to", round(f.monthly_energy * 1000)::text AS kwh
     FROM own s JOIN customer c ON c.id = s.customer_id JOIN power_fee f ON f.station_id = s.id AND f.ss_month >= $1 AND f.monthly_energy > 0
     ORDER BY s.id, f.ss_month`,
    [since, most],
  )

/** Without a confirmed bill a month is an estimate. */
export const markEstimated = (tx: Sql, feeId: string) => tx.query(`UPDATE power_fee SET fee_source = '3' WHERE id = $1`, [feeId])
