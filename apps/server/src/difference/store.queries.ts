import type { Sql } from '../db/sql.ts'

export interface CheckRow {
  readonly id: string
  readonly tenant_id: string
  readonly sys_org_code: string | null
  readonly station_id: string
  readonly customer_id: string | null
  readonly check_month: string
  readonly period_start: string
  readonly period_end: string
  readonly outcome: string
  readonly system_amount: string
  readonly bank_amount: string
  readonly difference: string
  readonly unexplained: string
  readonly reason: string | null
  readonly kind: string | null
  readonly reason_count: number
  readonly not_due: string
  readonly is_estimated: boolean
  readonly findings: unknown
}

/** Two runs write one after the other, in the order of their pages. */
export const holdCheck = (tx: Sql, tenantId: string) =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('settlementCheck ' || $1, 0))::text AS held`, [tenantId])

/**
 * Writes what was worked out. What people said of a row is theirs and stays; a row that says the same as before keeps its version, so that
 * somebody who has it open is not stopped.
 */
export async function storeChecks(tx: Sql, rows: readonly CheckRow[], at: string): Promise<void> {
  await tx.query(
    `INSERT INTO settlement_check AS c (id, tenant_id, sys_org_code, create_by, create_time, station_id, customer_id, check_month, period_start, period_end,
       outcome, system_amount, bank_amount, difference, unexplained, reason, kind, reason_count, not_due, is_estimated, findings, check_time)
     SELECT id, tenant_id, sys_org_code, 'system', $2::timestamptz, station_id, customer_id, check_month, period_start, period_end,
       outcome, system_amount, bank_amount, difference, unexplained, reason, kind, reason_count, not_due, is_estimated, findings, $2::timestamptz
     FROM jsonb_populate_recordset(NULL::settlement_check, $1::jsonb)
     ON CONFLICT (station_id, check_month) DO UPDATE SET
       version = c.version + CASE WHEN (c.outcome, c.system_amount, c.bank_amount, c.unexplained, c.not_due, c.is_estimated, c.findings)
         IS DISTINCT FROM (excluded.outcome, excluded.system_amount, excluded.bank_amount, excluded.unexplained, excluded.not_due, excluded.is_estimated, excluded.findings)
         THEN 1 ELSE 0 END,
       sys_org_code = excluded.sys_org_code, customer_id = excluded.customer_id, period_start = excluded.period_start, period_end = excluded.period_end,
       outcome = excluded.outcome, system_amount = excluded.system_amount, bank_amount = excluded.bank_amount, difference = excluded.difference,
       unexplained = excluded.unexplained, reason = excluded.reason, kind = excluded.kind, reason_count = excluded.reason_count,
       not_due = excluded.not_due, is_estimated = excluded.is_estimated, findings = excluded.findings, check_time = excluded.check_time`,
    [JSON.stringify(rows), at],
  )
}

export const tenantsWithStations = (db: Sql) =>
  db.query<{ tenantId: string }>('SELECT DISTINCT tenant_id AS "tenantId" FROM station_info ORDER BY tenant_id', [])

export const provincesOf = (db: Sql, tenantId: string) =>
  db.query<{ province: string }>(
    'SELECT DISTINCT left(district, 2) AS province FROM station_info WHERE tenant_id = $1 AND district IS NOT NULL',
    [tenantId],
  )
