import type { Sql } from '../db/sql.ts'

/** Notes that a file shows personal numbers in full: `resource/id/field` of each. */
export async function discloseIn(tx: Sql, tenantId: string, path: string, targets: readonly string[]): Promise<void> {
  if (targets.length === 0) return
  await tx.query(
    'INSERT INTO file_disclosure (path, tenant_id, target) SELECT $1, $2, target FROM unnest($3::text[]) AS target ON CONFLICT DO NOTHING',
    [path, tenantId, targets],
  )
}

/** The personal numbers that a file shows in full. */
export async function disclosedIn(db: Sql, path: string): Promise<readonly string[]> {
  const rows = await db.query<{ target: string }>('SELECT target FROM file_disclosure WHERE path = $1 ORDER BY target', [path])
  return rows.map(({ target }) => target)
}
