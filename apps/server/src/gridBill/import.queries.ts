import type { Sql } from '../db/sql.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Bills that begin in their first state; one that is there of its account, cycle and kind is left as it is. Answers those that were made. */
export const insertBills = (tx: Sql, rows: Rows) =>
  tx.query<{ id: string }>(
    `INSERT INTO grid_bill (id, tenant_id, sys_org_code, create_by, create_time, status, kind, account_no, account_name, station_id, customer_id, ss_month,
       cycle_from, cycle_to, generation, fed_in, own_use, total, tax_rate, tax, bill_source)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, '0', kind, account_no, account_name, station_id, customer_id, ss_month,
       cycle_from, cycle_to, generation, fed_in, own_use, total, tax_rate, tax, '2' FROM jsonb_populate_recordset(NULL::grid_bill, $1::jsonb)
     ON CONFLICT (tenant_id, account_no, cycle_from, cycle_to, kind) WHERE status <> '2' DO NOTHING RETURNING id`,
    [JSON.stringify(rows)],
  )

export async function insertBillLines(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO grid_bill_line (id, tenant_id, sys_org_code, create_by, create_time, grid_bill_id, item_no, kind, energy, price, amount, meter_no, last_reading,
       this_reading, multiplier, reading_how)
     SELECT id, tenant_id, sys_org_code, create_by, create_time, grid_bill_id, item_no, kind, energy, price, amount, meter_no, last_reading,
       this_reading, multiplier, reading_how FROM jsonb_populate_recordset(NULL::grid_bill_line, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** The history of bills that a sheet made begins with it. */
export async function insertBegun(tx: Sql, rows: Rows): Promise<void> {
  await tx.query(
    `INSERT INTO record_step (id, tenant_id, resource, record_id, at, verb, username, realname, from_status, to_status, record_version)
     SELECT id, tenant_id, 'gridBill', record_id, at, 'create', username, realname, NULL, '0', 1 FROM jsonb_populate_recordset(NULL::record_step, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

export interface KnownBill {
  readonly key: string
  readonly billNo: string
  readonly total: string | null
  readonly generation: string | null
  readonly fedIn: string | null
  readonly tax: string | null
  /** Sums of its lines of money by kind, as kind:fen. */
  readonly sums: readonly string[]
}

/** Bills that are there of these accounts and first days. */
export const knownBills = (tx: Sql, tenantId: string, accounts: readonly string[], days: readonly string[]) =>
  tx.query<KnownBill>(
    `SELECT concat_ws(' ', b.account_no, b.cycle_from, b.cycle_to, b.kind) AS key, b.bill_no AS "billNo", b.total, b.generation, b.fed_in AS "fedIn", b.tax,
       ARRAY(SELECT l.kind || ':' || (sum(l.amount) * 100)::bigint FROM grid_bill_line l WHERE l.grid_bill_id = b.id AND l.amount IS NOT NULL GROUP BY l.kind ORDER BY l.kind)
         AS sums
     FROM grid_bill b WHERE b.tenant_id = $1 AND b.account_no = ANY ($2::text[]) AND b.cycle_from = ANY ($3::date[]) AND b.status <> '2'`,
    [tenantId, accounts, days],
  )

/** Accounts that stations have, whoever sees them. */
export const takenAccounts = (tx: Sql, tenantId: string, accounts: readonly string[]) =>
  tx.query<{ accountNo: string }>(
    `SELECT grid_account_no AS "accountNo" FROM station_info WHERE tenant_id = $1 AND grid_account_no = ANY ($2::text[]) GROUP BY 1 HAVING count(*) = 1`,
    [tenantId, accounts],
  )
