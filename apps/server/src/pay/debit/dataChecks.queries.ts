import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** What was taken is what the plan got (or is owed back) and what both books say; of what came back nothing is left in any of them. */
export const debitsPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id AS id, sum(x.credit) FILTER (WHERE a.subject = '9102') AS way, -sum(x.credit) FILTER (WHERE a.subject = '1012') AS came,
         coalesce(sum(x.credit) FILTER (WHERE a.subject IN ('1531', '6011', '6051', '6301', '6302')), 0) AS claims,
         coalesce(sum(x.credit) FILTER (WHERE a.subject = '2204'), 0) AS back
       FROM pay_order o JOIN ledger_entry e ON e.source_kind = 'payOrder' AND e.source_id = o.id JOIN ledger_line l ON l.entry_id = e.id
         JOIN ledger_account a ON a.id = l.account_id CROSS JOIN LATERAL (SELECT CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END AS credit) x
       WHERE o.biz_kind = '2' GROUP BY 1),
     allocated AS (SELECT source, sum(amount) * 100 AS fen FROM repay_plan_paid WHERE starts_with(source, 'payOrder:') GROUP BY 1),
     said AS (SELECT o.pay_no, o.status, o.taken, (CASE o.status WHEN '4' THEN coalesce(o.taken, 0) ELSE 0 END * 100)::bigint AS due, coalesce(p.way, 0) AS way,
         coalesce(p.came, 0) AS came, coalesce(p.claims, 0) AS claims, coalesce(p.back, 0) AS back, coalesce(a.fen, 0)::bigint AS allocated
       FROM pay_order o LEFT JOIN posted p ON p.id = o.id LEFT JOIN allocated a ON a.source = 'payOrder:' || o.id WHERE o.biz_kind = '2')
     SELECT 'pay_order' AS table, pay_no AS id, concat_ws(' / ', allocated, claims, back, way, came) AS stored, due::text AS expected FROM said
     WHERE (way, came, claims + back, allocated) IS DISTINCT FROM (due, due, due, claims) OR (status IN ('4', '6')) <> (taken IS NOT NULL) ORDER BY 2`,
    [],
  )

/** What is on its way out of an account is what was taken, less what its statement shows; a line shows what was taken and nothing else. */
export const debitsOnWay = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.card_id AS id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       WHERE a.subject = '9102' GROUP BY 1),
     shown AS (SELECT t.account_id AS id, sum(CASE t.direction WHEN '2' THEN t.amount ELSE -t.amount END) * 100 AS fen FROM account_transaction_details t
       WHERE t.ledger_to = '9102' GROUP BY 1),
     taken AS (SELECT o.card_id AS id, sum(o.taken) * 100 AS fen FROM pay_order o WHERE o.biz_kind = '2' AND o.status = '4' GROUP BY 1)
     SELECT 'bank_card_open_account_record' AS table, c.id::text AS id, coalesce(b.fen, 0)::bigint::text AS stored,
       (coalesce(s.fen, 0) - coalesce(t.fen, 0))::bigint::text AS expected
     FROM (SELECT id FROM booked UNION SELECT id FROM shown UNION SELECT id FROM taken) c LEFT JOIN booked b ON b.id = c.id LEFT JOIN shown s ON s.id = c.id
       LEFT JOIN taken t ON t.id = c.id
     WHERE coalesce(b.fen, 0) <> coalesce(s.fen, 0) - coalesce(t.fen, 0)
     UNION ALL
     SELECT 'account_transaction_details', l.id::text, l.amount::text, coalesce(o.taken::text, o.pay_no)
     FROM pay_order o JOIN account_transaction_details l ON l.account_id = o.card_id AND l.direction = '2' AND strpos(l.summary, o.idem_key) > 0
     WHERE o.biz_kind = '2' AND o.status IN ('4', '5', '6') AND (o.status <> '5' OR o.proven_time IS NOT NULL) AND l.amount IS DISTINCT FROM o.taken
     ORDER BY 2 LIMIT 100`,
    [],
  )

/** What is reserved was free when it was, and somebody has agreed to it. */
export const debitsReserved = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'pay_order' AS table, o.pay_no AS id, concat_ws(' / ', o.amount, m.status) AS stored, concat_ws(' / ', coalesce(o.funds::text, '—'), '1') AS expected
     FROM pay_order o LEFT JOIN debit_mandate m ON m.id = o.mandate_id
     WHERE o.biz_kind = '2' AND o.is_submitted AND (o.amount > coalesce(o.funds, 0) OR m.id IS NULL OR m.status = '0' OR m.card_id <> o.card_id)
     ORDER BY 2 LIMIT 100`,
    [],
  )

/** No debit is above the cap of its mandate, nor are those of a month. */
export const debitsWithinCaps = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'debit_mandate' AS table, m.mandate_no AS id, concat_ws(' / ', max(o.amount), sum(coalesce(o.taken, o.amount))) AS stored,
       concat_ws(' / ', coalesce(m.per_debit::text, '—'), coalesce(m.per_month::text, '—')) AS expected
     FROM pay_order o JOIN debit_mandate m ON m.id = o.mandate_id
     WHERE o.biz_kind = '2' AND o.sent_time IS NOT NULL AND (o.status IN ('3', '4', '8') OR (o.status = '5' AND o.proven_time IS NULL))
     GROUP BY m.id, to_char(o.sent_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM')
     HAVING max(o.amount) > m.per_debit OR sum(coalesce(o.taken, o.amount)) > m.per_month ORDER BY 2 LIMIT 100`,
    [],
  )
