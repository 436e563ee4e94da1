import type { Sql } from '#server/db/sql.ts'

/** Months that are over, in the order in which they are closed. */
export const openPeriods = (db: Sql, until: string) =>
  db.query<{ id: string }>(`SELECT id FROM ledger_period WHERE month < $1 AND status = '0' ORDER BY month, book_id`, [until])

export async function insertAccounts(db: Sql, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void> {
  await db.query(
    `INSERT INTO ledger_voucher_account (id, tenant_id, create_by, target, subject, account_code, account_name, auxiliary)
     SELECT id, tenant_id, create_by, target, subject, account_code, account_name, auxiliary
     FROM jsonb_populate_recordset(NULL::ledger_voucher_account, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

/** Books of companies with the last month of each that is closed. */
export const companyMonths = (db: Sql, tenantId: string) =>
  db.query<{ bookId: string; month: string }>(
    `SELECT b.id AS "bookId", max(p.month) AS month FROM ledger_book b JOIN ledger_period p ON p.book_id = b.id AND p.status = '1'
     WHERE b.tenant_id = $1 AND b.kind <> '3' GROUP BY b.id ORDER BY b.id`,
    [tenantId],
  )
