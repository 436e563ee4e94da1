import type { Sql } from '#server/db/sql.ts'

/** True in the one process that may make this part of the demo, once in the life of an installation. */
export async function claimDemo(db: Sql, part: string): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO sys_config (key, value) VALUES ($1, 'true') ON CONFLICT (key) DO NOTHING RETURNING key`,
    [part],
  )
  return rows.length > 0
}
