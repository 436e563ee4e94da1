import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** Both sides of an entry are its sum, and it has as many lines as it says, all in accounts of its book. */
export const entriesBalance = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'ledger_entry' AS table, e.entry_no AS id, concat_ws(' / ', e.fen, e.line_count) AS stored, concat_ws(' / ', s.debit, s.credit, s.lines) AS expected
     FROM ledger_entry e CROSS JOIN LATERAL (SELECT count(*) AS lines, count(*) FILTER (WHERE a.book_id <> e.book_id) AS strange,
         coalesce(sum(CASE l.side WHEN '1' THEN l.fen END), 0) AS debit, coalesce(sum(CASE l.side WHEN '2' THEN l.fen END), 0) AS credit
       FROM ledger_line l JOIN ledger_account a ON a.id = l.account_id WHERE l.entry_id = e.id) s
     WHERE s.debit <> s.credit OR s.debit <> e.fen OR s.lines <> e.line_count OR s.strange > 0 ORDER BY e.id`,
    [],
  )

/** Each book balances by itself, and what is between two of them is the same in both. */
export const booksBalance = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'ledger_book' AS table, b.name AS id, s.debit::text AS stored, s.credit::text AS expected FROM ledger_book b CROSS JOIN LATERAL (
       SELECT coalesce(sum(l.fen) FILTER (WHERE l.side = '1'), 0) AS debit, coalesce(sum(l.fen) FILTER (WHERE l.side = '2'), 0) AS credit
       FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id WHERE a.book_id = b.id) s WHERE s.debit <> s.credit
     UNION ALL
     SELECT 'ledger_account', one.name || ' / ' || other.name, m.here::text, (-m.there)::text FROM (
       SELECT least(a.book_id, a.other_book_id) AS low, greatest(a.book_id, a.other_book_id) AS high,
         coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.book_id < a.other_book_id), 0) AS here,
         coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.book_id > a.other_book_id), 0) AS there
       FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id WHERE a.other_book_id IS NOT NULL GROUP BY 1, 2) m
       JOIN ledger_book one ON one.id = m.low JOIN ledger_book other ON other.id = m.high WHERE m.here + m.there <> 0
     ORDER BY 1, 2`,
    [],
  )

/** Every entry of a deposit has its entry in the ledger, with the same amount on the account of its agent; and none is there for what is not. */
export const depositsPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id, sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) AS fen, count(DISTINCT e.id) AS entries, min(a.agent_id) AS agent_id
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id AND a.subject = '2241'
       WHERE e.source_kind = 'agentDeposit' GROUP BY 1)
     SELECT 'agent_deposit' AS table, coalesce(d.entry_no, p.source_id::text) AS id, coalesce((p.fen / 100.0)::numeric(18,2)::text, '—') AS stored,
       coalesce(d.amount::text, '—') AS expected
     FROM agent_deposit d FULL JOIN posted p ON p.source_id = d.id
     WHERE d.amount * 100 IS DISTINCT FROM p.fen OR p.entries <> 1 OR p.agent_id <> d.agent_id ORDER BY 2`,
    [],
  )

/** The same of what agents owe; what a settlement or a deposit says is said by theirs. */
export const receivablesPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) AS fen, count(DISTINCT e.id) AS entries
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id AND a.subject = '1221'
       WHERE e.source_kind = 'agentReceivable' GROUP BY 1),
     own AS (SELECT r.id, r.entry_no, r.amount FROM agent_receivable r WHERE r.settle_batch_id IS NULL AND r.kind <> '3')
     SELECT 'agent_receivable' AS table, coalesce(r.entry_no, p.source_id::text) AS id, coalesce((p.fen / 100.0)::numeric(18,2)::text, '—') AS stored,
       coalesce(r.amount::text, '—') AS expected
     FROM own r FULL JOIN posted p ON p.source_id = r.id WHERE r.amount * 100 IS DISTINCT FROM p.fen OR p.entries <> 1 ORDER BY 2`,
    [],
  )

