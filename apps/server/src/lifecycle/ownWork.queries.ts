import type { Sql } from '#server/db/sql.ts'

/** Whether somebody made, changed or submitted this record: they do not decide on it. */
export async function isOwnWork(
  tx: Sql,
  resource: string,
  { id, createBy }: { readonly id: string; readonly createBy: string | null },
  username: string,
): Promise<boolean> {
  if (createBy === username) return true
  const rows = await tx.query(
    `SELECT 1 FROM record_step WHERE resource = $1 AND record_id = $2 AND username = $3 AND verb IN ('create', 'edit', 'submit') LIMIT 1`,
    [resource, id, username],
  )
  return rows.length > 0
}
