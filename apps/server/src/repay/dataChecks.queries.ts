import type { DataFault } from '../db/dataCheck.ts'
import type { Sql } from '../db/sql.ts'
import type { WrittenPeriod } from './plan.queries.ts'

/** What instalments say was paid is what the lines of payments add up to, and no more than is due. */
export const allocatedSums = (db: Sql) =>
  db.query<DataFault>(
    `SELECT 'repay_plan_period' AS table, p.plan_no || ' ' || d.seq AS id,
       concat_ws(' ', d.paid_principal, d.paid_interest, d.paid_cost, d.paid_penalty, d.guaranteed, d.waived) AS stored,
       concat_ws(' ', x.principal, x.interest, x.cost, x.penalty, x.guaranteed, x.waived) AS expected
     FROM repay_plan_period d JOIN repay_plan p ON p.id = d.plan_id CROSS JOIN LATERAL (
       SELECT coalesce(sum(a.amount) FILTER (WHERE a.claim = 'principal'), 0) AS principal,
         coalesce(sum(a.amount) FILTER (WHERE a.claim = 'interest'), 0) AS interest, coalesce(sum(a.amount) FILTER (WHERE a.claim = 'cost'), 0) AS cost,
         coalesce(sum(a.amount) FILTER (WHERE a.claim = 'penalty'), 0) AS penalty,
         coalesce(sum(a.amount) FILTER (WHERE a.kind = '2'), 0) AS guaranteed, coalesce(sum(a.amount) FILTER (WHERE a.kind = '3'), 0) AS waived
       FROM repay_plan_paid a WHERE a.period_id = d.id) x
     WHERE (d.paid_principal, d.paid_interest, d.paid_cost, d.paid_penalty, d.guaranteed, d.waived) IS DISTINCT FROM
       (x.principal, x.interest, x.cost, x.penalty, x.guaranteed, x.waived)
       OR d.paid_principal > d.principal OR d.paid_interest > d.interest OR d.paid_cost > d.cost
     ORDER BY p.plan_no, d.seq`,
    [],
  )

/** Plans with the version in force, after the id of the page before. */
export const plansWithVersions = (db: Sql, after: string, most: number) =>
  db.query<{ id: string; planNo: string; principal: string; terms: string; schedule: string }>(
    `SELECT p.id, p.plan_no AS "planNo", coalesce(p.principal, 0)::numeric(14,2) AS principal, v.terms::text AS terms, v.schedule::text AS schedule
     FROM repay_plan p JOIN repay_plan_version v ON v.plan_id = p.id AND v.edition = p.edition
     WHERE p.id > $1::bigint ORDER BY p.id LIMIT $2`,
    [after, most],
  )

/** The instalments of a plan, in the words of its schedule. */
export const periodSums = (db: Sql, planId: string) =>
  db.query<WrittenPeriod>(
    `SELECT seq, from_date AS "from", due_date AS due, principal, interest, cost, balance, carried FROM repay_plan_period
     WHERE plan_id = $1 ORDER BY seq`,
    [planId],
  )

