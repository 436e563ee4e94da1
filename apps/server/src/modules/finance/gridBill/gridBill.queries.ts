import type { Sql } from '#server/db/sql.ts'

/** The entry that a bill was posted with. */
export const entryOfBill = async (db: Sql, id: string) =>
  (
    await db.query<{ id: string; entryNo: string }>(
      `SELECT id, entry_no AS "entryNo" FROM ledger_entry WHERE source_kind = 'gridBill' AND source_id = $1 AND reverses_id IS NULL ORDER BY id LIMIT 1`,
      [id],
    )
  )[0]
