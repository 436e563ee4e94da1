import type { Sql } from '#server/db/sql.ts'

/** Months that are over, in the order in which they are closed. */
export const openPeriods = (db: Sql, until: string) =>
  db.query<{ id: string }>(`SELECT id FROM ledger_period WHERE month < $1 AND status = '0' ORDER BY month, book_id`, [until])
