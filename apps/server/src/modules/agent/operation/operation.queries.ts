import { sql } from 'kysely'
import type { Sql } from '#server/db/sql.ts'
import type { VersionRef } from '#server/history/versions.queries.ts'

/** Which version of its record each of these steps made; steps that made none are left out. */
export async function versionsOfSteps(db: Sql, table: string, ids: readonly string[]): Promise<ReadonlyMap<string, VersionRef>> {
  const rows = await db.query<{ id: string; recordId: string; version: number }>(
    `SELECT id, record_id AS "recordId", record_version AS version FROM record_step
     WHERE id = ANY ($1::bigint[]) AND record_version IS NOT NULL`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, { table, id: row.recordId, version: row.version }]))
}

/** What changed is said in words when the row is read. */
export const noChanges = sql`null::text`
