import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** Days that say they balance, added up from their lines and the day before. */
export const dayFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'account_statement_day' AS table, d.id::text AS id, concat_ws(' ', d.opening, d.in_sum, d.out_sum, d.closing, d.line_count) AS stored,
       concat_ws(' ', coalesce(p.closing, d.opening), x.inward, x.outward, d.opening + x.inward - x.outward, x.count) AS expected
     FROM account_statement_day d
     CROSS JOIN LATERAL (SELECT coalesce(sum(t.amount) FILTER (WHERE t.direction = '1'), 0) AS inward,
       coalesce(sum(t.amount) FILTER (WHERE t.direction = '2'), 0) AS outward, count(*) AS count
       FROM account_transaction_details t WHERE t.account_id = d.account_id AND t.trans_day = d.day) x
     LEFT JOIN LATERAL (SELECT o.closing, o.state FROM account_statement_day o WHERE o.account_id = d.account_id AND o.day < d.day
       ORDER BY o.day DESC LIMIT 1) p ON p.state <> '0'
     WHERE (d.in_sum, d.out_sum, d.line_count) IS DISTINCT FROM (x.inward, x.outward, x.count::int)
       OR d.state = '1' AND (d.opening + x.inward - x.outward <> d.closing OR d.opening <> p.closing)
       OR d.state = '2' AND d.opening + x.inward - x.outward = d.closing AND d.opening IS NOT DISTINCT FROM p.closing
     ORDER BY d.id LIMIT 100`,
    [],
  )

/** Lines of an account have a key of their own, and a day that was checked. */
export const lineFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'account_transaction_details' AS table, t.id::text AS id, coalesce(t.line_key, '') AS stored,
       CASE WHEN t.line_key IS NULL THEN '流水键' ELSE '对账单日余额' END AS expected
     FROM account_transaction_details t WHERE t.account_id IS NOT NULL AND (t.line_key IS NULL
       OR NOT EXISTS (SELECT FROM account_statement_day d WHERE d.account_id = t.account_id AND d.day = t.trans_day))
     ORDER BY t.id LIMIT 100`,
    [],
  )

/** A reversal and what it takes back come to nothing. */
export const reversalFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'account_transaction_details' AS table, r.id::text AS id, concat_ws(' ', r.direction, r.amount) AS stored,
       concat_ws(' ', o.direction, o.amount, o.reversal) AS expected
     FROM account_transaction_details r JOIN account_transaction_details o ON o.id = r.reverses_id
     WHERE r.reversal <> '1' OR o.reversal <> '2' OR r.direction = o.direction OR r.amount <> o.amount OR r.account_id <> o.account_id
     ORDER BY r.id LIMIT 100`,
    [],
  )
