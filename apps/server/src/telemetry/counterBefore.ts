import type { CounterReading } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { readMonths } from './archive.queries.ts'
import { ArchiveBook, monthKeys } from './archiveBook.ts'

/** Last counter of the packed day before `day`, for the stations that have one. */
export async function readCounterBefore(
  sql: Sql,
  day: number,
  stationIds: readonly string[],
): Promise<ReadonlyMap<string, CounterReading>> {
  const found = new Map<string, CounterReading>()
  if (stationIds.length === 0) return found
  const wanted = stationIds.map((stationId) => ({ stationId, day: day - 1 }))
  const book = new ArchiveBook(await readMonths(sql, monthKeys(wanted)))
  for (const stationId of stationIds) {
    const reading = book.get(stationId, day - 1)?.counterLast
    if (reading) found.set(stationId, reading)
  }
  return found
}
