import type { Sql } from '../db/sql.ts'

/** What the first start decided about this database. */
export interface Installation {
  /** Whether it carries the demo. Kept, so that a later start without HELIODESK_DEMO=0 adds no demo to a real installation. */
  readonly demo: boolean
}

/** Null before the first start made the organisation. */
export async function readInstallation(db: Sql): Promise<Installation | null> {
  const rows = await db.query<{ value: Installation }>(`SELECT value FROM sys_config WHERE key = 'installation'`)
  return rows[0]?.value ?? null
}

export async function writeInstallation(db: Sql, installation: Installation): Promise<void> {
  await db.query(`INSERT INTO sys_config (key, value) VALUES ('installation', $1)`, [JSON.stringify(installation)])
}
