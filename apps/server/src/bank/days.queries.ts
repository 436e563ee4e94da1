import type { Sql } from '../db/sql.ts'

export interface DayRow {
  readonly id: string
  readonly accountId: string
  readonly day: string
  readonly state: string
  readonly opening: string | null
  readonly closing: string | null
  readonly statedOpening: string | null
  readonly statedClosing: string | null
}

/** Known days of each account from its given day on, and the one before it. */
export const dayRows = (tx: Sql, accountIds: readonly string[], firsts: readonly (string | null)[]) =>
  tx.query<DayRow>(
    `SELECT d.id, d.account_id AS "accountId", d.day, d.state, d.opening, d.closing, d.stated_opening AS "statedOpening",
       d.stated_closing AS "statedClosing"
     FROM unnest($1::bigint[], $2::date[]) AS k (account_id, first) JOIN account_statement_day d ON d.account_id = k.account_id
       AND d.day >= coalesce((SELECT max(p.day) FROM account_statement_day p WHERE p.account_id = k.account_id AND p.day < k.first), k.first)`,
    [accountIds, firsts],
  )

export interface DayLineRow {
  readonly accountId: string
  readonly day: string
  readonly order: string
  readonly direction: '1' | '2'
  readonly amount: string
  readonly balance: string | null
}

/** Lines of these days, in the order that the bank says. */
export const dayLines = (tx: Sql, pairs: readonly { readonly accountId: string; readonly day: string }[]) =>
  tx.query<DayLineRow>(
    `SELECT t.account_id AS "accountId", t.trans_day AS day, to_char(t.trans_time AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') AS "order",
       t.direction, t.amount, t.balance
     FROM unnest($1::bigint[], $2::date[]) AS k (account_id, day)
     JOIN account_transaction_details t ON t.account_id = k.account_id AND t.trans_day = k.day`,
    [pairs.map(({ accountId }) => accountId), pairs.map(({ day }) => day)],
  )

/** What was told of a gap is forgotten when it has healed. */
export async function upsertDays(tx: Sql, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await tx.query(
    `INSERT INTO account_statement_day AS d (id, tenant_id, sys_org_code, account_id, account_name, customer_id, day, state, gap, gap_kind, opening, in_sum,
       out_sum, closing, line_count, check_time, stated_opening, stated_closing)
     SELECT id, tenant_id, sys_org_code, account_id, account_name, customer_id, day, state, gap, gap_kind, opening, in_sum,
       out_sum, closing, line_count, check_time, stated_opening, stated_closing FROM jsonb_populate_recordset(NULL::account_statement_day, $1::jsonb)
     ON CONFLICT (account_id, day) DO UPDATE SET state = excluded.state, gap = excluded.gap, gap_kind = excluded.gap_kind,
       opening = excluded.opening, in_sum = excluded.in_sum, out_sum = excluded.out_sum, closing = excluded.closing,
       line_count = excluded.line_count, check_time = excluded.check_time, stated_opening = excluded.stated_opening,
       stated_closing = excluded.stated_closing, told_time = CASE WHEN excluded.state = '2' THEN d.told_time END`,
    [JSON.stringify(rows)],
  )
}

export const removeDays = (tx: Sql, ids: readonly string[]) =>
  tx.query('DELETE FROM account_statement_day WHERE id = ANY ($1::bigint[])', [ids])

/** The balance of an account is the closing balance of its latest day. */
export async function balanceCards(tx: Sql, accountIds: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE bank_card_open_account_record b SET balance = l.closing, balance_time = l.at
     FROM (SELECT DISTINCT ON (d.account_id) d.account_id, d.closing, coalesce(
         (SELECT max(t.trans_time) FROM account_transaction_details t WHERE t.account_id = d.account_id AND t.trans_day = d.day),
         d.day::timestamp AT TIME ZONE 'Asia/Shanghai') AS at
       FROM account_statement_day d WHERE d.account_id = ANY ($1::bigint[]) AND d.closing IS NOT NULL ORDER BY d.account_id, d.day DESC) l
     WHERE b.id = l.account_id AND (b.balance, b.balance_time) IS DISTINCT FROM (l.closing, l.at)`,
    [accountIds],
  )
}
