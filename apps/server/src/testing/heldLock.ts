import { onTestFinished } from 'vitest'
import type { Db, Sql } from '../db/sql.ts'

/** Somebody who holds a lock until the answered function is called, or the test is over. */
export async function holdLock(db: Db, lock: (tx: Sql) => Promise<unknown>): Promise<() => Promise<void>> {
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => free.resolve())
  const held = db.tx(async (tx) => {
    await lock(tx)
    taken.resolve()
    await free.promise
  })
  await Promise.race([taken.promise, held])
  return () => {
    free.resolve()
    return held
  }
}

/** What the statements of this database wait for: `advisory`, or `transactionid` where it is a row. */
export async function lockWaits(db: Sql): Promise<readonly string[]> {
  const rows = await db.query<{ on: string }>(
    `SELECT wait_event AS "on" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.map(({ on }) => on)
}
