import type { Sql } from '#server/db/sql.ts'

/** When the installation was given its ledger. */
export async function ledgerSince(db: Sql): Promise<Date> {
  const rows = await db.query<{ at: Date }>(
    `SELECT applied_at AS at FROM schema_migration WHERE name LIKE '0052-ledger%' ORDER BY name LIMIT 1`,
    [],
  )
  return rows[0]?.at ?? new Date(0)
}
