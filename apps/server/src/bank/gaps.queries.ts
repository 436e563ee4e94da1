import type { Sql } from '../db/sql.ts'

export interface Gap {
  readonly id: string
  readonly tenantId: string
  readonly orgCode: string | null
}

/** Gaps that nobody was told of, marked as told. */
export const claimGaps = (tx: Sql, at: string, most: number) =>
  tx.query<Gap>(
    `UPDATE account_statement_day SET told_time = $1::timestamptz WHERE id IN
       (SELECT id FROM account_statement_day WHERE state = '2' AND told_time IS NULL ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED)
     RETURNING id, tenant_id AS "tenantId", sys_org_code AS "orgCode"`,
    [at, most],
  )
