import type { Sql } from '#server/db/sql.ts'

/** Whether somebody registered, changed or readmitted this partner after it was last reviewed. */
export async function changedSinceReview(
  tx: Sql,
  { resource, id, username }: { readonly resource: string; readonly id: string; readonly username: string },
): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM record_step s WHERE s.resource = $1 AND s.record_id = $2 AND s.username = $3
       AND s.verb IN ('create', 'edit', 'readmit')
       AND s.id > coalesce((SELECT max(r.id) FROM record_step r WHERE r.resource = $1 AND r.record_id = $2 AND r.verb = 'review'), 0)
     LIMIT 1`,
    [resource, id, username],
  )
  return rows.length > 0
}
