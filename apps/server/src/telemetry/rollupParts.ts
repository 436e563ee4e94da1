import { limits } from '@heliodesk/contracts/limits'
import { dayNumberAt } from '@heliodesk/domain/telemetry/calendar'
import type { Sql } from '../db/sql.ts'
import { lockRollup, turnLiveDay } from './rollup.queries.ts'
import type { Station } from './station.ts'

/** Where stations are looked up and what time it is. */
export interface RollupParts {
  readonly stationOf: (id: string) => Station | undefined
  readonly nowMs: number
  /** The live rows still show another day than today. */
  readonly isNewDay: boolean
}

/** A day of a station whose sums shall be computed again. */
export interface StationDate {
  readonly station: Station
  readonly day: number
}

export async function beginRollup(tx: Sql, parts: RollupParts): Promise<void> {
  await lockRollup(tx)
  if (parts.isNewDay) await turnLiveDay(tx, dayNumberAt(parts.nowMs))
}

/** The last day that may have points: clocks of collectors may run ahead a little. */
export function lastDayAt(nowMs: number): number {
  return dayNumberAt(nowMs + limits.futureToleranceMs)
}