/** What is payable and withheld for a settlement follows from its lines while it is approved, and comes to nothing otherwise. */
export const settlementsPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id, coalesce(sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '2202'), 0) AS payable,
         coalesce(sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '2221'), 0) AS tax,
         coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject IN ('5401', '6401', '6601')), 0) AS cost
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
       WHERE e.source_kind = 'settleBatch' GROUP BY 1),
     due AS (SELECT b.id, b.settle_no, greatest(sum(i.actual), 0) - coalesce(b.set_off, 0) AS payable, sum(i.tax) AS tax,
         sum(i.amount - coalesce(i.quality_deduct, 0) - coalesce(i.overdue_deduct, 0) - coalesce(i.overship_deduct, 0)) AS cost
       FROM batch_settle_account b JOIN batch_settle_account_item i ON i.settle_batch_id = b.id WHERE b.status IN ('3', '4', '5', '6') GROUP BY b.id)
     SELECT 'batch_settle_account' AS table, coalesce(d.settle_no, b.settle_no, p.source_id::text) AS id,
       concat_ws(' / ', coalesce(p.payable, 0), coalesce(p.tax, 0), coalesce(p.cost, 0)) AS stored,
       concat_ws(' / ', coalesce(d.payable * 100, 0)::bigint, coalesce(d.tax * 100, 0)::bigint, coalesce(d.cost * 100, 0)::bigint) AS expected
     FROM due d FULL JOIN posted p ON p.source_id = d.id LEFT JOIN batch_settle_account b ON b.id = p.source_id
     WHERE coalesce(p.payable, 0) <> coalesce(d.payable * 100, 0) OR coalesce(p.tax, 0) <> coalesce(d.tax * 100, 0) OR coalesce(p.cost, 0) <> coalesce(d.cost * 100, 0)
     ORDER BY 2`,
    [],
  )

/** The accounts of agents in the ledger come to what their own entries come to. */
export const agentsControlled = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'agent' AS table, g.agent_no AS id, concat_ws(' / ', s.deposit, s.owed) AS stored, concat_ws(' / ', f.deposit, f.owed) AS expected
     FROM agent g CROSS JOIN LATERAL (
       SELECT coalesce(sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '2241'), 0) AS deposit,
         coalesce(sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '1221'), 0) AS owed
       FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id WHERE a.agent_id = g.id) s
     CROSS JOIN LATERAL (SELECT coalesce((SELECT sum(amount) * 100 FROM agent_deposit WHERE agent_id = g.id), 0)::bigint AS deposit,
         coalesce((SELECT sum(amount) * 100 FROM agent_receivable WHERE agent_id = g.id), 0)::bigint AS owed) f
     WHERE (s.deposit, s.owed) <> (f.deposit, f.owed) ORDER BY g.id`,
    [],
  )

/** What undoes an entry has its lines with the opposite sign, in the same book. */
export const reversalsMirror = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'ledger_entry' AS table, r.entry_no AS id, concat_ws(' ', r.fen, string_agg(s.account_id::text, ',')) AS stored, (-e.fen)::text AS expected
     FROM ledger_entry r JOIN ledger_entry e ON e.id = r.reverses_id CROSS JOIN LATERAL (
       SELECT l.account_id, l.side FROM ledger_line l WHERE l.entry_id IN (r.id, e.id) GROUP BY 1, 2 HAVING sum(l.fen) <> 0) s
     GROUP BY r.id, e.id
     UNION ALL
     SELECT 'ledger_entry', r.entry_no, r.book_id::text, e.book_id::text FROM ledger_entry r JOIN ledger_entry e ON e.id = r.reverses_id
     WHERE r.book_id <> e.book_id OR e.reverses_id IS NOT NULL ORDER BY 2`,
    [],
  )

/** What was kept when a month was closed is still what its lines come to: nothing was written into it since. */
export const snapshotsHold = (db: Sql) =>
  db.query<DataFault>(
    `WITH sums AS (SELECT p.book_id, p.month, a.id AS account_id, sum(CASE l.side WHEN '1' THEN l.fen ELSE 0 END) AS debit,
         sum(CASE l.side WHEN '2' THEN l.fen ELSE 0 END) AS credit
       FROM ledger_period p JOIN ledger_account a ON a.book_id = p.book_id JOIN ledger_line l ON l.account_id = a.id
         JOIN ledger_entry e ON e.id = l.entry_id AND e.period <= p.month WHERE p.status <> '0' GROUP BY 1, 2, 3)
     SELECT 'ledger_snapshot' AS table, b.name || ' ' || coalesce(n.month, s.month) AS id, concat_ws(' / ', n.debit, n.credit) AS stored,
       concat_ws(' / ', s.debit, s.credit) AS expected
     FROM sums s FULL JOIN ledger_snapshot n ON n.account_id = s.account_id AND n.month = s.month JOIN ledger_book b ON b.id = coalesce(n.book_id, s.book_id)
     WHERE (n.debit, n.credit) IS DISTINCT FROM (s.debit, s.credit)
     UNION ALL
     SELECT 'ledger_book', b.name, coalesce(b.closed_through, '—'), coalesce(p.month, '—') FROM ledger_book b
       LEFT JOIN LATERAL (SELECT max(month) AS month, count(*) FILTER (WHERE month <= b.closed_through AND status = '0') AS open FROM ledger_period
         WHERE book_id = b.id AND (status <> '0' OR month <= b.closed_through)) p ON true
     WHERE b.closed_through IS DISTINCT FROM p.month OR p.open > 0 ORDER BY 1, 2`,
    [],
  )

/** Batches of vouchers against the entries that they hold. */
export const vouchersHold = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'ledger_voucher_batch' AS table, v.batch_no AS id, concat_ws(' / ', v.voucher_count, v.debit) AS stored,
       concat_ws(' / ', count(e.id), (coalesce(sum(e.fen), 0) / 100.0)::numeric(14,2)) AS expected
     FROM ledger_voucher_batch v LEFT JOIN ledger_voucher_entry x ON x.batch_id = v.id
       LEFT JOIN ledger_entry e ON e.id = x.entry_id AND e.book_id = v.book_id AND e.period = v.month AND x.target = v.target
     WHERE v.status IN ('1', '2') GROUP BY v.id
     HAVING (v.voucher_count, v.debit) IS DISTINCT FROM (count(e.id)::int, (coalesce(sum(e.fen), 0) / 100.0)::numeric(14,2)) OR count(x.entry_id) <> count(e.id)
     ORDER BY 2`,
    [],
  )
