import type { DataFault } from '#server/db/dataCheck.ts'
import type { Sql } from '#server/db/sql.ts'

/** What was paid has its entry with its amount on the account of its payee; what came back has it undone; nothing else has one. */
export const paymentsPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '2202') AS payable,
         sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '1012') AS unproven, count(DISTINCT e.id) AS entries,
         bool_and(a.subject <> '2202' OR (a.agent_id, a.merchant_id, a.customer_id) IS NOT DISTINCT FROM (o.agent_id, o.merchant_id, o.customer_id)) AS own
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id LEFT JOIN pay_order o ON o.id = e.source_id
       WHERE e.source_kind = 'payOrder' AND o.biz_kind IS DISTINCT FROM '2' GROUP BY 1),
     due AS (SELECT id, pay_no, CASE status WHEN '4' THEN amount * 100 ELSE 0 END AS fen, CASE status WHEN '4' THEN 1 ELSE 2 END AS entries
       FROM pay_order WHERE status IN ('4', '6') AND biz_kind <> '2')
     SELECT 'pay_order' AS table, coalesce(d.pay_no, p.source_id::text) AS id, concat_ws(' / ', p.payable, p.unproven, p.entries) AS stored,
       concat_ws(' / ', d.fen::bigint, d.fen::bigint, d.entries) AS expected
     FROM due d FULL JOIN posted p ON p.source_id = d.id
     WHERE (p.payable, p.unproven, p.entries, p.own) IS DISTINCT FROM (d.fen, d.fen, d.entries::bigint, true) ORDER BY 2`,
    [],
  )

/** Payments of a settlement come to no more than it is due, and it stands where they say: paid, being paid, or waiting to be paid. */
export const settlementsFollow = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'batch_settle_account' AS table, s.settle_no AS id, concat_ws(' / ', s.status, s.taken) AS stored, concat_ws(' / ', s.stands, s.payable) AS expected
     FROM (SELECT b.settle_no, b.status, p.payable, o.taken,
         CASE WHEN o.paid >= p.payable AND o.paid > 0 THEN '6' WHEN o.taken > o.paid THEN '5' ELSE '4' END AS stands
       FROM batch_settle_account b CROSS JOIN LATERAL (SELECT greatest(coalesce(b.total_amount, 0) - coalesce(b.set_off, 0), 0) AS payable) p
         CROSS JOIN LATERAL (SELECT coalesce(sum(x.amount) FILTER (WHERE x.status = '4'), 0) AS paid, coalesce(sum(x.amount), 0) AS taken FROM pay_order x
           WHERE x.settle_batch_id = b.id AND x.status NOT IN ('6', '7') AND NOT (x.status = '5' AND x.proven_time IS NOT NULL)) o
       WHERE b.status IN ('4', '5', '6') OR o.taken > 0) s
     WHERE s.status <> s.stands OR s.taken > s.payable ORDER BY 2`,
    [],
  )

/** What was approved is what is there: the digest of a run is that of its payees, accounts and amounts; what it was approved for is their sum. */
export const runsUnchanged = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'pay_batch' AS table, b.batch_no AS id, concat_ws(' / ', b.content_hash, b.total_amount) AS stored, concat_ws(' / ', o.digest, o.total) AS expected
     FROM pay_batch b CROSS JOIN LATERAL (
       SELECT encode(sha256(convert_to(string_agg(x.line, E'\\n' ORDER BY x.line COLLATE "C"), 'UTF8')), 'hex') AS digest, sum(x.amount) AS total
       FROM (SELECT o.amount, '["' || concat_ws('","', o.id, coalesce(o.settle_batch_id, o.co_income_id, o.plan_id), coalesce(o.payee_account_bidx, ''), coalesce(o.payer_account_bidx, ''), o.amount)
           || '"]' AS line FROM pay_order o WHERE o.batch_id = b.id AND o.is_submitted) x) o
     WHERE b.status IN ('1', '2', '3') AND (b.content_hash, b.total_amount) IS DISTINCT FROM (o.digest, o.total) ORDER BY 2`,
    [],
  )

/** A payment that the bank was never asked for has no outcome, and one that it was asked for is in an approved run. */
export const paymentsSent = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'pay_order' AS table, o.pay_no AS id, concat_ws(' / ', o.status, b.status, coalesce(o.sent_time::text, '—')) AS stored, '' AS expected
     FROM pay_order o JOIN pay_batch b ON b.id = o.batch_id
     WHERE (o.status IN ('3', '4', '5', '6', '8')) <> (o.sent_time IS NOT NULL AND o.status <> '2')
       OR (o.sent_time IS NOT NULL AND b.status NOT IN ('2', '3')) OR (o.status IN ('0', '1') AND o.status <> b.status) ORDER BY 2`,
    [],
  )
