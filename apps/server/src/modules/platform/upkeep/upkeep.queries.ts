import type { Sql } from '#server/db/sql.ts'

/** Answers of writes are kept for two days (security: at least 24 h). */
export async function purgeIdempotency(sql: Sql): Promise<void> {
  await sql.query(`DELETE FROM sys_idempotency WHERE created_at < now() - interval '2 days'`)
}
