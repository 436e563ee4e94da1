import type { Sql } from '#server/db/sql.ts'

/** When the installation was given its ledger, or what it posts by now. */
export async function ledgerSince(db: Sql, migration: '0052-ledger' | '0071-bad-debts'): Promise<Date> {
  const rows = await db.query<{ at: Date }>(
    `SELECT applied_at AS at FROM schema_migration WHERE starts_with(name, $1) ORDER BY name LIMIT 1`,
    [migration],
  )
  return rows[0]?.at ?? new Date(0)
}
