import type { Sql } from '#server/db/sql.ts'

/** From here to its end the transaction sees one moment, and writes nothing. */
export async function readOneMoment(tx: Sql): Promise<void> {
  await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
}