/** What the ledger says is lent by a plan is what its instalments still owe of the principal, less what was written off and not recovered since. */
export const lentSums = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.plan_id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       WHERE a.subject = '1531' GROUP BY 1),
     due AS (SELECT plan_id, sum(principal - paid_principal) AS amount FROM repay_plan_period GROUP BY 1),
     gone AS (SELECT plan_id, sum(principal) AS amount FROM repay_relief WHERE status = '2' AND relief_kind = '4' GROUP BY 1),
     back AS (SELECT plan_id, sum(amount) AS amount FROM repay_plan_paid WHERE kind = '4' AND claim = 'principal' GROUP BY 1)
     SELECT 'repay_plan' AS table, p.plan_no AS id, coalesce(b.fen, 0)::text AS stored, x.fen::text AS expected
     FROM repay_plan p LEFT JOIN booked b ON b.plan_id = p.id LEFT JOIN due d ON d.plan_id = p.id LEFT JOIN gone g ON g.plan_id = p.id
       LEFT JOIN back k ON k.plan_id = p.id
       CROSS JOIN LATERAL (SELECT ((coalesce(d.amount, 0) - coalesce(g.amount, 0) + coalesce(k.amount, 0)) * 100)::bigint AS fen) x
     WHERE coalesce(b.fen, 0) <> CASE WHEN p.edition IS NULL THEN 0 ELSE x.fen END ORDER BY 2`,
    [],
  )

/** Days overdue and class of a plan against its instalments on the day for which they were worked out. */
export const classesHold = (db: Sql) =>
  db.query<DataFault>(
    `WITH late AS (SELECT p.id, p.plan_no, p.overdue_days, p.risk_class, p.standing_day - min(i.due_date) AS days, p.grace_days
       FROM repay_plan p LEFT JOIN repay_plan_period i ON i.plan_id = p.id AND i.principal + i.interest + i.cost > i.paid_principal + i.paid_interest + i.paid_cost
       WHERE p.standing_day IS NOT NULL AND p.status <> '0' GROUP BY p.id),
     said AS (SELECT *, CASE WHEN days > grace_days THEN days WHEN days IS NOT NULL THEN 0 END AS counted FROM late)
     SELECT 'repay_plan' AS table, plan_no AS id, concat_ws(' ', overdue_days, risk_class) AS stored, concat_ws(' ', counted, x.class) AS expected
     FROM said CROSS JOIN LATERAL (SELECT CASE WHEN counted IS NULL THEN NULL WHEN counted <= 0 THEN '1' WHEN counted <= 90 THEN '2' WHEN counted <= 270 THEN '3'
       WHEN counted <= 360 THEN '4' ELSE '5' END AS class) x
     WHERE (overdue_days, risk_class) IS DISTINCT FROM (counted, x.class) ORDER BY 2`,
    [],
  )

/** Reliefs in effect against their entries and the lines of their plans; what was waived has no entry, what a guarantor got back no line. */
export const reliefsPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH posted AS (SELECT e.source_id AS id, coalesce(sum(x.debit) FILTER (WHERE a.subject = '1222'), 0) AS claim,
         coalesce(-sum(x.debit) FILTER (WHERE a.subject IN ('1531', '6011', '6051', '6301', '6302')), 0) AS came,
         coalesce(sum(x.debit) FILTER (WHERE a.subject = '1532'), 0) AS used, coalesce(sum(x.debit) FILTER (WHERE a.subject = '6701'), 0) AS lost
       FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id JOIN ledger_account a ON a.id = l.account_id
         CROSS JOIN LATERAL (SELECT CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END AS debit) x
       WHERE e.source_kind = 'repayRelief' GROUP BY 1),
     gone AS (SELECT source, sum(amount) * 100 AS fen, min(kind) AS low, max(kind) AS high FROM repay_plan_paid WHERE starts_with(source, 'repayRelief:') GROUP BY 1),
     said AS (SELECT r.relief_no, r.status, r.relief_kind, coalesce(p.claim, 0)::bigint AS claim, coalesce(p.came, 0)::bigint AS came, coalesce(p.used, 0)::bigint AS used,
         coalesce(p.lost, 0)::bigint AS lost, coalesce(g.fen, 0)::bigint AS lines, g.low, g.high,
         CASE WHEN r.status = '2' THEN (coalesce(r.amount, 0) * 100)::bigint ELSE 0 END AS amount,
         CASE WHEN r.status = '2' THEN ((r.principal + r.interest + r.cost + r.penalty) * 100)::bigint ELSE 0 END AS parts,
         CASE WHEN r.status = '2' THEN (coalesce(r.from_provision, 0) * 100)::bigint ELSE 0 END AS taken
       FROM repay_relief r LEFT JOIN posted p ON p.id = r.id LEFT JOIN gone g ON g.source = 'repayRelief:' || r.id)
     SELECT 'repay_relief' AS table, relief_no AS id, concat_ws(' / ', said.claim, said.came, said.used, said.lost, said.lines) AS stored,
       concat_ws(' / ', x.claim, x.came, x.used, x.lost, x.lines) AS expected
     FROM said CROSS JOIN LATERAL (SELECT CASE relief_kind WHEN '2' THEN amount WHEN '3' THEN -amount ELSE 0 END AS claim,
         CASE WHEN relief_kind IN ('2', '5') THEN amount WHEN relief_kind = '4' THEN parts ELSE 0 END AS came,
         CASE WHEN relief_kind = '4' THEN taken ELSE 0 END AS used, CASE WHEN relief_kind = '4' THEN parts - taken ELSE 0 END AS lost,
         CASE WHEN relief_kind IN ('1', '2', '5') THEN parts ELSE 0 END AS lines,
         CASE relief_kind WHEN '1' THEN '3' WHEN '2' THEN '2' ELSE '4' END AS kind) x
     WHERE (said.claim, said.came, said.used, said.lost, said.lines) IS DISTINCT FROM (x.claim, x.came, x.used, x.lost, x.lines)
       OR (relief_kind IN ('2', '5') AND amount <> parts) OR low <> x.kind OR high <> x.kind ORDER BY 2`,
    [],
  )

