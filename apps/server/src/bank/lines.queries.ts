import type { Sql } from '../db/sql.ts'

/** An account as its lines belong to it. */
export interface AccountRow {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
  readonly customerId: string
  readonly accountName: string
}

/** Accounts of which nobody else takes lines until the transaction ends, locked in the order of their ids. */
export const lockAccounts = (tx: Sql, ids: readonly string[]) =>
  tx.query<AccountRow>(
    `SELECT id, tenant_id AS "tenantId", sys_org_code AS "orgCode", customer_id AS "customerId", account_name AS "accountName"
     FROM bank_card_open_account_record WHERE id = ANY ($1::bigint[]) ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  )

/** Checks of entries that wait for the end are made now: those of half a million lines at once would take longer than a statement may. */
export async function checkSoFar(tx: Sql): Promise<void> {
  await tx.query('SET CONSTRAINTS ALL IMMEDIATE')
  await tx.query('SET CONSTRAINTS ALL DEFERRED')
}

/**
 * Lets the database know how many lines there are by now. It does not count what is not committed: plans and checks of foreign keys that were made
 * while the tables were small would read all of them for each of half a million lines.
 */
export async function countAnew(tx: Sql): Promise<void> {
  await tx.query('ANALYZE account_transaction_details, account_statement_day, ledger_account, ledger_entry, ledger_line')
}

/** Accounts by the blind indexes of their numbers. */
export const accountsByIndex = (tx: Sql, tenantId: string, indexes: readonly string[]) =>
  tx.query<{ id: string; index: string }>(
    `SELECT id, card_no_bidx AS index FROM bank_card_open_account_record WHERE tenant_id = $1 AND card_no_bidx = ANY ($2::text[]) ORDER BY id`,
    [tenantId, indexes],
  )

export interface StoredLine {
  readonly id: string
  readonly accountId: string
  readonly day: string
  readonly direction: '1' | '2'
  readonly amount: string
  readonly balance: string | null
  readonly serial: string | null
  readonly key: string | null
  readonly hasCounter: boolean
}

/** Lines of these accounts and days. */
export const storedLines = (tx: Sql, accountIds: readonly string[], days: readonly string[]) =>
  tx.query<StoredLine>(
    `SELECT t.id, t.account_id AS "accountId", t.trans_day AS day, t.direction, t.amount, t.balance, t.bank_serial_no AS serial, t.line_key AS key,
       t.counter_account IS NOT NULL AS "hasCounter"
     FROM unnest($1::bigint[], $2::date[]) AS k (account_id, day)
     JOIN account_transaction_details t ON t.account_id = k.account_id AND t.trans_day = k.day ORDER BY t.id`,
    [accountIds, days],
  )

type Rows = readonly Readonly<Record<string, unknown>>[]

export async function insertLines(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO account_transaction_details (id, tenant_id, sys_org_code, create_by, bank_serial_no, customer_id, account_id, account_name,
       trans_day, trans_time, line_key, direction, amount, balance, counter_name, counter_account, counter_account_bidx, counter_bank, summary,
       biz_kind, match_status, reversal, reverses_serial, line_source)
     SELECT id, tenant_id, sys_org_code, create_by, bank_serial_no, customer_id, account_id, account_name,
       trans_day, trans_time, line_key, direction, amount, balance, counter_name, counter_account, counter_account_bidx, counter_bank, summary,
       biz_kind, '0', reversal, reverses_serial, line_source
     FROM jsonb_populate_recordset(NULL::account_transaction_details, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** What another statement says of a line beyond what was known: nothing that was known is written over but its key and its balance. */
export async function fillLines(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `UPDATE account_transaction_details t SET bank_serial_no = g.bank_serial_no, line_key = g.line_key, balance = g.balance,
       counter_name = coalesce(t.counter_name, g.counter_name), counter_bank = coalesce(t.counter_bank, g.counter_bank),
       counter_account = coalesce(t.counter_account, g.counter_account),
       counter_account_bidx = coalesce(t.counter_account_bidx, g.counter_account_bidx), summary = coalesce(t.summary, g.summary),
       reverses_serial = coalesce(t.reverses_serial, g.reverses_serial),
       reversal = CASE WHEN g.reversal = '1' THEN '1' ELSE t.reversal END,
       trans_time = CASE WHEN g.trans_time IS NOT NULL AND t.trans_time = t.trans_day::timestamp AT TIME ZONE 'Asia/Shanghai'
         THEN g.trans_time ELSE t.trans_time END, version = t.version + 1, update_time = now()
     FROM jsonb_populate_recordset(NULL::account_transaction_details, $1::jsonb) g WHERE t.id = g.id`,
    [JSON.stringify(rows)],
  )
}

export interface ReversalRow {
  readonly id: string
  readonly accountId: string
  readonly day: string
  readonly order: string
  readonly direction: '1' | '2'
  readonly amount: string
  readonly serial: string | null
  readonly reversal: string
  readonly reverses: string | null
  readonly reversesId: string | null
}

/** Reversals of these accounts, and every line that they may take back. */
export const reversalRows = (tx: Sql, accountIds: readonly string[]) =>
  tx.query<ReversalRow>(
    `SELECT t.id, t.account_id AS "accountId", t.trans_day AS day,
       to_char(t.trans_time AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') || ' ' || coalesce(t.line_key, '') AS "order",
       t.direction, t.amount, t.bank_serial_no AS serial, t.reversal, t.reverses_serial AS reverses, t.reverses_id AS "reversesId"
     FROM account_transaction_details t
     WHERE t.account_id = ANY ($1::bigint[])
       AND EXISTS (SELECT FROM account_transaction_details r WHERE r.account_id = t.account_id AND r.reversal = '1' AND r.amount = t.amount)`,
    [accountIds],
  )

/** Which line each takes back; `reversal` of a line says whether it takes back or was taken back. */
export async function writeLinks(
  tx: Sql,
  rows: readonly { readonly id: string; readonly reversal: string; readonly reversesId: string | null }[],
): Promise<void> {
  await tx.query(
    `UPDATE account_transaction_details t SET reversal = g.reversal, reverses_id = g.reverses_id, version = t.version + 1, update_time = now()
     FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS g (id, reversal, reverses_id) WHERE t.id = g.id`,
    [rows.map(({ id }) => id), rows.map(({ reversal }) => reversal), rows.map(({ reversesId }) => reversesId)],
  )
}
