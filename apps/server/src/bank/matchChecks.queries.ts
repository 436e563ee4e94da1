import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** Funds of each account in the ledger against the lines of its statement. */
export const fundsFaults = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.card_id AS id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       WHERE a.subject = '9101' GROUP BY 1),
     moved AS (SELECT t.account_id AS id, sum(CASE t.direction WHEN '1' THEN t.amount ELSE -t.amount END) * 100 AS fen
       FROM account_transaction_details t WHERE t.account_id IS NOT NULL GROUP BY 1)
     SELECT 'bank_card_open_account_record' AS table, coalesce(b.id, m.id)::text AS id, (coalesce(b.fen, 0) / 100)::numeric(18,2)::text AS stored,
       (coalesce(m.fen, 0) / 100)::numeric(18,2)::text AS expected
     FROM booked b FULL JOIN moved m ON m.id = b.id WHERE coalesce(b.fen, 0) <> coalesce(m.fen, 0) ORDER BY 2 LIMIT 100`,
    [],
  )

/** The entry of each match comes to its parts while it counts, and to nothing once it is undone. */
export const matchEntryFaults = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id AS id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject IN ('9208', '9209')) AS suspense,
         sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '9111') AS owed
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id WHERE e.source_kind = 'flowMatch' GROUP BY 1),
     parts AS (SELECT m.id, m.match_no, CASE WHEN m.status IN ('2', '3') THEN coalesce((SELECT sum(p.amount) FROM flow_match_part p WHERE p.match_id = m.id), 0) ELSE 0 END * 100 AS fen
       FROM flow_match m)
     SELECT 'flow_match' AS table, coalesce(x.match_no, p.id::text) AS id, concat_ws(' / ', coalesce(p.suspense, 0), coalesce(p.owed, 0)) AS stored, coalesce(x.fen, 0)::bigint::text AS expected
     FROM parts x FULL JOIN posted p ON p.id = x.id
     WHERE coalesce(p.suspense, 0) <> coalesce(x.fen, 0) OR coalesce(p.owed, 0) <> coalesce(x.fen, 0) ORDER BY 2 LIMIT 100`,
    [],
  )

/** What a receivable has received is the sum of what is matched with it, and no more than it is. */
export const receivedFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'fee_receivable' AS table, r.receivable_no AS id, r.received::text AS stored, x.sum::text AS expected FROM fee_receivable r
     CROSS JOIN LATERAL (SELECT coalesce(sum(p.amount), 0) AS sum FROM flow_match_part p JOIN flow_match m ON m.id = p.match_id
       WHERE p.receivable_id = r.id AND m.status IN ('2', '3')) x
     WHERE r.received <> x.sum OR x.sum > greatest(r.amount, 0) ORDER BY 2 LIMIT 100`,
    [],
  )

/** What waits on an account is what came in and went out without a use of its own, less what is matched and what lists have taken; rows that were returned are there again. */
export const suspenseFaults = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.card_id AS id, sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       WHERE a.subject = '9209' GROUP BY 1),
     moved AS (SELECT t.account_id AS id, sum((CASE t.direction WHEN '1' THEN t.amount ELSE -t.amount END) - coalesce(m.matched, 0) - coalesce(c.listed, 0)) * 100 AS fen
       FROM account_transaction_details t LEFT JOIN flow_match m ON m.line_id = t.id AND m.status IN ('2', '3')
       LEFT JOIN (SELECT l.line_id, l.amount - coalesce((SELECT sum(w.amount) FROM collective_row w WHERE w.transfer_id = l.id AND w.status = '3'), 0) AS listed
         FROM collective_transfer l WHERE l.status = '2' AND l.place = '1') c ON c.line_id = t.id WHERE t.ledger_to = '9209' GROUP BY 1)
     SELECT 'bank_card_open_account_record' AS table, coalesce(b.id, m.id)::text AS id, (coalesce(b.fen, 0) / 100)::numeric(18,2)::text AS stored,
       (coalesce(m.fen, 0) / 100)::numeric(18,2)::text AS expected
     FROM booked b FULL JOIN moved m ON m.id = b.id WHERE coalesce(b.fen, 0) <> coalesce(m.fen, 0) ORDER BY 2 LIMIT 100`,
    [],
  )

/** What a line says of its matching is what its match says. */
export const lineStatusFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'account_transaction_details' AS table, t.id::text AS id, t.match_status AS stored, x.says AS expected FROM account_transaction_details t
     CROSS JOIN LATERAL (SELECT coalesce((SELECT '4' FROM collective_transfer c WHERE c.line_id = t.id AND c.status = '2'),
       max(CASE WHEN m.status IN ('2', '3') THEN m.origin WHEN m.status = '5' THEN '3' END), '0') AS says
       FROM flow_match m WHERE m.line_id = t.id AND m.status <> '4') x
     WHERE t.match_status <> x.says ORDER BY 2 LIMIT 100`,
    [],
  )
