import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'

interface Page {
  readonly tenantId: string
  readonly month: string
  readonly closeId: string
  readonly after: string
  readonly most: number
  readonly at: string
}

/** Farmers with a station on the grid in a month, some after an id. */
const customersOnGrid = (tx: Sql, { tenantId, month, after, most }: Page) =>
  tx.query<{ id: string }>(
    `SELECT c.id FROM customer c WHERE c.tenant_id = $1 AND c.id > $3::bigint AND EXISTS (SELECT FROM station_info s WHERE s.customer_id = c.id
       AND s.first_work_time < (($2::text || '-01')::date + interval '1 month')::date AND (s.retired_on IS NULL OR s.retired_on > ($2::text || '-01')::date))
     ORDER BY c.id LIMIT $4`,
    [tenantId, month, after, most],
  )

/**
 * Writes what some farmers are told of a month. Funds and what the grid company owes come from the snapshots that closing the books has kept, so that
 * they are the ledger's and nobody else's; the rest from bills, fees and instalments as they stand. Written again it says the same.
 */
export async function writeStatements(tx: Sql, page: Page): Promise<{ readonly after: string; readonly done: number } | null> {
  const ids = (await customersOnGrid(tx, page)).map(({ id }) => id)
  const last = ids.at(-1)
  if (last === undefined) return null
  await tx.query(
    `INSERT INTO farmer_statement AS f (id, tenant_id, sys_org_code, create_by, create_time, customer_id, month, close_id, energy, owed_opening, billed, received,
       owed_closing, income, instalment_due, instalment_paid, funds_opening, funds_in, funds_out, funds_closing, content)
     SELECT n.id, c.tenant_id, c.sys_org_code, 'system', $5::timestamptz, c.id, $3, $4, st.energy, b.owed_before / 100.0, (b.owed_debit - b.owed_debit_before) / 100.0,
       (b.owed_credit - b.owed_credit_before) / 100.0, (b.owed_debit - b.owed_credit) / 100.0, st.income, pl.due, pd.paid, b.funds_before / 100.0,
       (b.funds_debit - b.funds_debit_before) / 100.0, (b.funds_credit - b.funds_credit_before) / 100.0, (b.funds_debit - b.funds_credit) / 100.0,
       jsonb_build_object('stations', coalesce(st.stations, '[]'), 'instalments', coalesce(pl.instalments, '[]'))
     FROM unnest($1::bigint[], $2::bigint[]) AS n (id, customer_id) JOIN customer c ON c.id = n.customer_id
     LEFT JOIN LATERAL (
       SELECT round(sum(m.energy) / 120000.0, 3) AS energy, sum(p.co_construction_income) AS income,
         jsonb_agg(jsonb_build_object('id', s.id::text, 'no', s.station_no, 'name', s.station_name, 'energy', round(m.energy / 120000.0, 3)::text,
           'billed', p.monthly_energy::text, 'price', p.price::text, 'payable', p.payable_amount::text, 'came', p.actual_amount_received::text, 'source', p.fee_source,
           'income', p.co_construction_income::text, 'lines', coalesce(g.lines, '[]')) ORDER BY s.id) AS stations
       FROM station_info s LEFT JOIN station_month m ON m.station_id = s.id AND m.month = ($3::text || '-01')::date
         LEFT JOIN power_fee p ON p.station_id = s.id AND p.ss_month = $3
         LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('bill', b.bill_no, 'kind', l.kind, 'energy', l.energy::text, 'price', l.price::text,
             'amount', l.amount::text) ORDER BY b.id, l.id) AS lines
           FROM grid_bill b JOIN grid_bill_line l ON l.grid_bill_id = b.id AND l.amount IS NOT NULL
           WHERE b.station_id = s.id AND b.ss_month = $3 AND b.status = '1') g ON true
       WHERE s.customer_id = c.id AND s.first_work_time < (($3::text || '-01')::date + interval '1 month')::date) st ON true
     LEFT JOIN LATERAL (
       SELECT sum(i.principal + i.interest + i.cost) AS due, jsonb_agg(jsonb_build_object('plan', r.plan_no, 'seq', i.seq, 'due', i.due_date::text,
         'principal', i.principal::text, 'interest', i.interest::text, 'cost', i.cost::text, 'penalty', i.penalty::text,
         'paid', (i.paid_principal + i.paid_interest + i.paid_cost + i.paid_penalty - i.waived - i.guaranteed)::text, 'status', i.status) ORDER BY r.id, i.seq) AS instalments
       FROM repay_plan r JOIN repay_plan_period i ON i.plan_id = r.id
       WHERE r.customer_id = c.id AND r.status IN ('1', '2', '3', '4', '5', '6') AND i.due_date >= ($3::text || '-01')::date
         AND i.due_date < (($3::text || '-01')::date + interval '1 month')::date) pl ON true
     LEFT JOIN LATERAL (
       SELECT sum(d.amount) AS paid FROM repay_plan r JOIN repay_plan_paid d ON d.plan_id = r.id AND d.kind IN ('1', '4')
       WHERE r.customer_id = c.id AND d.paid_day >= ($3::text || '-01')::date AND d.paid_day < (($3::text || '-01')::date + interval '1 month')::date) pd ON true
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(o.debit - o.credit) FILTER (WHERE a.subject = '9111'), 0) AS owed_before,
         coalesce(sum(o.debit) FILTER (WHERE a.subject = '9111'), 0) AS owed_debit_before, coalesce(sum(o.credit) FILTER (WHERE a.subject = '9111'), 0) AS owed_credit_before,
         coalesce(sum(e.debit) FILTER (WHERE a.subject = '9111'), 0) AS owed_debit, coalesce(sum(e.credit) FILTER (WHERE a.subject = '9111'), 0) AS owed_credit,
         coalesce(sum(o.debit - o.credit) FILTER (WHERE a.subject = '9101'), 0) AS funds_before,
         coalesce(sum(o.debit) FILTER (WHERE a.subject = '9101'), 0) AS funds_debit_before, coalesce(sum(o.credit) FILTER (WHERE a.subject = '9101'), 0) AS funds_credit_before,
         coalesce(sum(e.debit) FILTER (WHERE a.subject = '9101'), 0) AS funds_debit, coalesce(sum(e.credit) FILTER (WHERE a.subject = '9101'), 0) AS funds_credit
       FROM (SELECT x.id, x.subject FROM ledger_account x WHERE x.customer_id = c.id AND x.subject = '9111'
         UNION ALL SELECT x.id, x.subject FROM bank_card_open_account_record k JOIN ledger_account x ON x.card_id = k.id AND x.subject = '9101'
           WHERE k.customer_id = c.id) a
       LEFT JOIN LATERAL (SELECT s.debit, s.credit FROM ledger_snapshot s WHERE s.account_id = a.id AND s.month < $3 ORDER BY s.month DESC LIMIT 1) o ON true
       LEFT JOIN LATERAL (SELECT s.debit, s.credit FROM ledger_snapshot s WHERE s.account_id = a.id AND s.month <= $3 ORDER BY s.month DESC LIMIT 1) e ON true) b
     ON CONFLICT (customer_id, month) DO UPDATE SET version = f.version + 1, update_time = excluded.create_time, sys_org_code = excluded.sys_org_code,
       close_id = excluded.close_id, energy = excluded.energy, owed_opening = excluded.owed_opening, billed = excluded.billed, received = excluded.received,
       owed_closing = excluded.owed_closing, income = excluded.income, instalment_due = excluded.instalment_due, instalment_paid = excluded.instalment_paid,
       funds_opening = excluded.funds_opening, funds_in = excluded.funds_in, funds_out = excluded.funds_out, funds_closing = excluded.funds_closing,
       content = excluded.content`,
    [ids.map(() => newId()), ids, page.month, page.closeId, page.at],
  )
  return { after: last, done: ids.length }
}

export async function statementCount(tx: Sql, closeId: string): Promise<number> {
  const rows = await tx.query<{ count: number }>('SELECT count(*)::int AS count FROM farmer_statement WHERE close_id = $1', [
    closeId,
  ])
  return rows[0]?.count ?? 0
}
