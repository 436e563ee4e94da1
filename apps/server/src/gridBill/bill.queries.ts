import type { Sql } from '../db/sql.ts'

export interface BillRow {
  readonly id: string
  readonly billNo: string
  readonly status: string
  readonly kind: string
  readonly accountNo: string
  readonly stationId: string | null
  readonly ssMonth: string
  readonly belongsTo: string | null
  readonly cycleFrom: string
  readonly cycleTo: string
  readonly generation: string | null
  readonly fedIn: string | null
  readonly ownUse: string | null
  readonly total: string | null
  readonly taxRate: string | null
  readonly tax: string | null
  readonly stationAccount: string | null
  readonly stationCustomer: string | null
  readonly stationOrg: string | null
  readonly district: string | null
}

export const readBill = async (db: Sql, id: string): Promise<BillRow | undefined> =>
  (
    await db.query<BillRow>(
      `SELECT b.id, b.bill_no AS "billNo", b.status, b.kind, b.account_no AS "accountNo", b.station_id AS "stationId", b.ss_month AS "ssMonth",
         b.belongs_to AS "belongsTo", b.cycle_from AS "cycleFrom", b.cycle_to AS "cycleTo", b.generation, b.fed_in AS "fedIn", b.own_use AS "ownUse",
         b.total, b.tax_rate AS "taxRate", b.tax, s.grid_account_no AS "stationAccount", s.customer_id AS "stationCustomer",
         s.sys_org_code AS "stationOrg", s.district
       FROM grid_bill b LEFT JOIN station_info s ON s.id = b.station_id WHERE b.id = $1`,
      [id],
    )
  )[0]

export interface BillLineRow {
  readonly id: string
  readonly itemNo: string
  readonly kind: string
  readonly energy: string | null
  readonly price: string | null
  readonly share: string | null
  readonly amount: string | null
  readonly meterNo: string | null
  readonly lastReading: string | null
  readonly thisReading: string | null
  readonly multiplier: string | null
  readonly readingHow: string | null
}

export const linesOfBill = (db: Sql, id: string) =>
  db.query<BillLineRow>(
    `SELECT id, item_no AS "itemNo", kind, energy, price, share, amount, meter_no AS "meterNo", last_reading AS "lastReading",
       this_reading AS "thisReading", multiplier, reading_how AS "readingHow"
     FROM grid_bill_line WHERE grid_bill_id = $1 ORDER BY id`,
    [id],
  )

/** Writes what lines come to that said no amount themselves. */
export async function fillAmounts(tx: Sql, rows: readonly { readonly id: string; readonly amount: string }[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(
    `UPDATE grid_bill_line l SET amount = n.amount, version = l.version + 1 FROM jsonb_populate_recordset(NULL::grid_bill_line, $1::jsonb) AS n
     WHERE l.id = n.id`,
    [JSON.stringify(rows)],
  )
}

export interface BeforeRow {
  readonly id: string
  readonly billNo: string
  readonly cycleFrom: string
  readonly cycleTo: string
}

/** The last bill of the same account that begins before this one; void ones and corrections are none. */
export const billBefore = async (db: Sql, { id, accountNo, cycleFrom }: BillRow): Promise<BeforeRow | undefined> =>
  (
    await db.query<BeforeRow>(
      `SELECT b.id, b.bill_no AS "billNo", b.cycle_from AS "cycleFrom", b.cycle_to AS "cycleTo" FROM grid_bill b
       WHERE b.tenant_id = (SELECT tenant_id FROM grid_bill WHERE id = $1) AND b.account_no = $2 AND b.kind = '1' AND b.status <> '2' AND b.id <> $1
         AND b.cycle_from < $3::date
       ORDER BY b.cycle_from DESC, b.id DESC LIMIT 1`,
      [id, accountNo, cycleFrom],
    )
  )[0]

/** Measured energy of each day of months in slot units, from the first day of the first month on; null where nothing was measured. */
export const measuredMonths = (db: Sql, stationId: string, from: string, to: string) =>
  db.query<{ month: string; days: readonly (string | null)[] }>(
    `SELECT to_char(month, 'YYYY-MM') AS month, days::text[] AS days FROM station_month
     WHERE station_id = $1 AND month BETWEEN date_trunc('month', $2::date)::date AND $3::date ORDER BY month`,
    [stationId, from, to],
  )

/** One at a time works on the bills of an account: of two who enter the same one the later sees the other. */
export const holdAccount = (tx: Sql, tenantId: string, accountNo: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('gridBill ' || $1 || ' ' || $2, 0))::text AS held`, [
    tenantId,
    accountNo,
  ])

/** The bill that is there of this account, cycle and kind. */
export async function sameBill(
  tx: Sql,
  bill: {
    readonly id: string | null
    readonly tenantId: string
    readonly accountNo: string
    readonly cycleFrom: string
    readonly cycleTo: string
    readonly kind: string
  },
) {
  const rows = await tx.query<{ id: string; billNo: string }>(
    `SELECT id, bill_no AS "billNo" FROM grid_bill WHERE tenant_id = $1 AND account_no = $2 AND cycle_from = $3::date AND cycle_to = $4::date AND kind = $5
       AND status <> '2' AND id IS DISTINCT FROM $6::bigint`,
    [bill.tenantId, bill.accountNo, bill.cycleFrom, bill.cycleTo, bill.kind, bill.id],
  )
  return rows[0]
}

/** A bill belongs to its station: its customer, its department. */
export async function standWithStation(tx: Sql, id: string, stationId: string | null): Promise<void> {
  await tx.query(
    `UPDATE grid_bill b SET station_id = s.id, customer_id = s.customer_id, sys_org_code = coalesce(s.sys_org_code, b.sys_org_code)
     FROM (SELECT 1) one LEFT JOIN station_info s ON s.id = $2::bigint WHERE b.id = $1`,
    [id, stationId],
  )
}
