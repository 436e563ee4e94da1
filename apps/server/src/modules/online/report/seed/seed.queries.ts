import type { Sql } from '#server/db/sql.ts'

/** Of several processes that start together one seeds. */
export async function firstTenant(tx: Sql): Promise<string | null> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('heliodesk report seed'))`)
  const rows = await tx.query<{ id: string }>('SELECT id FROM sys_tenant ORDER BY id LIMIT 1')
  return rows[0]?.id ?? null
}

export async function seededCodes(tx: Sql): Promise<readonly string[]> {
  const rows = await tx.query<{ value: string[] }>(`SELECT value FROM sys_config WHERE key = 'seeded_reports'`)
  return rows[0]?.value ?? []
}

export async function markSeeded(tx: Sql, codes: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO sys_config (key, value) VALUES ('seeded_reports', to_jsonb($1::text[]))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [codes],
  )
}
