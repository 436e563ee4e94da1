import type { Sql } from '#server/db/sql.ts'

/** Days on which settlements began to wait for their payment. */
export const waitingDays = (tx: Sql) =>
  tx.query<{ day: string }>(
    `SELECT to_char(b.due_time AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS day FROM batch_settle_account b
     WHERE b.status = '4' AND b.due_time IS NOT NULL AND coalesce(b.total_amount, 0) > coalesce(b.set_off, 0) GROUP BY 1 ORDER BY 1`,
    [],
  )

/** Payments of a run in the order in which they are sent. */
export const sentOfRun = (tx: Sql, batchId: string) =>
  tx.query<{ id: string; key: string; status: string; planId: string | null }>(
    `SELECT id, idem_key AS key, status, plan_id AS "planId" FROM pay_order WHERE batch_id = $1 ORDER BY id`,
    [batchId],
  )
