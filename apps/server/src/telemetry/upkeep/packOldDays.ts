import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import { figuresOf } from '@heliodesk/domain/telemetry/dayFigures'
import type { Db, Sql } from '#server/db/sql.ts'
import { lockMonths, writeMonths } from '../archive.queries.ts'
import { ArchiveIndex, monthKeys } from '../archiveIndex.ts'
import { join } from '../dayState.ts'
import { daysWithRows, dropEmptyPartitions, stationsOfDay, takeHotDays } from '../hotDays.queries.ts'
import { firstHotDay } from '../hotWindow.ts'
import type { Telemetry } from '../telemetry.ts'

const stationsPerCommit = 500

/**
 * Moves the days that receive no more points into the packed months and drops the partitions that become empty. Can be broken off and
 * repeated at any point: a day of a station is in one place or the other.
 */
export async function packOldDays(
  { db, telemetry }: { readonly db: Db; readonly telemetry: Telemetry },
  nowMs: number,
  signal?: AbortSignal,
): Promise<number> {
  const firstHot = firstHotDay(nowMs)
  let packed = 0
  for (const day of (await daysWithRows(db)).filter((one) => one < firstHot)) {
    // The last chance to bring the sums of the row up: afterwards they follow the archive.
    await telemetry.check(day)
    const stationIds = await stationsOfDay(db, day)
    for (let from = 0; from < stationIds.length; from += stationsPerCommit) {
      signal?.throwIfAborted()
      const part = stationIds.slice(from, from + stationsPerCommit)
      packed += await db.tx((tx) => packDay(tx, day, part))
    }
  }
  await dropEmptyPartitions(db, dayNumberAt(nowMs) - 7)
  return packed
}

/** Answers how many days held anything; empty rows only disappear. */
async function packDay(tx: Sql, day: number, stationIds: readonly string[]): Promise<number> {
  const keys = stationIds.map((stationId) => ({ stationId, day }))
  const archive = new ArchiveIndex(await lockMonths(tx, monthKeys(keys)))
  const rows = (await takeHotDays(tx, keys)).filter((row) => figuresOf(row.state.power).points > 0)
  for (const { stationId, state } of rows) archive.set(stationId, day, join(archive.get(stationId, day), state).after)
  await writeMonths(tx, archive.changedRows())
  return rows.length
}
