import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** Lines of a confirmed bill come to its total, and so do its parts of months; what is not confirmed has none. */
export const billsAddUp = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'grid_bill' AS table, b.bill_no AS id, concat_ws(' / ', l.amount, p.amount, p.parts) AS stored, coalesce(b.total, 0)::text AS expected
     FROM grid_bill b
       CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM grid_bill_line WHERE grid_bill_id = b.id AND kind NOT IN ('11', '12')) l
       CROSS JOIN LATERAL (SELECT coalesce(sum(fen), 0) / 100.0 AS amount, count(*) AS parts FROM grid_bill_part WHERE grid_bill_id = b.id) p
     WHERE CASE WHEN b.status = '1' THEN b.total IS NULL OR b.total <> l.amount OR b.total <> p.amount OR p.parts = 0 OR b.station_id IS NULL
       ELSE p.parts > 0 END ORDER BY b.bill_no`,
    [],
  )

/** A confirmed bill has its entry, one, on the account of its customer; a void one comes to nothing; a draft has none. */
export const billsPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) AS fen, count(DISTINCT e.id) FILTER (WHERE e.reverses_id IS NULL) AS entries,
         min(a.customer_id) AS customer_id
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id AND a.subject = '9111'
       WHERE e.source_kind = 'gridBill' GROUP BY 1)
     SELECT 'grid_bill' AS table, coalesce(b.bill_no, p.source_id::text) AS id, concat_ws(' / ', p.fen, p.entries) AS stored,
       CASE WHEN b.status = '1' THEN (b.total * 100)::bigint::text ELSE '0' END AS expected
     FROM grid_bill b FULL JOIN posted p ON p.source_id = b.id
     WHERE b.id IS NULL OR coalesce(p.fen, 0) <> CASE WHEN b.status = '1' THEN b.total * 100 ELSE 0 END OR coalesce(p.entries, 0) > 1
       OR (b.status = '1' AND b.total <> 0 AND (coalesce(p.entries, 0) <> 1 OR p.customer_id <> b.customer_id)) ORDER BY 2`,
    [],
  )

/** What a bill makes receivable, kind by kind, follows from its lines; of one that is void nothing counts. */
export const billsReceivable = (db: Sql) =>
  db.query<DataFault>(
    `WITH due AS (SELECT b.id, l.kind, sum(l.amount) AS amount FROM grid_bill b JOIN grid_bill_line l ON l.grid_bill_id = b.id AND l.kind NOT IN ('11', '12')
       WHERE b.status = '1' GROUP BY 1, 2 HAVING sum(l.amount) <> 0),
     made AS (SELECT grid_bill_id AS id, kind, sum(amount) AS amount, count(*) AS rows FROM fee_receivable WHERE grid_bill_id IS NOT NULL AND status <> '4' GROUP BY 1, 2)
     SELECT 'fee_receivable' AS table, b.bill_no || ' ' || coalesce(d.kind, m.kind) AS id, concat_ws(' / ', m.amount, m.rows) AS stored, coalesce(d.amount, 0)::text AS expected
     FROM due d FULL JOIN made m ON m.id = d.id AND m.kind = d.kind JOIN grid_bill b ON b.id = coalesce(d.id, m.id)
     WHERE d.amount IS DISTINCT FROM m.amount OR m.rows <> 1 ORDER BY 2`,
    [],
  )

/** A fee that bills took the place of is what their parts of its month come to, and every part has its fee. */
export const feesFollowBills = (db: Sql) =>
  db.query<DataFault>(
    `WITH parts AS (SELECT station_id, month, sum(fen) / 100.0 AS amount FROM grid_bill_part GROUP BY 1, 2)
     SELECT 'power_fee' AS table, coalesce(f.station_id, p.station_id) || ' ' || coalesce(f.ss_month, p.month) AS id,
       concat_ws(' / ', f.payable_amount, f.fee_source) AS stored, coalesce(p.amount, 0)::numeric(14,2)::text AS expected
     FROM (SELECT * FROM power_fee WHERE before_bill IS NOT NULL) f FULL JOIN parts p ON p.station_id = f.station_id AND p.month = f.ss_month
     WHERE f.payable_amount IS DISTINCT FROM p.amount OR f.fee_source IS DISTINCT FROM '1' ORDER BY 2`,
    [],
  )
