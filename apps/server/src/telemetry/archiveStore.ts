import { dayNumber, dayOfNumber } from '@heliodesk/domain/telemetry/calendar'
import { figuresOf } from '@heliodesk/domain/telemetry/dayFigures'
import type { StationDay } from '@heliodesk/domain/telemetry/stationDay'
import type { Sql } from '../db/sql.ts'
import { lockMonths, writeMonths } from './archive.queries.ts'
import { ArchiveIndex, monthKeys } from './archiveIndex.ts'
import { type DayState, type Joined, join } from './dayState.ts'
import { takeHotDays } from './hotDays.queries.ts'
import { rollUpOldDays } from './rollupOld.ts'
import type { RollupParts } from './rollupParts.ts'

/**
 * Joins states with packed days and brings the sums up in the same transaction. Only days before the recent ones; a row of them that is
 * still in `station_day` is taken over. Outcomes are in the order of `days`.
 */
export async function storeOldDays(tx: Sql, days: readonly DayState[], parts: RollupParts): Promise<readonly Joined[]> {
  const keys = days.map(({ station, day }) => ({ stationId: station.id, day }))
  const archive = new ArchiveIndex(await lockMonths(tx, monthKeys(keys)))
  const taken = await takeHotDays(tx, keys)
  for (const row of taken) joinInto(archive, row.stationId, dayNumber(row.day), row.state)
  const isTaken = new Set(taken.map((row) => `${row.stationId}/${row.day}`))
  const outcomes = days.map(({ station, day, state }) => joinInto(archive, station.id, day, state))
  await writeMonths(tx, archive.changedRows())
  // The roll-up of a day that was recent a moment ago may not have happened yet; it would no longer find the row.
  const changed = days.filter(({ station, day }, i) => outcomes[i]!.isChanged || isTaken.has(`${station.id}/${dayOfNumber(day)}`))
  if (changed.length > 0) await rollUpOldDays(tx, changed, { ...parts, isSpread: true })
  return outcomes
}

function joinInto(archive: ArchiveIndex, stationId: string, day: number, state: StationDay): Joined {
  const joined = join(archive.get(stationId, day), state)
  if (joined.isChanged && figuresOf(joined.after.power).points > 0) archive.set(stationId, day, joined.after)
  return joined
}
