import type { Sql } from '#server/db/sql.ts'

/** Steps of a close that ask to be accepted. */
export const askingSteps = (db: Sql, closeId: string) =>
  db.query<{ step: string }>(
    `SELECT step FROM month_close_step WHERE close_id = $1 AND state = '3' AND accepted_by IS NULL ORDER BY step::int`,
    [closeId],
  )

export async function isBlocked(db: Sql, closeId: string): Promise<boolean> {
  const rows = await db.query(`SELECT 1 AS found FROM month_close_step WHERE close_id = $1 AND state IN ('4', '5') LIMIT 1`, [
    closeId,
  ])
  return rows.length > 0
}

/** The two last months with periods that are over and open, the earlier one first. */
export const openMonths = (db: Sql, tenantId: string, before: string) =>
  db.query<{ month: string }>(
    `SELECT month FROM (SELECT DISTINCT month FROM ledger_period WHERE tenant_id = $1 AND status = '0' AND month < $2 ORDER BY month DESC LIMIT 2) m ORDER BY month`,
    [tenantId, before],
  )
