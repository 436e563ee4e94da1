import type { Sql } from '#server/db/sql.ts'

/** Months of which every book is closed and that no close tells of, oldest first. */
export const closedMonths = (db: Sql, tenantId: string) =>
  db.query<{ month: string }>(
    `SELECT p.month FROM ledger_period p WHERE p.tenant_id = $1 AND NOT EXISTS (SELECT FROM month_close c WHERE c.tenant_id = $1 AND c.month = p.month)
     GROUP BY p.month HAVING bool_and(p.status <> '0') ORDER BY p.month`,
    [tenantId],
  )

export interface PastClose {
  readonly id: string
  readonly tenantId: string
  readonly month: string
  readonly by: string
  readonly finishedBy: string
  readonly startedAt: string
  readonly checkedAt: string
  readonly closedAt: string
}

export const insertClose = (tx: Sql, one: PastClose) =>
  tx.query(
    `INSERT INTO month_close (id, tenant_id, create_by, create_time, month, status, started_by, started_time, checked_time, finished_by, closed_time)
     VALUES ($1, $2, $4, $6::timestamptz, $3, '5', $4, $6::timestamptz, $7::timestamptz, $5, $8::timestamptz)`,
    [one.id, one.tenantId, one.month, one.by, one.finishedBy, one.startedAt, one.checkedAt, one.closedAt],
  )