/** What farmers owe to guarantors for a plan is what those have paid less what they got back, and never less than nothing. */
export const guarantorClaims = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.plan_id, sum(CASE l.side WHEN '1' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       WHERE a.subject = '1222' GROUP BY 1),
     due AS (SELECT plan_id, sum(CASE relief_kind WHEN '2' THEN amount ELSE -amount END) * 100 AS fen FROM repay_relief
       WHERE status = '2' AND relief_kind IN ('2', '3') GROUP BY 1)
     SELECT 'repay_plan' AS table, p.plan_no AS id, coalesce(b.fen, 0)::text AS stored, coalesce(d.fen, 0)::bigint::text AS expected
     FROM repay_plan p LEFT JOIN booked b ON b.plan_id = p.id LEFT JOIN due d ON d.plan_id = p.id
     WHERE coalesce(b.fen, 0) <> coalesce(d.fen, 0) OR d.fen < 0 ORDER BY 2`,
    [],
  )

/** Provisions against their lines and entries. */
export const provisionsPosted = (db: Sql) =>
  db.query<DataFault>(
    `WITH lines AS (SELECT run_id, sum(amount) AS amount, sum(principal) AS principal, bool_and(amount = round(principal * rate / 100, 2)) AS fits
       FROM repay_provision_line GROUP BY 1),
     posted AS (SELECT e.source_id AS id, sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
       JOIN ledger_account a ON a.id = l.account_id WHERE e.source_kind = 'provisionRun' AND a.subject = '1532' GROUP BY 1)
     SELECT 'repay_provision' AS table, r.run_no AS id, concat_ws(' / ', r.required, r.posted, coalesce(p.fen, 0)) AS stored,
       concat_ws(' / ', n.amount, n.amount - r.before_amount, CASE WHEN r.status = '2' THEN r.posted * 100 ELSE 0 END::bigint) AS expected
     FROM repay_provision r LEFT JOIN lines n ON n.run_id = r.id LEFT JOIN posted p ON p.id = r.id
     WHERE r.status IN ('2', '3') AND (r.required IS DISTINCT FROM n.amount OR r.principal IS DISTINCT FROM n.principal OR n.fits IS NOT TRUE
       OR r.posted <> r.required - r.before_amount) OR coalesce(p.fen, 0) <> CASE WHEN r.status = '2' THEN r.posted * 100 ELSE 0 END ORDER BY 2`,
    [],
  )

/** What a book has set aside is what its provisions say less what write-offs have used up, and never less than nothing. */
export const provisionsHold = (db: Sql) =>
  db.query<DataFault>(
    `WITH booked AS (SELECT a.book_id, sum(CASE l.side WHEN '2' THEN l.fen ELSE -l.fen END) AS fen FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id
       WHERE a.subject = '1532' GROUP BY 1),
     made AS (SELECT book_id, sum(posted) * 100 AS fen FROM repay_provision WHERE status = '2' GROUP BY 1),
     used AS (SELECT k.id AS book_id, sum(r.from_provision) * 100 AS fen FROM repay_relief r JOIN repay_plan p ON p.id = r.plan_id JOIN ledger_book k ON k.company_id = p.funder_id
       WHERE r.status = '2' AND r.relief_kind = '4' GROUP BY 1)
     SELECT 'ledger_book' AS table, k.name AS id, coalesce(b.fen, 0)::text AS stored, x.fen::text AS expected
     FROM ledger_book k LEFT JOIN booked b ON b.book_id = k.id LEFT JOIN made m ON m.book_id = k.id LEFT JOIN used u ON u.book_id = k.id
       CROSS JOIN LATERAL (SELECT (coalesce(m.fen, 0) - coalesce(u.fen, 0))::bigint AS fen) x
     WHERE coalesce(b.fen, 0) <> x.fen OR x.fen < 0 ORDER BY 2`,
    [],
  )
