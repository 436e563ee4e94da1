import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'

/** Rows of each list that was submitted come to its line, and to what the list says they come to. */
export const listSumFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'collective_transfer' AS table, c.transfer_no AS id, s.sum::text AS stored, concat_ws(' / ', c.amount, t.amount) AS expected
     FROM collective_transfer c CROSS JOIN LATERAL (SELECT coalesce(sum(w.amount), 0)::numeric(14,2) AS sum FROM collective_row w WHERE w.transfer_id = c.id) s
     LEFT JOIN account_transaction_details t ON t.id = c.line_id
     WHERE c.status IN ('1', '2') AND (s.sum <> c.amount OR c.row_total <> s.sum OR t.amount <> c.amount) ORDER BY 2 LIMIT 100`,
    [],
  )

/** Each row is used once: it has one match at most, of its own customer, and what it says of it is what the match says. */
export const listRowFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'collective_row' AS table, w.id::text AS id, concat_ws(' / ', w.matched, x.count) AS stored, concat_ws(' / ', x.sum, 1) AS expected
     FROM collective_row w JOIN collective_transfer c ON c.id = w.transfer_id
     CROSS JOIN LATERAL (SELECT count(*) AS count, coalesce(sum(m.matched) FILTER (WHERE m.status IN ('2', '3')), 0)::numeric(14,2) AS sum,
         count(*) FILTER (WHERE m.status IN ('2', '3') AND (m.customer_id IS DISTINCT FROM w.customer_id OR m.line_amount <> w.amount)) AS foreign
       FROM flow_match m WHERE m.row_id = w.id AND m.status <> '4') x
     WHERE w.matched <> x.sum OR x.count > 1 OR x.foreign > 0 OR (x.sum > 0 AND (w.status <> '2' OR c.status <> '2')) OR w.is_taken <> (c.status = '2')
     ORDER BY 2 LIMIT 100`,
    [],
  )

/** What waits in lists is what was taken less what was returned and what is matched, in each tenant. */
export const listSuspenseFaults = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.tenant_id AS id, sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       WHERE a.subject = '9208' GROUP BY 1),
     listed AS (SELECT c.tenant_id AS id, sum(w.amount - w.matched) FILTER (WHERE w.status <> '3') * 100 AS fen
       FROM collective_transfer c JOIN collective_row w ON w.transfer_id = c.id WHERE c.status = '2' GROUP BY 1)
     SELECT 'sys_tenant' AS table, coalesce(b.id, m.id)::text AS id, (coalesce(b.fen, 0) / 100)::numeric(18,2)::text AS stored,
       (coalesce(m.fen, 0) / 100)::numeric(18,2)::text AS expected
     FROM booked b FULL JOIN listed m ON m.id = b.id WHERE coalesce(b.fen, 0) <> coalesce(m.fen, 0) ORDER BY 2 LIMIT 100`,
    [],
  )

/** What companies keep for farmers is what came in on their accounts less what was returned: as their claim, apart from cash, and owed in full. */
export const keptFaults = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.tenant_id AS id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '9103') AS claim,
         sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '1013') AS held,
         sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) FILTER (WHERE a.subject = '2242') AS owed
       FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id WHERE a.subject IN ('9103', '1013', '2242') GROUP BY 1),
     listed AS (SELECT c.tenant_id AS id, sum(w.amount) FILTER (WHERE w.status <> '3') * 100 AS fen
       FROM collective_transfer c JOIN collective_row w ON w.transfer_id = c.id WHERE c.status = '2' AND c.place = '2' GROUP BY 1)
     SELECT 'sys_tenant' AS table, coalesce(b.id, m.id)::text AS id, concat_ws(' / ', coalesce(b.claim, 0), coalesce(b.held, 0), coalesce(b.owed, 0)) AS stored,
       coalesce(m.fen, 0)::bigint::text AS expected
     FROM booked b FULL JOIN listed m ON m.id = b.id
     WHERE coalesce(b.claim, 0) <> coalesce(m.fen, 0) OR coalesce(b.held, 0) <> coalesce(m.fen, 0) OR coalesce(b.owed, 0) <> coalesce(m.fen, 0) ORDER BY 2 LIMIT 100`,
    [],
  )

/** One rule is in force in a tenant, and every match that the engine made is by an edition that is one. */
export const ruleFaults = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'match_rule' AS table, min(r.rule_no) AS id, count(*)::text AS stored, '1' AS expected FROM match_rule r WHERE r.status = '3' GROUP BY r.tenant_id HAVING count(*) > 1
     UNION ALL SELECT 'flow_match', m.match_no, coalesce(m.rule_edition, -1)::text, '0' FROM flow_match m WHERE m.origin = '1' AND m.status IN ('2', '3')
       AND coalesce(m.rule_edition, -1) <> 0 AND NOT EXISTS (SELECT FROM match_rule r WHERE r.tenant_id = m.tenant_id AND r.edition = m.rule_edition) ORDER BY 2 LIMIT 100`,
    [],
  )
