import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** What a close has kept of each subject is what the lines of its months come to, and every book of a closed month is closed. */
export const closesHold = (db: Sql) =>
  db.query<DataFault>(
    `WITH sums AS (SELECT c.id AS close_id, e.book_id, a.subject,
         coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE e.period < c.month), 0) AS opening,
         coalesce(sum(l.fen) FILTER (WHERE e.period = c.month AND l.side = '1'), 0) AS debit, coalesce(sum(l.fen) FILTER (WHERE e.period = c.month AND l.side = '2'), 0) AS credit
       FROM month_close c JOIN ledger_period p ON p.tenant_id = c.tenant_id AND p.month = c.month JOIN ledger_entry e ON e.book_id = p.book_id AND e.period <= c.month
         JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
       WHERE c.status = '5' GROUP BY 1, 2, 3),
     kept AS (SELECT k.* FROM month_close_subject k JOIN month_close c ON c.id = k.close_id AND c.status = '5')
     SELECT 'month_close_subject' AS table, concat_ws(' ', c.close_no, b.name, coalesce(k.subject, s.subject)) AS id, concat_ws(' / ', k.opening, k.debit, k.credit) AS stored,
       concat_ws(' / ', s.opening, s.debit, s.credit) AS expected
     FROM sums s FULL JOIN kept k ON k.close_id = s.close_id AND k.book_id = s.book_id AND k.subject = s.subject
       JOIN month_close c ON c.id = coalesce(k.close_id, s.close_id) JOIN ledger_book b ON b.id = coalesce(k.book_id, s.book_id)
     WHERE (k.opening, k.debit, k.credit) IS DISTINCT FROM (s.opening, s.debit, s.credit)
     UNION ALL
     SELECT 'month_close', c.close_no, '5', p.status FROM month_close c JOIN ledger_period p ON p.tenant_id = c.tenant_id AND p.month = c.month
     WHERE c.status = '5' AND p.status = '0' ORDER BY 1, 2`,
    [],
  )

/** What a farmer was told of a closed month is what the ledger says of it: what the grid company owes, and the funds of the class-II accounts. */
export const statementsHold = (db: Sql) =>
  db.query<DataFault>(
    `WITH moved AS (SELECT coalesce(a.customer_id, k.customer_id) AS customer_id, a.subject, e.period, coalesce(sum(l.fen) FILTER (WHERE l.side = '1'), 0) AS debit,
         coalesce(sum(l.fen) FILTER (WHERE l.side = '2'), 0) AS credit
       FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id JOIN ledger_entry e ON e.id = l.entry_id
         LEFT JOIN bank_card_open_account_record k ON k.id = a.card_id
       WHERE a.subject IN ('9101', '9111') GROUP BY 1, 2, 3),
     said AS (SELECT f.id, f.month, c.customer_no, concat_ws(' / ', f.owed_opening, f.billed, f.received, f.owed_closing, f.funds_opening, f.funds_in, f.funds_out, f.funds_closing) AS stored,
         concat_ws(' / ', o.opening, o.debit, o.credit, o.opening + o.debit - o.credit, u.opening, u.debit, u.credit, u.opening + u.debit - u.credit) AS expected
       FROM farmer_statement f JOIN month_close m ON m.id = f.close_id AND m.status = '5' JOIN customer c ON c.id = f.customer_id
       JOIN (SELECT f.id, (coalesce(sum(v.debit - v.credit) FILTER (WHERE v.period < f.month), 0) / 100.0)::numeric(14,2) AS opening,
           (coalesce(sum(v.debit) FILTER (WHERE v.period = f.month), 0) / 100.0)::numeric(14,2) AS debit, (coalesce(sum(v.credit) FILTER (WHERE v.period = f.month), 0) / 100.0)::numeric(14,2) AS credit
         FROM farmer_statement f LEFT JOIN moved v ON v.customer_id = f.customer_id AND v.subject = '9111' AND v.period <= f.month GROUP BY f.id) o ON o.id = f.id
       JOIN (SELECT f.id, (coalesce(sum(v.debit - v.credit) FILTER (WHERE v.period < f.month), 0) / 100.0)::numeric(14,2) AS opening,
           (coalesce(sum(v.debit) FILTER (WHERE v.period = f.month), 0) / 100.0)::numeric(14,2) AS debit, (coalesce(sum(v.credit) FILTER (WHERE v.period = f.month), 0) / 100.0)::numeric(14,2) AS credit
         FROM farmer_statement f LEFT JOIN moved v ON v.customer_id = f.customer_id AND v.subject = '9101' AND v.period <= f.month GROUP BY f.id) u ON u.id = f.id)
     SELECT 'farmer_statement' AS table, customer_no || ' ' || month AS id, stored, expected FROM said WHERE stored <> expected ORDER BY 2 LIMIT 100`,
    [],
  )
