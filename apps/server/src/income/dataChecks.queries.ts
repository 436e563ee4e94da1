import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** Each document has exactly its entry: expense, what is payable to its farmer, and what is withheld. Nothing else has one of its kind. */
export const incomesPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id, count(DISTINCT e.id) AS entries, bool_and(e.belongs_to = i.ss_month) AS own_month,
         sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '6403') AS cost,
         sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '2202' AND a.customer_id = i.customer_id) AS payable,
         sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '2221') AS tax
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id LEFT JOIN co_income i ON i.id = e.source_id
       WHERE e.source_kind = 'coIncome' GROUP BY 1)
     SELECT 'co_income' AS table, coalesce(i.income_no, p.source_id::text) AS id, concat_ws(' / ', p.cost, p.payable, p.tax, p.entries) AS stored,
       concat_ws(' / ', (i.amount * 100)::bigint, ((i.amount - i.withheld) * 100)::bigint, (i.withheld * 100)::bigint, 1) AS expected
     FROM co_income i FULL JOIN posted p ON p.source_id = i.id
     WHERE (coalesce(p.cost, 0), coalesce(p.payable, 0), coalesce(p.tax, 0), p.entries, p.own_month)
       IS DISTINCT FROM (i.amount * 100, (i.amount - i.withheld) * 100, i.withheld * 100, 1::bigint, true) ORDER BY 2`,
    [],
  )

/** What a fee says of shared income is what payments and set-offs have paid of its month. */
export const incomesInFees = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'power_fee' AS table, concat_ws(' ', x.station_id, x.month) AS id, coalesce(f.co_construction_income::text, '—') AS stored, x.paid::text AS expected
     FROM (SELECT i.station_id, i.ss_month AS month, (coalesce(sum(p.paid), 0)
           + coalesce(sum(CASE WHEN i.amount > i.withheld THEN s.fen ELSE -s.fen END), 0) / 100.0)::numeric(14,2) AS paid
         FROM co_income i LEFT JOIN LATERAL (SELECT sum(o.amount) AS paid FROM pay_order o WHERE o.co_income_id = i.id AND o.status = '4') p ON true
           LEFT JOIN LATERAL (SELECT sum(t.fen) AS fen FROM co_income_set_off t WHERE t.from_id = i.id OR t.to_id = i.id) s ON true
         GROUP BY 1, 2) x LEFT JOIN power_fee f ON f.station_id = x.station_id AND f.ss_month = x.month
     WHERE f.co_construction_income IS DISTINCT FROM x.paid ORDER BY 2 LIMIT 100`,
    [],
  )

/** What was set off is the sum of its rows on both sides, of one farmer; payments and set-offs are no more than is due, and the state says where it stands. */
export const incomesFollow = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'co_income' AS table, x.income_no AS id, concat_ws(' / ', x.status, x.set_off, x.taken) AS stored, concat_ws(' / ', x.stands, x.off, x.payable) AS expected
     FROM (SELECT i.income_no, i.status, i.set_off, o.taken, d.payable, s.off, s.own,
         CASE WHEN i.status IN ('4', '5') THEN CASE WHEN i.set_off >= abs(i.amount - i.withheld) THEN '5' ELSE '4' END
           WHEN o.paid >= d.payable THEN '3' WHEN o.taken > o.paid THEN '2' ELSE '1' END AS stands, i.amount < i.withheld AS is_claim
       FROM co_income i
         CROSS JOIN LATERAL (SELECT CASE WHEN i.amount > i.withheld THEN i.amount - i.withheld - i.set_off ELSE 0 END AS payable) d
         CROSS JOIN LATERAL (SELECT coalesce(sum(y.amount) FILTER (WHERE y.status = '4'), 0) AS paid, coalesce(sum(y.amount), 0) AS taken FROM pay_order y
           WHERE y.co_income_id = i.id AND y.status NOT IN ('6', '7') AND NOT (y.status = '5' AND y.proven_time IS NOT NULL)) o
         CROSS JOIN LATERAL (SELECT coalesce(sum(t.fen), 0) / 100.0 AS off, coalesce(bool_and(z.customer_id = i.customer_id), true) AS own
           FROM co_income_set_off t JOIN co_income z ON z.id = CASE WHEN t.from_id = i.id THEN t.to_id ELSE t.from_id END WHERE i.id IN (t.from_id, t.to_id)) s) x
     WHERE x.status <> x.stands OR x.set_off <> x.off OR NOT x.own OR x.taken > x.payable OR (x.status IN ('4', '5')) <> x.is_claim ORDER BY 2`,
    [],
  )
